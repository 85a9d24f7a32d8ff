import type { Colleague, DeskChat } from '@maidan/contract/office';
import { Button, ErrorState, FieldError, Sheet, SkeletonRows, showToast } from '@maidan/ui';
import { UserRound } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { useChatAction, useColleagues } from './support-queries.ts';

/** Assigns a chat to a colleague, whoever attends it now. */
export function HandOverSheet({ chat, onClose }: { chat: DeskChat; onClose: () => void }) {
  const me = useOwnMe();
  const known = useColleagues();
  const others = known.data?.colleagues.filter(({ id }) => id !== me.id && id !== chat.staffId) ?? [];
  const handOver = useChatAction((to: Colleague) =>
    api.handOverDeskChat({ params: { id: chat.id }, body: { to: to.id, from: chat.staffId } }),
  );
  const give = (to: Colleague) =>
    handOver.mutate(to, {
      onSuccess() {
        showToast(texts.support('handedOver', { username: to.username }), 'good');
        onClose();
      },
    });
  return (
    <Sheet
      open
      side="centre"
      title={texts.support('handOverTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {known.isPending && <SkeletonRows label={texts.shell('loading')} rows={2} className="h-12" />}
        {known.isError && (
          <ErrorState
            title={errorText(known.error)}
            retryLabel={texts.shell('retry')}
            onRetry={() => void known.refetch()}
          />
        )}
        {known.isSuccess && others.length === 0 && (
          <p className="text-text-2">{texts.support('noColleague')}</p>
        )}
        {others.map((colleague) => (
          <Button
            key={colleague.id.toString()}
            look="plain"
            className="justify-start!"
            waiting={handOver.isPending}
            onClick={() => give(colleague)}
          >
            <UserRound aria-hidden="true" className="size-5" />
            {colleague.username}
          </Button>
        ))}
        {handOver.isError && <FieldError text={errorText(handOver.error)} />}
      </div>
    </Sheet>
  );
}

import type { DeskChat } from '@maidan/contract/office';
import { Button, FieldError, Sheet, showToast } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { useChatAction } from './support-queries.ts';

/** The actions on an open chat: join, take over, hand over, close. */
export function ChatActions({ chat }: { chat: DeskChat }) {
  const me = useOwnMe();
  const [asking, setAsking] = useState<'hand-over' | 'close'>();
  const join = useChatAction((from: bigint | null) =>
    api.joinDeskChat({ params: { id: chat.id }, body: { from } }),
  );
  if (chat.status === 'closed') return null;
  const isMine = chat.staffId === me.id;
  const attend = () => join.mutate(chat.staffId, { onError: (error) => showToast(errorText(error), 'bad') });
  return (
    <div className="flex flex-wrap gap-1.5">
      {!isMine && (
        <Button
          size="fit"
          look={chat.staffId === null ? 'primary' : 'plain'}
          waiting={join.isPending}
          onClick={attend}
        >
          {texts.support(chat.staffId === null ? 'join' : 'takeOver')}
        </Button>
      )}
      {isMine && (
        <Button size="fit" look="plain" onClick={() => setAsking('hand-over')}>
          {texts.support('handOver')}
        </Button>
      )}
      {(isMine || chat.staffId === null) && (
        <Button size="fit" look="plain" onClick={() => setAsking('close')}>
          {texts.support('close')}
        </Button>
      )}
      {asking === 'hand-over' && <HandOverSheet chat={chat} onClose={() => setAsking(undefined)} />}
      {asking === 'close' && <CloseSheet chat={chat} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

function CloseSheet({ chat, onClose }: { chat: DeskChat; onClose: () => void }) {
  const close = useChatAction(() => api.closeDeskChat({ params: { id: chat.id } }));
  const done = () => {
    showToast(texts.support('closedNow'), 'good');
    onClose();
  };
  return (
    <Sheet
      open
      side="centre"
      title={texts.support('closeTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-text-2">{texts.support('closeAdvice')}</p>
        {close.isError && <FieldError text={errorText(close.error)} />}
        <Button waiting={close.isPending} onClick={() => close.mutate(undefined, { onSuccess: done })}>
          {texts.support('close')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.shell('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

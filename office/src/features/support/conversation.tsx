import { mayUse } from '@maidan/contract/office';
import { ErrorState, IconButton, SkeletonRows } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ChatActions } from './chat-actions.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { PlayerPanel } from './player-panel.tsx';
import { RatingMark } from './rating-mark.tsx';
import { useDeskChat } from './support-queries.ts';
import { TagMarks } from './tag-choice.tsx';

/** An open chat: its messages, the answer form, and the player beside it. */
export function Conversation({ id, onLeave }: { id: bigint; onLeave: () => void }) {
  const me = useOwnMe();
  const shown = useDeskChat(id);
  if (shown.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />;
  if (shown.data === undefined)
    return (
      <ErrorState
        title={texts.support('chatFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void shown.refetch()}
      />
    );
  const { chat, messages, hasMore } = shown.data;
  const mayAnswer = mayUse(me.role, 'support:answer');
  return (
    <div className="grid min-w-0 items-start gap-4 min-[1200px]:grid-cols-[1fr_14rem]">
      <section
        aria-label={texts.support('log', { username: chat.username })}
        className="flex min-w-0 flex-col rounded-lg border border-line bg-surface h-[calc(100dvh-6.5rem)] min-h-[26rem] min-[720px]:h-[calc(100dvh-11.5rem)]"
      >
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1.5">
          <IconButton label={texts.support('toQueue')} className="min-[720px]:hidden" onClick={onLeave}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <h2 className="min-w-0 flex-1 truncate px-2 font-bold">{chat.username}</h2>
          {mayAnswer && <ChatActions chat={chat} />}
          {(chat.tags.length > 0 || chat.rating !== null) && (
            <div className="flex basis-full flex-wrap items-center gap-2 px-2">
              <TagMarks tags={chat.tags} />
              <RatingMark rating={chat.rating} />
            </div>
          )}
        </div>
        <MessageLog
          chat={chat}
          newest={messages}
          hasMore={hasMore}
          maySee={mayAnswer && (chat.staffId === null || chat.staffId === me.id)}
        />
        {mayAnswer && <Composer chat={chat} />}
      </section>
      <PlayerPanel chat={chat} />
    </div>
  );
}

import type { DeskChat } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';

const LATE_MS = 5 * 60_000;

interface ChatQueueProps {
  readonly chats: readonly DeskChat[];
  readonly chosen: bigint | undefined;
  readonly onChoose: (id: bigint) => void;
}

/** Chats as a list to choose from: who, what was said last, how long it has waited, and who attends it. */
export function ChatQueue({ chats, chosen, onChoose }: ChatQueueProps) {
  return (
    <ul className="overflow-y-auto rounded-lg border border-line bg-surface min-[720px]:max-h-[calc(100dvh-15rem)]">
      {chats.map((chat) => (
        <li key={chat.id.toString()} className="border-line not-first:border-t">
          <button
            type="button"
            aria-current={chat.id === chosen || undefined}
            onClick={() => onChoose(chat.id)}
            className="grid w-full gap-0.5 px-3 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)]"
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="min-w-0 truncate font-semibold">{chat.username}</span>
              <span className="shrink-0 text-xs text-text-3">
                {chat.waitingSince === null ? (
                  <AgeMark since={chat.updatedAt} />
                ) : (
                  <>
                    <span className="sr-only">{texts.support('waits')} </span>
                    <AgeMark since={chat.waitingSince} lateMs={LATE_MS} />
                  </>
                )}
              </span>
            </span>
            <span className="flex items-center justify-between gap-2">
              <span
                className={classNames(
                  'min-w-0 truncate text-sm',
                  chat.unread > 0 ? 'text-text' : 'text-text-2',
                )}
              >
                {chat.lastMessage === '' ? texts.support('picture') : chat.lastMessage}
              </span>
              {chat.unread > 0 && <UnreadMark count={chat.unread} />}
            </span>
            <span className="truncate text-xs text-text-3">
              <AttendedBy chat={chat} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function UnreadMark({ count }: { count: number }) {
  return (
    <span className="tabular shrink-0 rounded-full bg-brand px-2 text-xs leading-5 font-bold text-on-brand">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{texts.support('unread', { count })}</span>
    </span>
  );
}

function AttendedBy({ chat }: { chat: DeskChat }) {
  const me = useOwnMe();
  if (chat.status === 'closed') return texts.support('closedMark');
  if (chat.staffName === null) return texts.support(chat.lastAuthor === 'bot' ? 'helper' : 'nobody');
  return chat.staffId === me.id ? texts.support('you') : chat.staffName;
}

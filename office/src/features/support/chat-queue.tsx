import type { DeskChat } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { isHelped } from './is-helped.ts';
import { RatingMark } from './rating-mark.tsx';
import { TagMarks } from './tag-choice.tsx';

const LATE_MS = 5 * 60_000;

interface ChatQueueProps {
  readonly chats: readonly DeskChat[];
  readonly chosen: bigint | undefined;
  readonly onChoose: (id: bigint) => void;
}

/** A list of chats: the player, the last message, the waiting time, and the member attending. */
export function ChatQueue({ chats, chosen, onChoose }: ChatQueueProps) {
  return (
    <ul className="overflow-y-auto rounded-lg border border-line bg-surface min-[720px]:max-h-[calc(100dvh-15rem)]">
      {chats.map((chat) => (
        <li key={chat.id.toString()} className="border-line not-first:border-t">
          <button
            type="button"
            aria-current={chat.id === chosen || undefined}
            onClick={() => onChoose(chat.id)}
            className="grid w-full grid-cols-1 gap-0.5 px-3 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)]"
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
            <span className="flex items-start justify-between gap-2">
              <span
                className={classNames(
                  'line-clamp-2 min-w-0 text-sm [overflow-wrap:anywhere]',
                  chat.unread > 0 ? 'text-text' : 'text-text-2',
                )}
              >
                {previewOf(chat)}
              </span>
              {chat.unread > 0 && <UnreadMark count={chat.unread} />}
            </span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-text-3">
              <span className="min-w-0 truncate">
                <AttendedBy chat={chat} />
              </span>
              {chat.escalatedAt !== null && chat.waitingSince !== null && (
                <span className="font-semibold text-warn">{texts.support('asksForPerson')}</span>
              )}
              <RatingMark rating={chat.rating} />
            </span>
            <TagMarks tags={chat.tags} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function previewOf({ lastMessage }: DeskChat): string {
  if (lastMessage === null) return texts.support('nothingSaid');
  return lastMessage === '' ? texts.support('picture') : lastMessage;
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
  if (chat.staffName === null) return texts.support(isHelped(chat) ? 'helper' : 'nobody');
  return chat.staffId === me.id ? texts.support('you') : chat.staffName;
}

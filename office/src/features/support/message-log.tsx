import type { ChatMessage } from '@maidan/contract';
import type { DeskChat } from '@maidan/contract/office';
import { Button, showToast } from '@maidan/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { isAttended } from '../../lib/attention.ts';
import { errorText } from '../../lib/error-text.ts';
import { MessageLine } from './message-line.tsx';

interface MessageLogProps {
  readonly chat: DeskChat;
  readonly newest: readonly ChatMessage[];
  readonly hasMore: boolean;
  /** True if messages shown here count as seen by staff. */
  readonly maySee: boolean;
}

/** Within this distance of the end, the log follows new messages. */
const NEAR_END_PX = 80;

/** The messages, newest last; follows new ones unless the member has scrolled back. */
export function MessageLog({ chat, newest, hasMore, maySee }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const readsAlong = useRef(true);
  const { older, hasOlder, isLoading, loadOlder } = useOlder(chat.id, newest, hasMore);
  const lastId = newest.at(-1)?.id;
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && readsAlong.current) element.scrollTop = element.scrollHeight;
  });
  useEffect(() => {
    if (maySee && chat.unread > 0 && lastId !== undefined && isAttended())
      void api.seeDeskChat({ params: { id: chat.id }, body: { upTo: lastId } }).catch(() => undefined);
  }, [maySee, chat.unread, chat.id, lastId]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={texts.support('log', { username: chat.username })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        readsAlong.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2"
    >
      {hasOlder && (
        <Button look="plain" size="fit" className="self-center" waiting={isLoading} onClick={loadOlder}>
          {texts.support('older')}
        </Button>
      )}
      {[...older, ...newest].map((message) => (
        <MessageLine key={message.id.toString()} message={message} username={chat.username} />
      ))}
    </div>
  );
}

/** The messages before the newest page, as far back as they were loaded. */
function useOlder(id: bigint, newest: readonly ChatMessage[], hasMore: boolean) {
  const [kept, setKept] = useState<{
    readonly messages: readonly ChatMessage[];
    readonly hasOlder: boolean;
  }>();
  const [isLoading, setIsLoading] = useState(false);
  // The newest page moves on: messages that leave it are kept, so that there is no gap.
  const firstId = newest[0]?.id ?? 0n;
  const older = kept?.messages.filter((message) => message.id < firstId) ?? [];
  const load = async () => {
    setIsLoading(true);
    try {
      const before = older[0]?.id ?? firstId;
      const page = await api.showDeskChat({ params: { id }, query: { before } });
      setKept({ messages: [...page.messages, ...older, ...newest], hasOlder: page.hasMore });
    } catch (error) {
      showToast(errorText(error), 'bad');
    } finally {
      setIsLoading(false);
    }
  };
  return { older, hasOlder: kept?.hasOlder ?? hasMore, isLoading, loadOlder: () => void load() };
}

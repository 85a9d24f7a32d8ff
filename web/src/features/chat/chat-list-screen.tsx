import { buttonClasses, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { ChatRow } from './chat-row.tsx';
import { useChats } from './use-chats.ts';

/** The player's conversations with support, newest first (CHAT-1). */
export function ChatListScreen() {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const { data: chats, isError, refetch } = useChats();
  if (chats === undefined && isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (chats === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={4} className="h-17" />
      </div>
    );
  const hasOpen = chats.some(({ status }) => status === 'open');
  return (
    <div className="grid gap-3 p-3">
      {chats.length === 0 && <EmptyState title={t('none')} advice={t('noneAdvice')} />}
      {chats.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface">
          {chats.map((chat) => (
            <ChatRow key={chat.chatId.toString()} chat={chat} />
          ))}
        </ul>
      )}
      <Link to={paths.chatBox} className={buttonClasses(hasOpen ? 'plain' : 'primary')}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {hasOpen ? t('continueChat') : t('startChat')}
      </Link>
    </div>
  );
}

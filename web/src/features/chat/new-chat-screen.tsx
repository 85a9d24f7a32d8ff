import { ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { conversationPath } from '../../lib/paths.ts';
import { openChat } from './use-chats.ts';

/** `/chat-box`: opens the player's open chat with support, or a new one (CHAT-1). */
export function NewChatScreen() {
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const {
    data: chatId,
    error,
    refetch,
  } = useQuery({
    queryKey: ['open-chat'],
    queryFn: openChat,
    // A cached answer may name a chat that has been closed since.
    gcTime: 0,
    staleTime: 0,
  });
  if (chatId !== undefined) return <Navigate to={conversationPath(chatId)} replace />;
  if (error !== null)
    return (
      <ErrorState
        title={shell('couldNotLoad')}
        advice={errorText(error)}
        retryLabel={shell('retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="p-3">
      <SkeletonRows label={shell('loading')} rows={4} className="h-14" />
    </div>
  );
}

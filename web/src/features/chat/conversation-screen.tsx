import { ErrorState, ScreenHeader, SkeletonRows, buttonClasses } from '@maidan/ui';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { paths } from '../../lib/paths.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { RateChat } from './rate-chat.tsx';
import { useChatStream } from './use-chats.ts';
import {
  isUnknownChat,
  type Conversation,
  useConversation,
  useDelivery,
  useMarkRead,
} from './use-conversation.ts';
import { Link } from '../../lib/parts/link.tsx';

/** One conversation with support (CHAT-1); an address without a valid id redirects to the list. */
export function ConversationScreen() {
  const t = useTranslations('chat');
  const navigate = useNavigate();
  const { chatId = '' } = useParams();
  const isChat = /^\d{1,18}$/.test(chatId);
  return (
    <div className="flex min-h-[calc(100dvh-var(--notices-height,0px))] flex-col">
      {isChat ? (
        <OpenConversation key={chatId} chatId={BigInt(chatId)} />
      ) : (
        <>
          <ScreenHeader
            title={t('support')}
            backLabel={t('allChats')}
            onBack={() => void navigate(paths.chatList)}
          />
          <NoConversation />
        </>
      )}
    </div>
  );
}

function OpenConversation({ chatId }: { chatId: bigint }) {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  useChatStream();
  const { data, error, refetch, showEarlier, isShowingEarlier } = useConversation(chatId);
  useMarkRead(data);
  useDelivery(chatId);
  const isUnknown = isUnknownChat(error);
  const who = useAttendedBy(data?.chat);
  return (
    <>
      <ScreenHeader
        title={t('support')}
        {...(who === undefined ? {} : { subtitle: who })}
        backLabel={shell('back')}
        onBack={() => void (history.length > 1 ? navigate(-1) : navigate(paths.chat))}
      >
        <LanguageSwitch />
      </ScreenHeader>
      {data === undefined && error === null && (
        <div className="flex-1 p-3">
          <SkeletonRows label={shell('loading')} rows={4} className="h-14" />
        </div>
      )}
      {data === undefined && isUnknown && <NoConversation />}
      {data === undefined && error !== null && !isUnknown && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <MessageLog conversation={data} onEarlier={showEarlier} isShowingEarlier={isShowingEarlier} />
      )}
      {data?.chat.status === 'open' && <Composer chatId={chatId} />}
      {data?.chat.status === 'closed' && <ClosedBar chat={data.chat} />}
    </>
  );
}

function NoConversation() {
  const shell = useTranslations('shell');
  const t = useTranslations('chat');
  const navigate = useNavigate();
  return (
    <ErrorState
      title={shell('notFound')}
      retryLabel={t('allChats')}
      onRetry={() => void navigate(paths.chatList)}
    />
  );
}

/** A line that says who answers. */
function useAttendedBy(chat: Conversation['chat'] | undefined): string | undefined {
  const t = useTranslations('chat');
  if (chat === undefined) return undefined;
  if (chat.status === 'closed') return t('closed');
  if (chat.attendedName !== null) return t('person', { name: chat.attendedName });
  return chat.attendedBy === 'bot' ? t('helper') : t('waitingForStaff');
}

/** Replaces the composer once staff have closed the conversation, and asks how it was where a person answered. */
function ClosedBar({ chat }: { chat: Conversation['chat'] }) {
  const t = useTranslations('chat');
  return (
    <div className="sticky bottom-0 z-20 grid gap-2 border-t border-line bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      <p className="text-center text-sm text-text-2">{t('wasClosed')}</p>
      {chat.canRate && <RateChat chat={chat} />}
      <Link to={paths.chatBox} className={buttonClasses('primary')}>
        {t('startNew')}
      </Link>
    </div>
  );
}

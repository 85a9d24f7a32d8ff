import type { Chat } from '@maidan/contract';
import { classNames, clockText, dayText, digitsIn, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { conversationPath } from '../../lib/paths.ts';
import { dayName } from './day-name.ts';
import { SupportFace } from './support-face.tsx';
import { writtenIn } from '../../lib/written-in.ts';
import { timeNow } from '../../lib/site-clock.ts';

/** A conversation in the list: who answers, the last message with its time, and the unread count. */
export function ChatRow({ chat }: { chat: Chat }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const { unread, updatedAt } = chat;
  const [now] = useState(timeNow);
  const isToday = dayText(language, updatedAt) === dayText(language, now);
  const words = { today: t('today'), yesterday: t('yesterday') };
  const when = isToday ? clockText(language, updatedAt) : dayName(language, updatedAt, now, words);
  const count = digitsIn(language, unread > 99 ? '99+' : unread.toString());
  return (
    <li>
      <Link
        to={conversationPath(chat.chatId)}
        className="flex items-center gap-3 px-3 py-3 active:bg-surface-2"
      >
        <SupportFace attendedBy={chat.attendedBy} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 flex-[1_1_6em] leading-snug font-semibold [overflow-wrap:anywhere]">
              {chat.attendedName === null ? t('support') : t('person', { name: chat.attendedName })}
            </span>
            <span className={classNames('text-xs', unread > 0 ? 'text-brand-text' : 'text-text-3')}>
              {when}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span
              data-shortens=""
              {...writtenIn(chat.lastMessage)}
              className={classNames(
                'min-w-0 flex-1 truncate text-sm',
                unread > 0 ? 'font-semibold text-text' : 'text-text-2',
              )}
            >
              <LastMessage chat={chat} />
            </span>
            {unread > 0 && (
              <span className="min-w-6 rounded-full bg-brand px-1.5 py-0.5 text-center text-xs font-bold text-on-brand">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{t('unread', { count })}</span>
              </span>
            )}
            {chat.status === 'closed' && (
              <span className="rounded-full bg-surface-3 px-2 text-xs text-text-2">{t('closed')}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastMessage({ chat }: { chat: Chat }) {
  const t = useTranslations('chat');
  if (chat.isTyping) return t('typing');
  if (chat.lastAuthor === null) return t('nothingSaid');
  if (chat.lastAuthor === 'notice')
    return chat.status === 'closed' ? t('wasClosed') : t('joined', { name: chat.attendedName ?? '' });
  const said = chat.lastMessage === '' ? t('photo') : chat.lastMessage;
  return chat.lastAuthor === 'player' ? `${t('you')}: ${said}` : said;
}

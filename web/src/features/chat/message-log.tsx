import type { ChatMessage } from '@maidan/contract';
import { Button, dayText, useLanguage } from '@maidan/ui';
import { ArrowDown, ShieldCheck } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayName } from './day-name.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useOutbox } from './outbox.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { SupportFace } from './support-face.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import type { Conversation } from './use-conversation.ts';
import { timeNow } from '../../lib/site-clock.ts';

interface MessageLogProps {
  readonly conversation: Conversation;
  readonly onEarlier: () => void;
  readonly isShowingEarlier: boolean;
}

/** A conversation's messages by day in Bangladesh, the outgoing ones, and the helper's typing indicator. */
export function MessageLog({ conversation, onEarlier, isShowingEarlier }: MessageLogProps) {
  const t = useTranslations('chat');
  const { chat, messages, hasEarlier } = conversation;
  const arrived = new Set(messages.map(({ clientRef }) => clientRef));
  const outgoing = useOutbox((outbox) => outbox.outgoing).filter(
    ({ chatId, ref }) => chatId === chat.chatId.toString() && !arrived.has(ref),
  );
  const end = useRef<HTMLDivElement>(null);
  const newest = `${messages.at(-1)?.id ?? ''}.${outgoing.at(-1)?.ref ?? ''}.${chat.isTyping}`;
  const isOwn = outgoing.length > 0 || messages.at(-1)?.author === 'player';
  const { hasNew, goToEnd } = useFollowEnd(end, newest, isOwn);
  return (
    <div className="flex flex-1 flex-col justify-end gap-1 px-3 py-4">
      {hasEarlier ? (
        <Button
          look="quiet"
          size="fit"
          waiting={isShowingEarlier}
          onClick={onEarlier}
          className="self-center"
        >
          {t('earlier')}
        </Button>
      ) : (
        <Introduction isBot={chat.attendedBy === 'bot'} />
      )}
      <div role="log" aria-label={t('conversation')} aria-live="polite">
        <ol className="flex flex-col gap-1">
          {messages.map((message, index) => (
            <Fragment key={message.id.toString()}>
              <DayLine message={message} before={messages[index - 1]} />
              <MessageBubble message={message} isFirst={messages[index - 1]?.author !== message.author} />
            </Fragment>
          ))}
          {outgoing.map((one) => (
            <OutgoingBubble key={one.ref} outgoing={one} />
          ))}
        </ol>
      </div>
      {chat.isTyping && <Typing />}
      <div ref={end} />
      {hasNew && (
        <button
          type="button"
          onClick={goToEnd}
          className="sticky bottom-20 z-10 inline-flex min-h-11 items-center gap-2 self-center rounded-full bg-teal px-4 font-semibold text-on-teal"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {t('newMessages')}
        </button>
      )}
    </div>
  );
}

function DayLine({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const [now] = useState(timeNow);
  const day = dayText(language, message.sentAt);
  if (before !== undefined && dayText(language, before.sentAt) === day) return null;
  const words = { today: t('today'), yesterday: t('yesterday') };
  return (
    <li className="my-2 self-center rounded-full bg-surface-2 px-3 py-0.5 text-xs text-text-2">
      {dayName(language, message.sentAt, now, words)}
    </li>
  );
}

function Introduction({ isBot }: { isBot: boolean }) {
  const t = useTranslations('chat');
  return (
    <div className="mx-auto mb-2 grid max-w-96 gap-1.5 rounded-lg border border-line bg-surface p-3 text-center text-sm text-text-2">
      <ShieldCheck aria-hidden="true" className="mx-auto size-5 text-teal" />
      {isBot && <p className="font-semibold text-text">{t('introBot')}</p>}
      <p>{t('intro')}</p>
    </div>
  );
}

function Typing() {
  const t = useTranslations('chat');
  return (
    <p role="status" className="mt-1 flex items-end gap-2">
      <SupportFace attendedBy="bot" size="small" />
      <span className="flex gap-1 rounded-lg rounded-bl-sm bg-surface-2 px-3.5 py-3.5">
        <span className="sr-only">{t('typingLabel')}</span>
        {[0, 200, 400].map((delayMs) => (
          <span
            key={delayMs}
            aria-hidden="true"
            style={{ animationDelay: `${delayMs}ms` }}
            className="size-2 animate-pulse-soft rounded-full bg-text-2"
          />
        ))}
      </span>
    </p>
  );
}

import { clockText, digitsIn, IconButton, moneyText, oddsText, Sheet, useLanguage } from '@maidan/ui';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { SideChip } from '../side-chip.tsx';
import { markMessagesRead, type MatchedMessage, useMatchedMessages } from './matched-messages.ts';

/** The box of bet-matched messages: the unread count, and this visit's list (EXCH-5). */
export function MessagesButton() {
  const t = useTranslations('exchange.header');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { messages, unread } = useMatchedMessages();
  const [isOpen, setOpen] = useState(false);
  const label = unread === 0 ? t('messages') : `${t('messages')}: ${t('unread', { count: unread })}`;
  return (
    <>
      <IconButton
        label={label}
        onClick={() => {
          markMessagesRead();
          setOpen(true);
        }}
        className="relative"
      >
        <BellRing aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-bold text-on-brand"
          >
            {digitsIn(language, unread > 9 ? '9+' : unread.toString())}
          </span>
        )}
      </IconButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('messages')} closeLabel={shell('close')}>
        {messages.length === 0 && <p className="py-3 text-sm text-text-2">{t('noMessages')}</p>}
        <ul>
          {messages.map((message) => (
            <MessageRow key={message.key} message={message} />
          ))}
        </ul>
        <p className="pt-3 text-xs text-text-3">{t('messagesUntil')}</p>
      </Sheet>
    </>
  );
}

function MessageRow({ message: { order, at } }: { message: MatchedMessage }) {
  const t = useTranslations('exchange.bets');
  const nameOf = useNames();
  const language = useLanguage();
  const text = (amount: typeof order.size) => moneyText(language, amount, { decimals: 'when-needed' });
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5">
      <SideChip side={order.side} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-3">{nameOf(order.eventName)}</p>
        <p className="leading-snug font-semibold">{nameOf(order.runnerName)}</p>
        <p className="tabular text-sm text-text-2">
          {t('at', { size: text(order.sizeMatched), odds: oddsText(language, order.averagePriceMatched) })}
        </p>
        <p className="tabular text-xs text-text-3">
          {t('matchedOf', { matched: text(order.sizeMatched), size: text(order.size) })}
        </p>
      </div>
      <span className="tabular text-xs text-text-3">{clockText(language, at)}</span>
    </li>
  );
}

import { clockText, moneyText, oddsText, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { lineText, SideChip } from '../side-chip.tsx';
import { type MatchedMessage, useMatchedMessages } from './matched-messages.ts';

/** The bet-matched messages of this visit (EXCH-5). */
export function MessagesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('exchangeSheets.messages');
  const header = useTranslations('exchange.header');
  const shell = useTranslations('shell');
  const { messages } = useMatchedMessages();
  return (
    <Sheet open={open} onClose={onClose} title={header('messages')} closeLabel={shell('close')}>
      {messages.length === 0 && <p className="py-3 text-sm text-text-2">{t('none')}</p>}
      <ul>
        {messages.map((message) => (
          <MessageRow key={message.key} message={message} />
        ))}
      </ul>
      <p className="pt-3 text-xs text-text-3">{t('until')}</p>
    </Sheet>
  );
}

function MessageRow({ message: { order, at } }: { message: MatchedMessage }) {
  const t = useTranslations('exchange.bets');
  const nameOf = useNames();
  const language = useLanguage();
  const priceText = order.line === undefined ? oddsText : lineText;
  const text = (amount: typeof order.size) => moneyText(language, amount, { decimals: 'when-needed' });
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5">
      <SideChip side={order.side} isLine={order.line !== undefined} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-3">{nameOf(order.eventName)}</p>
        <p className="leading-snug font-semibold">{nameOf(order.runnerName)}</p>
        <p className="tabular text-sm text-text-2">
          {t('at', { size: text(order.sizeMatched), odds: priceText(language, order.averagePriceMatched) })}
        </p>
        <p className="tabular text-xs text-text-3">
          {t('matchedOf', { matched: text(order.sizeMatched), size: text(order.size) })}
        </p>
      </div>
      <span className="tabular text-xs text-text-3">{clockText(language, at)}</span>
    </li>
  );
}

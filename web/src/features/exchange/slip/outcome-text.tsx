import type { Order } from '@maidan/contract';
import { type Money as Amount, oddsToNumber } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { orderProgress } from '../bets/order-progress.ts';
import { lineText } from '../side-chip.tsx';

/** How much of an accepted order is matched, and at which odds. */
export function OutcomeText({ order }: { order: Order }) {
  const t = useTranslations('exchange.slip');
  const sheets = useTranslations('exchangeSheets.outcome');
  const language = useLanguage();
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed' });
  const progress = orderProgress(order);
  const [size, matched] = [text(order.size), text(order.sizeMatched)];
  const priceText = order.line === undefined ? oddsText : lineText;
  const average = priceText(language, order.averagePriceMatched);
  if (progress === 'lapsed')
    return order.cancelReason === 'PRICE_IMPROVEMENT' ? sheets('improvement') : t('lapsedText');
  if (progress === 'placed')
    return t('placedText', { size, odds: priceText(language, oddsToNumber(order.odds)) });
  if (progress === 'partlyMatched') return t('partlyText', { matched, size, odds: average });
  return order.sizeMatched === order.size
    ? t('matchedText', { matched, odds: average })
    : t('partlyLapsedText', { matched, size, odds: average });
}

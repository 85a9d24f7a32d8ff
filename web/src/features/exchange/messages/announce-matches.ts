import type { Order } from '@maidan/contract';
import { type Language, moneyText, oddsText, showToast } from '@maidan/ui';
import type { ExchangeSettings } from '../settings/read-exchange-settings.ts';
import { lineText } from '../side-chip.tsx';
import { chime } from './chime.ts';

const BUZZ_MS = 120;

/** Shows each matched order in a toast, with sound and vibration as the player has set them; `wordsOf` puts its figures into words. */
export function announceMatches(
  orders: readonly Order[],
  { sound, vibration }: Pick<ExchangeSettings, 'sound' | 'vibration'>,
  language: Language,
  wordsOf: (order: Order, figures: { readonly size: string; readonly odds: string }) => string,
): void {
  if (sound) chime();
  if (vibration) navigator.vibrate?.(BUZZ_MS);
  for (const order of orders) {
    const size = moneyText(language, order.sizeMatched, { decimals: 'when-needed' });
    const odds = (order.line === undefined ? oddsText : lineText)(language, order.averagePriceMatched);
    showToast(wordsOf(order, { size, odds }), 'good');
  }
}

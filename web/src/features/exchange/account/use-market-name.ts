import type { MarketProfit } from '@maidan/contract';
import { useNames } from '../../../lib/names.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';

/** A market's name in the screen's language: the order book's own name, or what a sportsbook market is about. */
export function useMarketName() {
  const words = useHouseWords();
  const nameOf = useNames();
  return ({ kind, subject, marketName }: Pick<MarketProfit, 'kind' | 'subject' | 'marketName'>) =>
    kind === 'EXCHANGE' ? nameOf(marketName) : words.market({ kind, subject, marketName });
}

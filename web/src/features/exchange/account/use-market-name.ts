import type { MarketProfit } from '@maidan/contract';
import { useHouseWords } from '../house-bets/use-house-words.ts';

/** What a market is called in the screen's language: the order book's by its name, a house market by what is bet on. */
export function useMarketName() {
  const words = useHouseWords();
  return ({ kind, subject, marketName }: Pick<MarketProfit, 'kind' | 'subject' | 'marketName'>) =>
    kind === 'EXCHANGE' ? marketName : words.market({ kind, subject, marketName });
}

import { Refusal } from '../../../kernel/refusal.ts';
import type { MarketSource } from '../feed/market-source.ts';

/**
 * Refuses INVALID_MARKET_ID, and CASH_OUT_UNAVAILABLE in a market of an Asian handicap: a result that returns all bets or half of them
 * returns the closing bets too, so nothing could be locked in (row TRADE-68).
 */
export function requireCashOut(source: Pick<MarketSource, 'findMarket'>, marketId: string): void {
  const market = source.findMarket(marketId);
  if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
  if (market.type === 'ASIAN_HANDICAP')
    throw new Refusal('CASH_OUT_UNAVAILABLE', { message: 'There is no cash out of Asian handicaps.' });
}

import { hasCashOut } from '@maidan/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MarketSource } from '../feed/market-source.ts';

/** Refuses INVALID_MARKET_ID, and CASH_OUT_UNAVAILABLE in a market whose result may return bets (row TRADE-68). */
export function requireCashOut(source: Pick<MarketSource, 'findMarket'>, marketId: string): void {
  const market = source.findMarket(marketId);
  if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
  if (!hasCashOut(market.type))
    throw new Refusal('CASH_OUT_UNAVAILABLE', { message: 'There is no cash out in this market.' });
}

import type { PlayerCommission } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import type { ExchangeMarket } from '../model.ts';
import { exchangeTerms } from '../terms.ts';
import { getStanding } from './commission-store.ts';

/** What the player pays now of net winnings in a market, or in most, and the points that the discount comes from (row TRADE-17). */
export async function showCommission(
  on: Reader,
  { playerId, market }: { readonly playerId: bigint; readonly market: ExchangeMarket | undefined },
  now: Date,
): Promise<PlayerCommission> {
  const { points, discountBps, next } = await getStanding(on, playerId, now);
  return {
    commissionBps: (market ?? exchangeTerms).commissionBps,
    discountBps: market?.discountAllowed === false ? 0 : discountBps,
    points,
    next: next ?? null,
  };
}

import type { Side } from '@maidan/engine';
import type { ExchangeMarket } from '../model.ts';

/** What of an order its stake depends on. */
interface StakedOrder {
  readonly side: Side;
  readonly odds: number;
  readonly matched: number;
  /** Sum of size × odds over the matches. */
  readonly matchedValue: number;
  readonly remaining: number;
}

/**
 * What an order has staked: what it may lose as far as it is matched or waits, rounded up once, as the sum over a player's orders counts
 * it (`sumExchangeStakes`).
 */
export function stakeOf(
  { side, odds, matched, matchedValue, remaining }: StakedOrder,
  { eachWay, line }: Pick<ExchangeMarket, 'eachWay' | 'line'>,
): bigint {
  const size = BigInt(matched + remaining);
  if (line !== undefined) return size;
  if (side === 'BACK') return eachWay === undefined ? size : size * 2n;
  const liability = BigInt(matchedValue - 100 * matched + remaining * (odds - 100));
  if (eachWay === undefined) return roundUp(liability, 100n);
  const divisor = BigInt(eachWay.divisor);
  return roundUp(liability * (divisor + 1n), 100n * divisor);
}

const roundUp = (scaled: bigint, scale: bigint): bigint => (scaled + scale - 1n) / scale;

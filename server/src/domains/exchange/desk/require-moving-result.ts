import { isDeepStrictEqual } from 'node:util';
import type { DeadHeat, MarketResult } from '../../../events.ts';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findEnd } from '../settlement/settlement-store.ts';
import { getFittingMarket } from './preview-result.ts';

/**
 * Refuses a result that staff can't set: NOT_FOUND, WINNER_UNKNOWN for one that doesn't fit the market, MARKET_MOVED
 * when it was settled again since the desk saw it, RESULT_STANDS when it is this result already. Answers the current
 * one.
 */
export async function requireMovingResult(
  db: Db,
  marketId: string,
  result: MarketResult,
  settlement: number,
): Promise<MarketResult | undefined> {
  const wanted = inOrder(result);
  await getFittingMarket(db, marketId, wanted);
  const end = await findEnd(db, marketId);
  if (end?.settlement !== settlement) throw new Refusal('MARKET_MOVED');
  if (isDeepStrictEqual(end.result, wanted)) throw new Refusal('RESULT_STANDS');
  return end.result;
}

const ordered = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

const heatInOrder = (deadHeat: DeadHeat | undefined) =>
  deadHeat && { deadHeat: { ...deadHeat, runners: ordered(deadHeat.runners) } };

/** The same result however its runners were listed. */
export function inOrder(result: MarketResult): MarketResult {
  if (result.outcome === 'void') return result;
  const { winners, deadHeat, halfReturned, placed, runs } = result;
  return {
    outcome: 'won',
    winners: ordered(winners),
    ...heatInOrder(deadHeat),
    ...(halfReturned && { halfReturned }),
    ...(placed && { placed: { runners: ordered(placed.runners), ...heatInOrder(placed.deadHeat) } }),
    ...(runs !== undefined && { runs }),
  };
}

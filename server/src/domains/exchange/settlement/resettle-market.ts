import { type Money, money } from '@maidan/engine';
import { isDeepStrictEqual } from 'node:util';
import type { MarketResult } from '../../../events.ts';
import { type Tx, inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Note } from '../../../kernel/note.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addCommission } from '../commission/commission-store.ts';
import { type Leg, moveMoney } from './move-money.ts';
import { chargedDiscounts, settleBetsOf } from './settle-bets-of.ts';
import type { SettleDeps } from './settle-market.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import {
  type PlayerResult,
  endMarket,
  findEnd,
  insertResults,
  listResults,
  recountMatched,
  writeProfits,
} from './settlement-store.ts';
import { findMarket, lockMarket } from '../store.ts';

/** A correction of a settled market: another result, or the same one after `change` has voided bets. */
export interface Correction {
  readonly marketId: string;
  /** Without it, the result stands. */
  readonly result?: MarketResult | undefined;
  /** Another change in the same transaction, before the market is settled again; answers whether anything changed. */
  readonly change?: ((tx: Tx) => Promise<boolean>) | undefined;
  readonly note?: Note | undefined;
  /** The settlement number that the corrector saw; if it has moved on, refused as MARKET_MOVED. */
  readonly expected?: number | undefined;
}

/**
 * Settles a settled market again (row EXCH-10): reverses each player's result and commission, writes the new ones with the
 * discounts of the first settlement, and takes the next settlement number, in one transaction. Points follow (TRADE-16). The current result moves nothing. Answers the affected players,
 * or undefined when nothing changed. Throws if the market is open or unknown.
 */
export async function resettleMarket(
  deps: SettleDeps,
  correction: Correction,
): Promise<ReadonlySet<bigint> | undefined> {
  const { marketId } = correction;
  const end = await findEnd(deps.db, marketId);
  const market = await findMarket(deps.db, marketId);
  if (market === undefined || end?.result === undefined || end.settlement === 0)
    throw new Error(`market ${marketId} was not settled, so it can't be settled again`);
  if (correction.expected !== undefined && correction.expected !== end.settlement)
    throw new Refusal('MARKET_MOVED');
  const result = correction.result ?? end.result;
  if (correction.change === undefined && isDeepStrictEqual(result, end.result)) return undefined;
  const before = await listResults(deps.db, marketId, end.settlement);
  await deps.accounts.load(before.map(({ playerId }) => playerId));
  return inTransaction(deps.db, async (tx) => {
    await lockMarket(tx, marketId);
    if (correction.change !== undefined) {
      if (!(await correction.change(tx))) return undefined;
      await recountMatched(tx, marketId);
    }
    const settled = await settleBetsOf(tx, market, result, () => chargedDiscounts(before));
    const after = new Map(settled.accounts.map((account) => [BigInt(account.accountId), account]));
    const settlement = end.settlement + 1;
    const moves = before.map((old) => {
      const { playerId } = old;
      const { grossProfit, commission } = after.get(playerId) ?? nothing;
      const net = money(grossProfit - commission);
      const next = { requestId: settlementRequestId(marketId, playerId, settlement), net, commission };
      return { playerId, hold: money(0n), legs: [reversal(marketId, end.settlement, old), next] };
    });
    await pinPlans(tx);
    const round = { marketId, cause: 'market-resettled', roundId: `settle:${marketId}:${settlement}` };
    const rounding = money(settled.rounding + sumOf(before.map(({ grossProfit }) => grossProfit)));
    const owed = await moveMoney(tx, { ...deps, ...round, rounding }, moves);
    const results = before.map(({ playerId, discountBps, pointsWeek }): PlayerResult => {
      const { grossProfit, commission } = after.get(playerId) ?? nothing;
      const paid = { grossProfit, commission, discountBps, pointsWeek };
      return { playerId, ...paid, owed: owed.get(playerId) ?? money(0n) };
    });
    await insertResults(tx, { marketId, settlement }, results, deps.now);
    await addCommission(
      tx,
      before.flatMap(({ playerId, pointsWeek, commission }) => {
        const change = money((after.get(playerId) ?? nothing).commission - commission);
        return pointsWeek === null ? [] : [{ playerId, week: pointsWeek, commission: change }];
      }),
    );
    await writeProfits(tx, market, result);
    await endMarket(tx, { marketId, settlement, result }, deps.now);
    await emit(tx, { kind: 'market-resettled', marketId }, deps.now);
    await correction.note?.(tx);
    return new Set(before.map(({ playerId }) => playerId));
  });
}

/** Reverses a player's result and commission. */
function reversal(marketId: string, settlement: number, old: PlayerResult): Leg {
  const { playerId, grossProfit, commission } = old;
  return {
    requestId: `${settlementRequestId(marketId, playerId, settlement)}:reversed`,
    net: money(commission - grossProfit),
    commission: money(-commission),
  };
}

const sumOf = (amounts: readonly Money[]): bigint =>
  amounts.reduce<bigint>((sum, amount) => sum + amount, 0n);

const nothing = { grossProfit: money(0n), commission: money(0n) };

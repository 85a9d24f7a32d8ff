import type { ResultPreview } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { BETTOR_IDS, CROSS_PLAYER_ID, type ExchangeMarket, MAKER_PLAYER_ID } from '../model.ts';
import {
  chargedDiscounts,
  currentDiscounts,
  fitsMarket,
  settleBetsOf,
} from '../settlement/settle-bets-of.ts';
import { findEnd, listResults, sumBets } from '../settlement/settlement-store.ts';
import { findMarket } from '../store.ts';

/** An account that a result affects; the desk adds its name. */
export type TouchedAccount = Omit<ResultPreview['accounts'][number], 'name' | 'playerId' | 'change'> & {
  readonly accountId: bigint;
};

/** The house's own accounts in a market, which are no players. */
export const HOUSE_ACCOUNTS: ReadonlyMap<bigint, string> = new Map([
  [MAKER_PLAYER_ID, 'The house’s quotes'],
  [CROSS_PLAYER_ID, 'Virtual matches'],
  ...BETTOR_IDS.map((id, index) => [id, `Simulated bettor ${index + 1}`] as const),
]);

/**
 * What a result would pay every account with something matched in a market, beside the current result, after commission;
 * nothing moves. Refuses NOT_FOUND, and WINNER_UNKNOWN for a result that doesn't fit the market.
 */
export async function previewResult(
  db: Db,
  marketId: string,
  result: MarketResult,
  now: Date,
): Promise<{ readonly settlement: number; readonly accounts: readonly TouchedAccount[] }> {
  const market = await getFittingMarket(db, marketId, result);
  const settlement = (await findEnd(db, marketId))?.settlement ?? 0;
  const standing = await listResults(db, marketId, settlement);
  const settled = await settleBetsOf(
    db,
    market,
    result,
    settlement === 0 ? currentDiscounts(db, market, now) : () => chargedDiscounts(standing),
  );
  const after = new Map<bigint, Money>();
  for (const { accountId, grossProfit, commission } of settled.accounts)
    after.set(BigInt(accountId), money(grossProfit - commission));
  const before = new Map<bigint, Money>();
  for (const { playerId, grossProfit, commission } of standing)
    before.set(playerId, money(grossProfit - commission));
  const stakes = new Map<bigint, bigint>();
  for (const { accountId, size } of await sumBets(db, market)) {
    const id = BigInt(accountId);
    stakes.set(id, (stakes.get(id) ?? 0n) + size);
  }
  const accounts = [...new Set([...stakes.keys(), ...before.keys(), ...after.keys()])].map((accountId) => ({
    accountId,
    stake: money(stakes.get(accountId) ?? 0n),
    before: settlement === 0 ? null : (before.get(accountId) ?? money(0n)),
    after: after.get(accountId) ?? money(0n),
  }));
  return { settlement, accounts };
}

/**
 * The market, provided that the result fits it: as many different winners as it has, more runners than places in a dead
 * heat, all of them its runners, no half of bets beside a dead heat, and each way the winner among as many placed.
 */
export async function getFittingMarket(
  db: Db,
  marketId: string,
  result: MarketResult,
): Promise<ExchangeMarket> {
  const market = await findMarket(db, marketId);
  if (market === undefined) throw new Refusal('NOT_FOUND');
  if (!fitsMarket(market, result)) throw new Refusal('WINNER_UNKNOWN');
  return market;
}

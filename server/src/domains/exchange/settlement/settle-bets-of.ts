import {
  type MarketResult as EngineResult,
  type SettledBet,
  type Settlement,
  type SettlementTerms,
  settleBets,
} from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Reader } from '../../../kernel/db.ts';
import { CROSS_PLAYER_ID, type ExchangeMarket } from '../model.ts';
import { findStandings } from '../commission/commission-store.ts';
import { type PlayerResult, sumBets } from './settlement-store.ts';

/** Players' discounts on a market's commission in basis points; whoever is missing has none. */
export type Discounts = ReadonlyMap<bigint, number>;

/** What a result pays everybody with matched bets in a market; throws if it doesn't fit the market. */
export async function settleBetsOf(
  on: Reader,
  market: ExchangeMarket,
  result: MarketResult,
  discountsOf: (playerIds: readonly bigint[]) => Promise<Discounts> | Discounts,
): Promise<Settlement> {
  const bets = await sumBets(on, market);
  const playerIds = [...new Set(bets.map(({ accountId }) => accountId))].map(BigInt);
  return settle(bets, market, result, await discountsOf(playerIds));
}

/** The discounts of the players now, for a market that is settled for the first time. */
export const currentDiscounts =
  (on: Reader, { discountAllowed }: Pick<ExchangeMarket, 'discountAllowed'>, now: Date) =>
  async (playerIds: readonly bigint[]): Promise<Discounts> => {
    if (!discountAllowed) return NONE;
    const standings = await findStandings(on, playerIds, now);
    return new Map(Array.from(standings, ([playerId, { discountBps }]) => [playerId, discountBps]));
  };

/** The discounts that earlier results were paid with: a correction takes the same. */
export const chargedDiscounts = (results: readonly PlayerResult[]): Discounts =>
  new Map(results.map(({ playerId, discountBps }) => [playerId, discountBps]));

const NONE: Discounts = new Map();

/** Throws if a result doesn't fit a market. */
export function requireFitting(market: ExchangeMarket, result: MarketResult): void {
  settle([], market, result, NONE);
}

/** True if a result fits a market (the engine's `settleBets`). */
export const fitsMarket = (market: ExchangeMarket, result: MarketResult): boolean =>
  settleBets([], engineResultOf(result), termsOf(market, NONE)).kind === 'settled';

function settle(
  bets: readonly SettledBet[],
  market: ExchangeMarket,
  result: MarketResult,
  discounts: Discounts,
): Settlement {
  const settled = settleBets(bets, engineResultOf(result), termsOf(market, discounts));
  if (settled.kind === 'refused') throw new Error(`the result of market ${market.marketId} does not fit it`);
  return settled;
}

const termsOf = (market: ExchangeMarket, discounts: Discounts): SettlementTerms => ({
  runnerIds: market.runners,
  numberOfWinners: market.numberOfWinners,
  eachWay: market.eachWay,
  line: market.line,
  commissionBps: market.commissionBps,
  discountBpsOf: (accountId) => discounts.get(BigInt(accountId)) ?? 0,
  crossAccountId: Number(CROSS_PLAYER_ID),
});

const engineResultOf = (result: MarketResult): EngineResult =>
  result.outcome === 'void'
    ? { kind: 'void' }
    : {
        kind: 'result',
        winners: result.winners,
        deadHeat: result.deadHeat,
        halfReturned: result.halfReturned,
        placed: result.placed,
        runs: result.runs,
      };

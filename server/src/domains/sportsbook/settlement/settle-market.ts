import { type Money, money } from '@maidan/engine';
import { type Db, inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { LapseWaiting } from '../../../kernel/lapse-waiting.ts';
import type { Note } from '../../../kernel/note.ts';
import type { BettingAccountBook } from '../bets/betting-accounts.ts';
import { exposureIn, liveMarketOf } from '../markets/live-sportsbook-market.ts';
import { resultOfBet } from '../markets/market-book.ts';
import type { HouseMarket, HouseResult, OpenBet } from '../model.ts';
import { moveMoney } from './move-money.ts';
import { insertResults } from './result-store.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import { type SettledBet, closeMarket, endBets, listOpenBets, lockOpenMarket } from '../store.ts';

/** Dependencies of settling. */
export interface SettleDeps {
  readonly db: Db;
  readonly accounts: BettingAccountBook;
  readonly lapse: LapseWaiting;
  readonly now: Date;
}

/**
 * Settles a sportsbook market: releases every hold, pays winnings out of the house's book and losses into it, and writes
 * each bet's end (EXCH-11). A void returns the stakes of winners and losers alike. One transaction; a repeat finds the
 * market ended and moves nothing. Answers the affected players, nobody for a repeat. The caller takes no bets on it
 * meanwhile.
 */
export async function settleMarket(
  deps: SettleDeps,
  marketKey: string,
  result: HouseResult,
  note?: Note,
): Promise<ReadonlySet<bigint>> {
  const players = new Set((await listOpenBets(deps.db, [marketKey])).map(({ playerId }) => playerId));
  await deps.accounts.load(players);
  const hasSettled = await inTransaction(deps.db, async (tx) => {
    const market = await lockOpenMarket(tx, marketKey);
    if (market === undefined) return false;
    const bets = await listOpenBets(tx, [marketKey]);
    const ended = fitting(market, result);
    const settled = bets.map((bet) => settleBet(market, bet, ended));
    const live = liveMarketOf(market, bets);
    const profits = profitsOf(bets, settled);
    const moves = Array.from(profits, ([playerId, profit]) => ({
      playerId,
      hold: money(0n - exposureIn(live, playerId)),
      legs: [{ requestId: settlementRequestId(marketKey, playerId, 1), profit }],
    }));
    await pinPlans(tx);
    const round = { marketKey, cause: 'house-market-settled', roundId: `settle-house:${marketKey}:1` };
    const owed = await moveMoney(tx, { ...deps, ...round }, moves);
    await endBets(tx, settled, deps.now);
    await closeMarket(tx, { marketKey, settlement: 1, result: ended }, deps.now);
    await insertResults(tx, { marketKey, settlement: 1 }, { profits, owed });
    if (profits.size > 0) await emit(tx, { kind: 'house-market-settled', marketKey }, deps.now);
    await note?.(tx);
    return true;
  });
  return hasSettled ? players : new Set();
}

/** A winner that nobody could bet on is no result for this market: it is void. */
export function fitting(market: HouseMarket, result: HouseResult): HouseResult {
  if (result.outcome === 'void' || market.kind !== 'BOOKMAKER') return result;
  return market.runners.includes(result.result) ? result : { outcome: 'void', reason: NO_SUCH_WINNER };
}

const NO_SUCH_WINNER = 'NO_SINGLE_WINNER';

/** The end of a bet by that result. */
export function settleBet(market: HouseMarket, bet: OpenBet, result: HouseResult): SettledBet {
  if (result.outcome === 'void') return { id: bet.id, state: 'void', profit: money(0n) };
  const profit = resultOfBet(market.kind, bet, result.result);
  return { id: bet.id, state: profit > 0n ? 'won' : 'lost', profit };
}

/** Each player's profit in a settlement. */
export function profitsOf(
  bets: readonly OpenBet[],
  settled: readonly Pick<SettledBet, 'profit'>[],
): ReadonlyMap<bigint, Money> {
  const profits = new Map<bigint, Money>();
  bets.forEach(({ playerId }, index) =>
    profits.set(playerId, money((profits.get(playerId) ?? 0n) + (settled[index]?.profit ?? 0n))),
  );
  return profits;
}

import { money } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import { type Db, inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { LapsingOrders } from './lapsing-orders.ts';
import { isHouse } from '../model.ts';
import { moveMoney } from './move-money.ts';
import { settleBetsOf } from './settle-bets-of.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import { endMarket, insertResults, writeProfits } from './settlement-store.ts';
import { deleteUnmatchedOfHouse, lapseRemaining, lockMarket } from '../store.ts';
import type { MainAccounts } from '../book/player-accounts.ts';

/** Dependencies of settling. */
export interface SettleDeps {
  readonly db: Db;
  readonly accounts: MainAccounts;
  /** Removes the resting orders of players who are short from the books. */
  readonly lapsing: LapsingOrders;
  readonly now: Date;
}

/**
 * Settles a market: lapses resting orders, releases every hold, pays each player's net result against the market's
 * escrow and takes the commission (row EXCH-10). One transaction; a repeat finds the market settled and moves nothing.
 * Answers the affected players, or undefined for a repeat. The caller keeps the book unchanged meanwhile.
 */
export async function settleMarket(
  deps: SettleDeps,
  live: LiveMarket,
  result: MarketResult,
): Promise<ReadonlySet<bigint> | undefined> {
  const { marketId } = live.market;
  const holds = new Map(live.book.view.holds().map(({ accountId, hold }) => [BigInt(accountId), hold]));
  const settlement = await settleBetsOf(deps.db, live.market, result);
  const results = new Map(
    settlement.accounts.map(({ accountId, grossProfit, commission }) => {
      const playerId = BigInt(accountId);
      return [playerId, { playerId, grossProfit, commission, owed: money(0n) }];
    }),
  );
  const players = new Set([...holds.keys(), ...results.keys()]);
  await deps.accounts.load(players);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockMarket(tx, marketId);
    if (locked?.state !== 'open') return undefined;
    await pinPlans(tx);
    for (const playerId of await lapseRemaining(tx, marketId, 'CLOSED')) players.add(playerId);
    const moves = Array.from(new Set([...holds.keys(), ...results.keys()]), (playerId) => {
      const { grossProfit, commission } = results.get(playerId) ?? nothing;
      const requestId = settlementRequestId(marketId, playerId, 1);
      const net = money(grossProfit - commission);
      return { playerId, hold: money(-(holds.get(playerId) ?? 0n)), legs: [{ requestId, net, commission }] };
    });
    const round = { marketId, cause: 'market-settled', roundId: `settle:${marketId}` };
    await moveMoney(tx, { ...deps, ...round, rounding: settlement.rounding }, moves);
    await insertResults(tx, { marketId, settlement: 1 }, [...results.values()]);
    await writeProfits(tx, marketId, result);
    await deleteUnmatchedOfHouse(tx, marketId);
    await endMarket(tx, { marketId, settlement: 1, result }, deps.now);
    // Most markets end without any player's orders.
    if (![...players].every(isHouse)) await emit(tx, { kind: 'market-settled', marketId }, deps.now);
    return players;
  });
}

const nothing = { grossProfit: money(0n), commission: money(0n) };

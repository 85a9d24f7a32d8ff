import type { MarketResult } from '../../../events.ts';
import { type Db, inTransaction, pinPlans } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { LapsingOrders } from './lapsing-orders.ts';
import { isHouse } from '../model.ts';
import { dueBy, payPlayers } from './pay-players.ts';
import { currentDiscounts, settleBetsOf } from './settle-bets-of.ts';
import { endMarket, writeProfits } from './settlement-store.ts';
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
  const discounts = currentDiscounts(deps.db, live.market, deps.now);
  const settlement = await settleBetsOf(deps.db, live.market, result, discounts);
  const due = dueBy(settlement);
  const paid = new Set([...holds.keys(), ...due.keys()]);
  await deps.accounts.load(paid);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockMarket(tx, marketId);
    if (locked?.state !== 'open') return undefined;
    await pinPlans(tx);
    const players = new Set([
      ...paid,
      ...(await lapseRemaining(tx, marketId, { reason: 'CLOSED', now: deps.now })),
    ]);
    await payPlayers(tx, deps, { marketId, players: paid, holds, due, rounding: settlement.rounding });
    await writeProfits(tx, live.market, result);
    await deleteUnmatchedOfHouse(tx, marketId);
    await endMarket(tx, { marketId, settlement: 1, result }, deps.now);
    // Most markets end without any player's orders.
    if (![...players].every(isHouse)) await emit(tx, { kind: 'market-settled', marketId }, deps.now);
    return players;
  });
}

import { type Money, money } from '@maidan/engine';
import { type Tx, inTransaction } from '../../kernel/db.ts';
import { lockPlayer } from '../accounts/index.ts';
import { countedStake } from './counted-stake.ts';
import { endTurnover } from './end-turnover.ts';
import type { TurnoverPart } from './house-part.ts';
import type { PlayerStakes } from './turnover-model.ts';
import {
  insertCountedMarket,
  insertTurnoverEntry,
  selectActiveForUpdate,
  selectPlayersWithActive,
  sumEntriesOf,
  updateTurnoverRemaining,
} from './turnover-store.ts';

/**
 * Counts the settled bets of a market towards the open requirements of those who made them, the oldest requirement of a
 * player first, and pays the bonuses that this completes (CASH-13). One transaction; a repeat counts nothing. Only
 * requirements that were open when the market was settled count it.
 */
export async function countMarket(part: TurnoverPart, marketId: string): Promise<void> {
  const now = part.clock.now();
  const paid = await inTransaction(part.db, (tx) => countWithin(tx, part, marketId, now));
  for (const playerId of paid) part.bus.publish({ kind: 'balance-changed', playerId });
}

/** Counts a market inside a transaction; answers whom a bonus was paid. */
export async function countWithin(
  tx: Tx,
  part: TurnoverPart,
  marketId: string,
  now: Date,
): Promise<bigint[]> {
  const playerIds = await selectPlayersWithActive(tx);
  if (playerIds.length === 0) return [];
  const settled = await part.ports.listSettledStakes(tx, marketId, playerIds);
  if (settled === undefined || !(await insertCountedMarket(tx, marketId, now))) return [];
  const paid: bigint[] = [];
  // In one order, so that two markets that are counted at once don't wait for each other.
  const players = settled.players.toSorted((one, other) => Number(one.playerId - other.playerId));
  for (const stakes of players) {
    const completed = await countPlayer(tx, stakes, { marketId, settledAt: settled.settledAt, now });
    if (completed) paid.push(stakes.playerId);
  }
  return paid;
}

interface Counted {
  readonly marketId: string;
  readonly settledAt: Date;
  readonly now: Date;
}

/** Answers whether a bonus was paid. */
async function countPlayer(
  tx: Tx,
  stakes: PlayerStakes,
  { marketId, settledAt, now }: Counted,
): Promise<boolean> {
  await lockPlayer(tx, stakes.playerId);
  // Of a market that is counted again, what ended requirements have kept.
  let used: bigint = await sumEntriesOf(tx, marketId, stakes.playerId);
  let hasPaid = false;
  for (const turnover of await selectActiveForUpdate(tx, stakes.playerId, settledAt)) {
    const stake = takenBy(
      turnover.remaining,
      money(countedStake(stakes, turnover.opened_at ?? settledAt) - used),
    );
    if (stake <= 0n) continue;
    used += stake;
    const remaining = money(turnover.remaining - stake);
    await insertTurnoverEntry(tx, { turnoverId: turnover.id, marketId, stake }, now);
    await updateTurnoverRemaining(tx, turnover.id, remaining);
    if (remaining > 0n) continue;
    await endTurnover(tx, turnover, 'completed', now);
    hasPaid = true;
  }
  return hasPaid;
}

const takenBy = (remaining: Money, available: Money): Money =>
  available < remaining ? available : remaining;

import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { countedStake } from './counted-stake.ts';
import { fillTurnovers } from './fill-turnovers.ts';
import type { TurnoverDeps } from '../deps.ts';
import { insertCountedMarket, selectPlayersWithActive } from './turnover-store.ts';

/**
 * Counts the settled bets of a market towards the open requirements of their players, each player's oldest requirement
 * first, and completes those with nothing left (CASH-13). One transaction; a repeat counts nothing. Only requirements
 * that were open when the market was settled count it.
 */
export async function countMarket(deps: TurnoverDeps, marketId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) => countWithin(tx, deps, marketId, now));
}

/** Counts a market inside a transaction. */
export async function countWithin(
  tx: Tx,
  deps: Pick<TurnoverDeps, 'ports'>,
  marketId: string,
  now: Date,
): Promise<void> {
  const playerIds = await selectPlayersWithActive(tx);
  if (playerIds.length === 0) return;
  const settled = await deps.ports.listSettledStakes(tx, marketId, playerIds);
  if (settled === undefined || !(await insertCountedMarket(tx, marketId, now))) return;
  // In one order, so that two markets counted at once can't deadlock.
  const players = settled.players.toSorted((one, other) => Number(one.playerId - other.playerId));
  for (const stakes of players) {
    await lockPlayer(tx, stakes.playerId);
    const stake = {
      cause: 'market',
      causeId: marketId,
      playerId: stakes.playerId,
      kind: 'exchange',
      at: settled.settledAt,
      since: (openedAt: Date) => countedStake(stakes, openedAt),
    } as const;
    await fillTurnovers(tx, deps.ports, stake, now);
  }
}

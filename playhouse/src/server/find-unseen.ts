import type { GameSession } from './player-store.ts';
import { type RoundRow, findLastEnded, findRoundUnderWay, selectOwnBets } from './round-store.ts';
import type { TableDeps } from './table-deps.ts';

/**
 * The player's last finished round of this game if they were never shown how it ended (SAFE-55): one round, or their bets in
 * one shared round. None once a later round has begun, and none of the round that the table is showing.
 */
export async function findUnseen(
  { database, tables }: Pick<TableDeps, 'database' | 'tables'>,
  { playerId, game }: GameSession,
): Promise<readonly RoundRow[]> {
  const last = await findLastEnded(database, playerId, game);
  if (last === undefined) return [];
  if (last.sharedRoundId !== null) {
    if (last.sharedRoundId === tables.get(game)?.roundId) return [];
    const bets = await selectOwnBets(database, playerId, last.sharedRoundId);
    return bets.filter(({ state, seenAt }) => seenAt === null && (state === 'closed' || state === 'undone'));
  }
  if (last.seenAt !== null) return [];
  return (await findRoundUnderWay(database, playerId, game)) === undefined ? [last] : [];
}

import { type Reader, sql } from '../../../kernel/db.ts';
import { listPlayersSince } from '../../../kernel/database/list-players-since.ts';

/** Those of the players who bet against the house since that time. */
export function listSportsbookBettorsSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return listPlayersSince(reader, sql`select player_id, placed_at as at from house_bet`, playerIds, since);
}

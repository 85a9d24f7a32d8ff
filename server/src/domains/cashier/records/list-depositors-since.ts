import { type Reader, sql } from '../../../kernel/db.ts';
import { listPlayersSince } from '../../../kernel/database/list-players-since.ts';

/** Those of the players who made a deposit since that time which was credited and not charged back. */
export function listDepositorsSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const credited = sql`select player_id, created_at as at from deposit where state = 'credited'`;
  return listPlayersSince(reader, credited, playerIds, since);
}

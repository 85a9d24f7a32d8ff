import { type Reader, sql } from '../../kernel/db.ts';
import { listPlayersSince } from '../../kernel/list-players-since.ts';

/** Those of the players who started a round of a game since that time. */
export function listRoundPlayersSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return listPlayersSince(reader, sql`select player_id, opened_at as at from casino_round`, playerIds, since);
}

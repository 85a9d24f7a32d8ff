import type { Reader } from '../../kernel/db.ts';
import { listPlayersSince } from '../../kernel/list-players-since.ts';

/** Those of the players who started a round of a game since that time. */
export function listRoundPlayersSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return listPlayersSince(reader, { table: 'casino_round', column: 'opened_at' }, playerIds, since);
}

import type { Reader } from '../../kernel/db.ts';
import { listPlayersSince } from '../../kernel/list-players-since.ts';

/** Those of the players who bet against the house since that time. */
export function listSportsbookBettorsSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return listPlayersSince(reader, { table: 'house_bet', column: 'placed_at' }, playerIds, since);
}

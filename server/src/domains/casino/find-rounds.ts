import { query, queryOne, sql, type Reader } from '../../kernel/db.ts';
import { listPlayersSince } from '../../kernel/database/list-players-since.ts';

/** Providers choose the names of their rounds, so several may share one; never more than this in practice. */
const ROUND_PLAYERS_MAX = 100;

/** The players of a round with that name at its provider. */
export async function findRoundPlayers(reader: Reader, round: string): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from casino_round where round = ${round} limit ${ROUND_PLAYERS_MAX}`,
  );
  return rows.map((row) => row.playerId);
}

/** True if the player has a round of a game that has not ended. */
export async function hasOpenRound(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from casino_round where player_id = ${playerId} and closed_at is null limit 1`,
  );
  return row !== undefined;
}

/** True if the player has a round of that partner's game that has not ended. */
export async function hasOpenRoundOf(
  reader: Reader,
  playerId: bigint,
  { partner, gameCode }: { readonly partner: string; readonly gameCode: string },
): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from casino_round
        where player_id = ${playerId} and partner = ${partner} and game_code = ${gameCode} and closed_at is null limit 1`,
  );
  return row !== undefined;
}

/** Those of the players who started a round of a game since that time. */
export function listRoundPlayersSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return listPlayersSince(reader, sql`select player_id, opened_at as at from casino_round`, playerIds, since);
}

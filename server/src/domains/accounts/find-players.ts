import { query, sql, type Reader, type Tx } from '../../kernel/db.ts';
import {
  selectCredentials,
  selectPlayer,
  selectPlayerForUpdate,
  selectStatus,
  type PlayerState,
} from './store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bigints } from '../../kernel/database/columns.ts';

/** The id of the player with that username, ignoring case. */
export async function findPlayerId(reader: Reader, username: string): Promise<bigint | undefined> {
  return (await selectCredentials(reader, username))?.id;
}

/** The fields of an account that decide whether money may leave it. */
export interface AccountStanding {
  readonly blocked: boolean;
  readonly birthdayKnown: boolean;
}

/** The standing of a player's account; blocked when there is no such player. */
export async function findStanding(reader: Reader, playerId: bigint): Promise<AccountStanding> {
  const status = await selectStatus(reader, playerId);
  const player = await selectPlayer(reader, playerId);
  return { blocked: status !== 'active', birthdayKnown: player?.birthday !== undefined };
}

/**
 * Locks a player, so that transactions that act for them run one after another, and returns the account's status;
 * refuses NOT_FOUND.
 */
export async function getLockedPlayer(tx: Tx, playerId: bigint): Promise<{ readonly status: PlayerState }> {
  const player = await selectPlayerForUpdate(tx, playerId);
  if (player === undefined) throw new Refusal('NOT_FOUND');
  return player;
}

/** The usernames of these players; unknown ids are left out. */
export async function listUsernames(
  reader: Reader,
  playerIds: Iterable<bigint>,
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await query<{ id: bigint; username: string }>(
    reader,
    sql`select id, username from player where id = any(${bigints([...playerIds])})`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

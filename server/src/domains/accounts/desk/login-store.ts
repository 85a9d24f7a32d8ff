import type { DeskLogin } from '@maidan/contract/office';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { PlayerState } from '../store.ts';

/** The devices and addresses that a player has logged in from, newest first. */
export function selectDeskLogins(reader: Reader, playerId: bigint, max: number): Promise<DeskLogin[]> {
  return query<DeskLogin>(
    reader,
    sql`select left(device, 6) as device, address, user_agent as "userAgent", first_at as "firstAt",
               last_at as "lastAt"
        from player_login where player_id = ${playerId} order by last_at desc limit ${max}`,
  );
}

/** Others who logged in on one of a player's devices or addresses; IPv6 is compared by the /64 of one subscriber. */
export function selectLoginSharers(
  reader: Reader,
  playerId: bigint,
  { by, max }: { readonly by: 'device' | 'address'; readonly max: number },
): Promise<{ playerId: bigint; what: string }[]> {
  const column = by === 'device' ? sql`device` : sql`network`;
  return query(
    reader,
    sql`with own as (select distinct ${column} as what from player_login
          where player_id = ${playerId} and ${column} <> '')
        select distinct on (other.player_id) other.player_id as "playerId",
          ${by === 'device' ? sql`left(own.what, 6)` : sql`own.what`} as what
        from own cross join lateral (
          select player_id from player_login as l where l.${column} = own.what and l.player_id <> ${playerId}
          order by player_id desc limit ${max}) as other
        order by other.player_id desc limit ${max}`,
  );
}

/** A player as listed among those who share something. */
export interface SharerRow {
  readonly id: bigint;
  readonly username: string;
  readonly state: PlayerState;
  readonly joinedAt: Date;
}

/** These players, newest first. */
export function selectSharers(reader: Reader, playerIds: readonly bigint[]): Promise<SharerRow[]> {
  return query<SharerRow>(
    reader,
    sql`select id, username, status as state, created_at as "joinedAt" from player
        where id = any(${bigints(playerIds)}) order by id desc`,
  );
}

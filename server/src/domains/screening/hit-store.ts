import { bigints, integers, texts } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { Hit } from './find-hits.ts';

/** An entry that a player may be. */
export interface PlayerHit {
  readonly playerId: bigint;
  readonly at: Date;
  readonly list: string;
  readonly name: string;
  /** A day, a year, or nothing. */
  readonly birth: string;
  readonly reference: string;
  readonly score: number;
}

/** Notes that a player is looked up; whoever looks the same one up waits until this transaction ends. */
export async function upsertLook(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into screening_look (player_id, looked_at) values (${playerId}, ${now})
        on conflict (player_id) do update set looked_at = excluded.looked_at`,
  );
}

/** When something was found of a player last. */
export async function selectLastFound(reader: Reader, playerId: bigint): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    reader,
    sql`select max(found_at) as at from screening_hit where player_id = ${playerId}`,
  );
  return row?.at ?? undefined;
}

/** Stores the entries that weren't known of the player, and answers how many. */
export async function insertHits(tx: Tx, playerId: bigint, hits: readonly Hit[], at: Date): Promise<number> {
  const rows = await query<{ list: string }>(
    tx,
    sql`insert into screening_hit (player_id, list, name, birth, reference, score, found_at)
        select ${playerId}, h.list, h.name, h.birth, h.reference, h.score, ${at}
        from unnest(${texts(hits.map(({ list }) => list))}, ${texts(hits.map(({ name }) => name))},
          ${texts(hits.map(({ birth }) => birth ?? ''))}, ${texts(hits.map(({ reference }) => reference))},
          ${integers(hits.map(({ score }) => score))}) as h (list, name, birth, reference, score)
        on conflict do nothing returning list`,
  );
  return rows.length;
}

/** What was found of these players since then, the oldest first, the most alike first of what was found at once. */
export function selectHits(reader: Reader, playerIds: readonly bigint[], since: Date): Promise<PlayerHit[]> {
  return query(
    reader,
    sql`select player_id as "playerId", found_at as at, list, name, birth, reference, score from screening_hit
        where player_id = any(${bigints(playerIds)}) and found_at >= ${since} order by found_at, score desc, list, name`,
  );
}

/** Of whom something was found since then. */
export async function selectFoundSince(reader: Reader, since: Date): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from screening_hit where found_at >= ${since}`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** How far the players have been looked up in the lists as they are. */
export interface Progress {
  readonly loadedAt: Date;
  readonly playerId: bigint;
}

/** The same, locked until the transaction ends, so that of several processes one goes on. */
export function selectProgressForUpdate(tx: Tx): Promise<Progress | undefined> {
  return queryOne(
    tx,
    sql`select loaded_at as "loadedAt", player_id as "playerId" from screening_progress for update`,
  );
}

export async function upsertProgress(tx: Tx, { loadedAt, playerId }: Progress): Promise<void> {
  await query(
    tx,
    sql`insert into screening_progress (loaded_at, player_id) values (${loadedAt}, ${playerId})
        on conflict (id) do update set loaded_at = excluded.loaded_at, player_id = excluded.player_id`,
  );
}

/** When a list was loaded last; undefined while none is in force. */
export async function selectLastLoad(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    reader,
    sql`select max(loaded_at) as at from screening_list`,
  );
  return row?.at ?? undefined;
}

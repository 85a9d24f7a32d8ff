import type { Followed, FollowedSubject, Sport } from '@maidan/contract';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';

/** What a player follows, newest first. */
export function selectFollowed(reader: Reader, playerId: bigint): Promise<Followed[]> {
  return query(
    reader,
    sql`select kind, sport, name, alerts from followed where player_id = ${playerId}
        order by since desc, kind, sport, name`,
  );
}

/** How many of the subjects that a player follows were added in that time. */
export async function countFollowedIn(
  reader: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<number> {
  const row = await queryOne<{ subjects: number }>(
    reader,
    sql`select count(*)::integer as subjects from followed
        where player_id = ${playerId} and since >= ${from} and since < ${to}`,
  );
  return row?.subjects ?? 0;
}

/** How many subjects a player follows besides this one. */
export async function countOthers(
  reader: Reader,
  playerId: bigint,
  { kind, sport, name }: FollowedSubject,
): Promise<number> {
  const row = await queryOne<{ others: number }>(
    reader,
    sql`select count(*)::integer as others from followed
        where player_id = ${playerId} and (kind, sport, name) <> (${kind}, ${sport}, ${name})`,
  );
  return row?.others ?? 0;
}

/** Inserts what a player follows, or changes its alerts. */
export async function upsertFollowed(
  tx: Tx,
  playerId: bigint,
  { kind, sport, name, alerts }: Followed,
  since: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into followed (player_id, kind, sport, name, alerts, since)
        values (${playerId}, ${kind}, ${sport}, ${name}, ${alerts}, ${since})
        on conflict (player_id, kind, sport, name) do update set alerts = excluded.alerts`,
  );
}

/** Deletes what a player no longer follows. */
export async function deleteFollowed(
  tx: Tx,
  playerId: bigint,
  { kind, sport, name }: FollowedSubject,
): Promise<void> {
  await query(
    tx,
    sql`delete from followed
        where player_id = ${playerId} and kind = ${kind} and sport = ${sport} and name = ${name}`,
  );
}

/** A match by what of it can be followed. */
export interface Followable {
  readonly sport: Sport;
  readonly home: string;
  readonly away: string;
  readonly competition: string;
}

/** A player who wants to be told of a match, and what of it they follow: sides first, then the competition. */
export interface Follower {
  readonly playerId: bigint;
  readonly names: readonly string[];
}

/** The active players with alerts for a match. */
export function selectFollowers(
  reader: Reader,
  { sport, home, away, competition }: Followable,
): Promise<Follower[]> {
  return query(
    reader,
    sql`select f.player_id as "playerId", array_agg(f.name order by f.kind desc, f.name) as names
        from followed as f join player as p on p.id = f.player_id
        where f.alerts and f.sport = ${sport} and p.status = 'active'
          and (f.kind, f.name) in (('side', ${home}), ('side', ${away}), ('competition', ${competition}))
        group by f.player_id`,
  );
}

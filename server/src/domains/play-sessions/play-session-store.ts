import { bigints, times } from '../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { PlayChoices, PlaySession, TimeChoice } from './session-rules.ts';

/** A session and whose it is. */
export interface PlayersSession {
  readonly playerId: bigint;
  readonly session: PlaySession;
}

interface SessionRow extends Omit<PlaySession, 'endedAt'> {
  readonly playerId: bigint;
  readonly endedAt: Date | null;
}

/** The latest session of each player who played after that moment. */
export async function selectSessionsSince(reader: Reader, since: Date): Promise<PlayersSession[]> {
  const rows = await query<SessionRow>(
    reader,
    sql`select distinct on (player_id) player_id as "playerId", began_at as "beganAt", last_played_at as "lastPlayedAt",
          checked_at as "checkedAt", limit_from as "limitFrom", ended_at as "endedAt"
        from play_session where last_played_at > ${since} order by player_id, began_at desc`,
  );
  return rows.map(({ playerId, endedAt, ...row }) => ({
    playerId,
    session: { ...row, endedAt: endedAt ?? undefined },
  }));
}

/** Stores sessions as they are now, each under its player and beginning. */
export async function upsertSessions(on: Reader, all: readonly PlayersSession[]): Promise<void> {
  if (all.length === 0) return;
  const column = (of: (session: PlaySession) => Date | undefined) =>
    times(all.map(({ session }) => of(session) ?? null));
  await query(
    on,
    sql`insert into play_session as s (player_id, began_at, last_played_at, checked_at, limit_from, ended_at)
        select * from unnest(${bigints(all.map(({ playerId }) => playerId))}, ${column((one) => one.beganAt)},
          ${column((one) => one.lastPlayedAt)}, ${column((one) => one.checkedAt)}, ${column((one) => one.limitFrom)},
          ${column((one) => one.endedAt)})
        on conflict (player_id, began_at) do update set last_played_at = excluded.last_played_at,
          checked_at = excluded.checked_at, limit_from = excluded.limit_from, ended_at = excluded.ended_at`,
  );
}

interface ChoiceRow {
  readonly playerId: bigint;
  readonly kind: keyof PlayChoices;
  readonly minutes: number | null;
  readonly since: Date;
  readonly nextMinutes: number | null;
  readonly nextFrom: Date | null;
}

/** What players chose, where it is not the usual. */
export async function selectChoices(
  reader: Reader,
): Promise<{ readonly playerId: bigint; readonly kind: keyof PlayChoices; readonly choice: TimeChoice }[]> {
  const rows = await query<ChoiceRow>(
    reader,
    sql`select player_id as "playerId", kind, minutes, since, next_minutes as "nextMinutes", next_from as "nextFrom"
        from play_choice`,
  );
  return rows.map(({ playerId, kind, minutes, since, nextMinutes, nextFrom }) => ({
    playerId,
    kind,
    choice: {
      minutes,
      since,
      next: nextFrom === null ? undefined : { minutes: nextMinutes, from: nextFrom },
    },
  }));
}

/** Stores a choice in place of the one before, and records it for the history. */
export async function replaceChoice(
  tx: Tx,
  playerId: bigint,
  { kind, choice, at }: { readonly kind: keyof PlayChoices; readonly choice: TimeChoice; readonly at: Date },
): Promise<void> {
  const { minutes, since, next } = choice;
  await query(
    tx,
    sql`insert into play_choice (player_id, kind, minutes, since, next_minutes, next_from)
        values (${playerId}, ${kind}, ${minutes}, ${since}, ${next?.minutes ?? null}, ${next?.from ?? null})
        on conflict (player_id, kind) do update set minutes = excluded.minutes, since = excluded.since,
          next_minutes = excluded.next_minutes, next_from = excluded.next_from`,
  );
  await query(
    tx,
    sql`insert into play_choice_change (player_id, kind, minutes, next_minutes, next_from, changed_at)
        values (${playerId}, ${kind}, ${minutes}, ${next?.minutes ?? null}, ${next?.from ?? null}, ${at})`,
  );
}

/** The latest sessions of a player, the latest first. */
export function selectSessionsOf(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<{ readonly beganAt: Date; readonly lastPlayedAt: Date; readonly endedAt: Date | null }[]> {
  return query(
    reader,
    sql`select began_at as "beganAt", last_played_at as "lastPlayedAt", ended_at as "endedAt" from play_session
        where player_id = ${playerId} order by began_at desc limit ${max}`,
  );
}

/** The latest choices of a player, the latest first. */
export async function selectChoiceChanges(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<
  {
    readonly kind: keyof PlayChoices;
    readonly minutes: number | null;
    readonly next: { readonly minutes: number | null; readonly from: Date } | null;
    readonly at: Date;
  }[]
> {
  const rows = await query<{
    kind: keyof PlayChoices;
    minutes: number | null;
    nextMinutes: number | null;
    nextFrom: Date | null;
    at: Date;
  }>(
    reader,
    sql`select kind, minutes, next_minutes as "nextMinutes", next_from as "nextFrom", changed_at as at
        from play_choice_change where player_id = ${playerId} order by id desc limit ${max}`,
  );
  return rows.map(({ nextMinutes, nextFrom, ...row }) => ({
    ...row,
    next: nextFrom === null ? null : { minutes: nextMinutes, from: nextFrom },
  }));
}

/** The sessions of these players that began since that time, the oldest first. */
export function selectSessionsFrom(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<{ readonly playerId: bigint; readonly beganAt: Date; readonly lastPlayedAt: Date }[]> {
  return query(
    reader,
    sql`select player_id as "playerId", began_at as "beganAt", last_played_at as "lastPlayedAt" from play_session
        where player_id = any(${bigints(playerIds)}) and began_at >= ${since} order by began_at`,
  );
}

/** The players who played since that time. */
export async function selectPlayedSince(reader: Reader, since: Date): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from play_session where last_played_at >= ${since}`,
  );
  return rows.map(({ playerId }) => playerId);
}

import type { TimeOutLength } from '@maidan/contract';
import { bigints } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';

/** A time-out as the player took it. */
export interface TimeOut {
  readonly length: TimeOutLength;
  readonly beganAt: Date;
  readonly endsAt: Date;
}

/** The end of the player's time-out; undefined while none runs. */
export async function selectTimeOutEnd(
  reader: Reader,
  playerId: bigint,
  now: Date,
): Promise<Date | undefined> {
  const row = await queryOne<{ endsAt: Date }>(
    reader,
    sql`select ends_at as "endsAt" from time_out where player_id = ${playerId} and ends_at > ${now}
        order by ends_at desc limit 1`,
  );
  return row?.endsAt;
}

/** Those of the players who are in a time-out, or have excluded themselves. */
export async function listInBreak(
  reader: Reader,
  playerIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from time_out
        where player_id = any(${bigints(playerIds)}) and ends_at > ${now}
        union
        select player_id from self_exclusion
        where player_id = any(${bigints(playerIds)}) and returned_at is null`,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** The ends of all time-outs that run, each player's latest. */
export function selectTimeOutEnds(
  reader: Reader,
  now: Date,
): Promise<{ readonly playerId: bigint; readonly endsAt: Date }[]> {
  return query<{ playerId: bigint; endsAt: Date }>(
    reader,
    sql`select player_id as "playerId", max(ends_at) as "endsAt" from time_out
        where not is_over and ends_at > ${now} group by player_id having max(ends_at) is not null`,
  );
}

/** Begins a time-out; answers its id. */
export async function insertTimeOut(
  tx: Tx,
  { playerId, length, beganAt, endsAt }: TimeOut & { readonly playerId: bigint },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into time_out (player_id, length, began_at, ends_at)
        values (${playerId}, ${length}, ${beganAt}, ${endsAt}) returning id`,
  );
  if (row === undefined) throw new Error('the time-out was not written');
  return row.id;
}

/** A time-out by id. */
export function selectTimeOut(
  reader: Reader,
  timeOutId: bigint,
): Promise<(TimeOut & { readonly playerId: bigint }) | undefined> {
  return queryOne<TimeOut & { playerId: bigint }>(
    reader,
    sql`select player_id as "playerId", length, began_at as "beganAt", ends_at as "endsAt"
        from time_out where id = ${timeOutId}`,
  );
}

/** The newest time-outs of a player, the latest first. */
export function selectTimeOutsOf(reader: Reader, playerId: bigint, max: number): Promise<TimeOut[]> {
  return query<TimeOut>(
    reader,
    sql`select length, began_at as "beganAt", ends_at as "endsAt" from time_out
        where player_id = ${playerId} order by id desc limit ${max}`,
  );
}

/** Marks time-outs whose end has come, some at a time; another process's are left to it. */
export function updateOver(
  tx: Tx,
  now: Date,
  max: number,
): Promise<{ readonly id: bigint; readonly playerId: bigint }[]> {
  return query<{ id: bigint; playerId: bigint }>(
    tx,
    sql`update time_out set is_over = true where id in (
          select id from time_out where not is_over and ends_at <= ${now}
          order by ends_at limit ${max} for update skip locked)
        returning id, player_id as "playerId"`,
  );
}

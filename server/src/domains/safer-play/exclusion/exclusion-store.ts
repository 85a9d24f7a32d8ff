import type { ExclusionLength } from '@maidan/contract';
import type { ShownExclusions } from '@maidan/contract/office';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { Exclusion } from './exclusion-rules.ts';

/** The self-exclusion that keeps the player's account closed for play: of several the one that ends last. */
export async function selectExclusion(reader: Reader, playerId: bigint): Promise<Exclusion | undefined> {
  const row = await queryOne<Omit<Exclusion, 'askedAt'> & { readonly askedAt: Date | null }>(
    reader,
    sql`select e.length, e.began_at as "beganAt", e.ends_at as "endsAt", r.asked_at as "askedAt"
        from self_exclusion as e left join return_request as r on r.player_id = e.player_id and r.ended_at is null
        where e.player_id = ${playerId} and e.returned_at is null
        order by e.ends_at desc nulls first, e.id desc limit 1`,
  );
  return row && { ...row, askedAt: row.askedAt ?? undefined };
}

/** A self-exclusion in force. */
export interface InForce {
  readonly playerId: bigint;
  readonly endsAt: Date | null;
}

/** All self-exclusions in force, also those that a longer one has replaced. */
export function selectInForce(reader: Reader): Promise<InForce[]> {
  return query<InForce>(
    reader,
    sql`select player_id as "playerId", ends_at as "endsAt" from self_exclusion where returned_at is null`,
  );
}

/** Players with a self-exclusion in force, by id above that one. */
export async function selectExcludedAbove(reader: Reader, above: bigint, max: number): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from self_exclusion
        where returned_at is null and player_id > ${above} order by player_id limit ${max}`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Who of the staff acts on the player's request, and why. */
export interface StaffRequest {
  readonly name: string;
  readonly reason: string;
}

/** Begins a self-exclusion; answers its id. */
export async function insertExclusion(
  tx: Tx,
  playerId: bigint,
  {
    length,
    beganAt,
    endsAt,
    staff,
  }: Omit<Exclusion, 'askedAt'> & {
    readonly length: ExclusionLength;
    readonly staff: StaffRequest | undefined;
  },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into self_exclusion (player_id, length, began_at, ends_at, staff_name, reason)
        values (${playerId}, ${length}, ${beganAt}, ${endsAt}, ${staff?.name ?? null}, ${staff?.reason ?? null})
        returning id`,
  );
  if (row === undefined) throw new Error('the self-exclusion was not written');
  return row.id;
}

/** A self-exclusion by id. */
export function selectExclusionById(reader: Reader, exclusionId: bigint): Promise<InForce | undefined> {
  return queryOne<InForce>(
    reader,
    sql`select player_id as "playerId", ends_at as "endsAt" from self_exclusion where id = ${exclusionId}`,
  );
}

/** Records a request to come back. */
export async function insertReturnRequest(tx: Tx, playerId: bigint, askedAt: Date): Promise<void> {
  await query(tx, sql`insert into return_request (player_id, asked_at) values (${playerId}, ${askedAt})`);
}

/** Ends the request that waits, if there is one. */
export async function updateReturnRequest(
  tx: Tx,
  playerId: bigint,
  { outcome, now }: { readonly outcome: 'confirmed' | 'withdrawn'; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update return_request set outcome = ${outcome}, ended_at = ${now}
        where player_id = ${playerId} and ended_at is null`,
  );
}

/** Opens the account for play again. */
export async function updateReturned(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await query(
    tx,
    sql`update self_exclusion set returned_at = ${now} where player_id = ${playerId} and returned_at is null`,
  );
}

/** The newest self-exclusions of a player, the latest first. */
export async function selectExclusionsOf(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<ShownExclusions['exclusions']> {
  const rows = await query<{
    length: ExclusionLength;
    beganAt: Date;
    endsAt: Date | null;
    returnedAt: Date | null;
    staffName: string | null;
    reason: string | null;
  }>(
    reader,
    sql`select length, began_at as "beganAt", ends_at as "endsAt", returned_at as "returnedAt",
          staff_name as "staffName", reason
        from self_exclusion where player_id = ${playerId} order by id desc limit ${max}`,
  );
  return rows.map(({ staffName, reason, ...row }) => ({
    ...row,
    staff: staffName === null ? null : { name: staffName, reason: reason ?? '' },
  }));
}

/** The newest requests of a player to come back, the latest first. */
export function selectReturnRequestsOf(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<ShownExclusions['returnRequests']> {
  return query<{ askedAt: Date; outcome: 'confirmed' | 'withdrawn' | null; endedAt: Date | null }>(
    reader,
    sql`select asked_at as "askedAt", outcome, ended_at as "endedAt" from return_request
        where player_id = ${playerId} order by id desc limit ${max}`,
  );
}

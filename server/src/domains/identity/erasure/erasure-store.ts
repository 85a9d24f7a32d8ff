import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** Why documents were erased. */
export type ErasureReason = 'cancelled' | 'abandoned' | 'refused' | 'closed';

/** Erases the facts of a verification, and records when and why. */
export async function updateVerificationErased(
  tx: Tx,
  id: bigint,
  { why, now }: { readonly why: ErasureReason; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update identity_verification set name = null, birthday = null, number_hash = null, erased_at = ${now},
          erased_why = ${why}
        where id = ${id} and erased_at is null`,
  );
}

/** Forgets whose number it is, of all numbers of a player. */
export async function deleteNumbersOf(tx: Tx, playerId: bigint): Promise<void> {
  await query(tx, sql`delete from identity_number where player_id = ${playerId}`);
}

/** Notes accounts with documents that have been closed since. */
export async function insertClosedPlayers(tx: Tx, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into identity_closed_player (player_id, seen_at)
        select distinct p.id, ${now}::timestamptz from identity_verification v join player p on p.id = v.player_id
        where v.erased_at is null and p.status = 'closed'
        on conflict (player_id) do nothing`,
  );
}

/** A verification whose time is over. */
export interface DueErasure {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly why: ErasureReason;
}

/** Up to which moments what is kept for a time is over. */
export interface ErasureBounds {
  readonly draftsBefore: Date;
  readonly refusedBefore: Date;
  readonly closedBefore: Date;
}

/** Some verifications whose time is over, the oldest first. */
export function selectDue(
  reader: Reader,
  { draftsBefore, refusedBefore, closedBefore }: ErasureBounds,
  max: number,
): Promise<DueErasure[]> {
  return query<DueErasure>(
    reader,
    sql`select v.id, v.player_id as "playerId",
          case when c.player_id is not null then 'closed' when v.state = 'draft' then 'abandoned'
            else 'refused' end as why
        from identity_verification v
        left join identity_closed_player c on c.player_id = v.player_id and c.seen_at <= ${closedBefore}
        where v.erased_at is null and (c.player_id is not null
          or (v.state = 'draft' and v.started_at <= ${draftsBefore})
          or (v.state in ('refused', 'again') and v.decided_at <= ${refusedBefore}))
        order by v.id limit ${max}`,
  );
}

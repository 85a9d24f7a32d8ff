import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';
import type { Moment } from './find-moment.ts';

/** Writes a moment; one that came before, and was taken back, comes again. */
export async function upsertMoment(
  tx: Tx,
  eventId: string,
  { ordinal, kind, side, score }: Moment,
  at: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into sports_moment (event_id, ordinal, at, kind, side, score)
        values (${eventId}, ${ordinal}, ${at}, ${kind}, ${side}, ${score})
        on conflict (event_id, ordinal) do update
        set at = excluded.at, kind = excluded.kind, side = excluded.side, score = excluded.score`,
  );
}

/** Deletes what lies beyond a score that was corrected. */
export async function deleteMomentsBeyond(tx: Tx, eventId: string, ordinal: number): Promise<void> {
  await query(tx, sql`delete from sports_moment where event_id = ${eventId} and ordinal > ${ordinal}`);
}

/** Deletes what is older. */
export async function deleteMomentsBefore(tx: Tx, before: Date): Promise<void> {
  await query(tx, sql`delete from sports_moment where at < ${before}`);
}

type StoredMoment = Omit<Moment, 'ordinal'> & { readonly at: Date };

/** A match's moments, oldest first. */
export function selectMoments(reader: Reader, eventId: string): Promise<StoredMoment[]> {
  return query<StoredMoment>(
    reader,
    sql`select at, kind, side, score from sports_moment where event_id = ${eventId} order by ordinal`,
  );
}

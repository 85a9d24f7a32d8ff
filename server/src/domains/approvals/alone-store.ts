import type { AloneKind, AloneSpan, ReachedStaffLimit } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { Decider } from './proposal-store.ts';

/** What one member may move alone of a kind: past either, it takes two (SAFE-48). */
export interface AloneBounds {
  readonly kind: AloneKind;
  readonly dayMax: Money;
  readonly weekMax: Money;
}

/** What a member has moved alone of a kind within 24 hours and within seven days. */
export interface AloneSums {
  readonly dayMoved: Money;
  readonly weekMoved: Money;
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

const before = (now: Date, spanMs: number): Date => new Date(now.getTime() - spanMs);

const BOUNDS = sql`kind, day_max as "dayMax", week_max as "weekMax"`;

/** The bounds of every kind. */
export function selectBounds(reader: Reader): Promise<AloneBounds[]> {
  return query<AloneBounds>(reader, sql`select ${BOUNDS} from staff_limit order by kind`);
}

/** The bounds of a kind; counting of that kind waits for whoever has them locked. */
export async function lockBounds(tx: Tx, kind: AloneKind): Promise<AloneBounds> {
  const row = await queryOne<AloneBounds>(
    tx,
    sql`select ${BOUNDS} from staff_limit where kind = ${kind} for update`,
  );
  if (row === undefined) throw new Error(`no bounds of ${kind}`);
  return row;
}

/** Sets the bounds of a kind. */
export async function updateBounds(tx: Tx, { kind, dayMax, weekMax }: AloneBounds): Promise<void> {
  await query(
    tx,
    sql`update staff_limit set day_max = ${dayMax}, week_max = ${weekMax} where kind = ${kind}`,
  );
}

/** What a member has moved alone of a kind. */
export async function sumAlone(
  reader: Reader,
  staffId: bigint,
  kind: AloneKind,
  now: Date,
): Promise<AloneSums> {
  const row = await queryOne<AloneSums>(
    reader,
    sql`select coalesce(sum(amount) filter (where moved_at > ${before(now, DAY_MS)}), 0)::bigint as "dayMoved",
               coalesce(sum(amount), 0)::bigint as "weekMoved"
        from staff_movement
        where staff_id = ${staffId} and kind = ${kind} and moved_at > ${before(now, WEEK_MS)}`,
  );
  if (row === undefined) throw new Error('nothing was summed');
  return row;
}

/** Writes down what a member moved alone. */
export async function insertAlone(
  tx: Tx,
  moved: { readonly kind: AloneKind; readonly amount: bigint; readonly subject: string },
  staffId: bigint,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into staff_movement (staff_id, kind, amount, subject, moved_at)
        values (${staffId}, ${moved.kind}, ${moved.amount}, ${moved.subject}, ${now})`,
  );
}

/** Writes down that a member came to a bound; false if that is known within the last 24 hours. */
export async function insertReached(
  tx: Tx,
  { kind, span }: { readonly kind: AloneKind; readonly span: AloneSpan },
  staff: Decider,
  now: Date,
): Promise<boolean> {
  const rows = await query<{ id: bigint }>(
    tx,
    sql`insert into staff_limit_reached (staff_id, staff_name, kind, span, reached_at)
        select ${staff.id}, ${staff.username}, ${kind}, ${span}, ${now}
        where not exists (
          select 1 from staff_limit_reached
          where staff_id = ${staff.id} and kind = ${kind} and span = ${span}
            and reached_at > ${before(now, DAY_MS)})
        returning id`,
  );
  return rows.length > 0;
}

/** Who came to a bound within seven days, newest first. */
export function selectReached(reader: Reader, now: Date, max: number): Promise<ReachedStaffLimit[]> {
  return query<ReachedStaffLimit>(
    reader,
    sql`select staff_name as staff, kind, span, reached_at as at from staff_limit_reached
        where reached_at > ${before(now, WEEK_MS)} order by reached_at desc, id desc limit ${max}`,
  );
}

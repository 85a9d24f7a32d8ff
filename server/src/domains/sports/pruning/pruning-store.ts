import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** A match of the simulator that is over: it has all its results, and staff left no trace in it. */
export interface PrunableMatch {
  readonly eventId: string;
  readonly startsAt: Date;
  readonly marketIds: readonly string[];
}

/** Where the next page of matches begins: after this one. */
export type PruningPlace = Pick<PrunableMatch, 'eventId' | 'startsAt'>;

/** The matches that may be pruned and began before that moment, the oldest first. */
export function selectPrunable(
  on: Reader,
  {
    before,
    after,
    max,
  }: { readonly before: Date; readonly after: PruningPlace | undefined; readonly max: number },
): Promise<PrunableMatch[]> {
  const page =
    after === undefined ? sql`true` : sql`(e.starts_at, e.event_id) > (${after.startsAt}, ${after.eventId})`;
  return query<PrunableMatch>(
    on,
    sql`select e.event_id as "eventId", e.starts_at as "startsAt",
          array(select market_id from sports_market as m where m.event_id = e.event_id) as "marketIds"
        from sports_event as e
        where e.simulated = 'whole' and e.starts_at < ${before} and ${page}
          and not exists (select from sports_market as m where m.event_id = e.event_id
            and (m.outcome is null or ${isTouched(sql`m.market_id`)}))
          and not exists (select from sports_fancy as f where f.event_id = e.event_id
            and (f.outcome is null or ${isTouched(sql`f.fancy_id`)}))
          and not exists (select from sports_bookmaker as b where b.event_id = e.event_id
            and ${isTouched(sql`b.market_id`)})
        order by e.starts_at, e.event_id limit ${max}`,
  );
}

/** True for a market that staff suspended, or for which they set terms. */
const isTouched = (key: ReturnType<typeof sql>) =>
  sql`(exists (select from market_suspension as s where s.market_key = ${key})
    or exists (select from market_terms as t where t.market_key = ${key}))`;

/** Keeps these matches for good. */
export async function markKept(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await query(tx, sql`update sports_event set simulated = 'kept' where event_id = any(${texts(eventIds)})`);
}

/**
 * Deletes what the house offered on these matches, and their markets beside Match Odds; which they were, how they ended and the
 * score stay.
 */
export async function pruneEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const ids = texts(eventIds);
  await query(tx, sql`delete from sports_fancy where event_id = any(${ids})`);
  await query(tx, sql`delete from sports_bookmaker where event_id = any(${ids})`);
  await query(tx, sql`delete from sports_moment where event_id = any(${ids})`);
  const others = sql`select market_id from sports_market where event_id = any(${ids}) and type <> 'MATCH_ODDS'`;
  await query(tx, sql`delete from sports_runner where market_id in (${others})`);
  await query(tx, sql`delete from sports_market where market_id in (${others})`);
  await query(
    tx,
    sql`update sports_event set simulated = 'pruned', squads = null where event_id = any(${ids})`,
  );
}

/** Deletes what is left of matches that were pruned and began before that moment, at most that many. */
export async function deletePruned(tx: Tx, before: Date, max: number): Promise<void> {
  const found = await query<{ eventId: string }>(
    tx,
    sql`select event_id as "eventId" from sports_event
        where simulated = 'pruned' and starts_at < ${before} order by starts_at limit ${max}`,
  );
  if (found.length === 0) return;
  const ids = texts(found.map(({ eventId }) => eventId));
  await pruneEvents(
    tx,
    found.map(({ eventId }) => eventId),
  );
  await query(
    tx,
    sql`delete from sports_runner where market_id in (select market_id from sports_market where event_id = any(${ids}))`,
  );
  await query(tx, sql`delete from sports_market where event_id = any(${ids})`);
  await query(tx, sql`delete from sports_score where event_id = any(${ids})`);
  await query(tx, sql`delete from sports_event where event_id = any(${ids})`);
}

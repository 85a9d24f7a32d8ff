import { type RawBuilder, type Reader, query, sql } from '../../../kernel/db.ts';
import type { FeedScore } from '../feed/feed-score.ts';
import type { FeedEvent, Sport } from '../feed/feed.ts';

/** A match with the result of its market, as stored. */
export interface PastMatchRow {
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  readonly competition: string;
  readonly startsAt: Date;
  /** The names of the runners that won; null for a void market. */
  readonly winners: readonly string[] | null;
  readonly isDeadHeat: boolean;
  readonly score: FeedScore | null;
}

/** Before which match is looked, and how many are wanted. */
export interface Before {
  readonly event: Pick<FeedEvent, 'eventId' | 'sport' | 'startsAt'>;
  readonly max: number;
}

/** The last meetings of two sides, whoever was at home, the latest first. */
export const selectMeetings = (
  on: Reader,
  before: Before,
  one: string,
  other: string,
): Promise<PastMatchRow[]> =>
  selectEither(
    on,
    before,
    sql`e.home = ${one} and e.away = ${other}`,
    sql`e.home = ${other} and e.away = ${one}`,
  );

/** The last matches of a side, the latest first. */
export const selectMatchesOf = (on: Reader, before: Before, side: string): Promise<PastMatchRow[]> =>
  selectEither(on, before, sql`e.home = ${side}`, sql`e.away = ${side}`);

/** Each condition is read along its own index, so that the years behind cost nothing. */
function selectEither(
  on: Reader,
  before: Before,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): Promise<PastMatchRow[]> {
  return query<PastMatchRow>(
    on,
    sql`select * from (${matchesWhere(before, one)} union all ${matchesWhere(before, other)}) as past
        order by "startsAt" desc, "eventId" desc limit ${before.max}`,
  );
}

const matchesWhere = ({ event, max }: Before, condition: RawBuilder<unknown>) => sql`
  (select e.event_id as "eventId", e.home, e.away, e.competition, e.starts_at as "startsAt",
      (select array_agg(r.name order by r.sort_priority) from sports_runner as r
        where r.market_id = m.market_id and r.selection_id = any(m.winners)) as winners,
      m.dead_heat is not null as "isDeadHeat", s.score
    from sports_event as e join sports_market as m on m.event_id = e.event_id and m.type = 'MATCH_ODDS'
      left join sports_score as s on s.event_id = e.event_id
    where e.sport = ${event.sport satisfies Sport} and ${condition} and e.starts_at < ${event.startsAt}
      and e.event_id <> ${event.eventId} and m.outcome is not null
    order by e.starts_at desc, e.event_id desc limit ${max})`;

import type { MarketStatus } from '@maidan/engine';
import type { DeadHeat, MarketResult, PlacedRunners } from '../../events.ts';
import { integers, texts, times } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { FeedEvent, FeedMarket, FeedRunner, RunnerStatus, Sport, Squads } from './feed/feed.ts';
import type { FeedScore } from './feed/feed-score.ts';
import { selectHouseMarkets, type StoredHouseMarkets } from './house-markets-store.ts';

export async function upsertEvent(tx: Tx, event: FeedEvent): Promise<void> {
  await query(
    tx,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, venue, starts_at, simulated, squads)
      values (${event.eventId}, ${event.sport}, ${event.name}, ${event.competition}, ${event.home}, ${event.away},
        ${event.venue ?? null}, ${event.startsAt}, ${event.isSimulated ? 'whole' : null},
        ${event.squads === undefined ? null : JSON.stringify(event.squads)}::jsonb)
      on conflict (event_id) do update set name = excluded.name, competition = excluded.competition,
        home = excluded.home, away = excluded.away, venue = excluded.venue, starts_at = excluded.starts_at,
        squads = coalesce(excluded.squads, sports_event.squads)`,
  );
}

/** Stands for none in a list of handicaps: it is no multiple of a quarter. */
const NO_HANDICAP = 1;

/** Writes a market and its runners. Answers false for one that has its result, which stays as it is. */
export async function upsertMarket(tx: Tx, market: FeedMarket): Promise<boolean> {
  const written = await query(
    tx,
    sql`insert into sports_market
        (market_id, event_id, name, type, status, in_play, bet_delay_seconds, version, number_of_winners, each_way_divisor,
          each_way_places, line_min, line_max, line_interval)
      values (${market.marketId}, ${market.eventId}, ${market.name}, ${market.type}, ${market.status},
        ${market.inPlay}, ${market.betDelaySeconds}, ${market.version}, ${market.numberOfWinners},
        ${market.eachWay?.divisor ?? null}, ${market.eachWay?.places ?? null}, ${market.line?.min ?? null},
        ${market.line?.max ?? null}, ${market.line?.interval ?? null})
      on conflict (market_id) do update set status = excluded.status, in_play = excluded.in_play,
        bet_delay_seconds = excluded.bet_delay_seconds, version = excluded.version
      where sports_market.outcome is null returning 1`,
  );
  if (written.length === 0) return false;
  const { runners } = market;
  await query(
    tx,
    sql`insert into sports_runner
        (market_id, selection_id, name, sort_priority, status, reduction_bps, handicap, removed_at)
      select ${market.marketId}, id, name, priority, status, nullif(reduction, -1),
        nullif(handicap, ${NO_HANDICAP}::integer), removed_at from unnest(
        ${integers(runners.map(({ runnerId }) => runnerId))}, ${texts(runners.map(({ name }) => name))},
        ${integers(runners.map(({ sortPriority }) => sortPriority))}, ${texts(runners.map(({ status }) => status))},
        ${integers(runners.map(({ reductionBps }) => reductionBps ?? -1))},
        ${integers(runners.map(({ handicap }) => handicap ?? NO_HANDICAP))},
        ${times(runners.map(({ removedAt }) => removedAt ?? null))}
      ) as runner (id, name, priority, status, reduction, handicap, removed_at)
      on conflict (market_id, selection_id) do update set name = excluded.name, status = excluded.status,
        sort_priority = excluded.sort_priority, reduction_bps = excluded.reduction_bps,
        removed_at = excluded.removed_at`,
  );
  return true;
}

export async function updateResult(tx: Tx, marketId: string, result: MarketResult): Promise<boolean> {
  const winners = result.outcome === 'won' ? integers(result.winners) : null;
  const reason = result.outcome === 'void' ? result.reason : null;
  const deadHeat =
    result.outcome === 'won' && result.deadHeat !== undefined ? JSON.stringify(result.deadHeat) : null;
  const isHalf = result.outcome === 'won' && result.halfReturned === true;
  const placed =
    result.outcome === 'won' && result.placed !== undefined ? JSON.stringify(result.placed) : null;
  const runs = result.outcome === 'won' ? (result.runs ?? null) : null;
  const rows = await query(
    tx,
    sql`update sports_market set outcome = ${result.outcome}, winners = ${winners}, void_reason = ${reason},
        dead_heat = ${deadHeat}::jsonb, half_returned = ${isHalf}, placed = ${placed}::jsonb, runs = ${runs}::integer
      where market_id = ${marketId} and outcome is null returning 1`,
  );
  return rows.length > 0;
}

/** The results of those of these markets that have one. */
export async function selectResults(
  on: Reader,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, MarketResult>> {
  const rows = await query<ResultRow & { readonly marketId: string }>(
    on,
    sql`select market_id as "marketId", outcome, winners, void_reason as "voidReason", dead_heat as "deadHeat",
        half_returned as "halfReturned", placed, runs
      from sports_market where market_id = any(${texts(marketIds)}) and outcome is not null`,
  );
  const results = new Map<string, MarketResult>();
  for (const row of rows) {
    const result = readResult(row);
    if (result !== undefined) results.set(row.marketId, result);
  }
  return results;
}

/** Writes a market's result, replacing any earlier one. */
export async function replaceResult(tx: Tx, marketId: string, result: MarketResult): Promise<void> {
  await query(
    tx,
    sql`update sports_market set outcome = null, winners = null, void_reason = null, dead_heat = null,
        half_returned = false, placed = null, runs = null
      where market_id = ${marketId}`,
  );
  await updateResult(tx, marketId, result);
}

export async function upsertScore(tx: Tx, score: FeedScore): Promise<void> {
  await query(
    tx,
    sql`insert into sports_score (event_id, score) values (${score.eventId}, ${JSON.stringify(score)}::jsonb)
      on conflict (event_id) do update set score = excluded.score`,
  );
}

/** The start of the earliest event with a market or a fancy that has no result yet. */
export async function selectEarliestOpenStart(on: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ startsAt: Date | null }>(
    on,
    sql`select min(starts_at) as "startsAt" from sports_event
      where event_id in (select event_id from sports_market where outcome is null)
        or event_id in (select event_id from sports_fancy where outcome is null)`,
  );
  return row?.startsAt ?? undefined;
}

/** Everything known of the events that start after an instant or have a market or a fancy without a result. */
export interface StoredSports {
  readonly events: readonly FeedEvent[];
  readonly markets: readonly (FeedMarket & { readonly result: MarketResult | undefined })[];
  readonly scores: readonly FeedScore[];
  readonly house: StoredHouseMarkets;
}

/** From which starts of events on something is kept, where it has its result. */
export interface KeptFrom {
  readonly events: Date;
  /** The markets of the order book beside Match Odds, and races. */
  readonly markets: Date;
  readonly fancies: Date;
}

/** Reads what is kept from those starts of events on. */
export async function selectSports(on: Reader, keptFrom: KeptFrom): Promise<StoredSports> {
  const events = await query<EventRow>(
    on,
    sql`select event_id as "eventId", sport, name, competition, home, away, venue, starts_at as "startsAt",
        simulated is not null as "isSimulated", squads
      from sports_event
      where (starts_at > ${keptFrom.events} and (sport not like '%-racing' or starts_at > ${keptFrom.markets}))
        or event_id in (select event_id from sports_market where outcome is null)
        or event_id in (select event_id from sports_fancy where outcome is null)`,
  );
  const ids = texts(events.map(({ eventId }) => eventId));
  const markets = await query<MarketRow>(
    on,
    sql`select market_id as "marketId", event_id as "eventId", name, type, status, in_play as "inPlay",
        bet_delay_seconds as "betDelaySeconds", version, number_of_winners as "numberOfWinners", each_way_divisor as "eachWayDivisor",
        each_way_places as "eachWayPlaces", line_min as "lineMin", line_max as "lineMax", line_interval as "lineInterval", outcome, winners, void_reason as "voidReason", dead_heat as "deadHeat",
        half_returned as "halfReturned", placed, runs
      from sports_market as m where event_id = any(${ids}) and ${isKept(keptFrom)} order by (type in ('MATCH_ODDS', 'WIN')) desc, market_id`,
  );
  const runners = await query<RunnerRow>(
    on,
    sql`select r.market_id as "marketId", r.selection_id as "runnerId", r.name, r.sort_priority as "sortPriority",
        r.status, r.reduction_bps as "reductionBps", r.handicap, r.removed_at as "removedAt"
      from sports_runner as r join sports_market as m using (market_id)
      where m.event_id = any(${ids}) and ${isKept(keptFrom)} order by r.market_id, r.sort_priority`,
  );
  const scores = await query<{ score: FeedScore }>(
    on,
    sql`select score from sports_score where event_id = any(${ids})`,
  );
  const runnersOf = Map.groupBy(runners, ({ marketId }) => marketId);
  return {
    events: events.map(readEvent),
    markets: markets.map((row) => readMarket(row, runnersOf.get(row.marketId) ?? [])),
    scores: scores.map(({ score }) => score),
    house: await selectHouseMarkets(
      on,
      events.map(({ eventId }) => eventId),
      keptFrom.fancies,
    ),
  };
}

/** True for a market that stays in memory: that of Match Odds, one without a result, or one of a recent event. */
const isKept = ({ markets }: KeptFrom) => sql`(m.type = 'MATCH_ODDS' or m.outcome is null
  or exists (select from sports_event as e where e.event_id = m.event_id and e.starts_at > ${markets}))`;

interface EventRow extends Omit<FeedEvent, 'venue' | 'isSimulated' | 'squads'> {
  readonly sport: Sport;
  readonly isSimulated: boolean;
  readonly venue: string | null;
  readonly squads: Squads | null;
}

interface MarketRow extends Omit<FeedMarket, 'runners' | 'version' | 'eachWay' | 'line'> {
  readonly eachWayDivisor: number | null;
  readonly eachWayPlaces: number | null;
  readonly lineMin: number | null;
  readonly lineMax: number | null;
  readonly lineInterval: number | null;
  readonly status: MarketStatus;
  readonly version: bigint;
  readonly outcome: 'won' | 'void' | null;
  readonly winners: readonly number[] | null;
  readonly voidReason: string | null;
  readonly deadHeat: DeadHeat | null;
  readonly halfReturned: boolean;
  readonly placed: PlacedRunners | null;
  readonly runs: number | null;
}

interface RunnerRow extends Omit<FeedRunner, 'reductionBps' | 'handicap' | 'removedAt'> {
  readonly status: RunnerStatus;
  readonly reductionBps: number | null;
  readonly handicap: number | null;
  readonly removedAt: Date | null;
  readonly marketId: string;
}

function readEvent({ venue, isSimulated, squads, ...event }: EventRow): FeedEvent {
  return {
    ...event,
    ...(venue === null ? {} : { venue }),
    ...(isSimulated ? { isSimulated } : {}),
    ...(squads === null ? {} : { squads }),
  };
}

function readMarket(row: MarketRow, runners: readonly RunnerRow[]): StoredSports['markets'][number] {
  const { outcome, winners, voidReason, deadHeat, halfReturned, placed, runs, version, ...rest } = row;
  const { eachWayDivisor: divisor, eachWayPlaces: places, lineMin: min, ...others } = rest;
  const { lineMax: max, lineInterval: interval, ...market } = others;
  return {
    ...market,
    ...(divisor !== null && places !== null && { eachWay: { divisor, places } }),
    ...(min !== null && max !== null && interval !== null && { line: { min, max, interval } }),
    version: Number(version),
    runners: runners.map(({ runnerId, name, sortPriority, status, reductionBps, handicap, removedAt }) => ({
      runnerId,
      name,
      sortPriority,
      status,
      ...(reductionBps === null ? {} : { reductionBps }),
      ...(handicap === null ? {} : { handicap }),
      ...(removedAt === null ? {} : { removedAt }),
    })),
    result: readResult({ outcome, winners, voidReason, deadHeat, halfReturned, placed, runs }),
  };
}

type ResultRow = Pick<
  MarketRow,
  'outcome' | 'winners' | 'voidReason' | 'deadHeat' | 'halfReturned' | 'placed' | 'runs'
>;

function readResult(row: ResultRow): MarketResult | undefined {
  const { outcome, winners, voidReason, deadHeat, halfReturned, placed, runs } = row;
  if (outcome === null) return undefined;
  if (outcome === 'void') return { outcome, reason: voidReason ?? '' };
  return {
    outcome,
    winners: winners ?? [],
    ...(deadHeat === null ? {} : { deadHeat }),
    ...(halfReturned && { halfReturned }),
    ...(placed === null ? {} : { placed }),
    ...(runs === null ? {} : { runs }),
  };
}

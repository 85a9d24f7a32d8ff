import type { FancyResult } from '../../events.ts';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FancyKind, FancyTitle, FeedFancy } from './feed/feed-fancy.ts';
import { type Money, money } from '@maidan/engine';

/** What is restored of the house's markets after a restart. */
export interface StoredHouseMarkets {
  readonly bookmakers: readonly FeedBookmaker[];
  readonly fancies: readonly { readonly fancy: FeedFancy; readonly result: FancyResult | undefined }[];
}

/** Writes what defines a bookmaker market; its rates are not stored. */
export async function upsertBookmaker(tx: Tx, bookmaker: FeedBookmaker): Promise<void> {
  const { marketId, eventId, matchMarketId, name, stakeMin, stakeMax } = bookmaker;
  const runners = bookmaker.runners.map(({ runnerId, name: runner }) => ({ runnerId, name: runner }));
  await query(
    tx,
    sql`insert into sports_bookmaker (market_id, event_id, match_market_id, name, stake_min, stake_max, runners)
      values (${marketId}, ${eventId}, ${matchMarketId}, ${name}, ${stakeMin}, ${stakeMax},
        ${JSON.stringify(runners)}::jsonb)
      on conflict (market_id) do update set name = excluded.name, stake_min = excluded.stake_min,
        stake_max = excluded.stake_max, runners = excluded.runners`,
  );
}

/** Writes what defines a fancy; its quote is not stored. Answers false for one that has its result, which stays as it is. */
export async function upsertFancy(tx: Tx, fancy: FeedFancy): Promise<boolean> {
  const { fancyId, eventId, kind, title, name, stakeMin, stakeMax, sortPriority } = fancy;
  const width = fancy.kind === 'KHADDA' ? fancy.width : null;
  const rows = await query(
    tx,
    sql`insert into sports_fancy (fancy_id, event_id, kind, title, name, width, stake_min, stake_max, sort_priority)
      values (${fancyId}, ${eventId}, ${kind}, ${JSON.stringify(title)}::jsonb, ${name}, ${width}, ${stakeMin},
        ${stakeMax}, ${sortPriority})
      on conflict (fancy_id) do update set title = excluded.title, name = excluded.name,
        stake_min = excluded.stake_min, stake_max = excluded.stake_max, sort_priority = excluded.sort_priority
      where sports_fancy.outcome is null returning fancy_id`,
  );
  return rows.length > 0;
}

export async function updateFancyResult(tx: Tx, fancyId: string, result: FancyResult): Promise<boolean> {
  const runs = result.outcome === 'ran' ? result.runs : null;
  const reason = result.outcome === 'void' ? result.reason : null;
  const rows = await query(
    tx,
    sql`update sports_fancy set outcome = ${result.outcome}, runs = ${runs}, void_reason = ${reason}
      where fancy_id = ${fancyId} and outcome is null returning 1`,
  );
  return rows.length > 0;
}

/** Writes a fancy's result, replacing any earlier one. */
export async function replaceFancyResult(tx: Tx, fancyId: string, result: FancyResult): Promise<void> {
  await query(
    tx,
    sql`update sports_fancy set outcome = null, runs = null, void_reason = null where fancy_id = ${fancyId}`,
  );
  await updateFancyResult(tx, fancyId, result);
}

/** The results of those of these fancies that have one, however old. */
export async function selectFancyResults(
  on: Reader,
  fancyIds: readonly string[],
): Promise<ReadonlyMap<string, FancyResult>> {
  const rows = await query<ResultRow & { readonly fancyId: string }>(
    on,
    sql`select fancy_id as "fancyId", outcome, runs, void_reason as "voidReason"
      from sports_fancy where fancy_id = any(${texts(fancyIds)})`,
  );
  const results = new Map<string, FancyResult>();
  for (const row of rows) {
    const result = readResult(row);
    if (result !== undefined) results.set(row.fancyId, result);
  }
  return results;
}

/**
 * The bookmakers of these events, and their fancies that have no result or belong to an event that started after an instant.
 * All are suspended until the feed quotes them again, or closed where they have a result.
 */
export async function selectHouseMarkets(
  on: Reader,
  eventIds: readonly string[],
  resultedAfter: Date,
): Promise<StoredHouseMarkets> {
  const ids = texts(eventIds);
  const bookmakers = await query<BookmakerRow>(
    on,
    sql`select b.market_id as "marketId", b.event_id as "eventId", b.match_market_id as "matchMarketId", b.name,
        b.stake_min as "stakeMin", b.stake_max as "stakeMax", b.runners, m.outcome is not null as "isClosed"
      from sports_bookmaker as b join sports_market as m on m.market_id = b.match_market_id
      where b.event_id = any(${ids})`,
  );
  const fancies = await query<FancyRow>(
    on,
    sql`select f.fancy_id as "fancyId", f.event_id as "eventId", f.kind, f.title, f.name, f.width,
        f.stake_min as "stakeMin", f.stake_max as "stakeMax", f.sort_priority as "sortPriority",
        f.outcome, f.runs, f.void_reason as "voidReason"
      from sports_fancy as f join sports_event as e using (event_id)
      where f.outcome is null or e.starts_at > ${resultedAfter}`,
  );
  return { bookmakers: bookmakers.map(readBookmaker), fancies: fancies.map(readFancy) };
}

interface BookmakerRow {
  readonly marketId: string;
  readonly eventId: string;
  readonly matchMarketId: string;
  readonly name: string;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly runners: readonly { readonly runnerId: number; readonly name: string }[];
  readonly isClosed: boolean;
}

interface ResultRow {
  readonly outcome: FancyResult['outcome'] | null;
  readonly runs: number | null;
  readonly voidReason: Extract<FancyResult, { outcome: 'void' }>['reason'] | null;
}

interface FancyRow extends ResultRow {
  readonly fancyId: string;
  readonly eventId: string;
  readonly kind: FancyKind;
  readonly title: FancyTitle;
  readonly name: string;
  readonly width: number | null;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly sortPriority: number;
}

function readBookmaker({ isClosed, runners, ...row }: BookmakerRow): FeedBookmaker {
  return {
    ...row,
    ...stakes(row),
    status: isClosed ? 'CLOSED' : 'SUSPENDED',
    ballRunning: false,
    runners: runners.map((runner) => ({ ...runner, suspended: true })),
  };
}

function readFancy(row: FancyRow): StoredHouseMarkets['fancies'][number] {
  const { kind, width, outcome, runs, voidReason, ...rest } = row;
  const common = { ...rest, ...stakes(row), status: 'SUSPENDED', ballRunning: false } as const;
  const fancy: FeedFancy = kind === 'KHADDA' ? { ...common, kind, width: width ?? 1 } : { ...common, kind };
  return { fancy, result: readResult({ outcome, runs, voidReason }) };
}

function readResult({ outcome, runs, voidReason }: ResultRow): FancyResult | undefined {
  if (outcome === 'ran' && runs !== null) return { outcome, runs };
  if (outcome === 'void' && voidReason !== null) return { outcome, reason: voidReason };
  return undefined;
}

function stakes({ stakeMin, stakeMax }: { stakeMin: bigint; stakeMax: bigint }): {
  stakeMin: Money;
  stakeMax: Money;
} {
  return { stakeMin: money(stakeMin), stakeMax: money(stakeMax) };
}

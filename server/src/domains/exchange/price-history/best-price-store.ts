import type { Odds } from '@maidan/engine';
import { integers, texts, times } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The best prices of a runner; undefined where nothing can be taken on that side. */
export interface BestPrices {
  readonly back: Odds | undefined;
  readonly lay: Odds | undefined;
}

/** The best prices of a runner from a moment on. */
export interface BestPriceSample extends BestPrices {
  readonly marketId: string;
  readonly runnerId: number;
  readonly at: Date;
}

/** Writes samples; those that are there already stay, because the answer to a commit may have been lost. */
export async function insertBestPrices(tx: Tx, samples: readonly BestPriceSample[]): Promise<void> {
  await query(
    tx,
    sql`insert into exchange_best_price (market_id, runner_id, at, back, lay)
        select * from unnest(
          ${texts(samples.map(({ marketId }) => marketId))}, ${integers(samples.map(({ runnerId }) => runnerId))},
          ${times(samples.map(({ at }) => at))}, ${integers(samples.map(({ back }) => back ?? null))},
          ${integers(samples.map(({ lay }) => lay ?? null))}
        )
        on conflict do nothing`,
  );
}

/** Until when prices were recorded without a gap; undefined before the first time. */
export async function selectRecordedUntil(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ readonly at: Date }>(
    reader,
    sql`select recorded_until as at from exchange_price_recording`,
  );
  return row?.at;
}

/** Records until when they were. */
export async function upsertRecordedUntil(tx: Tx, at: Date): Promise<void> {
  await query(
    tx,
    sql`insert into exchange_price_recording (recorded_until) values (${at})
        on conflict (only_one) do update set recorded_until = excluded.recorded_until`,
  );
}

/** Begins a gap in the prices of all runners. */
export async function insertGap(tx: Tx, at: Date): Promise<void> {
  await query(
    tx,
    sql`insert into exchange_best_price (market_id, runner_id, at)
        select market_id, runner_id, greatest(at + interval '1 millisecond', ${at}::timestamptz) from (
          select distinct on (market_id, runner_id) market_id, runner_id, at, back, lay from exchange_best_price
          order by market_id, runner_id, at desc
        ) as newest
        where back is not null or lay is not null`,
  );
}

/** How many samples a market has. */
export async function countBestPrices(reader: Reader, marketId: string): Promise<number> {
  const row = await queryOne<{ readonly count: number }>(
    reader,
    sql`select count(*)::integer as count from exchange_best_price where market_id = ${marketId}`,
  );
  return row?.count ?? 0;
}

/** Deletes every second sample of a market's runners; where gaps begin stays. */
export async function thinBestPrices(tx: Tx, marketId: string): Promise<void> {
  await query(
    tx,
    sql`delete from exchange_best_price as price using (
          select runner_id, at, row_number() over (partition by runner_id order by at) as nth
          from exchange_best_price where market_id = ${marketId}
        ) as numbered
        where price.market_id = ${marketId} and price.runner_id = numbered.runner_id and price.at = numbered.at
          and nth % 2 = 0 and (back is not null or lay is not null)`,
  );
}

/** The markets whose last sample is older than that. */
export async function selectMarketsWithoutPriceSince(reader: Reader, before: Date): Promise<string[]> {
  const rows = await query<{ readonly marketId: string }>(
    reader,
    sql`select market_id as "marketId" from exchange_best_price group by market_id having max(at) < ${before}`,
  );
  return rows.map(({ marketId }) => marketId);
}

/** Deletes what is recorded of these markets. */
export async function deleteBestPrices(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(tx, sql`delete from exchange_best_price where market_id = any(${texts(marketIds)})`);
}

/** A stretch of time. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/** From the first sample or valid trade of a runner to its last; undefined if it has neither. */
export async function findRecordedStretch(
  reader: Reader,
  marketId: string,
  runnerId: number,
): Promise<Stretch | undefined> {
  const row = await queryOne<{ readonly from: Date | null; readonly to: Date | null }>(
    reader,
    sql`select min(at) as "from", max(at) as "to" from (
          select at from exchange_best_price where market_id = ${marketId} and runner_id = ${runnerId}
          union all
          select traded_at from exchange_trade
          where market_id = ${marketId} and selection_id = ${runnerId} and voided_at is null
        ) as known`,
  );
  const [from, to] = [row?.from ?? undefined, row?.to ?? undefined];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The best prices of a runner over a stretch of time, each valid until the next, in hundredths. */
export interface BestPriceStep {
  readonly at: Date;
  readonly back: number | null;
  readonly lay: number | null;
}

/** The steps that a chart on a phone can show. */
const PARTS_MAX = 240;

/** A runner's best prices in a stretch, oldest first: the last of each of 240 equal parts, and what held when it began. */
export function listBestPrices(
  reader: Reader,
  { marketId, runnerId, from, to }: Stretch & { readonly marketId: string; readonly runnerId: number },
): Promise<BestPriceStep[]> {
  const partS = Math.max(to.getTime() - from.getTime(), 1) / 1000 / PARTS_MAX;
  return query<BestPriceStep>(
    reader,
    sql`(select ${from}::timestamptz as at, back, lay from exchange_best_price
          where market_id = ${marketId} and runner_id = ${runnerId} and at < ${from} order by exchange_best_price.at desc limit 1)
        union all
        (select at, back, lay from (
          select distinct on (part) at, back, lay from (
            select at, back, lay, floor(extract(epoch from at - ${from}::timestamptz) / ${partS}::double precision) as part
            from exchange_best_price
            where market_id = ${marketId} and runner_id = ${runnerId} and at between ${from} and ${to}
          ) as split
          order by part, at desc
        ) as newest)
        order by at`,
  );
}

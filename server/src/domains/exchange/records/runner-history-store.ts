import { type Money, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** The matched amount of a runner within one interval; odds are hundredths. */
export interface MatchedPart {
  readonly at: Date;
  readonly odds: number;
  readonly lowest: number;
  readonly highest: number;
  readonly size: Money;
}

/** A chart on a phone shows no more. */
const PARTS_MAX = 200;

interface PartRow {
  readonly at: Date;
  readonly odds: number;
  readonly lowest: number;
  readonly highest: number;
  readonly size: bigint;
}

/** A runner's valid trades, grouped into equal intervals between the first and the last, oldest first. */
export async function listMatchedParts(
  on: Reader,
  marketId: string,
  runnerId: number,
): Promise<MatchedPart[]> {
  const rows = await query<PartRow>(
    on,
    sql`with matched as (
        select id, odds, size, traded_at, extract(epoch from traded_at) as at_s from exchange_trade
        where market_id = ${marketId} and selection_id = ${runnerId} and voided_at is null
      ), span as (
        select min(at_s) as from_s, greatest(max(at_s) - min(at_s), 0.001) as length_s from matched
      )
      select max(traded_at) as at, (array_agg(odds order by id desc))[1] as odds, min(odds) as lowest,
        max(odds) as highest, sum(size)::bigint as size
      from matched, span
      group by floor((at_s - from_s) / length_s * ${PARTS_MAX - 1})
      order by at`,
  );
  return rows.map((row) => ({ ...row, size: money(row.size) }));
}

import { type Money, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { Stretch } from '../price-history/best-price-store.ts';

/** The matched amount of a runner within one interval; odds are hundredths. */
export interface MatchedPart {
  readonly at: Date;
  readonly odds: number;
  readonly lowest: number;
  readonly highest: number;
  readonly size: Money;
}

/** As many marks stand side by side on a chart on a phone. */
const PARTS = 60;

interface PartRow {
  readonly at: Date;
  readonly odds: number;
  readonly lowest: number;
  readonly highest: number;
  readonly size: bigint;
}

/** A runner's valid trades in a stretch of time, grouped into 60 equal intervals of it, oldest first. */
export async function listMatchedParts(
  on: Reader,
  { marketId, runnerId, from, to }: Stretch & { readonly marketId: string; readonly runnerId: number },
): Promise<MatchedPart[]> {
  const partS = Math.max(to.getTime() - from.getTime(), 1) / 1000 / PARTS;
  const rows = await query<PartRow>(
    on,
    sql`select max(traded_at) as at, (array_agg(odds order by id desc))[1] as odds, min(odds) as lowest,
        max(odds) as highest, sum(size)::bigint as size
      from exchange_trade
      where market_id = ${marketId} and selection_id = ${runnerId} and voided_at is null
        and traded_at between ${from} and ${to}
      group by least(
        floor(extract(epoch from traded_at - ${from}::timestamptz) / ${partS}::double precision), ${PARTS - 1}
      )
      order by at`,
  );
  return rows.map((row) => ({ ...row, size: money(row.size) }));
}

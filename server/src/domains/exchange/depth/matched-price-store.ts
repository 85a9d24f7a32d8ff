import { type MatchedPrice, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** What was matched of a runner at a price, and the newest of those trades. */
export interface StoredMatchedPrice extends MatchedPrice {
  readonly runnerId: number;
  readonly newestTradeId: bigint;
}

/** What was matched on each runner of a market at each price, lowest first; void trades don't count. */
export async function listMatchedPrices(on: Reader, marketId: string): Promise<StoredMatchedPrice[]> {
  const rows = await query<{
    readonly runnerId: number;
    readonly odds: number;
    readonly size: bigint;
    readonly newestTradeId: bigint;
  }>(
    on,
    sql`select selection_id as "runnerId", coalesce(odds_matched, odds) as odds, sum(size)::bigint as size,
        max(id) as "newestTradeId"
      from exchange_trade where market_id = ${marketId} and voided_at is null
      group by selection_id, coalesce(odds_matched, odds) order by 1, 2`,
  );
  return rows.map((row) => ({ ...row, size: money(row.size) }));
}

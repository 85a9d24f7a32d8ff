import { type Money, type Odds, getPrice, isPrice, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** What was traded on a runner: the last odds, and the stakes matched on it. */
export interface Traded {
  readonly lastTraded: Odds | undefined;
  readonly sizeMatched: Money;
}

/** What was traded on runners of markets that ended since then, the latest end first, at most that many rows. */
export async function listTraded(
  on: Reader,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<({ readonly marketId: string; readonly runnerId: number } & Traded)[]> {
  const rows = await query<{ market_id: string; selection_id: number; size: bigint; odds: number }>(
    on,
    sql`select t.market_id, t.selection_id, sum(t.size)::bigint as size,
        (array_agg(coalesce(t.odds_matched, t.odds) order by t.id desc))[1] as odds
      from exchange_market as m join exchange_trade as t on t.market_id = m.market_id
      where m.settled_at >= ${since} and m.settled_at is not null and t.voided_at is null
      group by m.settled_at, t.market_id, t.selection_id
      order by m.settled_at desc limit ${max}`,
  );
  return rows.map(({ market_id: marketId, selection_id: runnerId, size, odds }) => ({
    marketId,
    runnerId,
    sizeMatched: money(size),
    lastTraded: isPrice(odds) ? getPrice(odds) : undefined,
  }));
}

import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** What the bets against the house that were settled since then won and lost a player. */
export async function sumHouseResults(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ won: bigint; lost: bigint }>(
    reader,
    sql`select coalesce(sum(greatest(profit, 0)), 0)::bigint as won, coalesce(sum(greatest(-profit, 0)), 0)::bigint as lost
        from (
          select result.profit from house_market as m
          join house_result as result on result.market_key = m.market_key and result.settlement = m.settlement
            and result.player_id = ${playerId}
          where m.settled_at >= ${since}
        ) as settled`,
  );
  return { won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

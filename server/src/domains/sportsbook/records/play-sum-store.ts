import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** What a player staked by bets against the house since then, and what those that were settled since then won and lost. */
export async function sumHousePlay(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly staked: Money; readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ staked: bigint; won: bigint; lost: bigint }>(
    reader,
    sql`select
          (select coalesce(sum(stake), 0)::bigint from house_bet
            where player_id = ${playerId} and placed_at >= ${since}) as staked,
          coalesce(sum(greatest(profit, 0)), 0)::bigint as won, coalesce(sum(greatest(-profit, 0)), 0)::bigint as lost
        from (
          select result.profit from house_market as m
          join house_result as result on result.market_key = m.market_key and result.settlement = m.settlement
            and result.player_id = ${playerId}
          where m.settled_at >= ${since}
        ) as settled`,
  );
  return { staked: money(row?.staked ?? 0n), won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

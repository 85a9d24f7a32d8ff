import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/**
 * What a player staked by orders placed since then, as far as they are matched, and what the markets settled since then won and lost,
 * each after its commission.
 */
export async function sumExchangePlay(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly staked: Money; readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ staked: bigint; won: bigint; lost: bigint }>(
    reader,
    sql`select
          (select coalesce(sum(matched), 0)::bigint from exchange_order
            where player_id = ${playerId} and placed_at >= ${since}) as staked,
          coalesce(sum(greatest(net, 0)), 0)::bigint as won, coalesce(sum(greatest(-net, 0)), 0)::bigint as lost
        from (
          select result.gross_profit - result.commission as net from exchange_market as m
          join exchange_result as result on result.market_id = m.market_id and result.settlement = m.settlement
            and result.player_id = ${playerId}
          where m.settled_at >= ${since}
        ) as settled`,
  );
  return { staked: money(row?.staked ?? 0n), won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

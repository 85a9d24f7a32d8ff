import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** What the markets settled since then won and lost a player, each after its commission. */
export async function sumExchangeResults(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ won: bigint; lost: bigint }>(
    reader,
    sql`select coalesce(sum(greatest(net, 0)), 0)::bigint as won, coalesce(sum(greatest(-net, 0)), 0)::bigint as lost
        from (
          select result.gross_profit - result.commission as net from exchange_market as m
          join exchange_result as result on result.market_id = m.market_id and result.settlement = m.settlement
            and result.player_id = ${playerId}
          where m.settled_at >= ${since}
        ) as settled`,
  );
  return { won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../kernel/db.ts';

/**
 * What a player staked in rounds of games that began since then, without what was rolled back, and what those of them that are over won
 * and lost.
 */
export async function sumGamePlay(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly staked: Money; readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ staked: bigint; won: bigint; lost: bigint }>(
    reader,
    sql`select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(greatest(result, 0)), 0)::bigint as won,
          coalesce(sum(greatest(-result, 0)), 0)::bigint as lost
        from (
          select staked, paid - staked as result from casino_round
            where player_id = ${playerId} and opened_at >= ${since} and closed_at is not null and staked + undone + paid > 0
          union all
          select staked, 0 from casino_round
            where player_id = ${playerId} and opened_at >= ${since} and closed_at is null
        ) as played`,
  );
  return { staked: money(row?.staked ?? 0n), won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

import { type Money, money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../kernel/db.ts';

/**
 * What rounds of games that a player began since then and that are over won and lost.
 */
export async function sumGameResults(
  reader: Reader,
  playerId: bigint,
  since: Date,
): Promise<{ readonly won: Money; readonly lost: Money }> {
  const row = await queryOne<{ won: bigint; lost: bigint }>(
    reader,
    sql`select coalesce(sum(greatest(paid - staked, 0)), 0)::bigint as won,
          coalesce(sum(greatest(staked - paid, 0)), 0)::bigint as lost
        from casino_round where player_id = ${playerId} and opened_at >= ${since} and closed_at is not null`,
  );
  return { won: money(row?.won ?? 0n), lost: money(row?.lost ?? 0n) };
}

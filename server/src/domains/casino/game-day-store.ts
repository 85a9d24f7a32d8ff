import type { Money } from '@maidan/engine';
import { queryOne, type Reader, sql } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';

/** What a player's finished rounds that began within that time came to, and when the first of all rounds began; undefined for no round. */
export async function sumGameDay(
  on: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<{ readonly net: Money; readonly firstAt: Date } | undefined> {
  const row = await queryOne<{ net: Money; firstAt: Date | null }>(
    on,
    sql`select coalesce(sum(paid - staked) filter (where closed_at is not null), 0)::bigint as net, min(opened_at) as "firstAt"
        from casino_round where player_id = ${playerId} and opened_at >= ${from} and opened_at < ${to}`,
  );
  return row === undefined || row.firstAt === null ? undefined : { net: row.net, firstAt: row.firstAt };
}

/** When the round of that id, as events have it, began, and whose it is; undefined for none. */
export function findRoundStart(
  on: Reader,
  roundId: string,
): Promise<{ readonly playerId: bigint; readonly at: Date } | undefined> {
  const [partner, playerId] = roundId.split(':');
  if (partner === undefined || playerId === undefined || !/^\d{1,18}$/.test(playerId))
    return Promise.resolve(undefined);
  return queryOne(
    on,
    sql`select player_id as "playerId", opened_at as at from casino_round
        where player_id = ${BigInt(playerId)} and partner = ${partner}
          and partner || ':' || player_id || ':' || game_code || ':' || round = ${roundId}`,
  );
}

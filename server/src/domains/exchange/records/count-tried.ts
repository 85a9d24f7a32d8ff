import { type Reader, queryOne, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';

/** On how many sides, 0 to 2, orders that a player placed in that time were matched. */
export async function countMatchedSides(
  reader: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<number> {
  const row = await queryOne<{ sides: number }>(
    reader,
    sql`select count(distinct side)::integer as sides from exchange_order
        where player_id = ${playerId} and placed_at >= ${from} and placed_at < ${to} and matched > 0`,
  );
  return row?.sides ?? 0;
}

/** How many orders that a player placed in that time the player cancelled before anything of them was matched. */
export async function countTakenBack(
  reader: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<number> {
  const row = await queryOne<{ orders: number }>(
    reader,
    sql`select count(*)::integer as orders from exchange_order
        where player_id = ${playerId} and placed_at >= ${from} and placed_at < ${to}
          and matched = 0 and remaining = 0 and cancel_reason = 'PLAYER'`,
  );
  return row?.orders ?? 0;
}

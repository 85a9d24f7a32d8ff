import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** When a player's first bet against the house on an event was placed; undefined for none. */
export async function findFirstBetAt(
  on: Reader,
  playerId: bigint,
  eventId: string,
): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    on,
    sql`select min(b.placed_at) as at from house_market as m
          join house_bet as b on b.market_key = m.market_key and b.player_id = ${playerId}
        where m.event_id = ${eventId}`,
  );
  return row?.at ?? undefined;
}

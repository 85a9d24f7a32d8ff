import { queryOne, type Reader, sql } from '../../../kernel/db.ts';

/** When a player's first order in any market of an event was placed; undefined for none. */
export async function findFirstOrderAt(
  on: Reader,
  playerId: bigint,
  eventId: string,
): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    on,
    sql`select min(o.placed_at) as at from exchange_market as m
          join exchange_order as o on o.market_id = m.market_id and o.player_id = ${playerId}
        where m.event_id = ${eventId}`,
  );
  return row?.at ?? undefined;
}

/** A market's own name, and its event with its name; undefined for an unknown market. */
export function findMarketWords(
  on: Reader,
  marketId: string,
): Promise<
  { readonly eventId: string; readonly eventName: string; readonly marketName: string } | undefined
> {
  return queryOne(
    on,
    sql`select m.event_id as "eventId", coalesce(e.name, m.event_id) as "eventName", coalesce(s.name, m.market_id) as "marketName"
        from exchange_market as m left join sports_market as s on s.market_id = m.market_id collate "default"
          left join sports_event as e on e.event_id = m.event_id
        where m.market_id = ${marketId}`,
  );
}

import { texts } from '../../../kernel/database/columns.ts';
import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

/** A match that is blocked for a player takes none of their orders until it is unblocked (TRADE-19). */
export async function checkOwnLimits({ db }: World): Promise<Finding[]> {
  const rows = await query<{ detail: string }>(
    db,
    sql`select format('order %s of %s at %s, blocked at %s', o.id, o.player_id, o.placed_at, b.blocked_at) as detail
      from exchange_blocked_event as b join exchange_market as m on m.event_id = b.event_id
      join exchange_order as o on o.market_id = m.market_id and o.player_id = b.player_id
      where o.placed_at > b.blocked_at and (o.matched > 0 or o.remaining > 0) limit 3`,
  );
  return rows.map(({ detail }) => ({ rule: 'a blocked match takes no order', detail }));
}

/** What players limit themselves to, and where they are blocked, is in memory as in the tables. */
export async function checkKnownLimits({ app, db, seats }: World): Promise<Finding[]> {
  const hashes = app.exchange.hashes();
  const trading = [...app.sports.markets()].filter(({ marketId }) => hashes.has(marketId));
  const eventIds = texts(trading.map(({ eventId }) => eventId));
  const stored = await query<{ playerId: bigint; limits: string }>(
    db,
    sql`select player_id as "playerId", string_agg(name, ', ' order by name collate "C") as limits from (
        select player_id, format('%s: %s of %s, %s', case event_id when '' then 'all' else event_id end, coalesce(matched::text, '-'),
          coalesce(total::text, '-'), action) as name from exchange_exposure_limit where event_id = '' or event_id = any(${eventIds})
        union all
        select player_id, format('%s blocked, %s', event_id, tears_down) from exchange_blocked_event where event_id = any(${eventIds})
      ) as known group by player_id`,
  );
  const byPlayer = new Map(stored.map(({ playerId, limits }) => [playerId, limits]));
  return seats.flatMap(({ playerId, name }) => {
    const { ofAll, byEvent, blocked } = app.exchange.ownLimits.list(playerId);
    const limits = [...(ofAll === undefined ? [] : [['all', ofAll] as const]), ...byEvent];
    const known = [
      ...limits.map(
        ([where, { matched, total, action }]) => `${where}: ${matched ?? '-'} of ${total ?? '-'}, ${action}`,
      ),
      ...Array.from(blocked, ([eventId, { tearsDown }]) => `${eventId} blocked, ${tearsDown ? 't' : 'f'}`),
    ].toSorted();
    const told = known.join(', ');
    const inTables = byPlayer.get(playerId) ?? '';
    return told === inTables
      ? []
      : {
          rule: 'limits are in memory as in the tables',
          detail: `${name}: ${told}, in the tables ${inTables}`,
        };
  });
}

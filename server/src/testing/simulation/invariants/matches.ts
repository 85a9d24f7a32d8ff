import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

/**
 * Nobody is matched at worse odds than asked for, with themselves, or for more than the order’s size. A virtual match has
 * parts on other runners than the taker’s, at the prices of those that wait there.
 */
export async function checkMatches(world: World): Promise<Finding[]> {
  const rows = await query<{ detail: string }>(
    world.db,
    sql`select format('trade %s at %s, order %s asked for %s', t.id, t.odds, o.id, o.odds) as detail
      from exchange_trade as t join exchange_order as o on o.id in (t.taker_order_id, t.maker_order_id)
        and o.selection_id = t.selection_id
      where t.back_player_id = t.lay_player_id or o.matched > o.size
        or (o.side = 'BACK' and o.odds > coalesce(t.odds_matched, t.odds))
        or (o.side = 'LAY' and o.odds < coalesce(t.odds_matched, t.odds))
      limit 3`,
  );
  return rows.map(({ detail }) => ({ rule: 'a bet is matched at the odds asked for or better', detail }));
}

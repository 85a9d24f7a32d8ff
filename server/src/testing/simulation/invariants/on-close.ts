import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

/**
 * Bets at the starting price are matched at the one price of their runner (TRADE-36), backs for no more than their stake and lays for no
 * more than their liability; none waits once its market is in-play, and what was acknowledged of a market that trades is there.
 */
export async function checkOnClose({ db, journal, feed, endedByStaff }: World): Promise<Finding[]> {
  const wrong = await query<{ rule: string; detail: string }>(
    db,
    sql`select rule, format('bet %s: matched %s for %s, price %s', o.id, o.matched, o.matched_value, p.odds) as detail
      from exchange_order as o join exchange_market as m using (market_id)
      left join exchange_starting_price as p on p.market_id = o.market_id and p.selection_id = o.selection_id
      cross join lateral (values
        ('a bet at the starting price has that price', o.matched > 0 and o.matched_value is distinct from o.matched * p.odds),
        ('a bet at the starting price loses no more than it said', case o.side when 'BACK' then o.matched > o.on_close_amount
          else o.matched * (p.odds - 100) > o.on_close_amount * 100 end),
        ('no bet waits for a starting price that is known', o.remaining > 0 and (m.in_play or m.state <> 'open'))
      ) as rules (rule, is_broken)
      where o.on_close_amount is not null and is_broken limit 3`,
  );
  const rows = await query<{ id: bigint }>(
    db,
    sql`select id from exchange_order where on_close_amount is not null`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const lost = journal.onClose.filter(
    ({ marketId, orderId }) =>
      !stored.has(BigInt(orderId)) &&
      feed.markets.get(marketId)?.status !== 'CLOSED' &&
      !endedByStaff.has(marketId),
  );
  return [
    ...wrong,
    ...lost.map(({ orderId }) => ({
      rule: 'what was acknowledged stays',
      detail: `bet ${orderId} at the starting price`,
    })),
  ];
}

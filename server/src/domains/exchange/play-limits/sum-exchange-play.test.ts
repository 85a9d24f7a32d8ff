import { getPrice, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { riskOf } from '../book/risk-of-batch.ts';
import type { ExchangeMarket } from '../model.ts';
import { stakeOf } from './stake-of-order.ts';
import { sumExchangeStakes } from './sum-exchange-play.ts';

const at = new Date('2026-01-15T13:00:00Z');
const markets: Record<string, Pick<ExchangeMarket, 'eachWay' | 'line'>> = {
  plain: {},
  eachWay: { eachWay: { divisor: 5, places: 3 } },
  line: { line: { min: 150, max: 1_150, interval: 100 } },
};

const PRICES = [101, 120, 150, 199, 200, 250, 335, 550, 1_000, 1_100];

test('[CARE-30] what is summed over a player’s orders is what each of them staked, to the paisa, in every kind of market', async () => {
  const db = await openTestDatabase();
  const random = seededRandom('stakes of orders');
  for (const [marketId, { eachWay, line }] of Object.entries(markets))
    await query(
      db,
      sql`insert into exchange_market (market_id, event_id, number_of_winners, runners, commission_bps, state, opened_at,
            each_way_divisor, each_way_places, line_min, line_max, line_interval)
          values (${marketId}, 'event', 1, array[11], 200, 'open', ${at}, ${eachWay?.divisor ?? null}, ${eachWay?.places ?? null},
            ${line?.min ?? null}, ${line?.max ?? null}, ${line?.interval ?? null})`,
    );
  for (let id = 1; id <= 300; id += 1) {
    const playerId = BigInt(2_000 + id);
    const marketId = Object.keys(markets)[random.below(3)] ?? 'plain';
    const terms = markets[marketId] ?? {};
    const side = random.below(2) === 0 ? 'BACK' : 'LAY';
    const odds = getPrice(PRICES[random.below(PRICES.length)] ?? 200);
    const size = 1 + random.below(100_000);
    const matched = random.below(size + 1);
    // Some of it at better odds, the rest waits or was cancelled.
    const better = side === 'BACK' ? odds + random.below(300) : 101 + random.below(Number(odds) - 100);
    const matchedValue = matched * better;
    const remaining = random.below(size - matched + 1);
    const order = { side, odds, matched, matchedValue, remaining } as const;
    await query(
      db,
      sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, matched, matched_value, remaining,
            persistence, client_ref, placed_at)
          values (${id}, ${marketId}, 11, ${playerId}, ${side}, ${odds}, ${size}, ${matched}, ${matchedValue}, ${remaining}, 'LAPSE',
            ${`ref-${id}`}, ${at})`,
    );
    const told = `${marketId} ${JSON.stringify(order)}`;
    const [later, since] = await sumExchangeStakes(db, playerId, [new Date(at.getTime() + 1), at]);
    expect([later, since], told).toEqual([0n, stakeOf(order, terms)]);
    // Never more than what was judged as it was placed.
    const judged = riskOf({ side, odds, size: money(BigInt(size)) }, terms);
    expect(stakeOf(order, terms) <= judged, told).toBe(true);
    expect(stakeOf({ ...order, matched: 0, matchedValue: 0, remaining: size }, terms), told).toBe(judged);
  }
  await db.close();
});

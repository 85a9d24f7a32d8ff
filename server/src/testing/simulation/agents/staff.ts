import { query, sql } from '../../../kernel/db.ts';
import type { World } from '../world/world.ts';
import { type Agent, attempt, NOTHING, oneOf, pick } from './agent.ts';
import { fieldOf, listTrading, resultOf } from './feed.ts';

const noNote = (): Promise<void> => Promise.resolve();

/** Staff who enter results, correct what was settled, rightly or wrongly, and void bets. */
export const staff = {
  'corrects a result': {
    weight: 3,
    async act(world, draw) {
      const market = oneOf(draw, await listSettled(world));
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      const result = resultOf(draw, market);
      const done = await attempt(world, world.app.exchange.corrections.resettle(marketId, result));
      return `staff correct ${marketId} to ${JSON.stringify(result)}: ${done}`;
    },
  },
  'enters the result of a market that trades': {
    weight: 2,
    async act(world, draw) {
      const market = oneOf(draw, listTrading(world));
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      world.endedByStaff.add(marketId);
      const result = resultOf(draw, fieldOf(world.app.sports.findMarket(marketId) ?? market));
      // The feed may go on speaking of it.
      const status = pick(draw, [undefined, 'OPEN', 'SUSPENDED'] as const);
      const [done] = await Promise.all([
        attempt(world, world.app.sports.desk.enterResult(marketId, result, noNote)),
        status && attempt(world, world.feed.change(marketId, { status })),
      ]);
      const meanwhile = status === undefined ? '' : ` while the feed says that it is ${status}`;
      return `staff enter ${JSON.stringify(result)} for ${marketId}${meanwhile}: ${done}`;
    },
  },
  'voids a bet': {
    weight: 2,
    async act(world, draw) {
      const id = oneOf(
        draw,
        world.journal.orders.flatMap(({ acknowledged }) => acknowledged ?? []),
      );
      if (id === undefined) return NOTHING;
      const done = await attempt(
        world,
        world.app.exchange.corrections.voidOrder(BigInt(id), 'a wrong price'),
      );
      return `staff void order ${id}: ${done}`;
    },
  },
} satisfies Record<string, Agent>;

async function listSettled(world: World) {
  const rows = await query<{ marketId: string; runnerIds: number[]; places: number | null }>(
    world.db,
    sql`select market_id as "marketId", runners as "runnerIds", each_way_places as places from exchange_market
      where state <> 'open' order by market_id`,
  );
  return rows.map(({ places, ...market }) => ({ ...market, places: places ?? undefined }));
}

import type { FeedMarket } from '../../../domains/sports/index.ts';
import { eachWayMarket } from '../world/played-feed.ts';
import type { World } from '../world/world.ts';
import { type Agent, attempt, NOTHING, oneOf, pick } from './agent.ts';
import { listRunners, listTrading, nextMarketId } from './feed.ts';
import { takeEachOther } from './players.ts';

const OPEN_MAX = 2;
/** At a quarter of the odds a place alone loses below 5.0, comes to nothing there, and wins above. */
const PRICES = [1.01, 2, 4.9, 5, 5.1, 11] as const;
const STAKE_MIN = 1_000;
const STAKE_SPREAD = 9_000;
/** In basis points: less than what counts, just that, and more. */
const FACTORS = [0, 249, 250, 333, 1_250, 5_000] as const;

/** The race: its markets each way, the players who bet in them, and the runners that stay out. */
export const eachWay = {
  'opens a market each way': {
    weight: 3,
    async act(world) {
      if (listEachWay(world).length >= OPEN_MAX) return NOTHING;
      const marketId = nextMarketId(world);
      const opening = world.feed.change(marketId, { ...eachWayMarket, marketId });
      return `the feed opens ${marketId} each way: ${await attempt(world, opening)}`;
    },
  },
  'bet each way against each other': {
    weight: 14,
    async act(world, draw) {
      const market = oneOf(draw, listEachWay(world));
      const runner = market && oneOf(draw, listRunners(market));
      if (market === undefined || runner === undefined) return NOTHING;
      const [seat, size] = [draw.below(world.seats.length), STAKE_MIN + draw.below(STAKE_SPREAD)];
      return takeEachOther(world, draw, {
        marketId: market.marketId,
        price: pick(draw, PRICES),
        runner,
        size,
        seat,
      });
    },
  },
  'removes a runner': {
    weight: 3,
    async act(world, draw) {
      const market = oneOf(draw, listEachWay(world));
      const left = market === undefined ? [] : listRunners(market);
      const out = oneOf(draw, left);
      if (market === undefined || out === undefined || left.length <= LEFT_MIN) return NOTHING;
      const reductionBps = pick(draw, FACTORS);
      const runners = market.runners.map((runner) =>
        runner.runnerId === out ? { ...runner, status: 'REMOVED' as const, reductionBps } : runner,
      );
      const removing = world.feed.change(market.marketId, { runners });
      const told = `the feed removes ${out} from ${market.marketId} with ${reductionBps} basis points`;
      return `${told}: ${await attempt(world, removing)}`;
    },
  },
} satisfies Record<string, Agent>;

/** As many as there are places: from then on the place part of all bets is void. */
const LEFT_MIN = 2;

const listEachWay = (world: World): FeedMarket[] =>
  listTrading(world).filter(({ type }) => type === 'EACH_WAY');

import { getOdds, money } from '@maidan/engine';
import type { World } from '../world/world.ts';
import { type Agent, attempt, type Draw, NOTHING, oneOf, pick } from './agent.ts';

const OPEN_MAX = 4;
/** In hundredths, around the odds at which players bet. */
const QUOTED = [150, 196, 198, 200] as const;

/** The source of markets and results, with the faults that sources have. */
export const feed = {
  'opens a market': {
    weight: 5,
    async act(world, draw) {
      if (listTrading(world).length >= OPEN_MAX) return NOTHING;
      const marketId = `1.8${String(world.feed.markets.size + 1).padStart(5, '0')}`;
      const inPlay = draw.below(3) === 0;
      const betDelaySeconds = inPlay ? 5 : 0;
      const work = world.feed.change(marketId, { status: 'OPEN', inPlay, betDelaySeconds });
      return `the feed opens ${marketId}${inPlay ? ' in play' : ''}: ${await attempt(world, work)}`;
    },
  },
  'suspends or reopens a market': {
    weight: 3,
    async act(world, draw) {
      const market = oneOf(draw, listOpen(world));
      if (market === undefined) return NOTHING;
      const status = market.status === 'OPEN' && draw.below(2) === 0 ? 'SUSPENDED' : 'OPEN';
      const done = await attempt(world, world.feed.change(market.marketId, { status }));
      return `the feed says that ${market.marketId} is ${status}: ${done}`;
    },
  },
  'turns a market in play': {
    weight: 1,
    async act(world, draw) {
      const market = oneOf(draw, listOpen(world));
      if (market === undefined) return NOTHING;
      const change = { inPlay: true, betDelaySeconds: 5 };
      const done = await attempt(world, world.feed.change(market.marketId, change));
      return `the feed turns ${market.marketId} in play: ${done}`;
    },
  },
  'moves the prices': {
    weight: 4,
    async act(world, draw) {
      const market = oneOf(draw, listOpen(world));
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      const back = pick(draw, QUOTED);
      const runners = [11, 12].map((runnerId) => ({
        runnerId,
        backs: [{ odds: getOdds(back), size: money(BigInt(10_000 + draw.below(200_000))) }],
        lays: [{ odds: getOdds(back + 2), size: money(BigInt(10_000 + draw.below(200_000))) }],
      }));
      const work = world.feed.quote({ marketId, runners, totalMatched: money(0n) });
      return `the feed quotes ${marketId} at ${back} and ${back + 2} hundredths: ${await attempt(world, work)}`;
    },
  },
  'ends a market': {
    weight: 3,
    async act(world, draw) {
      const market = oneOf(draw, listOpen(world));
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      const result = resultOf(draw);
      const isClosedFirst = draw.below(3) > 0;
      const work = async () => {
        if (isClosedFirst) await world.feed.change(marketId, { status: 'CLOSED' });
        await world.feed.result(marketId, result);
        if (!isClosedFirst) await world.feed.change(marketId, { status: 'CLOSED' });
      };
      const how = isClosedFirst ? 'ends' : 'sends the result of what still trades,';
      return `the feed ${how} ${marketId}, ${JSON.stringify(result)}: ${await attempt(world, work())}`;
    },
  },
  'sends another result': {
    weight: 2,
    async act(world, draw) {
      const marketId = oneOf(draw, [...world.feed.results.keys()]);
      if (marketId === undefined) return NOTHING;
      const result = resultOf(draw);
      const done = await attempt(world, world.feed.result(marketId, result));
      return `the feed sends another result of ${marketId}, ${JSON.stringify(result)}: ${done}`;
    },
  },
  'breaks off': {
    weight: 1,
    async act(world) {
      world.feed.breakOff();
      await world.settled();
      return 'the connection to the feed breaks';
    },
  },
  'repeats itself': {
    weight: 2,
    async act(world, draw) {
      let kind: string | undefined;
      const work = world.feed.repeat(draw.below(6)).then((repeated) => (kind = repeated));
      const done = await attempt(world, work);
      return `the feed repeats an old ${kind ?? 'message'}: ${done}`;
    },
  },
  'falls silent': {
    weight: 1,
    act(world, draw) {
      const isSilent = draw.below(2) === 0;
      world.feed.fallSilent(isSilent);
      return Promise.resolve(isSilent ? 'the feed falls silent' : 'the feed speaks');
    },
  },
} satisfies Record<string, Agent>;

/** The markets that the source has not closed. */
export const listOpen = (world: World) =>
  [...world.feed.markets.values()].filter(({ status }) => status === 'OPEN' || status === 'SUSPENDED');

/** Those of them that trade: staff have not entered their result. */
export const listTrading = (world: World) =>
  listOpen(world).filter(({ marketId }) => !world.endedByStaff.has(marketId));

/** Mostly a winner; sometimes a dead heat, half of every bet alone, or void. */
export function resultOf(draw: Draw) {
  const kind = draw.below(8);
  if (kind === 0) return { outcome: 'void', reason: 'abandoned' } as const;
  if (kind === 1) return { outcome: 'won', winners: [], deadHeat: { runners: [11, 12], places: 1 } } as const;
  const won = { outcome: 'won', winners: [pick(draw, [11, 12])] } as const;
  return kind === 2 ? ({ ...won, halfReturned: true } as const) : won;
}

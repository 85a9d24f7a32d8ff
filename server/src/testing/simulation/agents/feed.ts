import { getOdds, money } from '@maidan/engine';
import type { FeedMarket } from '../../../domains/sports/index.ts';
import type { MarketResult } from '../../../events.ts';
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
      if (listTrading(world).filter(({ eachWay }) => eachWay === undefined).length >= OPEN_MAX)
        return NOTHING;
      const marketId = nextMarketId(world);
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
      const runners = listRunners(market).map((runnerId) => ({
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
      const result = resultOf(draw, fieldOf(market));
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
      const market = marketId === undefined ? undefined : world.feed.markets.get(marketId);
      if (marketId === undefined || market === undefined) return NOTHING;
      const result = resultOf(draw, fieldOf(market));
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

/** The id of the next market that the source opens. */
export const nextMarketId = (world: World): string =>
  `1.8${String(world.feed.markets.size + 1).padStart(5, '0')}`;

/** The runners that are left in a market. */
export const listRunners = ({ runners }: Pick<FeedMarket, 'runners'>): number[] =>
  runners.flatMap(({ runnerId, status }) => (status === 'REMOVED' ? [] : runnerId));

/** What a result has to fit: the runners that are left, and each way how many places there are. */
interface Field {
  readonly runnerIds: readonly number[];
  readonly places: number | undefined;
}

/** That of a market as somebody sees it. */
export const fieldOf = (market: Pick<FeedMarket, 'runners' | 'eachWay'>): Field => ({
  runnerIds: listRunners(market),
  places: market.eachWay?.places,
});

/** Mostly a winner; sometimes a dead heat, half of every bet alone, or void. Each way also who is placed, or shares the last place. */
export function resultOf(draw: Draw, field: Field): MarketResult {
  const kind = draw.below(8);
  if (kind === 0) return { outcome: 'void', reason: 'abandoned' };
  const [first = 0, ...others] = shuffled(draw, field.runnerIds);
  const tied = [first, ...others.slice(0, 1)];
  const heat = { winners: [], deadHeat: { runners: tied, places: 1 } };
  const won = { outcome: 'won', winners: [first] } as const;
  const { places } = field;
  if (places === undefined || others.length < places) {
    if (kind === 1) return { outcome: 'won', ...heat };
    return kind === 2 && places === undefined ? { ...won, halfReturned: true } : won;
  }
  const placed = [first, ...others.slice(0, places - 1)];
  const all = [first, ...others.slice(0, places)];
  if (kind === 1) return { outcome: 'won', ...heat, placed: { runners: placed } };
  if (kind === 2)
    return {
      outcome: 'won',
      winners: [],
      deadHeat: { runners: all, places: 1 },
      placed: { runners: [], deadHeat: { runners: all, places } },
    };
  if (kind === 3) {
    const last = { runners: all.slice(places - 1), places: 1 };
    return { ...won, placed: { runners: placed.slice(0, -1), deadHeat: last } };
  }
  return { ...won, placed: { runners: placed } };
}

function shuffled(draw: Draw, runnerIds: readonly number[]): number[] {
  const left = [...runnerIds];
  return runnerIds.flatMap(() => left.splice(draw.below(left.length), 1));
}

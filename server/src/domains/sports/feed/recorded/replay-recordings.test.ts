import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMainMarket, type MarketType } from '@maidan/contract';
import { money, type Odds, parsePrice } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../../../../app.ts';
import { checkBooks } from '../../../../check-books.ts';
import type { MarketResult } from '../../../../events.ts';
import { streamMarkets } from '../../../../app/open-exchange-stream.ts';
import { openLog } from '../../../../kernel/monitoring/log.ts';
import { fakeClock } from '../../../../kernel/time/clock.ts';
import { openTestApp } from '../../../../testing/open-test-app.ts';
import { scriptedFeed } from '../../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../../testing/trading.ts';
import type { MarketDepth } from '../../../exchange/index.ts';
import { RecordingFiles, recordMarkets } from '../../../trading-api/index.ts';
import type {
  FeedEvent,
  FeedMarket,
  FeedMessage,
  FeedRunnerPrices,
  MatchSport,
  SportsFeed,
} from '../feed.ts';
import type { FeedScore } from '../feed-score.ts';
import { type FollowedMatch, followMatch } from '../simulator/follow-match.ts';
import { followLines } from '../simulator/cricket/follow-lines.ts';
import type { Moment } from '../simulator/match.ts';
import { eventMessage, marketMessage } from '../simulator/present-match.ts';
import { sportModels } from '../simulator/sport-models.ts';
import { followRace } from '../simulator/racing/follow-race.ts';
import { drawRace, raceTimesBetween } from '../simulator/racing/race-schedule.ts';
import { fixturesBetween } from '../simulator/schedule.ts';
import { recordedFeed } from './recorded-feed.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** As often as a running feed confirms what it has sent. */
const STEP_MS_MAX = 5_000;
/** Ten times as fast: an hour of a match is six minutes of the recording. */
const PACE = 10;
const options = { seed: 'maidan', pace: PACE };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a market was while it was recorded, or is as it is replayed: what changed of it, in order. */
interface Course {
  readonly definitions: unknown[];
  readonly prices: unknown[];
  result: MarketResult | undefined;
}

/** Something that happens, from a moment on. */
interface Happening {
  readonly fromMs: number;
  readonly followed: FollowedMatch;
}

function someMatch(sport: MatchSport, afterMs: number): Happening {
  const fixture = fixturesBetween(options, afterMs, afterMs + DAY_MS).find((one) => one.sport === sport);
  if (fixture === undefined) throw new Error(`no ${sport} that day`);
  const fromMs = fixture.startsAtMs - 60 * SECOND_MS;
  const joining = { pace: PACE, joinedMs: fromMs, openFancies: [], openMarkets: [] };
  return { fromMs, followed: followMatch(fixture, joining) };
}

/** The runs of the first overs of a match, a step for each of its moments. */
function someOvers(afterMs: number): Happening {
  const fixture = fixturesBetween(options, afterMs, afterMs + DAY_MS).find(
    ({ sport }) => sport === 'cricket',
  );
  if (fixture === undefined) throw new Error('no cricket that day');
  const model = sportModels.cricket;
  const lines = followLines(fixture, []);
  const [before, ...moments] = [model.opening(fixture), ...model.play(fixture)];
  if (before === undefined) throw new Error('a match without a beginning');
  lines.note?.(before);
  lines.open(before);
  const told = (moment: Moment): FeedMessage[] => {
    lines.note?.(moment);
    return [
      marketMessage(fixture, moment),
      ...lines.states(moment),
      ...lines.quotes(moment, { matchMs: moment.atMs, serverMs: moment.atMs }),
    ];
  };
  const image = [eventMessage(fixture), ...told(before)];
  const steps = moments.slice(0, 120).map((moment) => () => told(moment));
  return { fromMs: afterMs + SECOND_MS, followed: inSteps(image, steps) };
}

/** A race of horses of which one stays out. */
function someRace(afterMs: number): Happening {
  const race = raceTimesBetween(options, afterMs + DAY_MS / PACE, afterMs + DAY_MS)
    .map((time) => drawRace(options, time))
    .find(({ sport, field, nonRunner }) => sport === 'horse-racing' && field.length > 8 && nonRunner);
  if (race === undefined) throw new Error('no such race that day');
  const fromMs = race.announcedAtMs;
  return { fromMs, followed: followRace(race, { pace: PACE, joinedMs: fromMs }) };
}

const price = (decimal: number): Odds => {
  const odds = parsePrice(decimal);
  if (odds === undefined) throw new Error(`no price ${decimal}`);
  return odds;
};

/** A race of twenty-four, and two markets that end as no simulated one does often: each message at its second. */
function scriptedRace(afterMs: number): Happening {
  const eventId = '3900000001';
  const sides = { home: '', away: '', name: 'Mirpur 1200', competition: 'Cup', venue: 'Mirpur' };
  const startsAt = new Date(afterMs + 900 * SECOND_MS);
  const runners = Array.from({ length: 24 }, (_, at) => ({
    runnerId: 501 + at,
    name: `Horse ${at + 1}`,
    sortPriority: at + 1,
    status: 'ACTIVE' as const,
  }));
  const rules = { eventId, status: 'OPEN', inPlay: false, betDelaySeconds: 0, version: 1, runners } as const;
  const win: FeedMarket = { ...rules, marketId: '1.29001', name: 'Win', type: 'WIN', numberOfWinners: 1 };
  const place: FeedMarket = {
    ...rules,
    marketId: '1.29002',
    name: 'To Be Placed',
    type: 'PLACE',
    numberOfWinners: 3,
  };
  const eachWay: FeedMarket = {
    ...rules,
    marketId: '1.29003',
    name: 'Each Way',
    type: 'EACH_WAY',
    numberOfWinners: 1,
    eachWay: { divisor: 5, places: 3 },
  };
  const markets = [win, place, eachWay];
  const quoted = ({ marketId }: FeedMarket, by: number): FeedMessage => ({
    kind: 'prices',
    prices: {
      marketId,
      runners: runners.map(({ runnerId }) => ({
        runnerId,
        backs: [{ odds: price(20 + by), size: money(50_000n) }],
        lays: [{ odds: price(40 + by), size: money(30_000n) }],
      })),
      totalMatched: money(0n),
    },
  });
  const said = (change: Partial<FeedMarket>): FeedMessage[] =>
    markets.map((market) => ({ kind: 'market', market: { ...market, ...change } }));
  const lastPlace = { runners: [502, 503, 504, 505], places: 2 };
  const steps: FeedMessage[][] = [
    [
      { kind: 'event', event: { eventId, sport: 'horse-racing', startsAt, ...sides } },
      ...said({}),
      ...markets.map((one) => quoted(one, 0)),
    ],
    markets.map((one) => quoted(one, 2)),
    said({ status: 'SUSPENDED', inPlay: true, version: 2 }),
    [
      ...said({ status: 'CLOSED', inPlay: true, version: 3 }),
      {
        kind: 'result',
        result: {
          marketId: win.marketId,
          outcome: 'won',
          winners: [],
          deadHeat: { runners: [501, 524], places: 1 },
        },
      },
      {
        kind: 'result',
        result: { marketId: place.marketId, outcome: 'won', winners: [501], deadHeat: lastPlace },
      },
      {
        kind: 'result',
        result: {
          marketId: eachWay.marketId,
          outcome: 'won',
          winners: [501],
          placed: { runners: [501], deadHeat: lastPlace },
        },
      },
    ],
  ];
  const [image = [], ...later] = steps;
  return {
    fromMs: afterMs + SECOND_MS,
    followed: inSteps(
      image,
      later.map((messages) => () => messages),
    ),
  };
}

/** A step every three seconds, the first as the image. */
function inSteps(
  image: readonly FeedMessage[],
  steps: readonly (() => readonly FeedMessage[])[],
): FollowedMatch {
  const left = [...steps];
  let dueMs = Infinity;
  return {
    image(nowMs) {
      dueMs = nowMs + 3 * SECOND_MS;
      return [...image];
    },
    nextDueMs: () => dueMs,
    advance(nowMs) {
      dueMs = nowMs + 3 * SECOND_MS;
      return [...(left.shift()?.() ?? [])];
    },
    isClosed: () => left.length === 0,
  };
}

const definitionOf = (market: FeedMarket) => ({
  eventId: market.eventId,
  name: market.name,
  type: market.type,
  status: market.status,
  inPlay: market.inPlay,
  betDelaySeconds: market.betDelaySeconds,
  version: market.version,
  numberOfWinners: market.numberOfWinners,
  eachWay: market.eachWay,
  line: market.line,
  runners: market.runners.map(({ runnerId, name, sortPriority, status, reductionBps, handicap }) => ({
    runnerId,
    name,
    sortPriority,
    status,
    reductionBps,
    handicap,
  })),
});

const pricesOf = (runners: readonly Pick<FeedRunnerPrices, 'runnerId' | 'backs' | 'lays'>[]) =>
  runners
    .map(({ runnerId, backs, lays }) => ({ runnerId, backs: backs.slice(0, 3), lays: lays.slice(0, 3) }))
    .toSorted((a, b) => a.runnerId - b.runnerId);

/** Takes down a score as a feed says it, without what its receiver keeps of it. */
function noteScore(score: FeedScore | undefined, scores: unknown[]): FeedScore | undefined {
  if (score === undefined) return undefined;
  const { progress: _kept, ...said } = { progress: undefined, ...score };
  add(scores, said);
  return score;
}

function add(course: unknown[], state: unknown): void {
  if (!isDeepStrictEqual(course.at(-1), state)) course.push(state);
}

const courseIn = (courses: Map<string, Course>, marketId: string): Course => {
  const course = courses.get(marketId) ?? { definitions: [], prices: [], result: undefined };
  courses.set(marketId, course);
  return course;
};

/** Takes down what the recorder is about to read of a market. */
function note({ sports }: App, depth: MarketDepth, courses: Map<string, Course>): void {
  const { marketId } = depth;
  const market = sports.findMarket(marketId);
  const hasOffers = depth.runners.some(({ offers }) => offers.toBack.length + offers.toLay.length > 0);
  if (market === undefined || (!courses.has(marketId) && !hasOffers)) return;
  const course = courseIn(courses, marketId);
  add(course.definitions, definitionOf(market));
  const offers = depth.runners.map(({ runnerId, offers: { toBack, toLay } }) => ({
    runnerId,
    backs: toBack.map(({ odds, size }) => ({ odds, size })),
    lays: toLay.map(({ odds, size }) => ({ odds, size })),
  }));
  add(course.prices, pricesOf(offers));
  course.result = sports.findResult(marketId);
}

/** Lets an app record what happens in markets of those types, one of each and two handicaps, to their results; answers what it was. */
async function record(
  happens: (afterMs: number) => Happening,
  types: ReadonlySet<MarketType>,
): Promise<{
  readonly courses: ReadonlyMap<string, Course>;
  readonly scores: readonly unknown[];
  readonly event: FeedEvent;
}> {
  const feed = scriptedFeed(new Date('2026-03-15T13:00:00Z'));
  const open = await openTestApp({ feed, quotesInStep: true });
  const { clock, app } = open;
  const courses = new Map<string, Course>();
  const scores: unknown[] = [];
  const recorder = recordMarkets({
    clock,
    log: openLog('silent'),
    depths: {
      follow: (listener) => app.exchange.depth.follow(listener),
      read: (marketId) => app.exchange.depth.read(marketId),
      latest: (marketId) => app.exchange.depth.latest(marketId),
      async readUnasked(marketId) {
        const depth = await app.exchange.depth.readUnasked(marketId);
        if (depth !== undefined) note(app, depth, courses);
        return depth;
      },
    },
    markets: streamMarkets(app.exchange, app.sports),
    sports: { ...app.sports, findScore: (eventId) => noteScore(app.sports.findScore(eventId), scores) },
    files: new RecordingFiles(folder),
    bytesMax: 100_000_000,
    isDiskFull: () => false,
    isBehind: () => false,
  });
  const { fromMs, followed } = happens(clock.now().getTime());
  const wanted = new Map<string, FeedMarket>();
  const isWanted = (message: FeedMessage): boolean => {
    if (message.kind === 'market') {
      const { market } = message;
      const alike = [...wanted.values()].filter(({ type }) => type === market.type).length;
      const alikeMax = market.type === 'ASIAN_HANDICAP' ? 2 : 1;
      if (!wanted.has(market.marketId) && (!types.has(market.type) || alike === alikeMax)) return false;
      if (!wanted.has(market.marketId)) app.exchange.keepQuoted(market.marketId);
      wanted.set(market.marketId, market);
      return true;
    }
    if (message.kind === 'prices') return wanted.has(message.prices.marketId);
    if (message.kind === 'result') return wanted.has(message.result.marketId);
    return message.kind === 'event' || message.kind === 'score';
  };
  let event: FeedEvent | undefined;
  const say = async (messages: readonly FeedMessage[]) => {
    for (const message of messages) {
      if (message.kind === 'event') event = message.event;
      if (isWanted(message)) await feed.say(message);
    }
  };
  await clock.advance(wholeSeconds(fromMs - clock.now().getTime()));
  await say(followed.image(clock.now().getTime()));
  const goesOn = () => {
    const markets = [...wanted.values()];
    const isWhole = new Set(markets.map(({ type }) => type)).size === types.size;
    return !isWhole || markets.some((one) => !isMainMarket(one) && !app.sports.findResult(one.marketId));
  };
  while (goesOn()) {
    const waitMs = followed.nextDueMs() - clock.now().getTime();
    await clock.advance(wholeSeconds(Math.min(waitMs, STEP_MS_MAX)));
    await say(followed.advance(clock.now().getTime()));
  }
  await clock.advance(2 * SECOND_MS);
  await recorder.stop();
  await open.close();
  if (event === undefined) throw new Error('nothing happened');
  return { courses, scores, event };
}

const wholeSeconds = (ms: number): number => Math.max(SECOND_MS, Math.ceil(ms / SECOND_MS) * SECOND_MS);

/** Replays the recordings as the feed of another app, in which a player bets on each market as soon as all are offered. */
async function replay(marketIds: readonly string[]) {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const recorded = recordedFeed({ files, speed: 'full', from: 'first-message' }, fakeClock());
  const [offered, betsPlaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const courses = new Map<string, Course>();
  const scores: unknown[] = [];
  const waiting = new Set(marketIds);
  let event: FeedEvent | undefined;
  const feed: SportsFeed = {
    ...recorded,
    start: (sink) =>
      recorded.start(async (message, saidAt) => {
        await sink(message, saidAt);
        if (message.kind === 'event') event = message.event;
        if (message.kind === 'score') noteScore(message.score, scores);
        if (message.kind === 'market')
          add(courseIn(courses, message.market.marketId).definitions, definitionOf(message.market));
        if (message.kind === 'result') {
          const { marketId, ...result } = message.result;
          courseIn(courses, marketId).result = result;
        }
        if (message.kind !== 'prices') return;
        const { marketId, runners } = message.prices;
        add(courseIn(courses, marketId).prices, pricesOf(runners));
        if (!waiting.delete(marketId) || waiting.size > 0) return;
        offered.resolve();
        await betsPlaced.promise;
      }),
  };
  const open = await openTestApp({ feed, quotesInStep: true });
  const { app, url } = open;
  await Promise.race([offered.promise, recorded.finished()]);
  const player = await openFundedPlayer({ url, db: app.db }, 1000);
  const answers: unknown[] = [];
  for (const marketId of marketIds) {
    const runner = app.sports.findPrices(marketId)?.runners.find(({ backs }) => backs.length > 0);
    const isOfLines = app.sports.findMarket(marketId)?.line !== undefined;
    const order = { market_id: marketId, selection_id: runner?.runnerId, size: '100.00', side: 'BACK' };
    const answer = await placeOrder(url, player, { ...order, price: isOfLines ? 1.5 : 1.01 });
    answers.push(answer.body['code']);
  }
  betsPlaced.resolve();
  await feed.finished();
  const results = new Map(marketIds.map((marketId) => [marketId, app.sports.findResult(marketId)]));
  const wallet = await walletOf(url, player);
  expect(await checkBooks(app.db)).toEqual([]);
  await open.close();
  return { courses, scores, event, answers, results, wallet };
}

test.each<[string, (afterMs: number) => Happening, readonly MarketType[]]>([
  ['a race that loses a runner', someRace, ['WIN', 'PLACE', 'EACH_WAY']],
  ['twenty-four runners and dead heats', scriptedRace, ['WIN', 'PLACE', 'EACH_WAY']],
  [
    'soccer',
    (afterMs) => someMatch('soccer', afterMs),
    ['MATCH_ODDS', 'CORRECT_SCORE', 'OVER_UNDER_25', 'ASIAN_HANDICAP'],
  ],
  ['tennis', (afterMs) => someMatch('tennis', afterMs), ['MATCH_ODDS', 'SET_WINNER']],
  ['runs of cricket', someOvers, ['OVERS_RUNS']],
])(
  '[TRADE-128] [TRADE-133] what was recorded of %s is replayed as it was, from definition to prices, score and result',
  { timeout: 120_000 },
  async (_, happens, types) => {
    const before = await record(happens, new Set(types));
    const marketIds = [...before.courses.keys()];
    const seen = [...before.courses.values()].flatMap(({ definitions }) => definitions[0] ?? []);
    expect(new Set(seen.map((one) => Object(one).type))).toEqual(new Set(types));
    const after = await replay(marketIds);
    // Nobody prunes what was recorded, and it starts when it is replayed.
    const { isSimulated: _simulated, startsAt: _start, ...event } = before.event;
    expect(after.event).toEqual({ ...event, startsAt: expect.any(Date) });
    for (const [marketId, course] of before.courses) {
      const again = after.courses.get(marketId);
      expect(again?.definitions).toEqual(course.definitions);
      expect(again?.prices).toEqual(course.prices);
      expect([marketId, again?.result, after.results.get(marketId)]).toEqual([
        marketId,
        course.result,
        course.result,
      ]);
    }
    expect(after.scores).toEqual(before.scores);
    if (types.includes('MATCH_ODDS')) expect(after.scores.length).toBeGreaterThan(10);
    expect(after.answers).toEqual(marketIds.map(() => undefined));
    const unsettled = marketIds.filter((marketId) => after.results.get(marketId) === undefined);
    expect(after.wallet.split('/')[1]).toBe(`${100 * unsettled.length}.00`);
  },
);

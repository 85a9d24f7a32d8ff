import { marketOddsSchema } from '@maidan/contract';
import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { checkBooks } from '../check-books.ts';
import type { FeedMessage, FeedPrices } from '../domains/sports/index.ts';
import { type App, openApp } from '../app.ts';
import { type FakeClock, fakeClock } from '../kernel/time/clock.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { askOffice, enterAs, enterAsOwner } from '../testing/open-office.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import {
  type TestApp,
  openTestApp,
  silentFeed,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
  testSecret,
} from '../testing/open-test-app.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const startsAt = new Date('2026-01-15T13:00:00Z');
const SECOND_MS = 1_000;

/** A feed that a test can break: it dies, and then either can't be opened again, or never answers when it is. */
interface BrittleFeed extends ScriptedFeed {
  die(how: 'throws' | 'never answers'): void;
}

function brittleFeed(): BrittleFeed {
  const feed = scriptedFeed(startsAt);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  let death: 'throws' | 'never answers' | undefined;
  let hasStarted = false;
  return {
    ...feed,
    async start(sink) {
      if (death === 'throws') throw new Error('the line is dead');
      if (death === 'never answers') return new Promise(() => {});
      let isStarting = hasStarted;
      hasStarted = true;
      await feed.start(async (message, saidAt) => {
        // Started again, it tells the market's present state.
        const isFormer = isStarting && message.kind === 'market';
        await sink(isFormer ? { kind: 'market', market: inPlay } : message, saidAt);
      });
      isStarting = false;
    },
    stop: () => feed.stop().then(() => ended.resolve()),
    finished: () => ended.promise,
    die(how) {
      death = how;
      feed.fallSilent();
      ended.reject(new Error('the line is dead'));
    },
  };
}

let open: TestApp;
let feed: BrittleFeed;
let player: TestPlayer;

async function openAppInPlay(): Promise<void> {
  feed = brittleFeed();
  open = await openTestApp({ feed, config: { logLevel: 'silent' } });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
  await sayAll(open.clock.now());
  await quoted();
}
afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

/** Opens the app anew on the same database, as after a restart; its feed sends nothing. */
const openAgain = (): Promise<App> =>
  openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db: open.app.db,
    feed: silentFeed,
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });

const level = (odds: number) => [{ odds: parseOdds(odds) ?? oddsMin, size: money(15_000n) }];
const pricesAt = (back: number, lay: number): FeedPrices => ({
  marketId,
  runners: [11, 12].map((runnerId) => ({ runnerId, backs: level(back), lays: level(lay) })),
  totalMatched: money(0n),
});
const inPlay = { ...twoRunnerMarket, inPlay: true, version: 2 };
/** Everything that takes bets, in its present state. */
const standing: readonly FeedMessage[] = [
  { kind: 'market', market: inPlay },
  { kind: 'prices', prices: pricesAt(1.96, 2.06) },
  { kind: 'bookmaker', bookmaker: matchBookmaker },
  { kind: 'fancy', fancy: sixOverSession },
];
async function sayAll(saidAt?: Date, messages = standing): Promise<void> {
  for (const message of messages) await feed.say(message, saidAt);
}

const shown = async () => {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  const [market] = z.array(marketOddsSchema).parse(JSON.parse(text));
  if (market === undefined) throw new Error('the market is not shown');
  const { status, version, runners } = market;
  return { status, version, prices: runners.map(({ prices }) => prices) };
};
const codeOf = ({ status, body }: WireAnswer) => body['code'] ?? status;
const order = (change: Readonly<Record<string, unknown>> = {}) =>
  placeOrder(open.url, player, { price: 1.96, size: '150.00', ...change });
const bets = async () => [
  codeOf(await betOnBookmaker(open.url, player)),
  codeOf(await betOnFancy(open.url, player)),
];
/** Lets that many seconds pass; in each of them the feed does its thing. */
async function pass(seconds: number, does: () => Promise<void> = async () => {}): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await does();
    await open.clock.advance(SECOND_MS);
  }
}
const EMPTY = { back: [], lay: [] };
/** Resolves once the house quotes by the feed's prices. */
const quoted = () => vi.waitFor(async () => expect((await shown()).prices).not.toContainEqual(EMPTY), 20_000);

/** The message with a part of it lost in transit. */
function halfOf(message: FeedMessage): FeedMessage {
  const half = structuredClone(message);
  if (half.kind === 'market') Reflect.deleteProperty(half.market, 'runners');
  if (half.kind === 'prices') Reflect.deleteProperty(half.prices.runners[1] ?? {}, 'lays');
  if (half.kind === 'bookmaker') Reflect.deleteProperty(half.bookmaker, 'status');
  if (half.kind === 'fancy') Reflect.deleteProperty(half.fancy, 'title');
  return half;
}

/** How a feed fails, second by second, instead of reporting what is true now. */
const faults: Readonly<Record<string, (saidAt: Date) => () => Promise<void>>> = {
  'falls silent': () => () => Promise.resolve(feed.fallSilent()),
  'throws, and can’t be opened again': () => () => Promise.resolve(feed.die('throws')),
  'throws, and never answers when it is opened again': () => () => Promise.resolve(feed.die('never answers')),
  'repeats what it said': (saidAt) => async () => {
    feed.fallSilent();
    await sayAll(saidAt);
    await sayAll();
  },
  'runs backwards': (saidAt) => {
    let beforeMs = saidAt.getTime();
    return async () => {
      feed.fallSilent();
      beforeMs -= SECOND_MS;
      const told: readonly FeedMessage[] = [
        { kind: 'market', market: { ...inPlay, version: 1 } },
        { kind: 'prices', prices: pricesAt(1.5, 1.6) },
        { kind: 'bookmaker', bookmaker: { ...matchBookmaker, stakeMax: money(1_000_000n) } },
        { kind: 'fancy', fancy: { ...sixOverSession, stakeMax: money(1_000_000n) } },
      ];
      await sayAll(new Date(beforeMs), told);
    };
  },
  'sends half of each message, and confirms all that it said': () => async () => {
    for (const message of standing) await feed.say(halfOf(message), open.clock.now());
    await feed.say({ kind: 'confirm' }, open.clock.now());
  },
  'dates what it says ahead': (saidAt) => async () => {
    feed.fallSilent();
    await sayAll(new Date(saidAt.getTime() + 3_600_000));
  },
};

describe.each(Object.entries(faults))('a feed that %s', (_, faultOf) => {
  test('[SAFE-5] its markets take no bets past the bound, and the house’s quotes are gone', async () => {
    await openAppInPlay();
    expect(codeOf(await order({ size: '100.00' }))).toBe(201);
    expect(await bets()).toEqual([201, 201]);
    const before = await shown();
    expect([before.status, before.version]).toEqual(['OPEN', 2]);
    const fault = faultOf(open.clock.now());
    await pass(14, fault);
    expect(await bets()).toEqual([201, 201]);
    await pass(2, fault);
    expect(await bets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
    expect((await shown()).status).toBe('OPEN');
    await pass(15, fault);
    expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
    // Suspended at once by the time that passed; the book has the new version as soon as the exchange has heard of it.
    await vi.waitFor(async () => expect((await shown()).prices).toEqual([EMPTY, EMPTY]), 20_000);
    expect(codeOf(await order({ price: 3, market_version: before.version }))).toBe(
      'BET_LAPSED_PRICE_CHANGED',
    );
    const stale = await shown();
    expect([stale.status, stale.version]).toEqual(['SUSPENDED', 3]);
    await pass(60, fault);
    expect(await shown()).toEqual(stale);
    expect(await bets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
  });
});

test('[SAFE-5] of two states of one moment the lower version is refused, in whatever order they come', async () => {
  await openAppInPlay();
  const saidAt = open.clock.now();
  const suspended: FeedMessage = {
    kind: 'market',
    market: { ...inPlay, version: 3, status: 'SUSPENDED' },
  };
  await sayAll(saidAt, [suspended, ...standing]);
  const { status, version } = await shown();
  expect([status, version]).toEqual(['SUSPENDED', 3]);
  expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
});

test('[SAFE-5] what belongs to an event or a market that the feed has not sent is refused, and the feed goes on', async () => {
  await openAppInPlay();
  const [otherEvent, otherMarket] = ['900000777', '1.900000777'];
  const orphans: readonly FeedMessage[] = [
    { kind: 'market', market: { ...inPlay, marketId: otherMarket, eventId: otherEvent } },
    { kind: 'fancy', fancy: { ...sixOverSession, fancyId: `${otherEvent}.1.S6`, eventId: otherEvent } },
    {
      kind: 'bookmaker',
      bookmaker: { ...matchBookmaker, marketId: `${otherEvent}.BM`, eventId: otherEvent },
    },
    {
      kind: 'bookmaker',
      bookmaker: { ...matchBookmaker, marketId: `${otherMarket}.BM`, matchMarketId: otherMarket },
    },
    {
      kind: 'score',
      score: {
        sport: 'tennis',
        eventId: otherEvent,
        phase: 'LIVE',
        sets: [],
        setsWon: { home: 0, away: 0 },
        points: { home: '0', away: '0' },
        server: 'home',
        tieBreak: false,
      },
    },
  ];
  await sayAll(open.clock.now(), orphans);
  await feed.say(
    { kind: 'market', market: { ...inPlay, version: 3, status: 'SUSPENDED' } },
    open.clock.now(),
  );
  expect((await shown()).status).toBe('SUSPENDED');
  expect((await send(open.url, `GET /api/match-odds/${otherMarket}`)).status).toBe(404);
});

describe('a market that was stale', () => {
  test('[SAFE-5] opens again on fresh prices only, with a new version and the house’s new quotes', async () => {
    await openAppInPlay();
    feed.fallSilent();
    await pass(40);
    expect((await shown()).version).toBe(3);
    await feed.say({ kind: 'market', market: inPlay }, open.clock.now());
    // Its state is fresh, its prices are not: what the house would quote from them is as old as before.
    expect((await shown()).status).toBe('SUSPENDED');
    expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
    await feed.say({ kind: 'prices', prices: pricesAt(1.9, 2.2) }, open.clock.now());
    await quoted();
    const fresh = await shown();
    expect([fresh.status, fresh.version]).toEqual(['OPEN', 4]);
    expect(fresh.prices[0]?.back[0]).toEqual({ price: 1.9, size: 150 });
    expect(codeOf(await order({ market_version: 3 }))).toBe('BET_LAPSED_PRICE_CHANGED');
    expect(codeOf(await order({ market_version: 4, price: 1.9 }))).toBe(201);
    expect(await bets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
    await sayAll(open.clock.now());
    expect(await bets()).toEqual([201, 201]);
  });

  test('[SAFE-5] opens again when its feed confirms that its messages still hold', async () => {
    await openAppInPlay();
    feed.fallSilent();
    await pass(40);
    await feed.say({ kind: 'confirm' }, open.clock.now());
    await quoted();
    const { status, version } = await shown();
    expect([status, version]).toEqual(['OPEN', 4]);
    expect(await bets()).toEqual([201, 201]);
    // A feed that is live confirms: nothing becomes stale however long nothing happens.
    feed.live(open.clock);
    await pass(300);
    expect(await bets()).toEqual([201, 201]);
    expect((await shown()).version).toBe(4);
  });

  test('[SAFE-43] keeps its version over a restart, once it has its result too', async () => {
    await openAppInPlay();
    feed.fallSilent();
    await pass(40);
    await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } }, open.clock.now());
    const versionIn = (app: App) => app.sports.findMarket(marketId)?.version;
    expect(versionIn(open.app)).toBe(3);
    const again = await openAgain();
    expect(versionIn(again)).toBe(3);
  });

  test.each([
    ['while the market is suspended', true],
    ['only once it is open again', false],
  ])(
    '[SAFE-5] announces a version that the database first refused, and would take %s',
    async (_, isSuspended) => {
      await openAppInPlay();
      const { db } = open.app;
      await query(
        db,
        sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
      );
      await query(
        db,
        sql`create trigger refuse before update of terms_version on sports_market execute function refuse()`,
      );
      feed.fallSilent();
      await pass(40);
      expect((await shown()).version).toBe(2);
      await query(db, sql`drop trigger refuse on sports_market`);
      if (isSuspended) {
        await pass(2);
        expect((await shown()).version).toBe(3);
      }
      await feed.say({ kind: 'confirm' }, open.clock.now());
      await quoted();
      const { version } = await shown();
      feed.live(open.clock);
      await pass(3);
      expect(await shown()).toMatchObject({ status: 'OPEN', version });
      expect(open.app.sports.findMarket(marketId)).toMatchObject({ status: 'OPEN', version });
      expect(codeOf(await order({ market_version: version }))).toBe(201);
    },
  );

  test('[SAFE-5] lets an order lapse whose in-play delay ended meanwhile', async () => {
    await openAppInPlay();
    await feed.say(
      { kind: 'market', market: { ...inPlay, betDelaySeconds: 5, version: 3 } },
      open.clock.now(),
    );
    feed.fallSilent();
    await pass(28);
    const waiting = order();
    await open.clock.untilSet(5_000);
    await pass(6);
    expect(codeOf(await waiting)).toBe('BET_LAPSED_PRICE_CHANGED');
  });

  test('[SAFE-5] stays suspended where staff suspended it, and the desk, Health and /readyz show what is stale', async () => {
    await openAppInPlay();
    const owner = await enterAsOwner(open);
    const trader = await enterAs(open, owner, 'trader', 'tariq');
    const desk = async () => {
      const { body } = await askOffice(open.url, `GET /api/office/trading/events/${eventId}`, trader);
      const market = z.looseObject({ id: z.string(), appSuspension: z.unknown() });
      const { exchange, house } = z.object({ exchange: z.array(market), house: z.array(market) }).parse(body);
      return [...exchange, ...house].map(({ appSuspension }) => appSuspension);
    };
    const stale = async () => {
      const { body } = await askOffice(open.url, 'GET /api/office/health', owner);
      return z.object({ feed: z.object({ staleMarkets: z.number(), isReady: z.boolean() }) }).parse(body)
        .feed;
    };
    const ready = async () => (await fetch(`${open.url}/readyz`)).status;
    expect(await desk()).toEqual([null, null, null]);
    expect([await stale(), await ready()]).toEqual([{ staleMarkets: 0, isReady: true }, 200]);
    const since = open.clock.now().toISOString();
    feed.fallSilent();
    await askOffice(open.url, `POST /api/office/trading/markets/${marketId}/suspend`, {
      cookie: trader.cookie,
      body: { reason: 'A delayed stream' },
    });
    await pass(40);
    const silent = { reason: 'NO_FRESH_PRICES', since };
    expect(await desk()).toEqual([silent, silent, silent]);
    expect([await stale(), await ready()]).toEqual([{ staleMarkets: 3, isReady: false }, 503]);
    await sayAll(open.clock.now());
    expect(await desk()).toEqual([null, null, null]);
    expect([await stale(), await ready()]).toEqual([{ staleMarkets: 0, isReady: true }, 200]);
    expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
  });
});

describe('a market before its match', () => {
  test('[SAFE-5] stays valid for minutes, and from the scheduled start on for seconds, even if nothing reports the start', async () => {
    feed = brittleFeed();
    open = await openTestApp({ feed, config: { logLevel: 'silent' } });
    player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
    await open.clock.advance(startsAt.getTime() - open.clock.now().getTime() - 60_000);
    feed.fallSilent();
    const before = { ...standing[0], market: twoRunnerMarket };
    await sayAll(open.clock.now(), [{ kind: 'market', market: before.market }, ...standing.slice(2)]);
    await open.clock.advance(59 * SECOND_MS);
    expect(codeOf(await order())).toBe(201);
    expect(await bets()).toEqual([201, 201]);
    await open.clock.advance(2 * SECOND_MS);
    expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
    expect(await bets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
  });

  test('[SAFE-5] is suspended after a restart until its feed reports on it, and the former quotes are gone', async () => {
    await openAppInPlay();
    const again = await openAgain();
    const url = await again.listen();
    expect(codeOf(await placeOrder(url, player, { price: 1.96 }))).toBe('MARKET_SUSPENDED');
    expect(codeOf(await betOnBookmaker(url, player))).toBe('MARKET_SUSPENDED');
    expect(codeOf(await betOnFancy(url, player))).toBe('MARKET_SUSPENDED');
    const { text } = await send(url, `GET /api/match-odds/${marketId}`);
    const [market] = z.array(marketOddsSchema).parse(JSON.parse(text));
    expect(market?.status).toBe('SUSPENDED');
    expect(market?.runners.map(({ prices }) => prices)).toEqual([EMPTY, EMPTY]);
  });
});

describe('an app whose staleness checks run late', () => {
  test('[SAFE-5] takes no bet past the bound even if no check has run since', async () => {
    feed = brittleFeed();
    let lateMs = 0;
    const timers = fakeClock();
    const late: FakeClock = { ...timers, now: () => new Date(timers.now().getTime() + lateMs) };
    const db: Db = await openTestDatabase();
    const app = await openApp({
      config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
      clock: late,
      db,
      feed,
      playhouseSecret: testSecret,
      auditKeys: testAuditKeys,
      secretKeys: testSecretKeys,
      identityKeys: testIdentityKeys,
    });
    open = { app, clock: late, url: await app.listen(), close: () => app.close() };
    player = await openFundedPlayer({ url: open.url, db }, 10_000);
    await sayAll(late.now());
    await quoted();
    lateMs = 16 * SECOND_MS;
    expect(await bets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
    expect(codeOf(await order({ size: '100.00' }))).toBe(201);
    lateMs = 31 * SECOND_MS;
    expect(codeOf(await order())).toBe('MARKET_SUSPENDED');
    // Unnoticed staleness counts as well: the market opens again with a new version.
    await sayAll(late.now());
    await vi.waitFor(async () => expect((await shown()).version).toBe(3));
    expect(codeOf(await order({ size: '100.00', market_version: 2 }))).toBe('BET_LAPSED_PRICE_CHANGED');
  });
});

import { calls } from '@maidan/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppEvent } from '../../events.ts';
import { localBus } from '../../kernel/events/bus.ts';
import type { FakeClock } from '../../kernel/time/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { quietClock } from '../../testing/quiet-clock.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { OWN_FRAME_PATH } from './live-stream/stream-address.ts';
import { type Sports, openSports } from './open-sports.ts';

const log = openLog('silent');
const MINUTE_MS = 60_000;
const FOLLOWED_MINUTES = countRounds('FOLLOWED_MINUTES', { sample: 20, full: 45 });
const afterMessage = () => Promise.resolve();

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => query(db, sql`truncate sports_event cascade`));

interface Opened {
  readonly sports: Sports;
  readonly events: AppEvent[];
  readonly clock: FakeClock;
}

async function open(at: Date, source = 'simulator'): Promise<Opened> {
  const clock = quietClock(db, at);
  const bus = localBus(log);
  const events: AppEvent[] = [];
  for (const kind of [
    'event-changed',
    'market-changed',
    'prices-quoted',
    'score-changed',
    'market-resulted',
  ] as const) {
    bus.on(kind, (event) => void events.push(event));
  }
  const sports = await openSports({
    db,
    bus,
    clock,
    log,
    random: seededRandom('sports'),
    stream: { address: undefined, channel: 'maidan' },
    feed: { source, speed: 1, playings: 10 },
    afterMessage,
  });
  return { sports, events, clock };
}

const kinds = (events: readonly AppEvent[]) => Map.groupBy(events, ({ kind }) => kind);
const at = new Date('2026-02-10T09:00:00Z');

describe('the sports domain', () => {
  it('[SAFE-5] stores and publishes what the simulator sends, and after a restart publishes news and reopened markets', async () => {
    const first = await open(at);
    expect(first.sports.isReady()).toBe(false);
    await first.sports.start();
    expect(first.sports.isReady()).toBe(true);
    const counted = kinds(first.events);
    expect(counted.get('event-changed')?.length).toBeGreaterThan(80);
    expect(counted.get('market-resulted')?.length).toBeGreaterThan(30);
    await first.sports.close();

    const second = await open(at);
    const known = [...second.sports.markets()];
    expect(known.length).toBe([...first.sports.markets()].length);
    for (const market of known) {
      expect(market).toEqual(first.sports.findMarket(market.marketId));
      // Unknown until the feed mentions it again.
      if (market.status === 'OPEN')
        expect(second.sports.findMarket(market.marketId)).toEqual({
          ...market,
          status: 'SUSPENDED',
          change: expect.objectContaining({ reason: 'NO_FRESH_PRICES', withdrawsQuotes: true }),
        });
      expect(second.sports.findEvent(market.eventId)).toEqual(first.sports.findEvent(market.eventId));
      expect(second.sports.findScore(market.eventId)).toEqual(first.sports.findScore(market.eventId));
      expect(second.sports.findResult(market.marketId)).toEqual(first.sports.findResult(market.marketId));
    }
    await second.sports.start();
    const again = kinds(second.events);
    expect(new Set(again.keys())).toEqual(new Set(['prices-quoted', 'market-resulted', 'market-changed']));
    const going = known.filter(({ status }) => status !== 'CLOSED');
    expect(again.get('market-changed')?.length).toBe(going.length);
    for (const market of going)
      expect(second.sports.findMarket(market.marketId)).toEqual({ ...market, version: market.version + 1 });
    await second.sports.close();
  });

  it('follows matches to their results', async () => {
    const { sports, events, clock } = await open(at);
    await sports.start();
    const before = events.length;
    for (let minute = 0; minute < FOLLOWED_MINUTES; minute += 1) await clock.advance(MINUTE_MS);
    await sports.close();
    const results = events.slice(before).filter((event) => event.kind === 'market-resulted');
    expect(results.some(({ result }) => result.outcome === 'won')).toBe(true);
    for (const { marketId, result } of results) {
      const market = sports.findMarket(marketId);
      expect(market?.status).toBe('CLOSED');
      const winners = market?.runners
        .filter(({ status }) => status === 'WINNER')
        .map(({ runnerId }) => runnerId);
      // The result of a line market is its runs, and no runner wins.
      const runs = market?.line === undefined ? {} : { runs: expect.any(Number) };
      if (result.outcome === 'won') expect(result).toEqual({ outcome: 'won', winners, ...runs });
      else expect(winners).toEqual([]);
      expect(sports.findPrices(marketId)).toBeUndefined();
    }
  });

  it('learns the results of matches that ended while it was away', async () => {
    const first = await open(at);
    await first.sports.start();
    const live = [...first.sports.markets()].filter(({ inPlay, status }) => inPlay && status !== 'CLOSED');
    await first.sports.close();
    const later = await open(new Date(at.getTime() + 3 * 24 * 60 * MINUTE_MS));
    await later.sports.start();
    for (const { marketId } of live) expect(later.sports.findResult(marketId)?.outcome).toBe('won');
    await later.sports.close();
  });

  it('fails the start when the feed is not there', async () => {
    const { sports } = await open(at, 'recorded:/nowhere/match.jsonl');
    await expect(sports.start()).rejects.toThrow(/ENOENT/);
    await sports.close();
  });
});

const anybody = {
  player: undefined,
  address: '',
  siteOrigin: '',
  idempotencyKey: undefined,
  header: () => undefined,
  device: () => '',
  noteAge: () => undefined,
};

describe('the lists and the score board', () => {
  it('[EXCH-7] lists a sport: in play first, then by start, to the end of tomorrow in Dhaka', async () => {
    const { sports } = await open(at);
    await sports.start();
    const input = { params: { sport: 'cricket' }, query: undefined, body: undefined } as const;
    const rows = await sports.handlers.sportsEvents(input, anybody);
    if (!Array.isArray(rows)) throw new Error('not a list');
    expect(rows.filter(({ inPlay }) => inPlay).length).toBeGreaterThanOrEqual(2);
    expect(rows.findLastIndex(({ inPlay }) => inPlay)).toBeLessThan(rows.findIndex(({ inPlay }) => !inPlay));
    const starts = rows.map(({ startsAt }) => startsAt.getTime());
    // 10 February in Dhaka: tomorrow ends on the 11th at 18:00 UTC.
    expect(Math.max(...starts)).toBeLessThan(Date.UTC(2026, 1, 11, 18));
    expect(Math.max(...starts)).toBeGreaterThan(Date.UTC(2026, 1, 11));
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(at.getTime() - 24 * 60 * MINUTE_MS);
    await sports.close();
  });

  it('[PLAY-8] tells the score of each match that has begun, and of no other', async () => {
    const { sports } = await open(at);
    await sports.start();
    for (const sport of ['cricket', 'soccer', 'tennis'] as const) {
      const input = { params: { sport }, query: undefined, body: undefined } as const;
      const rows = await sports.handlers.sportsEvents(input, anybody);
      if (!Array.isArray(rows)) throw new Error('not a list');
      const read = calls.sportsEvents.answer.parse(z.encode(calls.sportsEvents.answer, rows));
      expect(read.some(({ inPlay }) => inPlay)).toBe(true);
      for (const { inPlay, startsAt, score } of read) {
        const phase = inPlay ? 'LIVE' : 'ENDED';
        expect(score).toEqual(startsAt > at ? undefined : expect.objectContaining({ sport, phase }));
      }
    }
    await sports.close();
  });

  it('[EXCH-12] spells sports-events on the wire as the specification does', async () => {
    const { sports } = await open(at);
    await sports.start();
    const input = { params: { sport: 'tennis' }, query: undefined, body: undefined } as const;
    const rows = await sports.handlers.sportsEvents(input, anybody);
    if (!Array.isArray(rows)) throw new Error('not a list');
    expect(z.encode(calls.sportsEvents.answer, rows)).toContainEqual({
      MarketId: expect.stringMatching(/^1\.\d{9}$/),
      EventId: expect.stringMatching(/^\d{9}$/),
      Competition: expect.any(String),
      Event: expect.stringMatching(/^.+ v .+$/),
      Fancy: false,
      Bookmaker: expect.any(Boolean),
      inplay: true,
      start: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      score: expect.objectContaining({ sport: 'tennis', phase: 'LIVE' }),
    });
    await sports.close();
  });

  it('[PLAY-144] the score frame and the stream’s frame bring the font for Bangla, and may load it', async () => {
    const { sports } = await open(at);
    await sports.start();
    const app = Fastify();
    const declared = '@font-face{font-family:"Bangla"}';
    sports.serveFrames(app, declared);
    const [{ eventId } = { eventId: '' }] = sports.markets();
    for (const path of ['/api/score/frame', OWN_FRAME_PATH]) {
      const { body, headers } = await app.inject(`${path}/${eventId}?lang=bn`);
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      expect(style).toContain(declared);
      expect(style).toMatch(/font:[^;}]*"Bangla",sans-serif/);
      expect(headers['content-security-policy']).toContain("font-src 'self'");
    }
    await app.close();
    await sports.close();
  });

  it('[EXCH-1] answers a page whose script names the score frame, and the frame in two languages', async () => {
    const { sports } = await open(at);
    await sports.start();
    const app = Fastify();
    sports.serveFrames(app, '');
    for (const { eventId } of sports.markets()) {
      const board = await app.inject(`/api/score/board/${eventId}`);
      expect(board.statusCode).toBe(200);
      expect(board.headers['content-type']).toContain('text/html');
      const [, script = ''] = /<script>(.*?)<\/script>/s.exec(board.body) ?? [];
      const [address = ''] = /https?:\/\/[^"]+/.exec(script) ?? [];
      const path = new URL(address).pathname;
      expect(path).toBe(`/api/score/frame/${eventId}`);
      const frame = await app.inject(`${path}?lang=en`);
      const bangla = await app.inject(`${path}?lang=bn`);
      const event = sports.findEvent(eventId);
      if (event === undefined) throw new Error('no event');
      expect(frame.body).toContain(event.home);
      expect(bangla.body).toContain('lang="bn"');
      expect(bangla.body).toMatch(/[\u0980-\u09FF]/);
      const deps = await app.inject(`${path}/score?lang=en`);
      expect(frame.body).toContain(deps.body);
    }
    const missing = await app.inject('/api/score/board/1');
    expect(missing.statusCode).not.toBe(200);
    await app.close();
    await sports.close();
  });
});

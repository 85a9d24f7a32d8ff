import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import type { CricketScore } from '../../sports/index.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const runnerId = twoRunnerMarket.runners[0]?.runnerId ?? 0;
const score: CricketScore = {
  sport: 'cricket',
  eventId: twoRunnerMarket.eventId,
  phase: 'LIVE',
  innings: 1,
  battingSide: 'home',
  runs: 40,
  wickets: 0,
  balls: 33,
  ballsPerInnings: 120,
  thisOver: [],
  ballRunning: false,
};
const level = z.object({ price: z.number(), size: z.string() });
const history = z.object({
  points: z.array(
    z.object({
      at: z.string(),
      price: z.number(),
      lowest: z.number(),
      highest: z.number(),
      size: z.string(),
    }),
  ),
  availableToBack: z.array(level),
  availableToLay: z.array(level),
});

const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;
let one: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  open = await openTestApp({ feed });
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  one = await openFundedPlayer(app, 100_000);
  other = await openFundedPlayer(app, 100_000);
});

afterAll(() => open.close());

const ask = async (runner = String(runnerId), market = marketId, span?: string) =>
  send(
    open.url,
    `GET /api/exchange/runners/${market}/${runner}/history${span === undefined ? '' : `?span=${span}`}`,
  );
const placed = (player: TestPlayer, side: 'BACK' | 'LAY', price: number, size: string) =>
  placeOrder(open.url, player, { side, price, size, selection_id: runnerId });

test('[EXCH-10] the depth holds every price of the book, best first, not only three', async () => {
  for (const price of [5, 5.1, 5.2, 5.3, 5.4]) await placed(one, 'BACK', price, '200.00');
  for (const price of [4, 3.95, 3.9, 3.85]) await placed(one, 'LAY', price, '150.00');
  await placed(one, 'LAY', 4, '100.00');
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { availableToBack, availableToLay, points } = history.parse(body);
  expect(points).toEqual([]);
  expect(availableToLay.map(({ price }) => price)).toEqual([5, 5.1, 5.2, 5.3, 5.4]);
  expect(availableToBack).toEqual([
    { price: 4, size: '250.00' },
    { price: 3.95, size: '150.00' },
    { price: 3.9, size: '150.00' },
    { price: 3.85, size: '150.00' },
  ]);
});

test('[EXCH-10] matches are listed in order with their amounts, in at most 60 parts', async () => {
  await placed(other, 'BACK', 4, '100.00');
  await open.clock.advance(60_000);
  await placed(other, 'BACK', 3.9, '300.00');
  await open.clock.advance(60_000);
  const { points } = history.parse((await ask()).body);
  expect(points.map(({ price, size }) => [price, size])).toEqual([
    [4, '100.00'],
    [3.95, '300.00'],
  ]);
  expect(points[1]).toMatchObject({ lowest: 3.95, highest: 4 });
});

const past = z.object({
  from: z.iso.datetime().transform(Date.parse),
  to: z.iso.datetime().transform(Date.parse),
  best: z.array(
    z.object({
      at: z.iso.datetime().transform(Date.parse),
      back: z.number().nullable(),
      lay: z.number().nullable(),
    }),
  ),
  moments: z.array(z.object({ kind: z.string(), team: z.string(), score: z.string() })),
  points: z.array(z.unknown()),
});
const say = (change: Partial<CricketScore>) => feed.say({ kind: 'score', score: { ...score, ...change } });
const askPast = async (span?: string) => past.parse((await ask(String(runnerId), marketId, span)).body);

test('[PLAY-37] best prices, matches and wickets of a stretch of time, up to the prices of now, in one answer', async () => {
  await say({});
  await say({ runs: 45, wickets: 1 });
  await open.clock.step(10_000);
  await say({ runs: 60, wickets: 2 });
  // Taken back, and so is the wicket.
  await say({ runs: 59, wickets: 1 });
  await open.clock.step(20_000);
  await placed(one, 'LAY', 4.2, '100.00');
  await open.clock.step(6_000);
  const whole = await askPast();
  expect(whole.moments).toEqual([{ kind: 'WICKET', team: 'Alpha', score: '45/1' }]);
  expect(whole.best.at(-1)).toEqual({ at: whole.to, back: 4.2, lay: 5 });
  expect(whole.best.some(({ back }) => back === null)).toBe(true);
  expect(whole.points).toHaveLength(2);
  await open.clock.step(1_000_000);
  const recent = await askPast('15m');
  expect(recent.to - recent.from).toBe(900_000);
  expect(recent.best[0]).toEqual({ at: recent.from, back: 4.2, lay: 5 });
  expect(recent).toMatchObject({ points: [], moments: [] });
  expect((await ask(String(runnerId), marketId, '2h')).status).toBe(422);
});

test('[EXCH-10] an unknown market or runner is refused', async () => {
  expect((await ask('1')).body).toMatchObject({ code: 'INVALID_RUNNER' });
  expect((await ask(String(runnerId), '1.999')).body).toMatchObject({ code: 'INVALID_MARKET_ID' });
});

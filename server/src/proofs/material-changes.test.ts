import { marketOddsSchema } from '@maidan/contract';
import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../check-books.ts';
import {
  type FeedMarket,
  type FeedMessage,
  type FeedScore,
  materialChangeKinds,
} from '../domains/sports/index.ts';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { askOffice, enterAtMachine } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../testing/scripted-feed.ts';
import { cricketScore, soccerScore } from '../testing/sample-scores.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const SECOND_MS = 1_000;
const inPlay: FeedMarket = { ...twoRunnerMarket, inPlay: true, betDelaySeconds: 5, version: 2 };
const soccer = { ...soccerScore, eventId };
const cricket = { ...cricketScore, eventId };

let feed: ScriptedFeed;
let open: TestApp;
let one: TestPlayer;
let two: TestPlayer;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T11:30:00Z'));
  open = await openTestApp({ feed, config: { logLevel: 'silent' } });
  const wallets = { url: open.url, db: open.app.db };
  [one, two] = [await openFundedPlayer(wallets, 1_000), await openFundedPlayer(wallets, 1_000)];
  for (const message of standing) await feed.say(message, open.clock.now());
});
afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const standing: readonly FeedMessage[] = [
  { kind: 'market', market: inPlay },
  { kind: 'bookmaker', bookmaker: matchBookmaker },
  { kind: 'fancy', fancy: sixOverSession },
];
const tell = (score: FeedScore) => feed.say({ kind: 'score', score }, open.clock.now());
const codeOf = ({ status, body }: WireAnswer) => body['code'] ?? status;
const houseBets = async () => [
  codeOf(await betOnBookmaker(open.url, two)),
  codeOf(await betOnFancy(open.url, two)),
];
const shown = async () => {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  const [market] = z.array(marketOddsSchema).parse(JSON.parse(text));
  if (market === undefined) throw new Error('the market is not shown');
  return market;
};
const state = async () => {
  const { status, version } = await shown();
  return [status, version];
};
const level = (odds: number) => [{ odds: parseOdds(odds) ?? oddsMin, size: money(15_000n) }];
const prices = (back: number, lay: number): FeedMessage => ({
  kind: 'prices',
  prices: {
    marketId,
    runners: [11, 12].map((runnerId) => ({ runnerId, backs: level(back), lays: level(lay) })),
    totalMatched: money(0n),
  },
});
const best = async () => (await shown()).runners[0]?.prices.back[0]?.price;
const orderSchema = z.object({
  id: z.string(),
  cancel_reason: z.string().nullable(),
  size_cancelled: z.string(),
  status: z.string(),
});
const ordersOf = async (player: TestPlayer) => {
  const { body } = await send(open.url, 'GET /api/exchange/orders?status=all', { token: player.token });
  return z.array(orderSchema).parse(body['orders']);
};

describe.each<[keyof typeof materialChangeKinds, () => Promise<void>, () => Promise<unknown>]>([
  ['GOAL', () => tell(soccer), () => tell({ ...soccer, home: 1 })],
  ['WICKET', () => tell(cricket), () => tell({ ...cricket, wickets: 3, balls: 34 })],
  ['SCORE_CORRECTED', () => tell({ ...soccer, home: 1 }), () => tell(soccer)],
])('%s', (kind, prepare, change) => {
  const { pauseMs, lapses, reason } = materialChangeKinds[kind];

  test('[SAFE-43] moves the version, suspends for a moment, and lapses what its row of the table says, and why', async () => {
    await prepare();
    await placeOrder(open.url, two, { side: 'LAY', price: 2, persistence: 'PERSIST' });
    const delayed = placeOrder(open.url, one, { price: 2, client_ref: 'mine' });
    await open.clock.untilSet(5_000);
    await change();
    expect(await state()).toEqual(['SUSPENDED', 3]);
    // At once, and not when its delay is over.
    expect(await ordersOf(one)).toMatchObject([{ cancel_reason: reason, size_cancelled: '100.00' }]);
    expect(lapses).toBe('delayed');
    expect(await ordersOf(two)).toMatchObject([{ cancel_reason: null }]);
    expect(codeOf(await placeOrder(open.url, one, { price: 3 }))).toBe('MARKET_SUSPENDED');
    expect(await houseBets()).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
    const activity = await send(open.url, 'GET /api/exchange/activity', { token: one.token });
    expect(activity.text).toContain(`"cancel_reason":"${reason}"`);
    await open.clock.advance(5_000);
    expect(codeOf(await delayed)).toBe('BET_LAPSED_PRICE_CHANGED');
    // Its name stays with the order that lapsed: asked again, the player learns what became of it.
    const again = await placeOrder(open.url, one, { price: 2, client_ref: 'mine' });
    expect(again.body['order']).toMatchObject({ cancel_reason: reason, size_matched: '0.00' });
    expect(await walletOf(open.url, one)).toBe('1000.00/0.00');
    await open.clock.advance(pauseMs - 5_000 + SECOND_MS);
    expect(await state()).toEqual(['OPEN', 3]);
    for (const message of standing.slice(1)) await feed.say(message, open.clock.now());
    expect(await houseBets()).toEqual([201, 201]);
  });
});

describe('a material change', () => {
  test('[SAFE-43] the desk sees why a market pauses, and until when', async () => {
    const trader = await enterAtMachine(open, 'trader', 'tariq');
    await tell(soccer);
    await tell({ ...soccer, away: 1 });
    const { body } = await askOffice(open.url, `GET /api/office/trading/events/${eventId}`, trader);
    const market = z.looseObject({ appSuspension: z.unknown() });
    const { exchange, house } = z.object({ exchange: z.array(market), house: z.array(market) }).parse(body);
    const until = new Date(open.clock.now().getTime() + 10_000).toISOString();
    expect([...exchange, ...house].map(({ appSuspension }) => appSuspension)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'GOAL', until })),
    );
  });

  test('[SAFE-43] the house’s quotes from before a goal stay away until the feed has new prices', async () => {
    await feed.market({ ...inPlay, betDelaySeconds: 0 });
    await feed.say(prices(1.96, 2.06), open.clock.now());
    await vi.waitFor(async () => expect(await best()).toBe(1.96), 20_000);
    await tell(soccer);
    await tell({ ...soccer, home: 1 });
    expect(await best()).toBeUndefined();
    await open.clock.advance(11_000);
    expect(await state()).toEqual(['OPEN', 3]);
    expect(await best()).toBeUndefined();
    await feed.say(prices(1.9, 2.2), open.clock.now());
    await vi.waitFor(async () => expect(await best()).toBe(1.9), 20_000);
  });

  test('[SAFE-43] an order whose market was suspended without a named reason says so much', async () => {
    await placeOrder(open.url, two, { side: 'LAY', price: 2 });
    const delayed = placeOrder(open.url, one, { price: 2 });
    await open.clock.untilSet(5_000);
    await feed.market({ ...inPlay, status: 'SUSPENDED' });
    expect(await ordersOf(one)).toMatchObject([{ cancel_reason: 'SUSPENDED' }]);
    await open.clock.advance(5_000);
    expect(codeOf(await delayed)).toBe('BET_LAPSED_PRICE_CHANGED');
  });

  test('[SAFE-43] prices that grow stale in a delay are named, even if no check has run', async () => {
    await placeOrder(open.url, two, { side: 'LAY', price: 2 });
    feed.fallSilent();
    await open.clock.advance(28_000);
    const delayed = placeOrder(open.url, one, { price: 2 });
    await open.clock.untilSet(5_000);
    await open.clock.advance(6_000);
    expect(codeOf(await delayed)).toBe('BET_LAPSED_PRICE_CHANGED');
    expect(await ordersOf(one)).toMatchObject([{ cancel_reason: 'NO_FRESH_PRICES' }]);
  });

  test('[SAFE-43] the turn in play counts where the feed doesn’t count it', async () => {
    await feed.market({ ...twoRunnerMarket, version: 5 });
    await feed.market({ ...inPlay, version: 5 });
    expect(await state()).toEqual(['OPEN', 6]);
  });

  test('[SAFE-43] a bet on a fancy’s former line is refused: the new one has to be looked at', async () => {
    await feed.session({ quote: { no: { run: 47, rate: 100 }, yes: { run: 48, rate: 100 } } });
    expect(codeOf(await betOnFancy(open.url, two))).toBe('RATE_CHANGED');
  });
});

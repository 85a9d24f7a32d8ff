import { marketOddsSchema } from '@maidan/contract';
import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../check-books.ts';
import type { FeedMessage, FeedPrices } from '../domains/sports/index.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { type ChaosFeed, chaosFeed } from '../testing/chaos-feed.ts';
import { betOnBookmaker } from '../testing/house-bets.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { matchBookmaker, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { openFundedPlayer } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const { marketId, eventId } = twoRunnerMarket;
const level = (odds: number) => [{ odds: parseOdds(odds) ?? oddsMin, size: money(15_000n) }];
const pricesAt = (back: number, lay: number): FeedPrices => ({
  marketId,
  runners: [11, 12].map((runnerId) => ({ runnerId, backs: level(back), lays: level(lay) })),
  totalMatched: money(0n),
});
/** What a source tells of the match at its start. */
const imageAt = (back: number, lay: number): readonly FeedMessage[] => [
  {
    kind: 'event',
    event: {
      eventId,
      sport: 'cricket',
      name: 'Alpha v Beta',
      competition: 'Test Cup',
      home: 'Alpha',
      away: 'Beta',
      startsAt: new Date('2026-01-15T11:30:00Z'),
    },
  },
  { kind: 'market', market: { ...twoRunnerMarket, inPlay: true, version: 2 } },
  { kind: 'prices', prices: pricesAt(back, lay) },
  { kind: 'bookmaker', bookmaker: matchBookmaker },
];
const confirm: FeedMessage = { kind: 'confirm' };

let first: ChaosFeed;
let second: ChaosFeed;
let open: TestApp;
let owner: TestStaff;
let player: TestPlayer;

beforeEach(async () => {
  first = chaosFeed(imageAt(1.96, 2.06));
  second = chaosFeed(imageAt(1.9, 2.2));
  open = await openTestApp({
    feed: first,
    standbyFeed: second,
    config: { logLevel: 'silent', metricsReaders: readNetworks('127.0.0.1') },
  });
  owner = await enterAtMachine(open, 'owner', 'olga');
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
});
afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const market = async () => {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  const [shown] = z.array(marketOddsSchema).parse(JSON.parse(text));
  if (shown === undefined) throw new Error('the market is not shown');
  return { status: shown.status, version: shown.version, best: shown.runners[0]?.prices.back[0]?.price };
};
const feeds = async () => {
  const { body } = await askOffice(open.url, 'GET /api/office/health', owner);
  return z.object({ feed: z.object({ feeds: z.array(z.record(z.string(), z.unknown())) }) }).parse(body).feed
    .feeds;
};
const codeOf = ({ status, body }: WireAnswer) => body['code'] ?? status;
const use = (place: string) => askOffice(open.url, `POST /api/office/trading/feeds/${place}/use`, owner);
const metric = async (name: string) => {
  const text = await (await fetch(`${open.url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
};

test('[SAFE-42] a feed that fails hands over: its prices are gone, the market has a new version and opens on the other’s', async () => {
  await vi.waitFor(async () => expect(await market()).toEqual({ status: 'OPEN', version: 2, best: 1.96 }));
  expect(codeOf(await betOnBookmaker(open.url, player))).toBe(201);
  first.script('throws');
  first.break();
  second.script('hangs');
  await open.clock.step(25_000);
  // The standby is in use and has sent nothing yet: nothing of the first feed stands any longer.
  await vi.waitFor(async () =>
    expect(await market()).toEqual({ status: 'SUSPENDED', version: 3, best: undefined }),
  );
  expect(codeOf(await betOnBookmaker(open.url, player))).toBe('MARKET_SUSPENDED');
  expect((await fetch(`${open.url}/readyz`)).status).toBe(503);
  second.script('works');
  expect((await use('standby')).status).toBe(204);
  await vi.waitFor(async () => expect(await market()).toEqual({ status: 'OPEN', version: 4, best: 1.9 }));
  await first.say({ kind: 'prices', prices: pricesAt(1.96, 2.06) }, open.clock.now());
  expect((await market()).best).toBe(1.9);
  expect(codeOf(await betOnBookmaker(open.url, player))).toBe(201);
  expect((await fetch(`${open.url}/readyz`)).status).toBe(200);
});

test('[SAFE-42] Health, the metrics and the audit log tell how the feeds are and who chose one', async () => {
  const at = open.clock.now().toISOString();
  expect(await feeds()).toEqual([
    {
      place: 'primary',
      isInUse: true,
      phase: 'live',
      since: at,
      lastMessageAt: at,
      restarts: 0,
      fault: null,
      nextTryAt: null,
    },
    expect.objectContaining({ place: 'standby', isInUse: false, phase: 'idle', lastMessageAt: null }),
  ]);
  await open.clock.step(2_000);
  await first.say(confirm);
  first.script('throws');
  first.break();
  await expect.poll(async () => (await feeds())[0]).toMatchObject({ phase: 'failing', fault: 'BROKE' });
  expect(await metric('maidan_feed_up')).toEqual([
    'maidan_feed_up{feed="primary"} 0',
    'maidan_feed_up{feed="standby"} 0',
  ]);
  expect((await use('standby')).status).toBe(204);
  await expect.poll(feeds).toMatchObject([{ isInUse: false }, { isInUse: true, phase: 'live' }]);
  expect(await metric('maidan_feed_in_use')).toEqual([
    'maidan_feed_in_use{feed="primary"} 0',
    'maidan_feed_in_use{feed="standby"} 1',
  ]);
  const { text } = await askOffice(open.url, 'GET /api/office/audit', owner);
  expect(text).toContain('feed-chosen');
  const trader = await enterAtMachine(open, 'support', 'sumi');
  expect((await askOffice(open.url, 'POST /api/office/trading/feeds/primary/use', trader)).status).toBe(403);
});

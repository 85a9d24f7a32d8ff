import { marketOddsSchema } from '@maidan/contract';
import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkLedger } from '../domains/ledger/index.ts';
import type { FeedMarket } from '../domains/sports/index.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../testing/trading.ts';
import { confirmProposed } from '../testing/second-member.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

/** How long a market is suspended after a removal: ten seconds, and up to one until the app checks it again. */
const PAUSE_MS = 11_000;

const marketId = '1.900000003';
const gamma = { runnerId: 13, name: 'Gamma', sortPriority: 3, status: 'ACTIVE' } as const;
const race: FeedMarket = {
  ...twoRunnerMarket,
  marketId,
  inPlay: true,
  betDelaySeconds: 5,
  version: 7,
  runners: [...twoRunnerMarket.runners, gamma],
};

let feed: ScriptedFeed;
let open: TestApp;
let trader: TestStaff;
let other: TestStaff;
let one: TestPlayer;
let two: TestPlayer;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T11:30:00Z'));
  open = await openTestApp({ feed, config: { logLevel: 'silent' } });
  trader = await enterAtMachine(open, 'trader', 'tariq');
  other = await enterAtMachine(open, 'trader', 'toma');
  const wallets = { url: open.url, db: open.app.db };
  [one, two] = [await openFundedPlayer(wallets, 1_000), await openFundedPlayer(wallets, 1_000)];
  await feed.say({ kind: 'market', market: race });
});
afterEach(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const place = (player: TestPlayer, change: Readonly<Record<string, unknown>>) =>
  placeOrder(open.url, player, { market_id: marketId, ...change });
const codeOf = ({ status, body }: WireAnswer) => body['code'] ?? status;
const wallets = async () => [await walletOf(open.url, one), await walletOf(open.url, two)];
const waitingOf = async (player: TestPlayer) =>
  (await send(open.url, 'GET /api/exchange/orders', { token: player.token })).body['orders'];
const reasonsOf = async (player: TestPlayer) => {
  const { body } = await send(open.url, 'GET /api/exchange/orders?status=all', { token: player.token });
  const orders = z.array(z.object({ cancel_reason: z.string().nullable() })).parse(body['orders']);
  return orders.map((order) => order.cancel_reason);
};
const shown = async () => {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  const [market] = z.array(marketOddsSchema).parse(JSON.parse(text));
  if (market === undefined) throw new Error('the market is not shown');
  return market;
};
const quotes = async () => (await shown()).runners.slice(0, 2).map(({ prices }) => prices);
const level = (odds: number) => [{ odds: parseOdds(odds) ?? oddsMin, size: money(20_000n) }];
const state = async () => {
  const { status, version } = await shown();
  return [status, version];
};
const ask = (call: string, body: unknown) =>
  askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: trader.cookie, body });
/** Removes a runner at the desk while the market is in play, so a second trader confirms it. */
const byDesk = async (runnerId: number, reductionBps = 5_000) => {
  const body = { runnerId, reductionBps, reason: 'Withdrawn' };
  return confirmProposed(open, other, await ask(`POST /exchange/${marketId}/remove-runner`, body));
};
const without = (...removed: readonly number[]): FeedMarket => ({
  ...race,
  runners: race.runners.map((runner) =>
    removed.includes(runner.runnerId) ? { ...runner, status: 'REMOVED', reductionBps: 5_000 } : runner,
  ),
});
/** Removes runners by the feed, without a new version from it. */
const byFeed = (...removed: readonly number[]) => feed.say({ kind: 'market', market: without(...removed) });

describe.each([
  [
    'the desk',
    async () => {
      expect(codeOf(await byDesk(13))).toBe(204);
      // It was suspended while it waited for the second trader.
      expect(codeOf(await ask(`POST /markets/${marketId}/resume`, undefined))).toBe(204);
    },
  ],
  ['the feed, which counts no version for it', () => byFeed(13)],
])('a runner removed by %s', (who, remove) => {
  test('[SAFE-6] [SAFE-43] moves the version, suspends the market for a moment, and lets all waiting orders lapse', async () => {
    await place(one, { selection_id: 13, price: 8 });
    await place(one, { selection_id: 12, price: 9 });
    await place(two, { side: 'LAY', price: 6 });
    await place(two, { selection_id: 12, side: 'LAY', price: 4, persistence: 'PERSIST' });
    // Takes the lay on Alpha, so it waits out the delay first; its version makes it meant for the market as it was.
    const named = place(one, { price: 6, market_version: 7 });
    await open.clock.untilSet(5_000);
    await open.clock.advance(1);
    const unnamed = place(one, { price: 6 });
    await open.clock.untilSet(5_000);
    await remove();
    expect(await state()).toEqual(['SUSPENDED', 8]);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    expect([await waitingOf(one), await waitingOf(two)]).toEqual([[], []]);
    expect(await reasonsOf(two)).toEqual(['RUNNER_REMOVED', 'RUNNER_REMOVED']);
    // The desk's waited suspended for the second trader, so its delayed orders had lapsed before.
    const delayed = who === 'the desk' ? 'SUSPENDED' : 'RUNNER_REMOVED';
    expect(new Set(await reasonsOf(one))).toEqual(new Set(['RUNNER_REMOVED', delayed]));
    expect(codeOf(await place(two, { side: 'LAY', price: 6 }))).toBe('MARKET_SUSPENDED');
    await open.clock.advance(5_100);
    expect([codeOf(await named), codeOf(await unnamed)]).toEqual([
      'BET_LAPSED_PRICE_CHANGED',
      'BET_LAPSED_PRICE_CHANGED',
    ]);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    await open.clock.advance(PAUSE_MS - 5_100);
    expect(await state()).toEqual(['OPEN', 8]);
    expect(codeOf(await place(two, { side: 'LAY', price: 6, market_version: 7 }))).toBe(
      'BET_LAPSED_PRICE_CHANGED',
    );
    expect(codeOf(await place(two, { side: 'LAY', price: 6, market_version: 8 }))).toBe(201);
  });

  test('[SAFE-6] does not reopen a market that its feed or staff suspended meanwhile', async () => {
    await remove();
    await feed.say({ kind: 'market', market: { ...without(13), status: 'SUSPENDED' } });
    await open.clock.advance(PAUSE_MS);
    expect((await shown()).status).toBe('SUSPENDED');
    await feed.say({ kind: 'market', market: without(13) });
    expect((await shown()).status).toBe('OPEN');
    await ask(`POST /markets/${marketId}/suspend`, { reason: 'A second one is said to be lame' });
    await byFeed(13, 12);
    await open.clock.advance(PAUSE_MS);
    expect((await shown()).status).toBe('SUSPENDED');
  });

  test('[SAFE-6] removes the house’s quotes, which return once it opens', async () => {
    await open.app.exchange.rules.setCrossMatching(marketId, false);
    const runners = [11, 12, 13].map((runnerId) => ({ runnerId, backs: level(3), lays: level(3.2) }));
    await feed.say({ kind: 'prices', prices: { marketId, runners, totalMatched: money(0n) } });
    const quoted = [3, 3].map(() => ({ back: [{ price: 3, size: 200 }], lay: [{ price: 3.2, size: 200 }] }));
    await vi.waitFor(async () => expect(await quotes()).toEqual(quoted), 20_000);
    await remove();
    expect(await quotes()).toEqual([1, 2].map(() => ({ back: [], lay: [] })));
    await open.clock.advance(PAUSE_MS);
    await vi.waitFor(async () => expect(await quotes()).toEqual(quoted), 20_000);
  });
});

describe('a market that loses its runners', () => {
  test('[SAFE-6] with one left is suspended, and the desk can’t remove the last one', async () => {
    await place(one, { price: 2 });
    expect(codeOf(await byDesk(13))).toBe(204);
    expect(codeOf(await byDesk(12))).toBe(204);
    await open.clock.advance(PAUSE_MS * 2);
    expect(await state()).toEqual(['SUSPENDED', 9]);
    expect(codeOf(await place(one, { price: 2 }))).toBe('MARKET_SUSPENDED');
    expect(codeOf(await byDesk(12))).toBe('NOTHING_TO_VOID');
    // Refused before anybody waits for a second trader.
    const body = { runnerId: 11, reductionBps: 5_000, reason: 'Withdrawn' };
    const last = await ask(`POST /exchange/${marketId}/remove-runner`, body);
    expect([last.status, last.body['code']]).toEqual([409, 'LAST_RUNNER']);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });

  test('[SAFE-6] all at once by its feed takes no bets, and returns all stakes when it is void', async () => {
    await place(two, { side: 'LAY', price: 2, size: '100.00' });
    const taken = place(one, { price: 2, size: '100.00' });
    await open.clock.untilSet(5_000);
    await open.clock.advance(5_000);
    expect(codeOf(await taken)).toBe(201);
    await byFeed(11, 12, 13);
    await open.clock.advance(PAUSE_MS * 2);
    expect((await shown()).status).toBe('SUSPENDED');
    expect((await fetch(`${open.url}/readyz`)).status).toBe(200);
    await feed.say({ kind: 'market', market: { ...without(11, 12, 13), status: 'CLOSED' } });
    await feed.say({ kind: 'result', result: { marketId, outcome: 'void', reason: 'no runners' } });
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';
import { openTransactions } from './transactions.ts';

const { marketId } = twoRunnerMarket;
const HOUR_MS = 3_600_000;

let open: TestApp;
let player: TestPlayer;
let client: TradingClient;

beforeEach(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed, config: { transactionsPerHourMax: 6 } });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
  client = await openTradingClient(open.url, player);
});

afterEach(() => open.close());

const answered = z.object({ instructionReports: z.array(z.object({ betId: z.string().optional() })) });

/** Calls an operation on the market, and answers the fault it is refused with, or the ids of its bets. */
async function call(method: string, params: Record<string, unknown>) {
  const { error, result } = await client.call('betting', method, { marketId, ...params });
  if (error !== undefined) return error.message;
  return answered.parse(result).instructionReports.flatMap(({ betId }) => betId ?? []);
}

const place = (count: number, price = 3) =>
  call('placeOrders', {
    instructions: Array.from({ length: count }, () => ({
      orderType: 'LIMIT',
      selectionId: 11,
      side: 'BACK',
      limitOrder: { size: 100, price, persistenceType: 'LAPSE' },
    })),
  });

async function countShown() {
  const { body } = await send(open.url, 'GET /api/app-keys', { token: player.token });
  return body['transactions'];
}

test('[TRADE-14] bets count when they are placed or fail, changes when they fail, and cancels are never refused', async () => {
  expect(await countShown()).toEqual({ this_hour: 0, max: 6 });
  const [first, second] = await place(2);
  expect(await countShown()).toEqual({ this_hour: 2, max: 6 });
  // Not on the ladder.
  await place(1, 3.01);
  await call('replaceOrders', { instructions: [{ betId: second, newPrice: 3.1 }] });
  expect(await countShown()).toEqual({ this_hour: 4, max: 6 });
  expect(await place(3)).toBe('ANGX-0008');
  const cancel = () => call('cancelOrders', { instructions: [{ betId: first }] });
  await cancel();
  expect(await countShown()).toEqual({ this_hour: 4, max: 6 });
  await cancel();
  await call('updateOrders', { instructions: [{ betId: first, newPersistenceType: 'PERSIST' }] });
  expect(await countShown()).toEqual({ this_hour: 6, max: 6 });
  expect(await place(1)).toBe('ANGX-0008');
  expect(await call('replaceOrders', { instructions: [{ betId: first, newPrice: 3.2 }] })).toBe('ANGX-0008');
  await cancel();
  expect(await countShown()).toEqual({ this_hour: 7, max: 6 });
});

test('[TRADE-14] each player has an hour of the clock, and the next begins with none', async () => {
  await open.clock.advance(HOUR_MS / 2);
  await place(6);
  expect(await place(1)).toBe('ANGX-0008');
  const other = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
  const mine = client;
  client = await openTradingClient(open.url, other);
  expect(await place(6)).toHaveLength(6);
  client = mine;
  await open.clock.advance(HOUR_MS / 2);
  expect(await countShown()).toEqual({ this_hour: 0, max: 6 });
  expect(await place(6)).toHaveLength(6);
});

test('[TRADE-14] whoever opens the count next goes on with it within the hour', async () => {
  const { clock, app } = open;
  await place(4);
  await clock.advance(5_000);
  const reopen = () => openTransactions({ db: app.db, clock, log: openLog('silent'), max: 6 });
  const next = await reopen();
  expect(next.countOf(BigInt(player.remoteId))).toBe(4);
  next.take(BigInt(player.remoteId), 2);
  await next.close();
  const after = await reopen();
  expect(() => after.take(BigInt(player.remoteId), 1)).toThrow('TOO_MANY_REQUESTS');
  await clock.advance(HOUR_MS);
  expect(after.countOf(BigInt(player.remoteId))).toBe(0);
  await after.close();
});

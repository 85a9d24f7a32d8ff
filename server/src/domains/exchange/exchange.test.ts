import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { openApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import {
  type TestApp,
  openTestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, orderBody, placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const placed = z.object({
  order: z.object({
    id: z.string(),
    size_matched: z.string(),
    size_remaining: z.string(),
    avg_price_matched: z.number(),
    status: z.string(),
  }),
  balance: z.string(),
  exposure: z.string(),
});

let open: TestApp;
let feed: ScriptedFeed;
let funded: { url: string; db: TestApp['app']['db'] };

async function fresh(): Promise<void> {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  funded = { url: open.url, db: open.app.db };
}

const close = async (): Promise<void> => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
};

async function place(player: TestPlayer, change: Record<string, unknown> = {}) {
  const answer = await placeOrder(open.url, player, change);
  expect(answer.text, answer.text).toContain('"order"');
  return placed.parse(answer.body);
}

describe('orders', () => {
  beforeAll(fresh);
  afterAll(close);

  test('[EXCH-5] [EXCH-10] balance and exposure make up the whole of a player’s money at every moment', async () => {
    const player = await openFundedPlayer(funded, 4000);
    const seen = new Set<number>();
    const read = async () => {
      const [balance, exposure] = (await walletOf(open.url, player)).split('/').map(Number);
      seen.add((balance ?? 0) + (exposure ?? 0));
    };
    for (let round = 0; round < 20; round += 1) {
      const bets = [place(player, { price: 50 }), place(player, { price: 50 })];
      for (let reads = 0; reads < 3; reads += 1) await Promise.all([read(), read()]);
      await Promise.all(bets);
    }
    expect([...seen]).toEqual([4000]);
    await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  });

  test('[TRADE-70] an order names its market, unless that is Match Odds', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const named = async (body: Record<string, unknown>) => {
      const answer = await placeOrder(open.url, player, body);
      return z.object({ order: z.object({ market_name: z.optional(z.string()) }) }).parse(answer.body).order;
    };
    const tied = {
      ...twoRunnerMarket,
      marketId: '1.900000061',
      type: 'TIED_MATCH',
      name: 'Tied Match',
    } as const;
    await feed.say({ kind: 'market', market: tied });
    expect(await named({ market_id: tied.marketId })).toEqual({ market_name: 'Tied Match' });
    expect(await named({})).toEqual({});
    await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  });

  test('[TRADE-129] an order names its event, whichever of its markets it is in, when it is placed and in lists', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const ofEvent = z.object({ event_id: z.string() });
    const beside = {
      ...twoRunnerMarket,
      marketId: '1.900000062',
      type: 'COMPLETED_MATCH',
      name: 'Completed Match',
    } as const;
    await feed.say({ kind: 'market', market: beside });
    const { body } = await placeOrder(open.url, player, { market_id: beside.marketId });
    await placeOrder(open.url, player, {});
    const listed = await send(open.url, 'GET /api/exchange/orders?status=open', { token: player.token });
    const named = z.object({ order: ofEvent }).parse(body).order;
    const { orders } = z.object({ orders: z.array(ofEvent) }).parse(listed.body);
    expect([named, ...orders].map(({ event_id: eventId }) => eventId)).toEqual(
      [1, 2, 3].map(() => twoRunnerMarket.eventId),
    );
    await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  });

  test('[TRADE-130] an order each way has its market’s terms, and none of its place part once that is void', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const race = {
      ...twoRunnerMarket,
      marketId: '1.900000063',
      type: 'EACH_WAY',
      name: 'Each Way',
      eachWay: { divisor: 5, places: 2 },
      runners: [11, 12, 13].map((runnerId) => ({
        runnerId,
        name: `Horse ${runnerId}`,
        sortPriority: runnerId,
        status: 'ACTIVE' as const,
      })),
    } as const;
    await feed.say({ kind: 'market', market: race });
    await placeOrder(open.url, player, { market_id: race.marketId });
    const termsNow = async () => {
      const query = `market_id=${race.marketId}&status=all`;
      const { body } = await send(open.url, `GET /api/exchange/orders?${query}`, { token: player.token });
      return z.object({ orders: z.array(z.object({ each_way: z.array(z.number()) })) }).parse(body).orders;
    };
    expect(await termsNow()).toEqual([{ each_way: [5, 2] }]);
    const runners = race.runners.map((one) =>
      one.runnerId === 13 ? ({ ...one, status: 'REMOVED' } as const) : one,
    );
    await feed.say({ kind: 'market', market: { ...race, version: 2, runners } });
    expect(await termsNow()).toEqual([{ each_way: [] }]);
    await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  });

  test('[EXCH-10] a back is matched with a resting lay at the resting price and both holds are the worst case', async () => {
    const [layer, backer] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    const lay = await place(layer, { side: 'LAY', price: 3 });
    expect(lay).toMatchObject({ balance: '800.00', exposure: '200.00', order: { status: 'EXECUTABLE' } });
    const back = await place(backer, { price: 2.5 });
    expect(back.order).toMatchObject({
      size_matched: '100.00',
      avg_price_matched: 3,
      status: 'EXECUTION_COMPLETE',
    });
    expect(await walletOf(open.url, layer)).toBe('800.00/200.00');
    expect(await walletOf(open.url, backer)).toBe('900.00/100.00');
    const { body } = await send(open.url, `GET /api/exchange/positions/${marketId}`, { token: backer.token });
    expect(body['runners']).toEqual([
      { selection_id: 11, if_win: '200.00', if_lose: '-100.00' },
      { selection_id: 12, if_win: '-100.00', if_lose: '200.00' },
    ]);
  });

  test('[PLAY-9] one call tells what matched bets make in every open market, and nothing of bets that wait', async () => {
    const [layer, backer] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    const positionsOf = async ({ token }: TestPlayer) =>
      (await send(open.url, 'GET /api/exchange/positions', { token })).body['markets'];
    await place(layer, { side: 'LAY', price: 3 });
    expect(await positionsOf(layer)).toEqual([]);
    await place(backer, { price: 3 });
    expect(await positionsOf(backer)).toEqual([
      {
        market_id: marketId,
        runners: [
          { selection_id: 11, if_win: '200.00' },
          { selection_id: 12, if_win: '-100.00' },
        ],
      },
    ]);
    expect(await positionsOf(layer)).toEqual([
      {
        market_id: marketId,
        runners: [
          { selection_id: 11, if_win: '-200.00' },
          { selection_id: 12, if_win: '100.00' },
        ],
      },
    ]);
    expect((await send(open.url, 'GET /api/exchange/positions')).status).toBe(401);
  });

  test('[EXCH-10] the remainder of a partial match rests, is cancelled at once, and its hold is released', async () => {
    const [layer, backer] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    await place(layer, { side: 'LAY', price: 4, size: '100.00' });
    const back = await place(backer, { price: 4, size: '250.00' });
    expect(back.order).toMatchObject({
      size_matched: '100.00',
      size_remaining: '150.00',
      status: 'EXECUTABLE',
    });
    const cancel = await send(open.url, `DELETE /api/exchange/orders/${back.order.id}`, {
      token: backer.token,
    });
    expect(cancel.status).toBe(200);
    expect(await walletOf(open.url, backer)).toBe('900.00/100.00');
    const again = await send(open.url, `DELETE /api/exchange/orders/${back.order.id}`, {
      token: backer.token,
    });
    expect([again.status, again.body['code']]).toEqual([400, 'BET_TAKEN_OR_LAPSED']);
  });

  test('[EXCH-10] less size keeps the order and releases a part of the hold', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const back = await place(player, { price: 9, size: '300.00' });
    const path = `PATCH /api/exchange/orders/${back.order.id}`;
    const reduced = await send(open.url, path, { token: player.token, body: { size: '120.00' } });
    expect(placed.parse(reduced.body)).toMatchObject({
      balance: '880.00',
      order: { size_remaining: '120.00' },
    });
    const more = await send(open.url, path, { token: player.token, body: { size: '500.00' } });
    expect([more.status, more.body['code']]).toEqual([400, 'INVALID_BET_SIZE']);
    await send(open.url, `DELETE /api/exchange/orders/${back.order.id}`, { token: player.token });
  });

  test('[EXCH-10] a bet that lowers the worst case is taken with an empty wallet', async () => {
    const [player, other] = [await openFundedPlayer(funded, 100), await openFundedPlayer(funded, 5000)];
    await place(other, { side: 'LAY', price: 6 });
    await place(player, { price: 6 });
    expect(await walletOf(open.url, player)).toBe('0.00/100.00');
    await place(other, { side: 'BACK', price: 6 });
    await place(player, { side: 'LAY', price: 6 });
    expect(await walletOf(open.url, player)).toBe('100.00/0.00');
  });

  test.each([
    ['INVALID_ODDS', { price: 2.01 }],
    ['INVALID_ODDS', { price: 1000.5 }],
    ['INVALID_BET_SIZE', { size: '1.00' }],
    ['INVALID_BET_SIZE', { size: '-5.00' }],
    ['INSUFFICIENT_FUNDS', { size: '1000.01' }],
    ['INVALID_RUNNER', { selection_id: 99 }],
    ['INVALID_MARKET_ID', { market_id: '1.1' }],
    ['INVALID_MIN_FILL_SIZE', { time_in_force: 'FILL_OR_KILL', min_fill_size: '200.00' }],
    ['BET_LAPSED_PRICE_CHANGED', { market_version: 99 }],
    ['MALFORMED', { size: 100 }],
    ['MALFORMED', { side: 'UP' }],
    ['MALFORMED', { client_ref: '' }],
    ['MALFORMED', { price: '2' }],
  ])('[API-3] %s for %j, and nothing is held', async (code, change) => {
    const player = await openFundedPlayer(funded, 1000);
    const answer = await placeOrder(open.url, player, change);
    expect(answer.body['code']).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  });

  test('[API-3] the same client_ref fifty times at once places one order; another body is refused', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const body = orderBody({ price: 15 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        send(open.url, 'POST /api/exchange/orders', { token: player.token, body }),
      ),
    );
    expect(new Set(answers.map((answer) => placed.parse(answer.body).order.id)).size).toBe(1);
    expect(await walletOf(open.url, player)).toBe('900.00/100.00');
    const other = await send(open.url, 'POST /api/exchange/orders', {
      token: player.token,
      body: { ...body, price: 16 },
    });
    expect([other.status, other.body['code']]).toEqual([409, 'CONFLICTING_REPEAT']);
  });

  test('[EXCH-10] parallel orders never spend the same taka twice', async () => {
    const player = await openFundedPlayer(funded, 500);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(open.url, player, { price: 20 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(await walletOf(open.url, player)).toBe('0.00/500.00');
  });

  test("[API-2] another player's order is not found", async () => {
    const [owner, other] = [await openFundedPlayer(funded, 500), await openFundedPlayer(funded, 500)];
    const { order } = await place(owner, { price: 30 });
    for (const call of [
      `DELETE /api/exchange/orders/${order.id}`,
      `PATCH /api/exchange/orders/${order.id}`,
    ]) {
      const answer = await send(open.url, call, { token: other.token, body: { size: '50.00' } });
      expect(answer.status).toBe(404);
    }
    expect(await walletOf(open.url, owner)).toBe('400.00/100.00');
  });
});

describe('the market', () => {
  beforeAll(fresh);
  afterAll(close);

  test('[EXCH-10] suspended: nothing is placed, cancelling works', async () => {
    const player = await openFundedPlayer(funded, 1000);
    const { order } = await place(player, { price: 5 });
    await feed.market({ status: 'SUSPENDED' });
    const refused = await placeOrder(open.url, player, { price: 5 });
    expect(refused.body['code']).toBe('MARKET_SUSPENDED');
    const cancel = await send(open.url, `DELETE /api/exchange/orders/${order.id}`, { token: player.token });
    expect(cancel.status).toBe(200);
    await feed.market({ status: 'OPEN' });
    expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  });

  test('[EXCH-10] the turn in-play lapses LAPSE orders, keeps PERSIST ones, and a taking order then waits', async () => {
    const [player, other] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    await place(player, { price: 7 });
    await place(player, { price: 8, persistence: 'PERSIST' });
    await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
    expect(await walletOf(open.url, player)).toBe('900.00/100.00');

    let answered = false;
    const waiting = placeOrder(open.url, other, { side: 'LAY', price: 8 }).then((answer) => {
      answered = true;
      return answer;
    });
    await open.clock.untilSet(5_000);
    await open.clock.advance(4_900);
    expect(answered).toBe(false);
    await open.clock.advance(200);
    expect(placed.parse((await waiting).body).order.size_matched).toBe('100.00');
  });

  test('[EXCH-10] a material change while an order waits lapses it', async () => {
    const [player, other] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
    await place(player, { price: 9, persistence: 'PERSIST' });
    const waiting = placeOrder(open.url, other, { side: 'LAY', price: 9 });
    await open.clock.untilSet(5_000);
    await feed.market({ inPlay: true, betDelaySeconds: 5, version: 3 });
    await open.clock.advance(5_100);
    expect((await waiting).body['code']).toBe('BET_LAPSED_PRICE_CHANGED');
    expect(await walletOf(open.url, other)).toBe('1000.00/0.00');
  });

  test('[EXCH-2] match-odds shows three prices, carries an ETag and answers 304', async () => {
    await open.clock.advance(100);
    const first = await send(open.url, `GET /api/match-odds/${marketId}`);
    expect(JSON.parse(first.text)).toMatchObject([{ marketId, inplay: true, betDelay: 5, version: 3 }]);
    const etag = first.headers.get('etag') ?? '';
    const second = await send(open.url, `GET /api/match-odds/${marketId}`, {
      headers: { 'if-none-match': etag },
    });
    expect([second.status, second.text]).toEqual([304, '']);
  });
});

describe('the end', () => {
  beforeAll(fresh);
  afterAll(close);

  test('[EXCH-10] a restart rebuilds the same book; settlement pays once, with 2 % commission on the winnings', async () => {
    const [backer, layer] = [await openFundedPlayer(funded, 1000), await openFundedPlayer(funded, 1000)];
    await place(layer, { side: 'LAY', price: 2.5, size: '400.00' });
    await place(backer, { price: 2.5, size: '333.33' });
    const hash = open.app.exchange.hashes().get(marketId);

    const twin = await openApp({
      config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
      clock: open.clock,
      db: open.app.db,
      feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')),
      auditKeys: testAuditKeys,
      secretKeys: testSecretKeys,
      identityKeys: testIdentityKeys,
    });
    expect(twin.exchange.hashes().get(marketId)).toBe(hash);

    const closed = { kind: 'market', market: { ...twoRunnerMarket, status: 'CLOSED', version: 9 } } as const;
    await feed.say(closed);
    await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    // 333.33 × 1.50 = 499.995 in favour of the player 500.00, less 2 % = 10.00.
    expect(await walletOf(open.url, backer)).toBe('1490.00/0.00');
    expect(await walletOf(open.url, layer)).toBe('500.01/0.00');
    await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [12] } });
    expect(await walletOf(open.url, backer)).toBe('1490.00/0.00');
    const { body } = await send(open.url, 'GET /api/exchange/orders?status=all', { token: backer.token });
    expect(body['orders']).toMatchObject([{ profit: '500.00', size_matched: '333.33' }]);
    const late = await placeOrder(open.url, backer);
    expect(late.body['code']).toBe('MARKET_NOT_OPEN_FOR_BETTING');
  });
});

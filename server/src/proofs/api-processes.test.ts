import { randomUUID } from 'node:crypto';
import { calls } from '@maidan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { statelessCalls } from '../app/stateless-calls.ts';
import { checkBooks } from '../check-books.ts';
import {
  type CallName,
  callEntries,
  requestLine,
  type Sample,
  sampleCalls,
} from '../testing/call-samples.ts';
import { leaveAppKey } from '../testing/leave-app-key.ts';
import { leaveBoard } from '../testing/leave-board.ts';
import { leaveMessages } from '../testing/leave-messages.ts';
import { leavePriceAlert } from '../testing/leave-price-alert.ts';
import type { OpenApis } from '../testing/open-apis.ts';
import { connectToNats } from '../testing/open-messaging-harness.ts';
import { generousRules, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { scriptedFeed } from '../testing/scripted-feed.ts';
import { addPasskey, siteOf } from '../testing/software-authenticator.ts';
import { hasNats, type OwnNats, startNats } from '../testing/start-nats.ts';
import { openFundedPlayer, orderBody, placeOrder } from '../testing/trading.ts';
import { openPlayer, send, type TestPlayer, type WireAnswer } from '../testing/wire-client.ts';

const METRICS_TOKEN = 'a token of the tests';
/** Wrong passwords that are answered at once. */
const FREE_ATTEMPTS = 6;

const placed = z.object({ order: z.object({ id: z.string() }), balance: z.string() });
const orderList = z.object({ orders: z.array(z.object({ id: z.string() })) });

describe.runIf(testServerUrl !== undefined)('two processes with players’ calls beside the site', () => {
  let nats: OwnNats | undefined;
  let open: TestApp;
  let apis: OpenApis;
  let player: TestPlayer;
  let stranger: TestPlayer;
  let samples: Readonly<Record<CallName, Sample>>;
  /** Both processes, and the site itself. */
  let everywhere: readonly string[];

  beforeAll(async () => {
    const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
    const server = hasNats() ? await startNats() : undefined;
    nats = server;
    open = await openTestApp({
      feed,
      apiProcesses: 2,
      ...(server === undefined ? {} : { connect: () => connectToNats(server.url) }),
      config: { metricsToken: METRICS_TOKEN },
      accountRules: {
        ...generousRules,
        loginPerSource: { freeAttempts: FREE_ATTEMPTS, firstMs: 60_000, longestMs: 60_000 },
      },
    });
    if (open.apis === undefined) throw new Error('there are no processes with players’ calls');
    apis = open.apis;
    everywhere = [...apis.urls, apis.siteUrl];
    await feed.session({});
    await feed.bookmaker({});
    const app = { url: open.url, db: open.app.db };
    player = await openFundedPlayer(app, 100_000);
    stranger = await openFundedPlayer(app, 1_000);
    const { order } = placed.parse((await placeOrder(open.url, player, { price: 500 })).body);
    const [messageId = ''] = await leaveMessages(app.db, player.remoteId, {
      count: 1,
      now: open.clock.now(),
    });
    const chat = await send(open.url, 'POST /api/chats', {
      token: player.token,
      body: { user_one_id: player.remoteId, user_two_id: '1000' },
    });
    samples = await sampleCalls({
      url: open.url,
      player,
      orderId: order.id,
      sessionId: '1',
      messageId,
      passkeyId: (await addPasskey(siteOf(open.url), player)).id,
      chatId: z.object({ chat: z.object({ id: z.string() }) }).parse(chat.body).chat.id,
      priceAlertId: await leavePriceAlert(app.db, player.remoteId),
      boardId: await leaveBoard(app.db, player.remoteId),
      appKeyId: await leaveAppKey(app.db, player.remoteId),
    });
  });
  afterAll(async () => {
    expect(await checkBooks(open.app.db)).toEqual([]);
    await open.close();
    await nats?.stop();
  });

  const [one, two] = [0, 1].map((place) => () => apis.urls[place] ?? '');
  const place = (url: string, change: Readonly<Record<string, unknown>>): Promise<WireAnswer> =>
    send(url, 'POST /api/exchange/orders', { token: player.token, body: orderBody(change) });

  test.each(
    callEntries.filter(
      ([, { method, path, movesMoney }]) => (method === 'GET' || path === '/balance') && movesMoney !== true,
    ),
  )('[SAFE-66] %s is answered by each process as by the site', async (name, call) => {
    const ask = async (url: string) => {
      const { body } = samples[name];
      const asked = { token: player.token, ...(call.method === 'GET' ? {} : { body: body ?? {} }) };
      const { status, text, headers } = await send(url, requestLine(call, samples[name]), asked);
      const kept = ['etag', 'cache-control', 'content-type', 'data-age'].map((of) => headers.get(of));
      // Each process has an address of its own here.
      return { status, text: text.replaceAll(url, ''), kept };
    };
    const bySite = await ask(apis.siteUrl);
    expect(bySite.status).toBeLessThan(500);
    for (const url of apis.urls) expect(await ask(url)).toEqual(bySite);
  });

  test('[SAFE-66] what one process acknowledged all others show at once', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { order, balance } = placed.parse(
        (await place(everywhere[turn % 3] ?? '', { price: 400 - 10 * turn, size: '10.00' })).body,
      );
      for (const url of everywhere) {
        const account = await send(url, 'GET /api/exchange/account', { token: player.token });
        expect(account.body['balance']).toBe(balance);
        const { orders } = orderList.parse(
          (await send(url, 'GET /api/exchange/orders?status=open', { token: player.token })).body,
        );
        expect(orders.map(({ id }) => id)).toContain(order.id);
      }
    }
  });

  test('[SAFE-66] a double click that reaches two processes is one order, and one cash-out', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const clientRef = randomUUID();
      const answers = await Promise.all(
        everywhere.map((url) => place(url, { price: 300, size: '10.00', client_ref: clientRef })),
      );
      const ids = answers.map(({ body }) => placed.parse(body).order.id);
      expect(new Set(ids).size).toBe(1);
      const key = randomUUID();
      const body = samples.cashOut.body ?? {};
      const repeated = await Promise.all(
        everywhere.map((url) => send(url, 'POST /api/exchange/cash-out', { token: player.token, key, body })),
      );
      expect(new Set(repeated.map(({ text }) => text)).size).toBe(1);
    }
  });

  test('[SAFE-66] two tabs at two processes never spend more than there is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        send(everywhere[number % 3] ?? '', 'POST /api/exchange/orders', {
          token: stranger.token,
          body: orderBody({ price: 10, size: '100.00' }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const account = await send(two?.() ?? '', 'GET /api/exchange/account', { token: stranger.token });
    expect(account.body).toMatchObject({ balance: '0.00', exposure: '1000.00' });
  });

  test('[SAFE-66] at no process anybody reaches what is another player’s', async () => {
    const { token } = stranger;
    for (const url of everywhere) {
      for (const name of ['cancelOrder', 'changeOrder', 'inboxMessage', 'listChatMessages'] as const) {
        const sample = samples[name];
        const body = sample.body === undefined ? {} : { body: sample.body };
        const { status } = await send(url, requestLine(calls[name], sample), { token, ...body });
        expect([name, status]).toEqual([name, 404]);
      }
      for (const name of ['showUser', 'showTransactions', 'listInbox', 'submitDeposit'] as const) {
        const sample = samples[name];
        const body = sample.body === undefined ? {} : { body: sample.body };
        const { status } = await send(url, requestLine(calls[name], sample), { token, ...body });
        expect([name, status]).toEqual([name, 403]);
      }
    }
  });

  test('[SAFE-68] a session that ends at one process has ended at all of them', async () => {
    const lines = ['POST /api/balance', 'GET /api/exchange/positions', 'GET /api/inbox?remote_id=1'];
    for (const url of everywhere) {
      const { token } = await openPlayer(open.url);
      for (const other of everywhere)
        expect((await send(other, 'POST /api/balance', { token })).status).toBe(200);
      expect((await send(url, 'POST /api/logout', { token, body: {} })).status).toBe(204);
      for (const other of apis.urls)
        for (const line of lines)
          expect([line, (await send(other, line, { token })).status]).toEqual([line, 401]);
    }
  });

  test('[SAFE-68] wrong passwords at several processes count together', async () => {
    const { username } = await openPlayer(open.url);
    const guess = async (turn: number) =>
      (
        await send(apis.urls[turn % 2] ?? '', 'POST /api/login', {
          body: { username, password: 'not the one' },
        })
      ).status;
    const statuses: number[] = [];
    for (let turn = 0; turn <= FREE_ATTEMPTS; turn += 1) statuses.push(await guess(turn));
    expect(statuses.slice(0, -1).every((status) => status !== 429)).toBe(true);
    expect([statuses.at(-1), await guess(FREE_ATTEMPTS), await guess(FREE_ATTEMPTS + 1)]).toEqual([
      429, 429, 429,
    ]);
  });

  test('[SAFE-67] what a process carries out by itself emits nothing that only the site hears', async () => {
    for (const name of statelessCalls) {
      const sample = samples[name];
      const call = calls[name];
      const body = sample.body === undefined && call.method === 'GET' ? {} : { body: sample.body ?? {} };
      const { status } = await send(one?.() ?? '', requestLine(call, sample), {
        token: player.token,
        ...body,
      });
      expect([name, status < 500]).toEqual([name, true]);
    }
    for (const url of apis.urls) {
      const { text } = await send(url, 'GET /metrics', { token: METRICS_TOKEN });
      expect(text).toContain('maidan_api_in_touch 1');
      expect(text.split('\n').filter((line) => line.startsWith('maidan_errors_total'))).toEqual([]);
    }
  });

  test('[SAFE-66] each process is ready, and serves nothing that is the site’s alone', async () => {
    for (const url of apis.urls) {
      expect((await send(url, 'GET /readyz')).status).toBe(200);
      for (const path of ['/', '/api/office/login', '/api/records/export', '/playhouse/dice'])
        expect((await send(url, `GET ${path}`)).status).toBe(404);
    }
  });
});

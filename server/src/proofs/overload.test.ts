import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readNetworks } from '../kernel/network/networks.ts';
import { type TestStaff, askOffice, codeAt, enterAsOwner, logInStaff } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { type Seat, playForFun, takeSeat } from '../testing/seat.ts';
import { openFundedPlayer, orderBody } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const AT_WORK_MAX = 8;
const LOOK_MS = 250;
const dice = { side: 'over', target: 5050 };

let open: TestApp;
let owner: TestStaff;
let player: TestPlayer;
const seats: Seat[] = [];
let fun: Seat;
/** While set, the wallet answers nobody, so that plays stay at work. */
let held: PromiseWithResolvers<void> | undefined;

beforeAll(async () => {
  open = await openTestApp({
    config: { callsAtWorkMax: AT_WORK_MAX, metricsReaders: readNetworks('127.0.0.1') },
    readDelayMs: () => 0,
    walletFetch: async (input, init) => {
      await held?.promise;
      return fetch(input, init);
    },
  });
  owner = await enterAsOwner(open);
  const app = { url: open.url, db: open.app.db };
  for (let place = 0; place <= 2 * AT_WORK_MAX; place += 1) {
    player = await openFundedPlayer(app, 1_000);
    const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
    await seat.look();
    await send(open.url, 'POST /api/balance', { token: player.token });
    seats.push(seat);
  }
  fun = await playForFun(open.url, 'dice');
  await fun.look();
});
afterAll(() => {
  held?.resolve();
  return open.close();
});

const asGuest = () => send(open.url, 'GET /api/general?lang=en');
const asPlayer = () => send(open.url, 'POST /api/balance', { token: player.token });
const asUnknown = (letter: string) => send(open.url, 'POST /api/balance', { token: letter.repeat(43) });
const withMoney = () =>
  send(open.url, 'POST /api/exchange/orders', { token: player.token, body: orderBody({}) });
const cancelAll = () => send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
const logInAnew = () =>
  send(open.url, 'POST /api/login', { body: { username: player.username, password: 'jolpai2749' } });

const isShed = ({ status, headers, body }: WireAnswer): boolean => {
  const isBusy = body['code'] === 'BUSY';
  expect([status === 503, headers.get('retry-after') === '2']).toEqual([isBusy, isBusy]);
  return isBusy;
};
const metric = async (name: string) => {
  const { text } = await send(open.url, 'GET /metrics');
  return Number(new RegExp(String.raw`^maidan_${name} ([\d.]+)`, 'm').exec(text)?.[1]);
};
const loadShape = z.object({
  load: z.object({ isShedding: z.boolean(), atWorkMax: z.number(), shed: z.record(z.string(), z.number()) }),
  errors: z.array(z.object({ what: z.string() })),
});
const showHealth = async () =>
  loadShape.parse((await askOffice(open.url, 'GET /api/office/health', owner)).body);

/** Everything that goes on however much there is to do. */
async function expectTheRestToGoOn(): Promise<void> {
  await open.clock.advance(30_000);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  expect((await logInStaff(open, { username, password, code })).status).toBe(200);
  for (const [call, status] of [
    ['GET /healthz', 200],
    ['GET /readyz', 200],
    ['POST /provider/playhouse/transaction/rollback', 200],
    ['POST /api/payment-gateways/nobody/webhook', 404],
  ] as const) {
    const answer = await send(open.url, call, call.startsWith('POST') ? { body: {} } : {});
    expect([call, isShed(answer), answer.status]).toEqual([call, false, status]);
  }
  // Its page is there once the sites are built.
  expect(isShed(await send(open.url, 'GET /office'))).toBe(false);
}

/** Waits until so many calls are at work, in plays whose bets the wallet doesn't answer. */
async function holdPlays(count: number): Promise<Promise<WireAnswer>[]> {
  const before = await metric('calls_at_work');
  const plays = seats
    .splice(0, count)
    .map((seat) => seat.send('play', { key: crypto.randomUUID(), stake: '10.00', choice: dice }));
  await expect.poll(() => metric('calls_at_work')).toBe(before + count);
  return plays;
}

test('[SAFE-45] with too many calls at work guests are refused first, then players, then money, and nothing else', async () => {
  held = Promise.withResolvers();
  const plays = await holdPlays(AT_WORK_MAX / 2);
  expect([isShed(await asGuest()), isShed(await fun.send('look', {}))]).toEqual([true, true]);
  expect(isShed(await send(open.url, 'GET /sandbox/outbox?to=01710000000'))).toBe(true);
  expect([isShed(await asPlayer()), isShed(await logInAnew()), isShed(await withMoney())]).toEqual([
    false,
    false,
    false,
  ]);
  // A token that is new to this process may be a player's until it is known.
  expect(isShed(await asUnknown('B'))).toBe(false);
  plays.push(...(await holdPlays(AT_WORK_MAX / 4)));
  expect([isShed(await asUnknown('C')), isShed(await asPlayer())]).toEqual([true, true]);
  expect(isShed(await withMoney())).toBe(false);
  plays.push(...(await holdPlays(AT_WORK_MAX / 4)));
  expect([isShed(await withMoney()), isShed(await (seats[0] ?? fun).send('look', {}))]).toEqual([true, true]);
  expect(isShed(await cancelAll())).toBe(false);
  await expectTheRestToGoOn();
  held.resolve();
  held = undefined;
  expect((await Promise.all(plays)).map(({ status }) => status)).toEqual(plays.map(() => 200));
  expect(await metric('calls_at_work')).toBe(0);
  expect([isShed(await asGuest()), isShed(await asPlayer()), isShed(await withMoney())]).toEqual([
    false,
    false,
    false,
  ]);
});

test('[SAFE-45] the operator sees what was shed, until ten seconds have passed without', async () => {
  await open.clock.advance(LOOK_MS);
  const { load, errors } = await showHealth();
  expect(load.shed).toMatchObject({ guest: 3, player: 2, money: 2 });
  expect(await metric('calls_shed_total\\{caller="guest"\\}')).toBe(3);
  expect(errors.map(({ what }) => what)).toContain('too much to do: calls are shed');
  await open.clock.step(10_000);
  expect((await showHealth()).load.isShedding).toBe(false);
});

test('[SAFE-45] calls whose bodies never come take nobody’s place', async () => {
  const { hostname, port } = new URL(open.url);
  const head = [
    'POST /api/exchange/orders HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${player.token}`,
    'content-type: application/json',
    'content-length: 100',
  ];
  const sockets = Array.from({ length: 2 * AT_WORK_MAX }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  // A later request on the same machine is read after those.
  expect([isShed(await asGuest()), isShed(await withMoney())]).toEqual([false, false]);
  expect(await metric('calls_at_work')).toBe(0);
  for (const socket of sockets) socket.destroy();
});

test('[SAFE-45] a refusal has the security headers, and the form that its call’s refusals have', async () => {
  held = Promise.withResolvers();
  const plays = await holdPlays(AT_WORK_MAX);
  const { status, headers, body } = await withMoney();
  expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    503,
    'no-store',
    'nosniff',
  ]);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(body).toEqual({ code: 'BUSY', message: expect.any(String) });
  const claim = await send(open.url, 'GET /api/convert-vipcoin?points=1', { token: player.token });
  expect(claim.body).toEqual({ ...body, success: false, error: body['message'] });
  held.resolve();
  held = undefined;
  await Promise.all(plays);
});

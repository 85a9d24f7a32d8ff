import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { type Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, orderBody, placeOrder, walletOf } from '../../testing/trading.ts';
import { callRpc, openTradingClient } from '../../testing/trading-client.ts';
import { openPlayer, send, type TestPlayer, type WireAnswer } from '../../testing/wire-client.ts';
import { openPlaySessions } from './index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const dice = { side: 'over', target: 5000 } as const;

let feed: ScriptedFeed;
let open: TestApp;
let other: TestPlayer;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
  other = await funded(1_000_000);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const funded = (taka = 100_000) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const now = () => open.clock.now();
const iso = (ms: number) => new Date(now().getTime() + ms).toISOString();
const state = z.object({
  session: z.nullable(
    z.object({
      began_at: z.string(),
      ends_at: z.string(),
      is_check_due: z.boolean(),
      check_due_at: z.nullable(z.string()),
      limited_at: z.nullable(z.string()),
    }),
  ),
  rests_until: z.nullable(z.string()),
  reminder: z.unknown(),
  limit: z.unknown(),
});
const show = async ({ token }: TestPlayer) =>
  state.parse((await send(open.url, 'GET /api/play-session', { token })).body);
const figures = async ({ token }: TestPlayer) =>
  (await send(open.url, 'GET /api/play-session/figures', { token })).body;
const answer = ({ token }: TestPlayer, body: unknown = { answer: 'go-on' }) =>
  send(open.url, 'POST /api/play-session/answer', { token, body });
const remind = ({ token }: TestPlayer, minutes: unknown) =>
  send(open.url, 'POST /api/play-session/reminder', { token, body: { minutes } });
const limitTo = ({ token }: TestPlayer, minutes: unknown) =>
  send(open.url, 'POST /api/play-session/limit', { token, body: { minutes } });
const bet = (player: TestPlayer, change: Record<string, unknown> = {}) =>
  placeOrder(open.url, player, { price: 9, ...change });
async function logIn({ username, remoteId }: TestPlayer): Promise<string> {
  const body = { username, password: 'jolpai2749' };
  const answered = await send(open.url, 'POST /api/login', { body });
  return z.object({ token: z.string() }).parse(answered.body, { error: () => `no token for ${remoteId}` })
    .token;
}
/** A player in play for so long, who is asked every 15 minutes. */
async function inPlay(minutes: number): Promise<TestPlayer> {
  const player = await funded();
  expect((await remind(player, 15)).status).toBe(200);
  expect((await bet(player)).status).toBe(201);
  await open.clock.advance(minutes * MINUTE_MS);
  return player;
}
const playDice = async (seat: Seat) => (await seat.play('10.00', dice)).round.refusal;

test('[CARE-45] the first stake of any product begins the session, and all of a player’s logins share it', async () => {
  for (const stake of [
    (player: TestPlayer) => bet(player),
    (player: TestPlayer) => betOnFancy(open.url, player),
    (player: TestPlayer) => betOnBookmaker(open.url, player),
    async (player: TestPlayer) => {
      const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
      expect(await playDice(seat)).toBeNull();
    },
  ]) {
    const player = await funded();
    const second = { ...player, token: await logIn(player) };
    expect((await show(player)).session).toBeNull();
    const beganAt = now().toISOString();
    await stake(player);
    await open.clock.advance(1000);
    expect((await show(second)).session).toEqual({
      began_at: beganAt,
      ends_at: iso(30 * MINUTE_MS - 1000),
      is_check_due: false,
      check_due_at: iso(60 * MINUTE_MS - 1000),
      limited_at: null,
    });
  }
});

test('[CARE-45] what is refused, cancelled, cashed out or looked at is no play', async () => {
  const player = await funded();
  expect((await bet(player, { size: '9000000.00' })).status).toBe(400);
  await takeSeat(open.url, player, 'dice', 'EGAME');
  await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  expect((await show(player)).session).toBeNull();
});

test('[CARE-45] it ends 30 minutes after the last stake, and with a log-out', async () => {
  const player = await inPlay(10);
  await bet(player);
  await open.clock.advance(30 * MINUTE_MS - 1);
  expect((await show(player)).session).not.toBeNull();
  await open.clock.advance(1);
  expect((await show(player)).session).toBeNull();
  await bet(player);
  const second = { ...player, token: await logIn(player) };
  await send(open.url, 'POST /api/logout', { token: player.token });
  expect((await show(second)).session).toBeNull();
  await bet(second);
  expect((await show(second)).session?.began_at).toBe(now().toISOString());
  await send(open.url, 'POST /api/logout-everywhere', { token: second.token });
  expect((await show({ ...player, token: await logIn(player) })).session).toBeNull();
});

test('[CARE-46] the check is due at 15:00.000, never early, and holds stakes of all products back in all logins', async () => {
  const player = await funded();
  const second = { ...player, token: await logIn(player) };
  await remind(player, 15);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const placed = await bet(player);
  const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(placed.body).order;
  await open.clock.advance(15 * MINUTE_MS - 1);
  expect((await bet(second)).status).toBe(201);
  await open.clock.advance(1);
  const due = [403, 'REALITY_CHECK_DUE'];
  for (const { token } of [player, second]) {
    const own = { ...player, token };
    expect(codeOf(await bet(own))).toEqual(due);
    expect(codeOf(await betOnFancy(open.url, own))).toEqual(due);
    expect(codeOf(await betOnBookmaker(open.url, own))).toEqual(due);
    const change = { token, body: { price: 8, client_ref: 'moved' } };
    expect(codeOf(await send(open.url, `PATCH /api/exchange/orders/${id}`, change))).toEqual(due);
  }
  expect(await playDice(seat)).toBe('RS_ERROR_USER_DISABLED');
  expect(await walletOf(open.url, player)).toBe('99800.00/200.00');
  expect((await show(second)).session).toMatchObject({ is_check_due: true, check_due_at: iso(0) });
  expect((await answer(second)).body).toMatchObject({ session: { check_due_at: iso(15 * MINUTE_MS) } });
  expect((await bet(player)).status).toBe(201);
  expect(await playDice(seat)).toBeNull();
  await open.clock.advance(15 * MINUTE_MS - 1);
  expect((await bet(player)).status).toBe(201);
  await open.clock.advance(1);
  expect(codeOf(await bet(player))).toEqual(due);
});

test('[CARE-47] a check blocks no cancelling, reducing, cash out, withdrawal or round under way', async () => {
  const player = await funded();
  await remind(player, 15);
  const marketId = '1.980000001';
  await feed.market({ marketId });
  await placeOrder(open.url, other, { market_id: marketId, side: 'LAY', price: 2, size: '100.00' });
  await placeOrder(open.url, player, { market_id: marketId, size: '100.00' });
  await placeOrder(open.url, other, { market_id: marketId, price: 1.9, size: '500.00' });
  await placeOrder(open.url, other, { market_id: marketId, side: 'LAY', price: 1.5, size: '500.00' });
  const waiting = await bet(player, { size: '300.00' });
  const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(waiting.body).order;
  const seat = await takeSeat(open.url, player, 'mines', 'EGAME');
  const { round } = await seat.play('10.00', { mines: 1 });
  await open.clock.advance(15 * MINUTE_MS);
  expect(codeOf(await bet(player))).toEqual([403, 'REALITY_CHECK_DUE']);
  const { token } = player;
  const reduced = await send(open.url, `PATCH /api/exchange/orders/${id}`, {
    token,
    body: { size: '200.00' },
  });
  expect(reduced.status).toBe(200);
  expect((await send(open.url, `DELETE /api/exchange/orders/${id}`, { token })).status).toBe(200);
  const out = await send(open.url, 'POST /api/exchange/cash-out', {
    token,
    body: { market_id: marketId, accept: 'any', client_ref: 'out' },
  });
  expect(codeOf(out)).toEqual([201, undefined]);
  const opened = await seat.act(round, { kind: 'reveal', tile: 7 });
  const isOver = opened.round.state === 'over';
  const ended = isOver ? opened : await seat.act(opened.round, { kind: 'cash-out' });
  expect(ended.round.state).toBe('over');
  expect((await seat.send('play', { key: 'next', stake: '10.00', choice: { mines: 1 } })).text).toMatch(
    /RS_ERROR_USER_DISABLED|MALFORMED/,
  );
});

test('[CARE-47] a repeat of what was placed before is answered as before, and stakes nothing', async () => {
  const player = await funded();
  await remind(player, 15);
  const body = orderBody({ price: 9 });
  const fancy = { client_ref: 'fancy-once' };
  const first = await send(open.url, 'POST /api/exchange/orders', { token: player.token, body });
  expect((await betOnFancy(open.url, player, fancy)).status).toBe(201);
  await open.clock.advance(15 * MINUTE_MS);
  const again = await send(open.url, 'POST /api/exchange/orders', { token: player.token, body });
  expect([again.status, again.body['order']]).toEqual([201, first.body['order']]);
  expect((await betOnFancy(open.url, player, fancy)).status).toBe(201);
  expect(codeOf(await bet(player))).toEqual([403, 'REALITY_CHECK_DUE']);
});

test('[CARE-48] a program’s orders pass and are no play; those of the site’s own session are held back', async () => {
  const player = await funded();
  await remind(player, 15);
  const client = await openTradingClient(open.url, player);
  const limitOrder = { size: 200, price: 9, persistenceType: 'LAPSE' };
  const params = {
    marketId: twoRunnerMarket.marketId,
    instructions: [{ orderType: 'LIMIT', selectionId: 11, side: 'BACK', limitOrder }],
  };
  const place = () => client.call('betting', 'placeOrders', params);
  const placeOnSite = () =>
    callRpc(
      open.url,
      'betting',
      { jsonrpc: '2.0', method: 'SportsAPING/v1.0/placeOrders', params, id: 1 },
      { appKey: client.appKey, token: player.token },
    );
  expect((await place()).result).toMatchObject({ status: 'SUCCESS' });
  expect((await show(player)).session).toBeNull();
  expect(await placeOnSite()).toMatchObject({ result: { status: 'SUCCESS' } });
  expect((await show(player)).session?.began_at).toBe(now().toISOString());
  await open.clock.advance(15 * MINUTE_MS);
  expect(await placeOnSite()).toMatchObject({
    result: { status: 'FAILURE', errorCode: 'PERMISSION_DENIED' },
  });
  expect((await place()).result).toMatchObject({ status: 'SUCCESS' });
  expect(codeOf(await bet(player))).toEqual([403, 'REALITY_CHECK_DUE']);
});

test('[CARE-46] answers of two tabs at once, early or late, move the next check once', async () => {
  const player = await inPlay(10);
  const early = await answer(player);
  expect(early.body).toMatchObject({ session: { check_due_at: iso(5 * MINUTE_MS) } });
  await open.clock.advance(5 * MINUTE_MS);
  const answers = await Promise.all([answer(player), answer(player), answer(player)]);
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { session: { check_due_at: iso(15 * MINUTE_MS) } }]);
  await open.clock.advance(MINUTE_MS);
  expect((await answer(player)).body).toMatchObject({ session: { check_due_at: iso(14 * MINUTE_MS) } });
});

test('[CARE-46] to stop ends the session in all logins; a later stake begins another one', async () => {
  const player = await inPlay(15);
  const second = { ...player, token: await logIn(player) };
  expect((await answer(player, { answer: 'stop' })).body).toMatchObject({ session: null });
  expect((await answer(second, { answer: 'stop' })).status).toBe(200);
  expect((await show(second)).session).toBeNull();
  expect((await bet(second)).status).toBe(201);
  expect((await show(player)).session?.began_at).toBe(now().toISOString());
});

test.each([{}, { answer: '' }, { answer: 'later' }, { answer: null }, { answer: ['go-on'] }, 'go-on'])(
  '[CARE-46] %j answers nothing',
  async (body) => {
    const player = await inPlay(15);
    expect((await answer(player, body)).status).toBe(422);
    expect(codeOf(await bet(player))).toEqual([403, 'REALITY_CHECK_DUE']);
  },
);

test('[CARE-46] the session of another player is neither shown nor answered', async () => {
  const player = await inPlay(15);
  const stranger = await openPlayer(open.url);
  expect((await show(stranger)).session).toBeNull();
  await answer(stranger);
  expect(codeOf(await bet(player))).toEqual([403, 'REALITY_CHECK_DUE']);
  expect((await send(open.url, 'POST /api/play-session/answer', { body: { answer: 'go-on' } })).status).toBe(
    401,
  );
});

test('[CARE-49] choices: tighter at once, looser after 24 hours, none while a check is due', async () => {
  let player = await funded();
  expect(await show(player)).toMatchObject({
    reminder: { minutes: 60, next: null },
    limit: { minutes: null },
  });
  for (const minutes of [0, 10, 45, '15', undefined, 1e9])
    expect([minutes, (await remind(player, minutes)).status]).toEqual([minutes, 422]);
  for (const minutes of [0, 4, 1441, 60.5, '60', undefined])
    expect([minutes, (await limitTo(player, minutes)).status]).toEqual([minutes, 422]);
  const from = iso(DAY_MS);
  expect((await remind(player, null)).body).toMatchObject({
    reminder: { minutes: 60, next: { minutes: null, from } },
  });
  expect((await remind(player, 15)).body).toMatchObject({ reminder: { minutes: 15, next: null } });
  await remind(player, 120);
  await open.clock.advance(DAY_MS - 1);
  player = { ...player, token: await logIn(player) };
  expect(await show(player)).toMatchObject({ reminder: { minutes: 15 } });
  await open.clock.advance(1);
  expect(await show(player)).toMatchObject({ reminder: { minutes: 120, next: null } });
  await remind(player, 15);
  await bet(player);
  await open.clock.advance(15 * MINUTE_MS);
  expect(codeOf(await remind(player, 30))).toEqual([403, 'REALITY_CHECK_DUE']);
  expect(codeOf(await limitTo(player, 500))).toEqual([403, 'REALITY_CHECK_DUE']);
});

test('[CARE-49] a session limit refuses stakes until 30 minutes without play, names when, and a log-out is no way around it', async () => {
  let player = await funded();
  expect((await limitTo(player, 30)).body).toMatchObject({ limit: { minutes: 30 } });
  await bet(player);
  await open.clock.advance(20 * MINUTE_MS);
  await bet(player);
  await send(open.url, 'POST /api/logout', { token: player.token });
  player = { ...player, token: await logIn(player) };
  await bet(player);
  expect((await show(player)).session).toMatchObject({ limited_at: iso(10 * MINUTE_MS) });
  await open.clock.advance(10 * MINUTE_MS);
  const refused = await bet(player);
  expect(codeOf(refused)).toEqual([403, 'SESSION_LIMIT_REACHED']);
  expect(refused.body['message']).toMatch(/play again from \d+ January 2026 at \d\d:\d\d;/);
  expect(refused.body['quote']).toMatch(/^\d+ জানুয়ারি, 2026, \d\d:\d\d$/);
  expect(await show(player)).toMatchObject({ session: null, rests_until: iso(20 * MINUTE_MS) });
  await open.clock.advance(20 * MINUTE_MS - 1);
  expect(codeOf(await bet(player))).toEqual([403, 'SESSION_LIMIT_REACHED']);
  await open.clock.advance(1);
  expect((await bet(player)).status).toBe(201);
});

test('[CARE-45] the session, its due check and the choices outlast a restart', async () => {
  const player = await inPlay(15);
  const id = BigInt(player.remoteId);
  const deps = { db: open.app.db, clock: open.clock, log: openLog('silent'), realityCheckMinutes: 60 };
  const after = await openPlaySessions(deps);
  expect(after.stateOf(id).kind).toBe('check-due');
  expect(after.choicesOf(id).reminder.minutes).toBe(15);
  await after.goOn(id);
  after.played(id);
  // Written as it stops.
  await after.stop();
  const last = await openPlaySessions(deps);
  expect(last.stateOf(id)).toEqual({
    kind: 'playing',
    session: expect.objectContaining({ lastPlayedAt: now(), checkedAt: now() }),
  });
  await last.stop();
});

test('[CARE-50] the figures are of this session: stakes of what was bet, won and net of what was decided, all products', async () => {
  const player = await funded();
  const marketId = '1.980000002';
  await feed.market({ marketId });
  expect(await figures(player)).toEqual({ staked: '0.00', won: '0.00', net: '0.00' });
  await placeOrder(open.url, await funded(), { market_id: marketId, side: 'LAY', price: 2, size: '100.00' });
  await placeOrder(open.url, player, { market_id: marketId, size: '100.00' });
  await betOnBookmaker(open.url, player, { stake: '200.00' });
  expect(await figures(player)).toEqual({ staked: '300.00', won: '0.00', net: '0.00' });
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await figures(player))['won']).toBe('98.00');
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const { round } = await seat.play('10.00', dice);
  const result = Number(round.pays) - 10;
  expect(await figures(player)).toEqual({
    staked: '310.00',
    won: (98 + Math.max(result, 0)).toFixed(2),
    net: (98 + result).toFixed(2),
  });
  await open.clock.advance(31 * MINUTE_MS);
  // It waits, and is staked until it is cancelled.
  await bet(player, { size: '100.00' });
  expect(await figures(player)).toEqual({ staked: '100.00', won: '0.00', net: '0.00' });
});

import { type Product, products } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { grantSpins } from '../../../testing/grant-spins.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../../testing/scripted-feed.ts';
import { takeSeat } from '../../../testing/seat.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient } from '../../../testing/trading-client.ts';
import { openPlayer, send, type TestPlayer, type WireAnswer } from '../../../testing/wire-client.ts';
import { openClosures } from '../index.ts';

const DAY_MS = 24 * 3_600_000;
let feed: ScriptedFeed;
let open: TestApp;
let other: TestPlayer;
let owner: TestStaff;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  owner = await enterAsOwner(open);
  other = await funded(100_000);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const funded = (taka: number) =>
  taka === 0 ? openPlayer(open.url) : openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const act = (line: string, { token }: Pick<TestPlayer, 'token'>, product: unknown) =>
  send(open.url, line.replace(':p', String(product)), { token });
const close = (player: TestPlayer, product: unknown) =>
  act('POST /api/safer-play/products/:p', player, product);
const ask = (player: TestPlayer, product: Product) =>
  act('POST /api/safer-play/products/:p/reopening', player, product);
const confirm = (player: TestPlayer, product: Product) =>
  act('POST /api/safer-play/products/:p/reopening/confirm', player, product);
const keep = (player: TestPlayer, product: Product) =>
  act('DELETE /api/safer-play/products/:p/reopening', player, product);
const listed = z.object({ closed: z.array(z.object({ product: z.string(), reopen_from: z.unknown() })) });
const closedOf = async ({ token }: TestPlayer) =>
  listed.parse((await send(open.url, 'GET /api/safer-play/products', { token })).body).closed;
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const launch = (player: TestPlayer, gameCode: string, gameType: string, platform = 'PLAYHOUSE') =>
  send(open.url, 'POST /api/game-run', {
    token: player.token,
    body: { userId: player.remoteId, platform, gameType, gameCode },
  });
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}
const dice = { side: 'over', target: 5000 };

test('[CARE-27] the office shows what a player has closed, and every step with its time', async () => {
  const player = await funded(0);
  await close(player, 'SLOT');
  await ask(player, 'SLOT');
  await keep(player, 'SLOT');
  const line = `GET /api/office/players/${player.remoteId}/products`;
  const { body } = await askOffice(open.url, line, owner);
  expect(body).toMatchObject({
    closed: ['SLOT'],
    changes: [
      { product: 'SLOT', step: 'kept' },
      { product: 'SLOT', step: 'asked' },
      { product: 'SLOT', step: 'closed' },
    ],
  });
  expect((await askOffice(open.url, 'GET /api/office/players/999999/products', owner)).status).toBe(404);
});

test.each(['ARCADE', 'sports', 'EVERYTHING', '%00', '1', "x' or 1=1"])(
  '[CARE-23] the unknown product %s is refused, and nothing is closed',
  async (product) => {
    expect((await close(other, encodeURIComponent(product))).status).toBe(422);
    expect(await closedOf(other)).toEqual([]);
  },
);

test('[CARE-24] without sports every bet is refused, a program’s too, and the casino stays open', async () => {
  const player = await funded(1000);
  await close(player, 'SPORTS');
  const refused = await placeOrder(open.url, player);
  expect(codeOf(refused)).toEqual([403, 'PRODUCT_CLOSED']);
  expect(refused.body['message']).toMatch(/^You have closed this to yourself: sports\./);
  expect(refused.body['quote']).toBe('স্পোর্টস');
  const client = await openTradingClient(open.url, player);
  const { result } = await client.call('betting', 'placeOrders', {
    marketId: '1.970000021',
    instructions: [
      {
        orderType: 'LIMIT',
        selectionId: 11,
        side: 'BACK',
        limitOrder: { size: 200, price: 2, persistenceType: 'LAPSE' },
      },
    ],
  });
  expect(result).toMatchObject({ status: 'FAILURE' });
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  expect((await seat.play('10.00', dice)).round.state).toBe('over');
});

test('[CARE-24] waiting orders are cancelled as sports close, whatever races it, and matched bets stand', async () => {
  const player = await funded(100_000);
  const second = await logInAgain(player);
  const marketId = '1.970000022';
  await feed.market({ marketId });
  await placeOrder(open.url, other, { market_id: marketId, side: 'LAY', price: 2, size: '100.00' });
  await placeOrder(open.url, player, { market_id: marketId, price: 2, size: '100.00' });
  const order = () => placeOrder(open.url, second, { market_id: marketId, price: 9, size: '100.00' });
  await Promise.all([...Array.from({ length: 20 }, order), close(player, 'SPORTS'), order(), order()]);
  expect(codeOf(await order())).toEqual([403, 'PRODUCT_CLOSED']);
  await expect.poll(() => walletOf(open.url, player)).toBe('99900.00/100.00');
});

test.each([
  ['EGAME', 'refused', 'open', 'open'],
  ['CASINO', 'refused', 'refused', 'refused'],
  ['SLOT', 'open', 'refused', 'open'],
  ['SPORTS', 'open', 'open', 'refused'],
] as const)(
  '[CARE-24] without %s a crash game is %s, a slot %s, virtual cricket %s',
  async (product, crash, slot, cricket) => {
    const player = await funded(1000);
    await close(player, product);
    for (const [code, type, state] of [
      ['dice', 'EGAME', crash],
      ['slot-ways', 'SLOT', slot],
      ['virtual-cricket', 'SPORTS', cricket],
    ] as const)
      expect([code, (await launch(player, code, type)).status]).toEqual([code, state === 'open' ? 200 : 403]);
    expect(codeOf(await launch(player, 'dice', 'EGAME'))[1]).toBe(
      crash === 'open' ? undefined : 'PRODUCT_CLOSED',
    );
  },
);

test('[CARE-24] a game that is open takes no more stakes of a closed kind, in the wallet’s own transaction; a round under way is finished', async () => {
  const player = await funded(1000);
  const mines = await takeSeat(open.url, player, 'mines', 'EGAME');
  const dicing = await takeSeat(open.url, player, 'dice', 'EGAME');
  await mines.play('10.00', { mines: 1 });
  await close(player, 'EGAME');
  expect((await dicing.play('10.00', dice)).round.refusal).toBe('RS_ERROR_USER_DISABLED');
  const back = await takeSeat(open.url, player, 'mines', 'EGAME');
  const { round } = await back.look();
  if (round === null) throw new Error('the round has gone');
  const opened = await back.act(round, { kind: 'reveal', tile: 13 });
  if (opened.round.state !== 'over') await back.act(opened.round, { kind: 'cash-out' });
  expect((await back.play('10.00', { mines: 1 })).round.refusal).toBe('RS_ERROR_USER_DISABLED');
});

test('[CARE-24] free rounds of a closed kind aren’t played either', async () => {
  const player = await funded(1000);
  const seat = await takeSeat(open.url, player, 'slot-classic', 'SLOT');
  await grantSpins(open.app.db, player, { game: 'slot-classic', count: 1, now: open.clock.now() });
  await close(player, 'SLOT');
  const spin = { key: crypto.randomUUID(), stake: '10.00', choice: { lines: 5 }, isFree: true };
  const { body } = await seat.send('play', spin);
  expect(Object(body['round']).refusal).toBe('RS_ERROR_USER_DISABLED');
  expect(body['freeSpins']).toMatchObject({ left: 1 });
});

test('[CARE-24] another process on the same tables knows that sports are closed, and reopened, within five seconds', async () => {
  let player = await funded(0);
  const beside = await openClosures({ db: open.app.db, clock: open.clock, log: openLog('silent') });
  const refusal = () => beside.sportsRefusalOf(BigInt(player.remoteId));
  await close(player, 'SPORTS');
  await open.clock.advance(5_000);
  await expect.poll(refusal).toBe('PRODUCT_CLOSED');
  expect(beside.refusalOf(BigInt(player.remoteId))).toBeUndefined();
  await ask(player, 'SPORTS');
  await open.clock.advance(DAY_MS);
  player = await logInAgain(player);
  expect((await confirm(player, 'SPORTS')).status).toBe(200);
  expect(codeOf(await placeOrder(open.url, player))[1]).not.toBe('PRODUCT_CLOSED');
  await open.clock.advance(5_000);
  await expect.poll(refusal).toBeUndefined();
  await beside.stop();
});

test('[CARE-23] each product is closed for its player alone, and reopened a day after asking, in whichever tab', async () => {
  let player = await funded(0);
  const neighbour = await funded(0);
  for (const product of products) expect((await close(player, product)).status).toBe(200);
  expect(await closedOf(player)).toHaveLength(products.length);
  expect(await closedOf(neighbour)).toEqual([]);
  expect(codeOf(await ask(neighbour, 'LOTTO'))).toEqual([409, 'PRODUCT_OPEN']);
  expect(codeOf(await keep(player, 'LOTTO'))).toEqual([409, 'NO_REOPENING']);
  const second = await logInAgain(player);
  const asked = await Promise.all([ask(player, 'LOTTO'), ask(second, 'LOTTO')]);
  expect(asked.map(({ status }) => status).toSorted((one, other_) => one - other_)).toEqual([200, 409]);
  await open.clock.advance(DAY_MS - 1);
  player = await logInAgain(player);
  const early = await confirm(player, 'LOTTO');
  expect(codeOf(early)).toEqual([409, 'REOPENING_TOO_EARLY']);
  expect(early.body['message']).toMatch(/from \d+ January 2026 at \d\d:\d\d, not earlier/);
  await open.clock.advance(1);
  expect((await confirm(player, 'LOTTO')).status).toBe(200);
  expect((await closedOf(player)).map(({ product }) => product)).not.toContain('LOTTO');
  expect(codeOf(await confirm(player, 'LOTTO'))).toEqual([409, 'NO_REOPENING']);
});

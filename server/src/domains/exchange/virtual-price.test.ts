import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALPHA, BETA, CrossApp, readMatch } from '../../testing/cross-market.ts';
import { type TestPlayer, type WireAnswer, send } from '../../testing/wire-client.ts';

// Every price taken here is virtual: ৳400 backed on Alpha at 1.85 lets others back Beta with ৳342.59 at 2.16.
const WAITS = { price: 1.85, size: '400.00', persistence: 'PERSIST' };
const SHOWN = ['342.59 @ 2.16'];
const KILL = { time_in_force: 'FILL_OR_KILL' };
const IN_PLAY = { inPlay: true, betDelaySeconds: 5, version: 2 };

let cross: CrossApp;
let waiter: TestPlayer;
let taker: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  cross = await CrossApp.start();
});

afterAll(() => cross.close());

beforeEach(async () => {
  [waiter, taker, other] = await cross.newPlayers();
  await cross.openMarket();
  await cross.place(waiter, ALPHA, WAITS);
});

const take = (terms: Readonly<Record<string, unknown>> = {}): Promise<WireAnswer> =>
  cross.place(taker, BETA, { price: 2, size: '100.00', ...terms });
const refusal = ({ status, body }: WireAnswer) => [status, body['code']];

/** Nobody was matched: the resting order still rests, and the taker has all of the ৳1,000. */
async function nothingTaken(): Promise<void> {
  expect((await cross.shown(BETA)).back).toEqual(SHOWN);
  expect(await cross.wallets(waiter, taker)).toEqual(['600.00/400.00', '1000.00/0.00']);
}

test.each([
  ['all of it', { size: '342.59' }, '342.59 @ 2.16'],
  ['a part of the price', { size: '100.00' }, '100.00 @ 2.16'],
  ['the least that it asks for', { size: '800.00', min_fill_size: '342.59' }, '342.59 @ 2.16'],
])('[EXCH-10] fill or kill takes %s at a virtual price', async (_, terms, matched) => {
  expect(readMatch(await take({ ...KILL, ...terms })).matched).toBe(matched);
  const { body } = await send(cross.open.url, 'GET /api/exchange/orders?status=open', { token: taker.token });
  expect(body['orders']).toMatchObject([{ size_remaining: '0.00' }]);
  const [size = ''] = matched.split(' ');
  expect(await cross.wallets(taker)).toEqual([`${(1000 - Number(size)).toFixed(2)}/${size}`]);
});

test.each([
  ['more than there is', { size: '342.60' }],
  ['less than it asks for at least', { size: '800.00', min_fill_size: '342.60' }],
  ['a worse price than its own', { price: 2.18 }],
])('[EXCH-10] fill or kill takes nothing where there is %s', async (_, terms) => {
  expect(readMatch(await take({ ...KILL, ...terms })).matched).toBe('0.00 @ 0');
  await nothingTaken();
});

test('[EXCH-10] fill or kill averages real and virtual prices: one above its price makes up for one below', async () => {
  await cross.place(other, BETA, { side: 'LAY', price: 2.2, size: '100.00' });
  const terms = { ...KILL, size: '200.00' };
  expect(readMatch(await take({ ...terms, price: 2.2 })).matched).toBe('0.00 @ 0');
  expect(readMatch(await take({ ...terms, price: 2.18 })).matched).toBe('200.00 @ 2.18');
  expect(await cross.wallets(taker)).toEqual(['800.00/200.00']);
});

test('[EXCH-10] an order for another version of the market lapses before a virtual price, one for this version takes it', async () => {
  await cross.say({ version: 4 });
  expect(refusal(await take({ market_version: 3 }))).toEqual([400, 'BET_LAPSED_PRICE_CHANGED']);
  await nothingTaken();
  expect(readMatch(await take({ market_version: 4 })).matched).toBe('100.00 @ 2.16');
});

test('[EXCH-10] suspended: a virtual price is not taken, not even by a resting order, and is back when the market reopens', async () => {
  await cross.say({ status: 'SUSPENDED' });
  for (const terms of [{}, KILL]) expect(refusal(await take(terms))).toEqual([400, 'MARKET_SUSPENDED']);
  await cross.say({ status: 'OPEN' });
  await nothingTaken();
  expect(readMatch(await take()).matched).toBe('100.00 @ 2.16');
});

test.each([
  ['a material change', [{ version: 3 }]],
  ['a suspension that is over', [{ status: 'SUSPENDED' }, { status: 'OPEN' }]],
] as const)('[EXCH-10] in play %s in the delay lets the taker of a virtual price lapse', async (_, said) => {
  await cross.say(IN_PLAY);
  const answer = take();
  await cross.open.clock.untilSet(5_000);
  for (const change of said) await cross.say(change);
  await cross.open.clock.advance(5_000);
  expect(refusal(await answer)).toEqual([400, 'BET_LAPSED_PRICE_CHANGED']);
  await nothingTaken();
});

test('[EXCH-10] in play a market that is still suspended after the delay refuses the taker of a virtual price', async () => {
  await cross.say(IN_PLAY);
  const answer = take();
  await cross.open.clock.untilSet(5_000);
  await cross.say({ status: 'SUSPENDED' });
  await cross.open.clock.advance(5_000);
  expect((await answer).status).toBe(400);
  await cross.say({ status: 'OPEN' });
  await nothingTaken();
});

test('[EXCH-10] at the turn in play a virtual price disappears with the order that lapses and stays with one that persists', async () => {
  await cross.place(other, ALPHA, { price: 1.9, size: '200.00' });
  expect((await cross.shown(BETA)).back).toEqual([...SHOWN, '180.95 @ 2.1']);
  await cross.say(IN_PLAY);
  await nothingTaken();
  expect(await cross.wallets(other)).toEqual(['1000.00/0.00']);
  const answer = take();
  await cross.open.clock.untilSet(5_000);
  await cross.open.clock.advance(5_000);
  expect(readMatch(await answer).matched).toBe('100.00 @ 2.16');
});

test('[EXCH-10] what a taker could not match virtually lapses or stays at the turn in play, and what was matched stands', async () => {
  const rest = { price: 2.16, size: '450.00' };
  expect(readMatch(await take(rest)).matched).toBe('342.59 @ 2.16');
  await cross.say(IN_PLAY);
  expect(await cross.wallets(taker)).toEqual(['657.41/342.59']);

  await cross.openMarket();
  await cross.place(other, ALPHA, { ...WAITS, size: '200.00' });
  expect(readMatch(await take({ ...rest, size: '300.00', persistence: 'PERSIST' })).matched).toBe(
    '171.29 @ 2.16',
  );
  await cross.say(IN_PLAY);
  expect(await cross.wallets(taker)).toEqual(['357.41/642.59']);
});

test('[EXCH-10] a player’s own order is never met through a virtual price: it is cancelled, and a stranger’s behind it is taken', async () => {
  await cross.place(taker, ALPHA, { price: 1.8, size: '100.00' });
  expect(readMatch(await take()).matched).toBe('100.00 @ 2.16');
  expect(await cross.wallets(taker)).toEqual(['900.00/100.00']);
});

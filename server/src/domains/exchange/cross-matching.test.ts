import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { ALPHA, BETA, CrossApp, GAMMA, gamma } from '../../testing/cross-market.ts';
import { twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../testing/stored-books.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const threeRunners = [...twoRunnerMarket.runners, gamma];

const manyRunners = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...gamma, runnerId: 101 + index, sortPriority: index + 1 }));

let cross: CrossApp;
let one: TestPlayer;
let two: TestPlayer;
let three: TestPlayer;

beforeAll(async () => {
  cross = await CrossApp.start();
});

afterAll(() => cross.close());

beforeEach(async () => {
  [one, two, three] = await cross.newPlayers();
});

async function rounding(): Promise<bigint> {
  const rows = await query<{ balance: bigint }>(
    cross.open.app.db,
    sql`select balance from ledger_account where kind = 'rounding' and owner_key = 'house'`,
  );
  return rows[0]?.balance ?? 0n;
}

test('[EXCH-10] a back is taken by a back of the other runner at the shown price; the result, a correction and a void are right', async () => {
  await cross.openMarket();
  const before = await rounding();
  await cross.place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect(await cross.shown(BETA)).toMatchObject({ back: ['171.29 @ 2.16'], lay: [] });
  expect(await cross.shown(ALPHA)).toMatchObject({ back: [], lay: ['200 @ 1.85'] });
  expect((await cross.match(two, BETA, { price: 2, size: '171.29' })).matched).toBe('171.29 @ 2.16');
  expect(await cross.shown(BETA)).toMatchObject({ back: [], lay: [] });
  expect(await cross.wallets(one, two)).toEqual(['800.00/200.00', '828.71/171.29']);
  await cross.end(ALPHA);
  // The house took 371.29 and paid 370.00; the players pay 2 % of 170.00 won, the house nothing.
  expect(await cross.wallets(one, two)).toEqual(['1166.60/0.00', '828.71/0.00']);
  expect((await rounding()) - before).toBe(129n);
  const { corrections } = cross.open.app.exchange;
  await corrections.resettle(cross.marketId, { outcome: 'won', winners: [BETA] });
  // 171.29 × 1.16 = 198.6964, up to 198.70 for the player.
  expect(await cross.wallets(one, two)).toEqual(['800.00/0.00', '1194.73/0.00']);
  expect((await rounding()) - before).toBe(130n);
  await corrections.voidMarket(cross.marketId, 'abandoned');
  expect(await cross.wallets(one, two)).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await rounding()).toBe(before);
});

test('[EXCH-9] [EXCH-10] a cash out of one runner takes the virtual price that the screen shows', async () => {
  await cross.openMarket();
  const before = await rounding();
  await cross.place(two, ALPHA, { side: 'LAY', price: 3, size: '200.00' });
  await cross.place(one, ALPHA, { price: 3, size: '200.00' });
  await cross.place(three, BETA, { side: 'LAY', price: 2, size: '800.00' });
  expect(await cross.shown(ALPHA)).toMatchObject({ back: [], lay: ['800 @ 2'] });
  const { url } = cross.open;
  const target = { market_id: cross.marketId, selection_id: ALPHA };
  const offer = await send(url, `GET /api/exchange/cash-out/${cross.marketId}?selection_id=${ALPHA}`, {
    token: one.token,
  });
  expect(offer.body).toMatchObject({
    result: '100.00',
    bets: [{ selection_id: ALPHA, side: 'LAY', size: '300.00', price: 2 }],
  });
  const { quote } = z.object({ quote: z.string() }).parse(offer.body);
  const taken = await send(url, 'POST /api/exchange/cash-out', {
    token: one.token,
    body: { ...target, client_ref: randomUUID(), quote, accept: 'ask' },
  });
  expect(taken.body).toMatchObject({ result: '100.00', exposure: '0.00' });
  expect(await cross.shown(ALPHA)).toMatchObject({ back: [], lay: ['500 @ 2'] });
  await cross.end(BETA);
  // Each pays 2 % of what the market won: 100, 200 and −300.
  expect(await cross.wallets(one, two, three)).toEqual(['1098.00/0.00', '1196.00/0.00', '700.00/0.00']);
  expect((await rounding()) - before).toBe(0n);
});

test('[EXCH-10] lays of both runners match in the same way, and a dead heat leaves nobody short', async () => {
  await cross.openMarket();
  const before = await rounding();
  await cross.place(one, ALPHA, { side: 'LAY', price: 2.16, size: '200.00' });
  expect(await cross.shown(BETA)).toMatchObject({ back: [], lay: ['231.02 @ 1.87'] });
  expect((await cross.match(two, BETA, { side: 'LAY', price: 1.9, size: '231.02' })).matched).toBe(
    '231.02 @ 1.87',
  );
  await cross.end(ALPHA, BETA);
  // 200 × (1 − 1.08) = −16.00; 231.02 × (1 − 0.935) = 15.0163, up to 15.02, less 0.30.
  expect(await cross.wallets(one, two)).toEqual(['984.00/0.00', '1014.72/0.00']);
  expect((await rounding()) - before).toBe(98n);
});

test('[EXCH-10] three runners: each shown price can be taken as shown, real and virtual together', async () => {
  await cross.openMarket({ runners: threeRunners });
  await cross.place(one, ALPHA, { price: 2.5, size: '200.00' });
  await cross.place(one, ALPHA, { price: 2.6, size: '200.00' });
  await cross.place(two, BETA, { price: 4, size: '100.00' });
  await cross.place(two, BETA, { price: 4.5, size: '100.00' });
  await cross.place(two, GAMMA, { side: 'LAY', price: 2.76, size: '100.00' });
  const { back, availableToBack } = await cross.shown(GAMMA);
  expect(back).toEqual(['140.84 @ 2.84', '100 @ 2.76', '37.87 @ 2.64']);
  const total = availableToBack.reduce((sum, { size }) => sum + Math.round(size * 100), 0) / 100;
  const price = availableToBack.at(-1)?.price;
  const taken = await cross.match(three, GAMMA, { price, size: total.toFixed(2) });
  expect(taken.matched).toMatch(new RegExp(`^${total.toFixed(2)} @`, 'v'));
  const held = await cross.wallets(one, two, three);
  await cross.end(GAMMA);
  expect(held[2]).toBe(`${(1000 - total).toFixed(2)}/${total.toFixed(2)}`);
  // Nobody is left with a hold.
  for (const wallet of await cross.wallets(one, two, three)) expect(wallet).toMatch(/\/0\.00$/v);
});

test('[TRADE-39] nineteen scores of a match meet across each other; eight racers do not', async () => {
  await cross.openMarket({ type: 'CORRECT_SCORE', runners: manyRunners(19) });
  const before = await rounding();
  const [first = 0, ...others] = manyRunners(19).map(({ runnerId }) => runnerId);
  for (const [index, runnerId] of others.entries())
    await cross.place(index % 2 === 0 ? one : two, runnerId, { price: 20, size: '100.00' });
  // 18 stakes of 100 and one of 200 on the last pay 2,000, whoever wins.
  expect(await cross.shown(first)).toMatchObject({ back: ['200 @ 10'], lay: [] });
  expect((await cross.match(three, first, { price: 9, size: '200.00' })).matched).toBe('200.00 @ 10');
  expect(await cross.shown(first)).toMatchObject({ back: [], lay: [] });
  expect(await cross.wallets(one, two, three)).toEqual(['100.00/900.00', '100.00/900.00', '800.00/200.00']);
  await cross.end(first);
  expect(await cross.wallets(one, two, three)).toEqual(['100.00/0.00', '100.00/0.00', '2764.00/0.00']);
  expect((await rounding()) - before).toBe(0n);

  await cross.openMarket({ type: 'WIN', runners: manyRunners(8) });
  for (const { runnerId } of manyRunners(8).slice(1))
    await cross.place(three, runnerId, { price: 9, size: '100.00' });
  expect(await cross.shown(102)).toMatchObject({ lay: ['100 @ 9'] });
  expect(await cross.shown(101)).toMatchObject({ back: [], lay: [] });
});

test('[EXCH-10] a virtual match stands or falls whole: a void bet voids all of its sides', async () => {
  await cross.openMarket();
  const waiting = await cross.match(one, ALPHA, { price: 1.85, size: '400.00' });
  const terms = { price: 2.16, size: '100.00' };
  const taken = await cross.match(two, BETA, { ...terms, time_in_force: 'FILL_OR_KILL' });
  expect(taken.matched).toBe('100.00 @ 2.16');
  expect((await cross.match(three, BETA, terms)).matched).toBe('100.00 @ 2.16');
  const { corrections } = cross.open.app.exchange;
  await corrections.voidOrder(taken.id, 'wrong price');
  // What the other taker matched with the same order stays.
  const [waitsAndMatched] = await cross.wallets(one);
  expect(await cross.wallets(two, three)).toEqual(['1000.00/0.00', '900.00/100.00']);
  expect(waitsAndMatched).toBe('716.76/283.24');
  const hash = cross.open.app.exchange.hashes().get(cross.marketId);
  const rebuilt = await buildStoredBooks(cross.open.app.db);
  expect(rebuilt.get(cross.marketId)?.view.hash()).toBe(hash);
  await corrections.voidOrder(waiting.id, 'late bet');
  expect(await cross.wallets(one, two, three)).toEqual(['1000.00/0.00', '1000.00/0.00', '1000.00/0.00']);
});

test('[EXCH-10] a removed runner voids the virtual matches, and there are none after it', async () => {
  await cross.openMarket({ runners: threeRunners });
  await cross.place(one, ALPHA, { price: 2.5, size: '200.00' });
  await cross.place(two, BETA, { price: 4, size: '125.00' });
  expect((await cross.match(three, GAMMA, { price: 2.84, size: '100.00' })).matched).toBe('100.00 @ 2.84');
  await cross.say({
    version: 2,
    runners: [...twoRunnerMarket.runners, { ...gamma, status: 'REMOVED', reductionBps: 1000 }],
  });
  const [first, second, third] = await cross.wallets(one, two, three);
  expect(third).toBe('1000.00/0.00');
  // What was not matched has lapsed.
  expect([first, second]).toEqual(['1000.00/0.00', '1000.00/0.00']);
  await cross.open.clock.advance(11_000);
  await cross.place(three, ALPHA, { price: 1.5, size: '500.00' });
  expect((await cross.shown(BETA)).back).toEqual([]);
  await expect(cross.open.app.exchange.rules.setCrossMatching(cross.marketId, true)).rejects.toMatchObject({
    code: 'INVALID_RUNNER',
  });
});

test('[EXCH-10] in play an order that would take a virtual price waits out the delay', async () => {
  await cross.openMarket({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await cross.place(one, ALPHA, { price: 1.85, size: '200.00', persistence: 'PERSIST' });
  let isAnswered = false;
  const waiting = cross.match(two, BETA, { price: 2, size: '100.00' }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  await cross.open.clock.untilSet(5_000);
  await cross.open.clock.advance(4_900);
  expect(isAnswered).toBe(false);
  await cross.open.clock.advance(200);
  expect((await waiting).matched).toBe('100.00 @ 2.16');
});

test('[EXCH-10] orders of one person, or of linked accounts, never match virtually: the resting one is cancelled', async () => {
  await cross.openMarket();
  await cross.open.app.exchange.rules.linkAccounts([BigInt(one.remoteId), BigInt(two.remoteId)]);
  await cross.place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect((await cross.match(two, BETA, { price: 2, size: '100.00' })).matched).toBe('0.00 @ 0');
  expect(await cross.wallets(one, two)).toEqual(['1000.00/0.00', '900.00/100.00']);
});

test('[EXCH-10] a market can do without cross-matching, and one with two winners never does it', async () => {
  await cross.openMarket();
  await cross.open.app.exchange.rules.setCrossMatching(cross.marketId, false);
  await cross.place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect(await cross.shown(BETA)).toMatchObject({ back: [], lay: [] });
  expect((await cross.match(two, BETA, { price: 2.1, size: '100.00' })).matched).toBe('0.00 @ 0');
  await cross.open.app.exchange.rules.setCrossMatching(cross.marketId, true);
  // Orders that already rest don't match, and show no prices that cross.
  expect(await cross.shown(BETA)).toMatchObject({ back: ['171.29 @ 2.08'], lay: ['100 @ 2.1'] });
  expect((await cross.match(three, BETA, { price: 2.08, size: '100.00' })).matched).toBe('100.00 @ 2.16');

  await cross.openMarket({ runners: threeRunners, numberOfWinners: 2 });
  await cross.place(one, ALPHA, { price: 1.5, size: '200.00' });
  await cross.place(two, BETA, { price: 1.5, size: '200.00' });
  expect(await cross.shown(GAMMA)).toMatchObject({ back: [], lay: [] });
  await expect(cross.open.app.exchange.rules.setCrossMatching(cross.marketId, true)).rejects.toMatchObject({
    code: 'INVALID_RUNNER',
  });
  await expect(cross.open.app.exchange.rules.setCrossMatching('none', true)).rejects.toMatchObject({
    code: 'INVALID_MARKET_ID',
  });
});

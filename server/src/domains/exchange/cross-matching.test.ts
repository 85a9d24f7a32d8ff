import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { openHouse } from '../../house.ts';
import { query, sql } from '../../kernel/db.ts';
import { type TestHouse, openTestHouse } from '../../testing/open-test-house.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { checkLedger } from '../ledger/index.ts';
import type { FeedMarket } from '../sports/index.ts';

const gamma = { selectionId: 13, name: 'Gamma', sortPriority: 3, status: 'ACTIVE' } as const;
const threeRunners = [...twoRunnerMarket.runners, gamma];
const [ALPHA, BETA, GAMMA] = [11, 12, 13];

let open: TestHouse;
let feed: ScriptedFeed;
let one: TestPlayer;
let two: TestPlayer;
let three: TestPlayer;
let marketId = '';
let markets = 0;
let said: FeedMarket = twoRunnerMarket;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestHouse({ feed });
});

afterAll(async () => {
  expect(await checkLedger(open.house.db)).toEqual([]);
  await open.close();
});

beforeEach(async () => {
  const house = { url: open.url, db: open.house.db };
  one = await openFundedPlayer(house, 1000);
  two = await openFundedPlayer(house, 1000);
  three = await openFundedPlayer(house, 1000);
});

/** Opens a market of its own, because a settled one doesn't open again. */
async function openMarket(change: Partial<FeedMarket> = {}): Promise<void> {
  markets += 1;
  marketId = `1.92000${markets}`;
  said = { ...twoRunnerMarket, marketId };
  await say(change);
}

async function say(change: Partial<FeedMarket>): Promise<void> {
  said = { ...said, ...change };
  await feed.say({ kind: 'market', market: said });
}

async function end(winner: number): Promise<void> {
  await say({ status: 'CLOSED', version: 99 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [winner] } });
}

const place = (player: TestPlayer, selection: number, terms: Record<string, unknown>) =>
  placeOrder(open.url, player, { market_id: marketId, selection_id: selection, ...terms });

const placed = z.object({
  order: z.object({ id: z.string(), size_matched: z.string(), avg_price_matched: z.number() }),
});
async function matched(player: TestPlayer, selection: number, terms: Record<string, unknown>) {
  const answer = await place(player, selection, terms);
  const { order } = placed.parse(answer.body);
  return { id: BigInt(order.id), matched: `${order.size_matched} @ ${order.avg_price_matched}` };
}

const level = z.object({ price: z.number(), size: z.number() });
const shownMarket = z.array(
  z.object({
    runners: z.array(
      z.object({
        selectionId: z.number(),
        ex: z.object({ availableToBack: z.array(level), availableToLay: z.array(level) }),
      }),
    ),
  }),
);
const texts = (levels: z.infer<typeof level>[]) => levels.map(({ price, size }) => `${size} @ ${price}`);

async function shown(selection: number) {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  const runners = shownMarket.parse(JSON.parse(text))[0]?.runners;
  const ex = runners?.find(({ selectionId }) => selectionId === selection)?.ex;
  if (ex === undefined) throw new Error('the runner is not shown');
  return { back: texts(ex.availableToBack), lay: texts(ex.availableToLay), ...ex };
}

async function rounding(): Promise<bigint> {
  const rows = await query<{ balance: bigint }>(
    open.house.db,
    sql`select balance from ledger_account where kind = 'rounding' and owner_key = 'house'`,
  );
  return rows[0]?.balance ?? 0n;
}

const wallets = (...players: TestPlayer[]) =>
  Promise.all(players.map((player) => walletOf(open.url, player)));

test('[EXCH-10] a back is taken by a back of the other runner at the price that is shown; the result, another one and a void are right', async () => {
  await openMarket();
  const before = await rounding();
  await place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect(await shown(BETA)).toMatchObject({ back: ['171.29 @ 2.16'], lay: [] });
  expect(await shown(ALPHA)).toMatchObject({ back: [], lay: ['200 @ 1.85'] });
  expect((await matched(two, BETA, { price: 2, size: '171.29' })).matched).toBe('171.29 @ 2.16');
  expect(await shown(BETA)).toMatchObject({ back: [], lay: [] });
  expect(await wallets(one, two)).toEqual(['800.00/200.00', '828.71/171.29']);
  await end(ALPHA);
  // The house took 371.29 and paid 370.00; the players pay 2 % of 170.00 won, the house nothing.
  expect(await wallets(one, two)).toEqual(['1166.60/0.00', '828.71/0.00']);
  expect((await rounding()) - before).toBe(129n);
  const { corrections } = open.house.exchange;
  await corrections.resettle(marketId, { outcome: 'won', winners: [BETA] });
  // 171.29 × 1.16 = 198.6964, up to 198.70 for the player.
  expect(await wallets(one, two)).toEqual(['800.00/0.00', '1194.73/0.00']);
  expect((await rounding()) - before).toBe(130n);
  await corrections.voidMarket(marketId, 'abandoned');
  expect(await wallets(one, two)).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await rounding()).toBe(before);
});

test('[EXCH-10] lays of both runners meet in the same way, and a dead heat leaves nobody short', async () => {
  await openMarket();
  const before = await rounding();
  await place(one, ALPHA, { side: 'LAY', price: 2.16, size: '200.00' });
  expect(await shown(BETA)).toMatchObject({ back: [], lay: ['231.02 @ 1.87'] });
  expect((await matched(two, BETA, { side: 'LAY', price: 1.9, size: '231.02' })).matched).toBe(
    '231.02 @ 1.87',
  );
  await say({ status: 'CLOSED', version: 99 });
  const deadHeat = { runners: [ALPHA, BETA], places: 1 };
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [], deadHeat } });
  // 200 × (1 − 1.08) = −16.00; 231.02 × (1 − 0.935) = 15.0163, up to 15.02, less 0.30.
  expect(await wallets(one, two)).toEqual(['984.00/0.00', '1014.72/0.00']);
  expect((await rounding()) - before).toBe(98n);
});

test('[EXCH-10] three runners: each shown price can be taken as it says, real and virtual together', async () => {
  await openMarket({ runners: threeRunners });
  await place(one, ALPHA, { price: 2.5, size: '200.00' });
  await place(one, ALPHA, { price: 2.6, size: '200.00' });
  await place(two, BETA, { price: 4, size: '100.00' });
  await place(two, BETA, { price: 4.5, size: '100.00' });
  await place(two, GAMMA, { side: 'LAY', price: 2.76, size: '100.00' });
  const { back, availableToBack } = await shown(GAMMA);
  expect(back).toEqual(['140.84 @ 2.84', '100 @ 2.76', '37.87 @ 2.64']);
  const total = availableToBack.reduce((sum, { size }) => sum + Math.round(size * 100), 0) / 100;
  const price = availableToBack.at(-1)?.price;
  const taken = await matched(three, GAMMA, { price, size: total.toFixed(2) });
  expect(taken.matched).toMatch(new RegExp(`^${total.toFixed(2)} @`, 'v'));
  const held = await wallets(one, two, three);
  await end(GAMMA);
  expect(held[2]).toBe(`${(1000 - total).toFixed(2)}/${total.toFixed(2)}`);
  // Nobody is left with a hold.
  for (const wallet of await wallets(one, two, three)) expect(wallet).toMatch(/\/0\.00$/v);
});

test('[EXCH-10] a virtual match stands or falls whole: a void bet voids all of its sides', async () => {
  await openMarket();
  const waiting = await matched(one, ALPHA, { price: 1.85, size: '400.00' });
  const terms = { price: 2.16, size: '100.00' };
  const taken = await matched(two, BETA, { ...terms, time_in_force: 'FILL_OR_KILL' });
  expect(taken.matched).toBe('100.00 @ 2.16');
  expect((await matched(three, BETA, terms)).matched).toBe('100.00 @ 2.16');
  const { corrections } = open.house.exchange;
  await corrections.voidOrder(taken.id, 'wrong price');
  // What the other taker has matched with the same order stays.
  const waitsAndMatched = await walletOf(open.url, one);
  expect(await wallets(two, three)).toEqual(['1000.00/0.00', '900.00/100.00']);
  expect(waitsAndMatched).toBe('716.76/283.24');
  const hash = open.house.exchange.hashes().get(marketId);
  const twin = await openHouse({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0' }),
    clock: open.clock,
    db: open.house.db,
    feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')),
  });
  expect(twin.exchange.hashes().get(marketId)).toBe(hash);
  await corrections.voidOrder(waiting.id, 'late bet');
  expect(await wallets(one, two, three)).toEqual(['1000.00/0.00', '1000.00/0.00', '1000.00/0.00']);
});

test('[EXCH-10] a removed runner voids the virtual matches, and there are none after it', async () => {
  await openMarket({ runners: threeRunners });
  await place(one, ALPHA, { price: 2.5, size: '200.00' });
  await place(two, BETA, { price: 4, size: '125.00' });
  expect((await matched(three, GAMMA, { price: 2.84, size: '100.00' })).matched).toBe('100.00 @ 2.84');
  await say({
    version: 2,
    runners: [...twoRunnerMarket.runners, { ...gamma, status: 'REMOVED', reductionBps: 1000 }],
  });
  const [first, second, third] = await wallets(one, two, three);
  expect(third).toBe('1000.00/0.00');
  // What was not matched waits on.
  expect([first, second]).toEqual(['913.61/86.39', '946.00/54.00']);
  await place(three, ALPHA, { price: 1.5, size: '500.00' });
  expect((await shown(BETA)).back).toEqual([]);
  await expect(open.house.exchange.setCrossMatching(marketId, true)).rejects.toMatchObject({
    code: 'INVALID_RUNNER',
  });
});

test('[EXCH-10] in play an order that would take a virtual price waits out the delay', async () => {
  await openMarket({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await place(one, ALPHA, { price: 1.85, size: '200.00', persistence: 'PERSIST' });
  let isAnswered = false;
  const waiting = matched(two, BETA, { price: 2, size: '100.00' }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await open.clock.advance(4_900);
  expect(isAnswered).toBe(false);
  await open.clock.advance(200);
  expect((await waiting).matched).toBe('100.00 @ 2.16');
});

test("[EXCH-10] one person's orders never meet virtually, linked accounts' neither: the waiting one is cancelled", async () => {
  await openMarket();
  await open.house.exchange.linkAccounts([BigInt(one.remoteId), BigInt(two.remoteId)]);
  await place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect((await matched(two, BETA, { price: 2, size: '100.00' })).matched).toBe('0.00 @ 0');
  expect(await wallets(one, two)).toEqual(['1000.00/0.00', '900.00/100.00']);
});

test('[EXCH-10] a market can do without cross-matching, and one with two winners never does it', async () => {
  await openMarket();
  await open.house.exchange.setCrossMatching(marketId, false);
  await place(one, ALPHA, { price: 1.85, size: '200.00' });
  expect(await shown(BETA)).toMatchObject({ back: [], lay: [] });
  expect((await matched(two, BETA, { price: 2.1, size: '100.00' })).matched).toBe('0.00 @ 0');
  await open.house.exchange.setCrossMatching(marketId, true);
  // What waited already does not meet, and shows no prices that cross.
  expect(await shown(BETA)).toMatchObject({ back: ['171.29 @ 2.08'], lay: ['100 @ 2.1'] });
  expect((await matched(three, BETA, { price: 2.08, size: '100.00' })).matched).toBe('100.00 @ 2.16');

  await openMarket({ runners: threeRunners, numberOfWinners: 2 });
  await place(one, ALPHA, { price: 1.5, size: '200.00' });
  await place(two, BETA, { price: 1.5, size: '200.00' });
  expect(await shown(GAMMA)).toMatchObject({ back: [], lay: [] });
  await expect(open.house.exchange.setCrossMatching(marketId, true)).rejects.toMatchObject({
    code: 'INVALID_RUNNER',
  });
  await expect(open.house.exchange.setCrossMatching('none', true)).rejects.toMatchObject({
    code: 'INVALID_MARKET_ID',
  });
});

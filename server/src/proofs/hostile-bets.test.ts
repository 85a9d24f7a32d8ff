import { type RefusalCode, refusals } from '@maidan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../testing/open-sportsbook.ts';
import { placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const CLOSED_MARKET = '1.900000002';
/** The quote of the session. */
const QUOTED = { run: 46, rate: 95 };
/** The text of a malformed field. */
const FIELD_TEXT = 'Invalid amount';
const FUNDS = 200_000;

let open: SportsbookApp;
let owner: TestPlayer;
let attacker: TestPlayer;
let ownersOrder = '';

beforeAll(async () => {
  open = await openSportsbookApp();
  const { feed } = open;
  await feed.market({ version: 2 });
  await feed.market({ marketId: CLOSED_MARKET });
  await feed.market({ marketId: CLOSED_MARKET, status: 'CLOSED', version: 2 });
  await feed.session({ quote: { no: { run: 45, rate: 100 }, yes: QUOTED } });
});

afterAll(() => closeSportsbookApp(open));

beforeEach(async () => {
  [owner, attacker] = [await open.newPlayer(), await open.newPlayer(FUNDS)];
  const answer = await order(owner, { price: 500 });
  ownersOrder = z.object({ order: z.object({ id: z.string() }) }).parse(answer.body).order.id;
});

type Terms = Readonly<Record<string, unknown>>;

const order = (player: TestPlayer, terms: Terms): Promise<WireAnswer> => placeOrder(open.url, player, terms);
const ask = (call: string, body?: Terms): Promise<WireAnswer> =>
  send(open.url, call, { token: attacker.token, body });

const fancy = (terms: Terms) => () => betOnFancy(open.url, attacker, terms);
const place = (terms: Terms) => () => order(attacker, terms);

test.each<[string, RefusalCode, () => Promise<WireAnswer>, string?]>([
  ['odds off the ladder', 'INVALID_ODDS', place({ price: 2.01 })],
  ['odds above the ladder', 'INVALID_ODDS', place({ price: 1_010 })],
  ['a stake below the minimum', 'INVALID_BET_SIZE', place({ size: '99.99' })],
  ['a fancy stake below the minimum', 'INVALID_BET_SIZE', fancy({ ...QUOTED, stake: '99.99' })],
  ['a stake of three decimals', 'MALFORMED', place({ size: '100.001' }), FIELD_TEXT],
  ['a fancy stake of three decimals', 'MALFORMED', fancy({ ...QUOTED, stake: '100.001' }), FIELD_TEXT],
  ['a closed market', 'MARKET_NOT_OPEN_FOR_BETTING', place({ market_id: CLOSED_MARKET })],
  ['a version of the market that is over', 'BET_LAPSED_PRICE_CHANGED', place({ market_version: 1 })],
  ['a run that is not offered', 'RATE_CHANGED', fancy({ ...QUOTED, run: 44 })],
  ['a rate that has moved', 'RATE_CHANGED', fancy({ ...QUOTED, rate: 100 })],
  [
    'a bookmaker’s rate that has moved',
    'RATE_CHANGED',
    () => betOnBookmaker(open.url, attacker, { rate: 86 }),
  ],
  ['cancelling somebody else’s order', 'NOT_FOUND', () => ask(`DELETE /api/exchange/orders/${ownersOrder}`)],
  [
    'making somebody else’s order smaller',
    'NOT_FOUND',
    () => ask(`PATCH /api/exchange/orders/${ownersOrder}`, { size: '50.00' }),
  ],
  [
    'taking somebody else’s order to another price',
    'NOT_FOUND',
    () => ask(`PATCH /api/exchange/orders/${ownersOrder}`, { price: 400 }),
  ],
])('[EXCH-10] [EXCH-11] %s is refused as %s, and no wallet moves', async (_, code, attack, message) => {
  const answer = await attack();
  const { status, text } = refusals[code];
  const told = { status: answer.status, ...answer.body };
  expect(told).toMatchObject({ status, code, message: message ?? text });
  expect(await walletOf(open.url, attacker)).toBe(`${FUNDS}.00/0.00`);
  expect(await walletOf(open.url, owner)).toBe('900.00/100.00');
});

test('[EXCH-10] of a thousand orders in one market five hundred are accepted; the others hold nothing', async () => {
  const answers: WireAnswer[] = [];
  for (let batch = 0; batch < 10; batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => order(attacker, { price: 900 })))));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(500);
  const { status, text } = refusals.TOO_MANY_OPEN_ORDERS;
  for (const answer of refused)
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { code: 'TOO_MANY_OPEN_ORDERS', message: text },
    ]);
  expect(await walletOf(open.url, attacker)).toBe('150000.00/50000.00');
});

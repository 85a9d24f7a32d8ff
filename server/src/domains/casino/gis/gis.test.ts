import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { AGGREGATED_GAME, FakeAggregator } from './fake-aggregator.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { openFundedPlayer, walletOf } from '../../../testing/trading.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';
import { readGisMerchants } from './merchants.ts';
import { signGis } from './signature.ts';

let app: TestApp;
let aggregator: FakeAggregator;
let player: TestPlayer;

const launch = (by = player) =>
  send(app.url, 'POST /api/game-run', {
    token: by.token,
    body: {
      userId: by.remoteId,
      externalURL: 'https://maidan.example/games?type=SLOT',
      isMobileLogin: true,
      gameCode: AGGREGATED_GAME.code,
      gameType: 'SLOT',
      platform: AGGREGATED_GAME.platform,
    },
  });
const ask = (fields: Readonly<Record<string, string>>, stamped?: Readonly<Record<string, string>>) =>
  aggregator.ask(app, fields, stamped);
const newBet = (more: Readonly<Record<string, string>> = {}) => ({
  action: 'bet',
  type: 'bet',
  transaction_id: randomUUID(),
  round_id: randomUUID(),
  amount: '10.00',
  ...more,
});
const sum = async () => {
  const [row] = await query<{ sum: bigint }>(
    app.app.db,
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger_account`,
  );
  return row?.sum;
};

beforeAll(async () => {
  aggregator = await FakeAggregator.open();
  app = await openTestApp({ config: { gisMerchants: aggregator.file } });
  player = await openFundedPlayer({ url: app.url, db: app.app.db }, 1000);
  expect((await launch()).status).toBe(200);
});

afterAll(async () => {
  await app.close();
  await aggregator.close();
});

test('[GAME-4] an aggregator’s games are in the lobby and open at its own address, in an allowed frame', async () => {
  const listed = await send(app.url, 'GET /api/get-games?type=SLOT&platform=SPINHUB');
  expect(JSON.stringify(listed.body)).toContain('Spin Hub Sevens');
  const answer = await launch();
  expect(answer.body).toEqual({ url: `https://play.spinhub.example/run/${AGGREGATED_GAME.code}` });
  expect(Object.fromEntries(aggregator.launched)).toMatchObject({
    player_id: player.username,
    currency: 'BDT',
    device: 'mobile',
    return_url: 'https://maidan.example/games?type=SLOT',
  });
  const page = await fetch(`${app.url}/games`);
  expect(page.headers.get('content-security-policy')).toContain('https://play.spinhub.example');
});

test.each([
  ['is down', { status: 500, body: {} }],
  ['answers junk', { status: 200, body: 'junk' }],
  ['sends the player elsewhere', { status: 200, body: { url: 'https://elsewhere.example/run' } }],
  ['sends a script', { status: 200, body: { url: 'javascript:alert(1)' } }],
])('[GAME-4] an aggregator that %s opens nothing, and the player is told to try again', async (_, answer) => {
  aggregator.launchAnswer = answer;
  const refused = await launch();
  aggregator.launchAnswer = undefined;
  expect([refused.status, refused.body['code']]).toEqual([503, 'GAME_PROVIDER_DOWN']);
});

test('[GAME-5] a bet is debited and its round’s win credited, each once however often it is sent', async () => {
  const winner = await openFundedPlayer({ url: app.url, db: app.app.db }, 1000);
  await launch(winner);
  expect(await ask({ action: 'balance' })).toEqual({ balance: 1000 });
  const bet = newBet();
  const win = { ...bet, action: 'win', transaction_id: randomUUID(), amount: '35.5' };
  const betAnswer = await ask(bet);
  expect(betAnswer).toEqual({ balance: 990, transaction_id: `spinhub:${bet.transaction_id}` });
  expect((await ask(win)).balance).toBe(1025.5);
  const again = await Promise.all(Array.from({ length: 50 }, () => ask(bet)));
  expect(new Set(again.map(({ balance }) => balance))).toEqual(new Set([990]));
  // Another bet of the round has arrived since; the win still belongs to the first one.
  await ask(newBet({ round_id: bet.round_id }));
  expect((await ask(win)).balance).toBe(1025.5);
  expect(await walletOf(app.url, winner)).toBe('1015.50/0.00');
  const [round] = await query(
    app.app.db,
    sql`select staked, paid from casino_round where round = ${bet.round_id}`,
  );
  expect(round).toEqual({ staked: 2000n, paid: 3550n });
  expect(await sum()).toBe(0n);
});

test('[GAME-5] a refund returns the bet’s own stake once, and forbids a bet that arrives after it', async () => {
  await launch();
  const bet = newBet({ amount: '40' });
  await ask(bet);
  const refund = {
    ...bet,
    action: 'refund',
    transaction_id: randomUUID(),
    bet_transaction_id: bet.transaction_id,
    amount: '999.00',
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(refund)));
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([1000]));
  expect((await ask({ ...bet, action: 'win', transaction_id: randomUUID() })).error_description).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  const late = newBet();
  await ask({
    ...late,
    action: 'refund',
    transaction_id: randomUUID(),
    bet_transaction_id: late.transaction_id,
  });
  expect((await ask(late)).error_code).toBe('INTERNAL_ERROR');
  expect(await walletOf(app.url, player)).toBe('1000.00/0.00');
});

test('[SAFE-32] an aggregator’s win beyond its bounds credits nothing, and a round that it has finished takes no bet', async () => {
  const winner = await openFundedPlayer({ url: app.url, db: app.app.db }, 1000);
  await launch(winner);
  const bet = newBet();
  await ask(bet);
  const win = { ...bet, action: 'win', transaction_id: randomUUID() };
  const refused = { error_code: 'INTERNAL_ERROR', error_description: 'RS_ERROR_LIMIT_REACHED' };
  expect(await ask({ ...win, amount: '200000.01' })).toEqual(refused);
  // It is the same win although the round has another bet by now.
  const other = newBet({ round_id: bet.round_id });
  await ask(other);
  expect(await ask({ ...win, amount: '200000.01' })).toEqual(refused);
  await ask({
    ...other,
    action: 'refund',
    transaction_id: randomUUID(),
    bet_transaction_id: other.transaction_id,
  });
  expect(await walletOf(app.url, winner)).toBe('990.00/0.00');
  await ask({ ...win, transaction_id: randomUUID(), amount: '20.00', finished: '1' });
  expect((await ask(newBet({ round_id: bet.round_id }))).error_description).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await walletOf(app.url, winner)).toBe('1010.00/0.00');
});

test('[GAME-5] an uncovered stake, and the same id with another amount, move nothing', async () => {
  await launch();
  expect((await ask(newBet({ amount: '1000.01' }))).error_code).toBe('INSUFFICIENT_FUNDS');
  const bet = newBet();
  await ask(bet);
  expect(await ask({ ...bet, amount: '11.00' })).toEqual({
    error_code: 'INTERNAL_ERROR',
    error_description: 'RS_ERROR_DUPLICATE_TRANSACTION',
  });
  expect(await walletOf(app.url, player)).toBe('990.00/0.00');
  await ask({
    ...bet,
    action: 'refund',
    transaction_id: randomUUID(),
    bet_transaction_id: bet.transaction_id,
  });
});

test.each([
  ['a forged signature', {}, { 'x-sign': 'f'.repeat(40) }],
  ['another merchant', {}, { 'x-merchant-id': 'somebody' }],
  ['no nonce', {}, { 'x-nonce': '' }],
  ['three decimals', { amount: '1.005' }, {}],
  ['a negative amount', { amount: '-5' }, {}],
  ['an amount in words', { amount: '1e3' }, {}],
  ['no round', { round_id: '' }, {}],
  ['an unknown action', { action: 'jackpot' }, {}],
  ['another currency', { currency: 'USD' }, {}],
  ['another player', { player_id: 'demoplayer' }, {}],
  ['another game', { game_uuid: 'another' }, {}],
  ['a made-up session', { session_id: 'made-up' }, {}],
])('[GAME-5] %s is refused and moves nothing', async (_, fields, stamped) => {
  await launch();
  const before = await walletOf(app.url, player);
  expect((await ask(newBet(fields), stamped)).error_code).toBe('INTERNAL_ERROR');
  expect(await walletOf(app.url, player)).toBe(before);
});

test('[GAME-5] a correctly signed but old call is refused', async () => {
  await launch();
  const past = { url: app.url, clock: { now: () => new Date(app.clock.now().getTime() - 301_000) } };
  expect((await aggregator.ask(past, newBet())).error_description).toBe('the call is too old');
});

test('[GAME-5] the signature covers a form with all fields sorted by name, in the aggregator’s own encoding', () => {
  const fields = new URLSearchParams({ player_id: 'রহিম ~*', amount: '1.00', action: 'bet' });
  const stamp = { merchantId: 'm', timestamp: '1700000000', nonce: 'n' };
  // hash_hmac('sha1', http_build_query(…), 'key') over X-Merchant-Id, X-Nonce, X-Timestamp, action, amount, player_id.
  expect(signGis(fields, stamp, 'key')).toBe('3989aa6dd8769c7f78fe38942d6f4a2de2da7ceb');
});

test('[GAME-4] an unsafe configuration file of aggregators is refused with the reason', () => {
  const file = writeTemporaryFile('merchants.json', '');
  const [merchant]: Record<string, unknown>[] = JSON.parse(readFileSync(aggregator.file, 'utf8'));
  const refuse = (more: Readonly<Record<string, unknown>>, why: RegExp) => {
    writeFileSync(file, JSON.stringify([{ ...merchant, ...more }]));
    expect(() => readGisMerchants(file, new Set())).toThrow(why);
  };
  refuse({ api_url: 'http://aggregator.example/api' }, /has to be https/);
  refuse({ game_origins: ['http://play.example'] }, /game_origins/);
  refuse({ merchant_key: 'short' }, /merchant_key/);
  writeFileSync(file, JSON.stringify([merchant, merchant]));
  expect(() => readGisMerchants(file, new Set())).toThrow(/same name twice/);
  writeFileSync(file, JSON.stringify([merchant]));
  const taken = new Set([String(merchant?.['name'])]);
  expect(() => readGisMerchants(file, taken)).toThrow(/which this house has already/);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { playForFun, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';
import { send } from '../../testing/wire-client.ts';

let open: TestApp;

const newPlayer = (taka = 1000) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const dice = { side: 'over', target: 5050 };
const transactions = () =>
  query<{ count: bigint }>(open.app.db, sql`select count(*) from casino_transaction`).then(
    ([row]) => row?.count,
  );

beforeAll(async () => {
  open = await openTestApp();
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

test('[GAME-4] [GAME-5] a round of dice debits its stake, credits its win, and the wallet agrees', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  let expected = 100_000n;
  for (let time = 0; time < 10; time += 1) {
    const { round, balance } = await seat.play('10.00', dice);
    expect(round.state).toBe('over');
    expect(round.nonce).toBe(time);
    expected += (round.pays === '0.00' ? 0n : 2000n) - 1000n;
    expect(balance).toBe(`${expected / 100n}.${String(expected % 100n).padStart(2, '0')}`);
  }
  expect(await walletOf(open.url, player)).toBe(`${(await seat.look()).balance}/0.00`);
  const past = await seat.history();
  expect(past.map(({ nonce }) => nonce)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const sides = new Set(past.map(({ pays }) => pays));
  expect(sides).toEqual(new Set(['0.00', '20.00']));
});

test('[GAME-5] the same key is the same round, sent one after the other and fifty at once', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const key = randomUUID();
  const first = await seat.play('10.00', dice, key);
  const again = await seat.play('10.00', dice, key);
  expect(again.round).toEqual(first.round);
  const other = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => seat.play('10.00', dice, other)));
  expect(new Set(all.map(({ round }) => round.id)).size).toBe(1);
  expect(await seat.history()).toHaveLength(2);
});

test('[GAME-5] fifty bets at once never share a nonce, and no round begins before the previous one is complete', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => seat.send('play', { key: randomUUID(), stake: '10.00', choice: dice })),
  );
  const played = answers.filter(({ status }) => status === 200);
  expect(played.length).toBeGreaterThan(0);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body['code']]).toEqual([409, 'ROUND_OPEN']);
  const nonces = (await seat.history()).map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(played.length);
});

test('[GAME-5] a stake that the player can’t cover begins no round, and the game passes on the wallet’s refusal', async () => {
  const player = await newPlayer(5);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const { round, balance } = await seat.play('10.00', dice);
  expect([round.state, round.refusal, round.view]).toEqual(['refused', 'RS_ERROR_NOT_ENOUGH_MONEY', null]);
  expect(balance).toBe('5.00');
  expect(await seat.history()).toEqual([]);
  expect((await seat.look()).round).toBeNull();
});

test('[GAME-4] mines stay open until the player stops, across a new launch, and a second tap opens nothing twice', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'mines', 'EGAME');
  let round = (await seat.play('10.00', { mines: 1 })).round;
  expect(round.state).toBe('open');
  expect(JSON.stringify(round.view)).toContain('"mineTiles":null');
  const before = round;
  const opened = await seat.act(round, { kind: 'reveal', tile: 7 });
  if (opened.round.state === 'over') return;
  const repeated = await seat.act(before, { kind: 'reveal', tile: 7 });
  expect(repeated.round).toEqual(opened.round);
  const late = await seat.send('act', { round: round.id, step: 0, action: { kind: 'reveal', tile: 8 } });
  expect([late.status, late.body['code']]).toEqual([409, 'NOT_POSSIBLE']);
  expect((await seat.send('play', { key: randomUUID(), stake: '10.00', choice: { mines: 1 } })).status).toBe(
    409,
  );
  const anew = await takeSeat(open.url, player, 'mines', 'EGAME');
  round = (await anew.look()).round ?? before;
  expect(round).toEqual(opened.round);
  expect((await anew.rotate()).body['code']).toBe('SEEDS_IN_USE');
  const taken = await anew.act(round, { kind: 'cash-out' });
  expect(taken.round.state).toBe('over');
  expect(taken.round.pays).not.toBe('0.00');
});

test('[GAME-4] playing for fun calls no wallet and leaves no row with the site', async () => {
  const before = await transactions();
  const seat = await playForFun(open.url, 'dice');
  const { round, balance } = await seat.play('100.00', dice);
  expect(round.state).toBe('over');
  expect(balance).toBe(round.pays === '0.00' ? '9900.00' : '10100.02');
  expect((await seat.play('20000.00', dice)).round.refusal).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await transactions()).toBe(before);
});

test('[GAME-4] another player’s token, round or junk plays nothing', async () => {
  const [owner, other] = [await newPlayer(), await newPlayer()];
  const [seat, thief] = [
    await takeSeat(open.url, owner, 'mines', 'EGAME'),
    await takeSeat(open.url, other, 'mines', 'EGAME'),
  ];
  const { round } = await seat.play('10.00', { mines: 3 });
  const step = { round: round.id, step: 0, action: { kind: 'reveal', tile: 1 } };
  expect((await thief.send('act', step)).status).toBe(404);
  expect((await seat.send('act', step, 'nobodys-token')).status).toBe(401);
  const enter = (body: unknown) => send(open.url, 'POST /playhouse/api/enter', { body });
  const forged = await enter({ game: 'mines', user: other.username, token: seat.token });
  expect([forged.status, forged.body['code']]).toEqual([401, 'NOT_YOURS']);
  expect((await enter({ game: 'chess', isForFun: true })).status).toBe(404);
  for (const body of [null, [], 'x', {}, { game: 7 }, { game: 'mines', user: 'a\u0000', token: '' }])
    expect((await enter(body)).status).toBeGreaterThanOrEqual(400);
  for (const stake of ['0', '-10', '9.99', '5000.01', '1e3', '10.001', 'NaN', 10]) {
    const { status } = await thief.send('play', { key: randomUUID(), stake, choice: { mines: 3 } });
    expect(status).toBe(422);
  }
  for (const choice of [null, {}, { mines: 0 }, { mines: 25 }, { mines: '3' }, { mines: 3, more: 1 }])
    expect((await thief.send('play', { key: randomUUID(), stake: '10.00', choice })).body['code']).toBe(
      'BAD_CHOICE',
    );
  expect((await thief.send('act', { ...step, round: 'x' })).status).toBe(422);
});

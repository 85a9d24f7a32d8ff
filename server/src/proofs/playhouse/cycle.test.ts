import { randomUUID } from 'node:crypto';
import { CATALOGUE, cycleMsOf } from '@maidan/playhouse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { type Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';

const SLOT = 'slot-ways';
const SLOT_MS = 2_500;

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp({ config: { gameCycle: 'standard' } });
});
afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const newPlayer = (taka = 1000) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const spin = (seat: Seat, stake = '10.00', choice: unknown = {}) =>
  seat.send('play', { key: randomUUID(), stake, choice });
const waitOf = async (seat: Seat) => (await seat.send('look', {})).body['waitMs'];
const roundsOf = async () =>
  (await query<{ count: bigint }>(open.app.db, sql`select count(*) as count from playhouse.round`))[0]?.count;

test('[SAFE-30] a spin within 2.5 seconds of the last is refused, says how long to wait, and moves nothing', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, SLOT, 'SLOT');
  expect(await waitOf(seat)).toBe(0);
  expect((await spin(seat)).body).toMatchObject({ waitMs: SLOT_MS });
  const [wallet, rounds] = [await walletOf(open.url, player), await roundsOf()];
  await open.clock.advance(SLOT_MS - 400);
  expect(await spin(seat)).toMatchObject({ status: 409, body: { code: 'CYCLE_RUNNING', waitMs: 400 } });
  expect([await walletOf(open.url, player), await roundsOf()]).toEqual([wallet, rounds]);
  expect(await waitOf(seat)).toBe(400);
  // A new launch is the same player, and another game is another cycle.
  const anew = await takeSeat(open.url, player, SLOT, 'SLOT');
  expect((await spin(anew)).status).toBe(409);
  const other = await takeSeat(open.url, player, 'slot-cascade', 'SLOT');
  expect((await spin(other)).status).toBe(200);
  await open.clock.advance(400);
  expect((await spin(anew)).status).toBe(200);
});

test('[SAFE-30] a spin that is sent again is the same round, at whatever time', async () => {
  const seat = await takeSeat(open.url, await newPlayer(), SLOT, 'SLOT');
  const asked = { key: randomUUID(), stake: '10.00', choice: {} };
  const first = await seat.send('play', asked);
  const again = await seat.send('play', asked);
  expect([again.status, again.body['round']]).toEqual([200, first.body['round']]);
});

test('[SAFE-30] of fifty spins at once one is played', async () => {
  const seat = await takeSeat(open.url, await newPlayer(), SLOT, 'SLOT');
  const answers = await Promise.all(Array.from({ length: 50 }, () => spin(seat)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await seat.history()).toHaveLength(1);
});

test('[SAFE-30] for fun it is the same', async () => {
  const seat = await playForFun(open.url, SLOT);
  expect((await spin(seat)).status).toBe(200);
  const { balance } = await seat.look();
  expect((await spin(seat)).body).toEqual({ code: 'CYCLE_RUNNING', waitMs: SLOT_MS });
  expect((await seat.look()).balance).toBe(balance);
  await open.clock.advance(SLOT_MS);
  expect((await spin(seat)).status).toBe(200);
});

test('[SAFE-30] a stake that the wallet refused starts no cycle', async () => {
  const seat = await takeSeat(open.url, await newPlayer(15), SLOT, 'SLOT');
  expect((await spin(seat, '20.00')).body).toMatchObject({ round: { state: 'refused' }, waitMs: 0 });
  expect((await spin(seat)).status).toBe(200);
});

test('[SAFE-30] a round that its player took longer over is followed at once', async () => {
  const seat = await takeSeat(open.url, await newPlayer(), 'mines', 'EGAME');
  const { round } = await seat.play('10.00', { mines: 1 });
  await open.clock.advance(10_000);
  const opened = await seat.act(round, { kind: 'reveal', tile: 7 });
  if (opened.round.state !== 'over') await seat.act(opened.round, { kind: 'cash-out' });
  expect((await spin(seat, '10.00', { mines: 1 })).status).toBe(200);
});

test('[SAFE-30] whenever spins are asked for, those that are played are 2.5 seconds apart, and waiting as told suffices', async () => {
  const random = seededRandom('spins at random times');
  const seat = await takeSeat(open.url, await newPlayer(5_000), SLOT, 'SLOT');
  const playedAt: number[] = [];
  for (let time = 0; time < 40; time += 1) {
    await open.clock.advance(random.below(4_000));
    const { status, body } = await spin(seat);
    if (status !== 200) {
      await open.clock.advance(Number(body['waitMs']));
      expect((await spin(seat)).status).toBe(200);
    }
    playedAt.push(open.clock.now().getTime());
  }
  const apart = playedAt.slice(1).map((at, index) => at - (playedAt[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(SLOT_MS);
});

test('[SAFE-30] every game has a least time in each profile for players, slots 2.5 seconds', () => {
  for (const { code, type } of CATALOGUE) {
    expect(cycleMsOf('standard', code), code).toBeGreaterThanOrEqual(type === 'FH' ? 400 : 1_000);
    expect(cycleMsOf('strict', code), code).toBeGreaterThanOrEqual(cycleMsOf('standard', code));
    if (type === 'SLOT')
      expect([cycleMsOf('standard', code), cycleMsOf('strict', code)]).toEqual([2_500, 2_500]);
    else expect(cycleMsOf('strict', code)).toBe(5_000);
  }
});

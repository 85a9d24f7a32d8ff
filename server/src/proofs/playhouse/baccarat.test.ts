import { createHash } from 'node:crypto';
import { formatMoney, money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type Seat, takeSeat } from '../../testing/seat.ts';
import { drawShared, untilPhase } from '../../testing/shared-rounds.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { send } from '../../testing/wire-client.ts';

const SERVER_SEED = 'bacc'.repeat(16);
const PLACES = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp({ config: { sandboxServerSeed: SERVER_SEED } });
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

async function sit(): Promise<Seat> {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  return takeSeat(open.url, player, 'baccarat', 'LIVE');
}

const until = (seat: Seat, phase: string) => untilPhase(open.clock, seat, phase);

test('[GAME-4] [GAME-6] all bets of a coup pay as the engine says, and everybody sees the same cards', async () => {
  const [seat, other] = [await sit(), await sit()];
  await seat.rotate('mine');
  let expected = 100_000n;
  for (let time = 0; time < 3; time += 1) {
    const { id, number } = await until(seat, 'betting');
    for (const on of PLACES) {
      const { status, body } = await seat.bet(id, '10.00', { on });
      expect([status, Object(body['round']).state]).toEqual([200, 'open']);
    }
    expect((await other.watch()).table.bets).toHaveLength(5);
    const drawn = await until(seat, 'over');
    const clientSeeds = ['mine', 'mine', 'mine'];
    const { view, pays } = drawShared('baccarat', { serverSeed: SERVER_SEED, number, clientSeeds });
    expect(drawn.view).toEqual(view);
    expect((await other.watch()).table.round).toEqual((await seat.watch()).table.round);
    for (const on of PLACES) expected += pays({ on }, money(1000n)) - 1000n;
    await expect.poll(async () => (await seat.look()).balance).toBe(formatMoney(money(expected)));
    await until(seat, 'betting');
  }
  const [last] = await seat.history();
  const { body } = await send(open.url, `GET /playhouse/api/rounds/${last?.id}`);
  expect(sha256(String(body['serverSeed']))).toBe(body['commitment']);
});

test('[GAME-5] an unknown bet, one bet too many and an attempt to leave are refused, and no money moves', async () => {
  const seat = await sit();
  const { id } = await until(seat, 'betting');
  for (const choice of [null, {}, { on: 'dragon' }, { on: 'player', more: 1 }, ['player']])
    expect((await seat.bet(id, '10.00', choice)).body['code']).toBe('BAD_CHOICE');
  expect((await seat.look()).balance).toBe('1000.00');
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => seat.bet(id, '10.00', { on: 'player' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const [bet] = answers.flatMap(({ status, body }) => (status === 200 ? [Object(body['round']).id] : []));
  expect((await seat.send('leave', { bet })).body['code']).toBe('NOT_POSSIBLE');
  await until(seat, 'running');
  expect((await seat.bet(id, '10.00', { on: 'tie' })).body['code']).toBe('BETS_CLOSED');
  const crash = await playCrash();
  expect((await crash.bet(id, '10.00', { target: 200 })).status).toBe(404);
});

async function playCrash(): Promise<Seat> {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  return takeSeat(open.url, player, 'crash', 'EGAME');
}

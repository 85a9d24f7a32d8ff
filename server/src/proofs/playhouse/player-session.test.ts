import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

const MINUTE_MS = 60_000;
const dice = { side: 'over', target: 5050 };

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const sumsOf = async (seat: Seat) => (await seat.look()).sums;
const beganAt = async (seat: Seat) => (await seat.send('look', {})).body['openedAt'];

test('[SAFE-33] time and net go on in the next game, and after the same game is opened again', async () => {
  const player = await newPlayer();
  const first = await takeSeat(open.url, player, 'dice', 'EGAME');
  const began = await beganAt(first);
  const { round } = await first.play('10.00', dice);
  expect(await sumsOf(first)).toEqual({ staked: '10.00', paid: round.pays });
  await open.clock.advance(20 * MINUTE_MS);
  const second = await takeSeat(open.url, player, 'slot-ways', 'SLOT');
  expect([await beganAt(second), await sumsOf(second)]).toEqual([
    began,
    { staked: '10.00', paid: round.pays },
  ]);
  const { staked } = (await second.play('20.00', {})).round;
  expect(staked).toBe('20.00');
  expect((await sumsOf(first)).staked).toBe('30.00');
  await open.clock.advance(20 * MINUTE_MS);
  const again = await takeSeat(open.url, player, 'dice', 'EGAME');
  expect([await beganAt(again), (await sumsOf(again)).staked]).toEqual([began, '30.00']);
});

test('[SAFE-33] after half an hour without play the next game begins a new session; a round from before belongs to the last one', async () => {
  const player = await newPlayer();
  const mines = await takeSeat(open.url, player, 'mines', 'EGAME');
  const began = await beganAt(mines);
  const { round } = await mines.play('10.00', { mines: 1 });
  await open.clock.advance(31 * MINUTE_MS);
  const dicing = await takeSeat(open.url, player, 'dice', 'EGAME');
  expect(await beganAt(dicing)).not.toBe(began);
  await dicing.play('10.00', dice);
  const opened = await mines.act(round, { kind: 'reveal', tile: 7 });
  if (opened.round.state !== 'over') await mines.act(opened.round, { kind: 'cash-out' });
  expect((await sumsOf(dicing)).staked).toBe('10.00');
});

test('[SAFE-33] for fun they are those of the one game', async () => {
  const dicing = await playForFun(open.url, 'dice');
  await dicing.play('10.00', dice);
  expect((await sumsOf(dicing)).staked).toBe('10.00');
  expect(await sumsOf(await playForFun(open.url, 'slot-ways'))).toEqual({ staked: '0.00', paid: '0.00' });
});

import { GAMES, fairFloats, money, parseMoney, replayRound } from '@maidan/engine';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { untilPhase } from '../../testing/shared-rounds.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

const SERVER_SEED = 'past'.repeat(16);
const dice = { side: 'over', target: 5050 };

const pastShape = z.object({
  round: z.object({
    id: z.string(),
    state: z.string(),
    pays: z.string(),
    choice: z.unknown(),
    view: z.unknown(),
  }),
  balanceBefore: z.nullable(z.string()),
  balanceAfter: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
const unseenShape = z.object({ unseen: z.array(pastShape.shape.round) });

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp({ config: { sandboxServerSeed: SERVER_SEED } });
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const recall = (seat: Seat, round: string) => seat.send('recall', { round });
const unseenOf = async (seat: Seat) => unseenShape.parse((await seat.send('look', {})).body).unseen;

test('[SAFE-54] a past round is answered as it ended, with the balance before and after it, and without its seed', async () => {
  const seat = await takeSeat(open.url, await newPlayer(), 'dice', 'EGAME');
  await seat.rotate('mine');
  let balance = 100_000n;
  for (const nonce of [0, 1, 2, 3]) {
    const { round } = await seat.play('10.00', dice);
    const { status, body, text } = await recall(seat, round.id);
    expect(status).toBe(200);
    const past = pastShape.parse(body);
    const game = GAMES.get('dice');
    if (game === undefined) throw new Error('no dice');
    const floats = fairFloats((key, said) => createHmac('sha256', key).update(said).digest(), {
      serverSeed: SERVER_SEED,
      clientSeed: 'mine',
      nonce,
    });
    const state = replayRound(game, floats, { stake: money(1000n), choice: dice, actions: [] });
    expect([past.round.view, parseMoney(past.round.pays)]).toEqual([
      game.view(state),
      game.standing(state).pays,
    ]);
    expect(past.round.choice).toEqual(dice);
    expect(parseMoney(past.balanceBefore ?? '')).toBe(balance);
    balance += game.standing(state).pays - 1000n;
    expect(parseMoney(past.balanceAfter ?? '')).toBe(balance);
    expect(past.endedAt).not.toBeNull();
    expect(text).not.toContain(SERVER_SEED);
  }
});

test('[SAFE-54] a round of another player or another game, one that goes on, and one nobody played are not answered', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'mines', 'EGAME');
  const thief = await takeSeat(open.url, await newPlayer(), 'mines', 'EGAME');
  const { round } = await seat.play('10.00', { mines: 24 });
  const refused = async (by: Seat, id: string) => {
    const { status, body, text } = await recall(by, id);
    expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
    expect(text).not.toContain('mineTiles');
  };
  await refused(seat, round.id);
  const over = await seat.act(round, { kind: 'reveal', tile: 1 });
  const ended = over.round.state === 'over' ? over : await seat.act(over.round, { kind: 'cash-out' });
  expect((await recall(seat, ended.round.id)).status).toBe(200);
  await refused(thief, round.id);
  await refused(await takeSeat(open.url, player, 'dice', 'EGAME'), round.id);
  await refused(seat, crypto.randomUUID());
  expect((await seat.send('recall', { round: 'x' })).status).toBe(422);
});

test('[SAFE-54] [SAFE-55] a bet of a shared round is answered once it is drawn, and is shown to who was away', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'baccarat', 'LIVE');
  const { id } = await untilPhase(open.clock, seat, 'betting');
  const bets: string[] = [];
  for (const on of ['player', 'banker'])
    bets.push(z.string().parse(Object((await seat.bet(id, '10.00', { on })).body['round']).id));
  for (const phase of ['betting', 'running']) {
    await untilPhase(open.clock, seat, phase);
    expect((await recall(seat, bets[0] ?? '')).status).toBe(404);
  }
  await untilPhase(open.clock, seat, 'over');
  await expect.poll(async () => (await recall(seat, bets[1] ?? '')).status).toBe(200);
  // The table itself shows the round until the next one opens.
  expect(await unseenOf(seat)).toEqual([]);
  await untilPhase(open.clock, seat, 'betting');
  const back = await takeSeat(open.url, player, 'baccarat', 'LIVE');
  await expect.poll(async () => (await unseenOf(back)).map((bet) => bet.id)).toEqual(bets);
  expect((await back.send('seen', { rounds: bets })).status).toBe(200);
  expect(await unseenOf(back)).toEqual([]);
});

test('[SAFE-55] a round that ended unseen is shown on reopening as it ended, until its player has seen it or plays another', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'slot-classic', 'SLOT');
  expect(await unseenOf(seat)).toEqual([]);
  const { round } = await seat.play('10.00', { lines: 5 });
  const back = await takeSeat(open.url, player, 'slot-classic', 'SLOT');
  const [unseen] = await unseenOf(back);
  expect(unseen).toMatchObject({ id: round.id, state: 'over', pays: round.pays, view: round.view });
  const stranger = await takeSeat(open.url, await newPlayer(), 'slot-classic', 'SLOT');
  await stranger.send('seen', { rounds: [round.id] });
  expect(await unseenOf(back)).toHaveLength(1);
  await back.send('seen', { rounds: [round.id] });
  expect(await unseenOf(back)).toEqual([]);
  const [second, third] = [await back.play('10.00', { lines: 5 }), await back.play('10.00', { lines: 5 })];
  expect((await unseenOf(back)).map(({ id }) => id)).toEqual([third.round.id]);
  await back.send('seen', { rounds: [second.round.id, third.round.id] });
  expect(await unseenOf(back)).toEqual([]);
  expect((await seat.send('seen', { rounds: [] })).status).toBe(422);
});

test('[SAFE-55] a round that waits for its player is restored instead, and its end is shown when it wasn’t seen', async () => {
  const player = await newPlayer();
  const seat = await takeSeat(open.url, player, 'mines', 'EGAME');
  const { round } = await seat.play('10.00', { mines: 1 });
  await seat.send('seen', { rounds: [round.id] });
  const back = await takeSeat(open.url, player, 'mines', 'EGAME');
  expect((await back.look()).round?.id).toBe(round.id);
  expect(await unseenOf(back)).toEqual([]);
  const opened = await back.act(round, { kind: 'reveal', tile: 3 });
  const ended = opened.round.state === 'over' ? opened : await back.act(opened.round, { kind: 'cash-out' });
  expect((await unseenOf(back)).map(({ id, pays }) => [id, pays])).toEqual([[round.id, ended.round.pays]]);
  expect((await back.look()).round).toBeNull();
});

test('[SAFE-54] played for fun a past round has its points before and after', async () => {
  const seat = await playForFun(open.url, 'dice');
  const { round, balance } = await seat.play('100.00', dice);
  const past = pastShape.parse((await recall(seat, round.id)).body);
  expect([past.balanceBefore, past.balanceAfter]).toEqual(['10000.00', balance]);
});

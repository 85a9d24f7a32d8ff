import { crashElapsedMs } from '@maidan/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { crashEnd, findClientSeed } from '../../testing/crash-ends.ts';
import { InterruptedApp } from '../../testing/interrupted-app.ts';
import { Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

const SERVER_SEED = 'dead'.repeat(16);
const TOP = { target: 1_000_000 };

let app: InterruptedApp;

beforeAll(async () => {
  app = await InterruptedApp.open({ SANDBOX_SERVER_SEED: SERVER_SEED });
});

afterEach(async () => {
  app.fateOf = () => 'arrives';
  expect(await checkLedger(app.db)).toEqual([]);
});

afterAll(() => app.close());

async function sit(): Promise<Seat> {
  return takeSeat(app.url, await openFundedPlayer(app, 1000), 'crash', 'EGAME');
}

const after = (seat: Seat) => new Seat(app.url, 'crash', seat.token);
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

/** A round that has just opened for bets. */
async function freshRound(seat: Seat): Promise<{ readonly id: string; readonly number: number }> {
  const before = (await seat.watch()).table.round?.number;
  for (;;) {
    const { phase, round } = (await seat.watch()).table;
    if (phase === 'betting' && round !== null && round.number !== before) return round;
    await app.clock.advance(500);
    await pause();
  }
}

/** A running round of two bets that ends within those hundredths: one without a target of its own, one with. */
async function startRound(range: readonly [number, number], target: number) {
  const [manual, auto] = [await sit(), await sit()];
  const { id, number } = await freshRound(manual);
  const seed = findClientSeed(SERVER_SEED, number, range, ['guest']);
  await manual.rotate(seed);
  await auto.rotate('guest');
  await manual.bet(id, '10.00', TOP);
  const { body } = await auto.bet(id, '10.00', { target });
  expect(Object(body['round']).state).toBe('open');
  const [bet] = (await manual.watch()).bets;
  return {
    id,
    number,
    manual,
    auto,
    bet: bet?.id ?? '',
    end: crashEnd(SERVER_SEED, number, [seed, 'guest']),
  };
}

async function start(seat: Seat): Promise<number> {
  const closesAt = Date.parse((await seat.watch()).table.round?.closesAt ?? '');
  await app.clock.advance(Math.max(0, closesAt - app.clock.now().getTime()));
  return Date.parse((await seat.watchUntil('running')).round?.startedAt ?? '');
}

async function settlesAt(seat: Seat, balance: string): Promise<void> {
  expect(await app.settles(seat, balance), `the balance comes to ${balance}`).toBe(true);
}

test('[GAME-5] an app that stops while bets are taken resumes with the same round and the same bets', async () => {
  const { id, manual, auto } = await startRound([300, 100_000], 101);
  await app.restart(60_000);
  await after(manual).watchUntil('running');
  expect((await after(manual).watch()).table.round?.id).toBe(id);
  await settlesAt(after(auto), '1000.10');
});

test('[GAME-5] an app that stops while a round rises resumes where it is by then, and a cash-out is paid once', async () => {
  const { id, manual, auto, bet, end } = await startRound([400, 100_000], 350);
  const startedAt = await start(manual);
  await app.clock.advance(startedAt + crashElapsedMs(150) - app.clock.now().getTime());
  app.fateOf = (call) => (call === 'win' ? 'lost' : 'arrives');
  expect((await manual.send('leave', { bet })).status).toBe(200);
  await app.restart(1_000);
  expect((await after(manual).watchUntil('running')).round?.id).toBe(id);
  expect((await after(manual).send('leave', { bet })).status).toBe(200);
  await settlesAt(after(manual), '1005.00');
  await settlesAt(after(auto), '1025.00');
  expect(end).toBeGreaterThanOrEqual(400);
});

test('[GAME-5] a round that ended while the app was down pays the targets it reached and returns the other stakes', async () => {
  const { id, manual, auto, bet } = await startRound([300, 900], 200);
  const startedAt = await start(manual);
  await app.clock.advance(startedAt + crashElapsedMs(150) - app.clock.now().getTime());
  await app.restart(600_000);
  await settlesAt(after(auto), '1010.00');
  await settlesAt(after(manual), '1000.00');
  expect(await app.stateOf(id)).toBe('over');
  expect((await after(manual).send('leave', { bet })).body['code']).toBe('ROUND_ENDED');
});

test('[GAME-5] a bet that the wallet confirms after the close is returned', async () => {
  const seat = await sit();
  const { id } = await freshRound(seat);
  app.gate = Promise.withResolvers<void>();
  app.fateOf = (call) => (call === 'bet' ? 'waits' : 'arrives');
  const asked = seat.bet(id, '10.00', TOP);
  await expect.poll(async () => (await seat.watch()).bets.map(({ state }) => state)).toEqual(['resolving']);
  await start(seat);
  app.gate.resolve();
  const { body } = await asked;
  expect(Object(body['round'])).toMatchObject({ state: 'undone', refusal: 'BETS_CLOSED' });
  await settlesAt(seat, '1000.00');
});

for (const fate of ['unheard', 'lost'] as const)
  test(`[GAME-5] a bet that is ${fate} when the app stops, and repeated after the close, leaves no debit`, async () => {
    const seat = await sit();
    const { id } = await freshRound(seat);
    const reached = Promise.withResolvers<void>();
    app.fateOf = (call) => {
      if (call !== 'bet') return 'arrives';
      reached.resolve();
      return fate;
    };
    const asked = seat.bet(id, '10.00', TOP).catch(() => undefined);
    await reached.promise;
    await app.restart(30_000);
    await asked;
    await settlesAt(after(seat), '1000.00');
  });

test('[GAME-5] a round whose seed can no longer be read is undone for every player who returns', async () => {
  const player = await openFundedPlayer(app, 1000);
  const seat = await takeSeat(app.url, player, 'crash', 'EGAME');
  const { id } = await freshRound(seat);
  await seat.bet(id, '10.00', TOP);
  await start(seat);
  await app.restart(1_000, systemRandom.bytes(32));
  await expect.poll(() => app.stateOf(id)).toBe('undone');
  const anew = await takeSeat(app.url, player, 'crash', 'EGAME');
  await settlesAt(anew, '1000.00');
  const next = await freshRound(anew);
  expect((await anew.bet(next.id, '10.00', TOP)).status).toBe(200);
});

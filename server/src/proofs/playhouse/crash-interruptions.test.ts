import { crashElapsedMs } from '@maidan/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type House, openHouse } from '../../house.ts';
import { fakeClock } from '../../kernel/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { systemRandom } from '../../kernel/random.ts';
import { crashEnd, findClientSeed } from '../../testing/crash-ends.ts';
import { silentFeed } from '../../testing/open-test-house.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

/** What becomes of a call of the wallet: it arrives; its answer is lost; it never leaves; it waits until it may go. */
type Fate = 'arrives' | 'unheard' | 'lost' | 'waits';

const SERVER_SEED = 'dead'.repeat(16);
const TOP = { target: 1_000_000 };
const clock = fakeClock();
const secret = systemRandom.bytes(32);

let db: Db;
let house: House;
let url: string;
let fateOf: (call: string) => Fate = () => 'arrives';
let gate = Promise.withResolvers<void>();

const fatefulFetch: typeof fetch = async (address, request) => {
  const fate = fateOf(new Request(address).url.split('/').at(-1) ?? '');
  if (fate === 'lost') throw new TypeError('fetch failed');
  if (fate === 'waits') await gate.promise;
  const response = await fetch(address, request);
  if (fate === 'unheard') throw new TypeError('terminated');
  return response;
};

async function open(sealedWith = secret): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    REQUESTS_PER_MINUTE_MAX: '1000000',
    SANDBOX_SERVER_SEED: SERVER_SEED,
  });
  // Closing the house leaves the database, as a process that is killed does.
  const kept = { ...db, close: () => Promise.resolve() };
  const options = { config, clock, random: systemRandom, db: kept, feed: silentFeed };
  house = await openHouse({ ...options, playhouseSecret: sealedWith, walletFetch: fatefulFetch });
  url = await house.listen();
}

/** Stops the house and begins another over the same tables, after so long. */
async function restart(awayMs: number, sealedWith = secret): Promise<void> {
  await house.close();
  await clock.advance(awayMs);
  fateOf = () => 'arrives';
  await open(sealedWith);
}

beforeAll(async () => {
  db = await openTestDatabase();
  await open();
});

afterEach(async () => {
  fateOf = () => 'arrives';
  expect(await checkLedger(db)).toEqual([]);
});

afterAll(async () => {
  await house.close();
  await db.close();
});

async function sit(): Promise<Seat> {
  return takeSeat(url, await openFundedPlayer({ url, db }, 1000), 'crash', 'EGAME');
}

const after = (seat: Seat) => new Seat(url, 'crash', seat.token);
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

/** A round that takes bets, just opened. */
async function freshRound(seat: Seat): Promise<{ readonly id: string; readonly number: number }> {
  const before = (await seat.watch()).table.round?.number;
  for (;;) {
    const { phase, round } = (await seat.watch()).table;
    if (phase === 'betting' && round !== null && round.number !== before) return round;
    await clock.advance(500);
    await pause();
  }
}

/** A round of two bets, begun, which ends within those hundredths: one to the top, one with a target of its own. */
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
  await clock.advance(Math.max(0, closesAt - clock.now().getTime()));
  return Date.parse((await seat.watchUntil('running')).round?.startedAt ?? '');
}

/** Lets time pass until all that the wallet was asked is answered, and the player has that balance. */
async function settlesAt(seat: Seat, balance: string): Promise<void> {
  for (let time = 0; time < 400; time += 1) {
    if ((await seat.look()).balance === balance && (await countOpen()) === 0n) return;
    await clock.advance(1_000);
    await pause();
  }
  expect((await seat.look()).balance).toBe(balance);
}

const countOpen = () =>
  query<{ open: bigint }>(db, sql`select count(*) as open from casino_round where closed_at is null`).then(
    ([row]) => row?.open,
  );

const stateOf = (id: string) =>
  query<{ state: string }>(db, sql`select state from playhouse.shared_round where id = ${id}::uuid`).then(
    ([row]) => row?.state,
  );

test('[GAME-5] a house that stops while bets are taken goes on with the same round and the same bets', async () => {
  const { id, manual, auto } = await startRound([300, 100_000], 101);
  await restart(60_000);
  await after(manual).watchUntil('running');
  expect((await after(manual).watch()).table.round?.id).toBe(id);
  await settlesAt(after(auto), '1000.10');
});

test('[GAME-5] a house that stops while a round rises goes on where it is by then, and who left is paid once', async () => {
  const { id, manual, auto, bet, end } = await startRound([400, 100_000], 350);
  const startedAt = await start(manual);
  await clock.advance(startedAt + crashElapsedMs(150) - clock.now().getTime());
  fateOf = (call) => (call === 'win' ? 'lost' : 'arrives');
  expect((await manual.send('leave', { bet })).status).toBe(200);
  await restart(1_000);
  expect((await after(manual).watchUntil('running')).round?.id).toBe(id);
  expect((await after(manual).send('leave', { bet })).status).toBe(200);
  await settlesAt(after(manual), '1005.00');
  await settlesAt(after(auto), '1025.00');
  expect(end).toBeGreaterThanOrEqual(400);
});

test('[GAME-5] a round that ended while the house was away pays the targets it reached and gives the other stakes back', async () => {
  const { id, manual, auto, bet } = await startRound([300, 900], 200);
  const startedAt = await start(manual);
  await clock.advance(startedAt + crashElapsedMs(150) - clock.now().getTime());
  await restart(600_000);
  await settlesAt(after(auto), '1010.00');
  await settlesAt(after(manual), '1000.00');
  expect(await stateOf(id)).toBe('over');
  expect((await after(manual).send('leave', { bet })).body['code']).toBe('ROUND_ENDED');
});

test('[GAME-5] a bet that the wallet confirms after the close is given back', async () => {
  const seat = await sit();
  const { id } = await freshRound(seat);
  gate = Promise.withResolvers<void>();
  fateOf = (call) => (call === 'bet' ? 'waits' : 'arrives');
  const asked = seat.bet(id, '10.00', TOP);
  await expect.poll(async () => (await seat.watch()).bets.map(({ state }) => state)).toEqual(['resolving']);
  await start(seat);
  gate.resolve();
  const { body } = await asked;
  expect(Object(body['round'])).toMatchObject({ state: 'undone', refusal: 'BETS_CLOSED' });
  await settlesAt(seat, '1000.00');
});

for (const fate of ['unheard', 'lost'] as const)
  test(`[GAME-5] a bet that is ${fate} when the house stops, and asked again after the close, leaves no debit`, async () => {
    const seat = await sit();
    const { id } = await freshRound(seat);
    const reached = Promise.withResolvers<void>();
    fateOf = (call) => {
      if (call !== 'bet') return 'arrives';
      reached.resolve();
      return fate;
    };
    const asked = seat.bet(id, '10.00', TOP).catch(() => undefined);
    await reached.promise;
    await restart(30_000);
    await asked;
    await settlesAt(after(seat), '1000.00');
  });

test('[GAME-5] a round whose seed can’t be read any more is undone for all once they come again', async () => {
  const player = await openFundedPlayer({ url, db }, 1000);
  const seat = await takeSeat(url, player, 'crash', 'EGAME');
  const { id } = await freshRound(seat);
  await seat.bet(id, '10.00', TOP);
  await start(seat);
  await restart(1_000, systemRandom.bytes(32));
  await expect.poll(() => stateOf(id)).toBe('undone');
  const anew = await takeSeat(url, player, 'crash', 'EGAME');
  await settlesAt(anew, '1000.00');
  const next = await freshRound(anew);
  expect((await anew.bet(next.id, '10.00', TOP)).status).toBe(200);
});

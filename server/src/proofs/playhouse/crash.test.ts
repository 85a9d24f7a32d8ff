import { createHash, randomUUID } from 'node:crypto';
import { crashElapsedMs } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { crashEnd, crashHash, findClientSeed } from '../../testing/crash-ends.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { send } from '../../testing/wire-client.ts';

const SERVER_SEED = 'c4a5'.repeat(16);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const TOP = { target: 1_000_000 };

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
  return takeSeat(open.url, player, 'crash', 'EGAME');
}

/** Brings the table to a round that takes bets, with the full betting time left, and returns it. */
async function freshRound(seat: Seat): Promise<{ readonly id: string; readonly number: number }> {
  await finishRound(seat);
  const { roundId, round } = await seat.watchUntil('betting');
  return { id: roundId, number: round?.number ?? 0 };
}

/** Closes the betting; returns when the round began to rise. */
async function start(seat: Seat): Promise<number> {
  const { round } = (await seat.watch()).table;
  await reach(Date.parse(round?.closesAt ?? ''));
  return Date.parse((await seat.watchUntil('running')).round?.startedAt ?? '');
}

/** Waits until the current round, if there is one, ends and the next one opens. */
async function finishRound(seat: Seat): Promise<void> {
  const number = (await seat.watch()).table.round?.number;
  for (;;) {
    const { table } = await seat.watch();
    if (table.phase === 'betting' && table.round?.number !== number) return;
    await open.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** A running round in which the seats bet, the first with a client seed by which it ends within those hundredths. */
async function startRound(seats: readonly Seat[], range: readonly [number, number], choice: unknown = TOP) {
  const [first] = seats;
  if (first === undefined) throw new Error('nobody sits');
  const { id, number } = await freshRound(first);
  const guests = seats.slice(1, 3).map((_, index) => `guest ${index}`);
  const clientSeeds = [findClientSeed(SERVER_SEED, number, range, guests), ...guests];
  const bets = [];
  for (const [index, seat] of seats.entries()) {
    await seat.rotate(clientSeeds[index]);
    const { status, body, text } = await seat.bet(id, '10.00', choice);
    if (status !== 200) throw new Error(text);
    bets.push(String(Object(body['round']).id));
  }
  const startedAt = await start(first);
  return {
    id,
    number,
    bets,
    end: crashEnd(SERVER_SEED, number, clientSeeds),
    /** Moves time on to when the multiplier has just reached that many hundredths. */
    rise: (hundredths: number) => reach(startedAt + crashElapsedMs(hundredths)),
  };
}

/** Moves time on to that moment, unless it has passed. */
const reach = (moment: number) => open.clock.advance(Math.max(0, moment - open.clock.now().getTime()));

const paidOut = (seat: Seat, betId: string) =>
  expect.poll(async () => (await seat.history()).map(({ id }) => id)).toContain(betId);

test('[GAME-4] [GAME-6] a player who leaves in time is paid at the multiplier of that moment, and the round can be verified', async () => {
  const seat = await sit();
  const { id, number, bets, end, rise } = await startRound([seat], [300, 900]);
  const [bet = ''] = bets;
  expect((await seat.look()).balance).toBe('990.00');
  await rise(200);
  const left = await seat.send('leave', { bet });
  expect(left.status, left.text).toBe(200);
  expect(Object(left.body['round'])).toMatchObject({ state: 'over', at: 200, pays: '20.00', view: null });
  await paidOut(seat, bet);
  expect((await seat.look()).balance).toBe('1010.00');
  // A cash-out doesn't reveal the round while others still wait for its end.
  expect((await send(open.url, `GET /playhouse/api/rounds/${id}`)).status).toBe(404);
  await rise(end + 1);
  const { round, results } = await seat.watchUntil('over');
  expect(round?.view).toEqual({ end });
  expect(results[0]).toEqual({ id, number, view: { end } });
  for (const name of [id, bet]) {
    const { body } = await send(open.url, `GET /playhouse/api/rounds/${name}`);
    expect(body['serverSeed']).toBe(crashHash(SERVER_SEED, number));
    expect(sha256(String(body['serverSeed']))).toBe(body['commitment']);
    expect(body['chain']).toEqual({ published: crashHash(SERVER_SEED, 0), position: number });
    expect(body['view']).toEqual({ end });
  }
});

test('[GAME-4] a player who stays too long loses the stake, and one with a target leaves there', async () => {
  const [stays, names] = [await sit(), await sit()];
  const { id, number } = await freshRound(stays);
  const seed = findClientSeed(SERVER_SEED, number, [150, 400], ['guest']);
  await stays.rotate(seed);
  await names.rotate('guest');
  await stays.bet(id, '10.00', TOP);
  const other = await names.bet(id, '20.00', { target: 120 });
  const startedAt = await start(stays);
  const end = crashEnd(SERVER_SEED, number, [seed, 'guest']);
  await reach(startedAt + crashElapsedMs(end + 1));
  await stays.watchUntil('over');
  await paidOut(names, Object(other.body['round']).id);
  await paidOut(stays, (await stays.watch()).bets[0]?.id ?? '');
  expect((await stays.look()).balance).toBe('990.00');
  expect((await names.look()).balance).toBe('1004.00');
});

test('[GAME-5] fifty requests to leave at once pay once, and a later one nothing', async () => {
  const seat = await sit();
  const { bets, end, rise } = await startRound([seat], [300, 900]);
  const [bet = ''] = bets;
  await rise(150);
  const all = await Promise.all(Array.from({ length: 50 }, () => seat.send('leave', { bet })));
  expect(new Set(all.map(({ status, body }) => `${status} ${Object(body['round']).pays}`))).toEqual(
    new Set(['200 15.00']),
  );
  await paidOut(seat, bet);
  await rise(end + 1);
  await seat.watchUntil('over');
  expect((await seat.send('leave', { bet })).status).toBe(200);
  expect((await seat.look()).balance).toBe('1005.00');
  const wins = await query<{ count: bigint }>(
    open.app.db,
    sql`select count(*) from casino_transaction where round = ${bet} and kind = 'win'`,
  );
  expect(wins[0]?.count).toBe(1n);
});

test('[GAME-4] a request to leave counts from 1.01 to the end, by the app’s clock alone', async () => {
  const seat = await sit();
  const { id, bets, end, rise } = await startRound([seat], [200, 900]);
  const [bet = ''] = bets;
  const refused = async (name: string) => (await seat.send('leave', { bet: name })).body['code'];
  expect(await refused(bet)).toBe('TOO_EARLY');
  expect(await refused(randomUUID())).toBe('NOT_FOUND');
  expect(await refused(id)).toBe('NOT_FOUND');
  expect((await seat.send('leave', { bet: 'x' })).status).toBe(422);
  expect((await seat.send('leave', { bet, at: 100_000 })).status).toBe(422);
  const thief = await sit();
  expect((await thief.send('leave', { bet })).body['code']).toBe('NOT_FOUND');
  await rise(end);
  const [last] = await Promise.all([seat.send('leave', { bet }), rise(end + 1)]);
  // It arrived with the last multiplier, or with the end: never paid above the end, and never twice.
  if (last.status === 200) expect(Object(last.body['round']).at).toBe(end);
  else expect(last.body['code']).toBe('ROUND_ENDED');
  await seat.watchUntil('over');
  expect((await thief.send('leave', { bet })).body['code']).toBe('NOT_FOUND');
});

test('[GAME-5] a bet is accepted once, for the round it was meant for, and none after the close', async () => {
  const seat = await sit();
  const { id } = await freshRound(seat);
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => seat.bet(id, '10.00', TOP, key)));
  expect(new Set(all.map(({ status, body }) => `${status} ${Object(body['round']).id}`)).size).toBe(1);
  expect((await seat.bet(id, '10.00', TOP)).body['code']).toBe('ENOUGH_BETS');
  expect((await seat.look()).balance).toBe('990.00');
  const late = await sit();
  await start(late);
  expect((await late.bet(id, '10.00', TOP)).body['code']).toBe('BETS_CLOSED');
  expect((await late.bet(randomUUID(), '10.00', TOP)).status).toBe(404);
  expect((await late.look()).balance).toBe('1000.00');
  const again = await freshRound(late);
  expect((await late.bet(id, '10.00', TOP)).body['code']).toBe('BETS_CLOSED');
  for (const choice of [null, {}, { target: 100 }, { target: '150' }, { target: 1_000_001 }, [101]])
    expect((await late.bet(again.id, '10.00', choice)).body['code']).toBe('BAD_CHOICE');
  for (const stake of ['0', '-10', '9.99', '10000.01', '1e3', 'NaN'])
    expect((await late.bet(again.id, stake, TOP)).status).toBe(422);
  expect((await late.send('play', { key: randomUUID(), stake: '10.00', choice: TOP })).status).toBe(409);
  expect((await late.look()).balance).toBe('1000.00');
});

test('[GAME-5] fifty bets at once of one player are one bet', async () => {
  const seat = await sit();
  const { id } = await freshRound(seat);
  const all = await Promise.all(Array.from({ length: 50 }, () => seat.bet(id, '10.00', TOP)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await seat.look()).balance).toBe('990.00');
});

test('[GAME-4] two players see the same round, each other’s names masked, and no secret before its end', async () => {
  const [one, other] = [await sit(), await sit()];
  const { number, end, rise } = await startRound([one, other], [300, 900]);
  const [seen, too] = [await one.send('watch', {}), await other.send('watch', {})];
  expect(Object(seen.body['table']).round).toEqual(Object(too.body['table']).round);
  const { table } = await one.watch();
  expect(table.count).toBe(2);
  for (const { name } of table.bets) expect(name).toMatch(/^pl•••\d$/);
  for (const { text } of [seen, too]) expect(text).not.toContain(crashHash(SERVER_SEED, number));
  expect(table.round).toMatchObject({ serverSeed: null, view: null });
  await rise(end + 1);
  const [after, afterToo] = [await one.watchUntil('over'), await other.watchUntil('over')];
  expect(after.round).toEqual(afterToo.round);
});

test('[GAME-4] played for fun it is the same round with points, unseen by others', async () => {
  const seat = await playForFun(open.url, 'crash');
  const { bets, rise } = await startRound([seat], [300, 900]);
  await rise(200);
  expect((await seat.send('leave', { bet: bets[0] })).status).toBe(200);
  await expect.poll(async () => (await seat.look()).balance).toBe('10010.00');
  expect((await seat.watch()).table).toMatchObject({ count: 0, bets: [] });
});

test('[GAME-4] on the stream the table comes first, then its events, and a reconnect resumes where it was', async () => {
  const seat = await sit();
  await freshRound(seat);
  const first = await readLive(seat, undefined, 'table');
  expect(first.text).toContain('"phase":"betting"');
  await start(seat);
  const next = await readLive(seat, first.lastId, 'table');
  expect(next.text).toContain('"phase":"running"');
  expect(next.text).not.toContain('"phase":"betting"');
  expect((await fetch(`${open.url}/playhouse/api/live`)).status).toBe(401);
});

test('[GAME-4] a table that everybody has left ends its round and starts no other', async () => {
  const seat = await sit();
  await freshRound(seat);
  const before = await lastRound();
  for (let minute = 0; minute < 400; minute += 1) {
    await open.clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const after = await lastRound();
  expect([after?.number, after?.state]).toEqual([before?.number, 'over']);
  expect((await seat.watchUntil('betting')).round?.number).toBe((before?.number ?? 0) + 1);
});

/** The latest stored round. */
async function lastRound() {
  const [row] = await query<{ number: number; state: string }>(
    open.app.db,
    sql`select number, state from playhouse.shared_round order by number desc limit 1`,
  );
  return row;
}

/** Reads the stream until that event has come. */
async function readLive(seat: Seat, lastId: string | undefined, event: string) {
  const off = new AbortController();
  const response = await fetch(`${open.url}/playhouse/api/live`, {
    headers: {
      authorization: `Bearer ${seat.token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: off.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (new RegExp(`event: ${event}\ndata: .*\n\n`).test(text)) break;
  }
  off.abort();
  return {
    text,
    lastId: text
      .match(/id: (\S+)/g)
      ?.at(-1)
      ?.slice(4),
  };
}

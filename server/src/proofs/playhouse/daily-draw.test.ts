import { createHash } from 'node:crypto';
import { formatMoney, money } from '@maidan/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { InterruptedApp } from '../../testing/interrupted-app.ts';
import { Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { drawShared, untilPhase } from '../../testing/shared-rounds.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const SERVER_SEED = 'da11'.repeat(16);
const CODE = 'daily-draw';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOSING = { picks: [31, 32, 33, 34, 35, 36] };

let app: InterruptedApp;

// A minute to nine in Dhaka.
beforeAll(async () => {
  const start = new Date('2026-01-15T14:59:00Z');
  app = await InterruptedApp.open({ SANDBOX_SERVER_SEED: SERVER_SEED }, start);
});

// The draw is over by then. An open app lets a day pass second by second, a closed one at once.
afterEach(async () => {
  app.fateOf = () => 'arrives';
  expect(await checkLedger(app.db)).toEqual([]);
  await app.clock.advance(2 * MINUTE_MS);
  const intoMinute = (app.clock.now().getTime() + MINUTE_MS) % DAY_MS;
  await app.restart((15 * 60 * MINUTE_MS - intoMinute + DAY_MS) % DAY_MS);
});

afterAll(() => app.close());

const newPlayer = () => openFundedPlayer(app, 1000);
const sit = (player: TestPlayer): Promise<Seat> => takeSeat(app.url, player, CODE, 'LOTTO');
/** The same game session at the restarted app. */
const after = (seat: Seat) => new Seat(app.url, CODE, seat.token);
const openDraw = (seat: Seat) => untilPhase(app.clock, seat, 'betting');

/** The result of that draw when the first tickets have those client seeds. */
function drawnBy(number: number, clientSeeds: readonly string[]) {
  const { view, pays } = drawShared(CODE, { serverSeed: SERVER_SEED, number, clientSeeds });
  const drawn: readonly number[] = Object(view).drawn;
  const others = Array.from({ length: 36 }, (_, at) => at + 1).filter((one) => !drawn.includes(one));
  /** A ticket with that many right numbers. */
  const ticket = (hits: number) => ({ picks: [...drawn.slice(0, hits), ...others.slice(0, 6 - hits)] });
  return { drawn, ticket, pays };
}

/** Lets time pass to the close of a draw. */
const passTo = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime());

/** Polls while a little time passes. */
const soon = <T>(look: () => Promise<T>) =>
  expect.poll(async () => {
    await app.clock.advance(100);
    return look();
  });

const countDrawn = async (id: string) => {
  const rows = await query<{ kind: string; count: bigint; paid: bigint }>(
    app.db,
    sql`select c.kind, count(*) as count, sum(c.amount)::bigint as paid
        from playhouse.wallet_call as c join playhouse.round as r on r.id = c.round_id
        where r.shared_round_id = ${id}::uuid group by c.kind order by c.kind`,
  );
  return rows.map(({ kind, count, paid }) => [kind, Number(count), paid]);
};

test('[GAME-4] [GAME-6] tickets are sold until nine in the evening in Dhaka, and drawn then even if nobody watches, and are in the records', async () => {
  const player = await newPlayer();
  const seat = await sit(player);
  await seat.rotate('mine');
  const { id, number, closesAt } = await openDraw(seat);
  expect(closesAt.slice(11)).toBe('15:00:00.000Z');
  expect(Date.parse(closesAt) - app.clock.now().getTime()).toBeLessThanOrEqual(MINUTE_MS);
  const { ticket, drawn, pays } = drawnBy(number, ['mine', 'mine', 'mine']);
  for (const hits of [6, 5, 4, 3, 2, 1, 0])
    expect(Object((await seat.bet(id, '10.00', ticket(hits))).body['round']).state).toBe('open');
  expect((await seat.look()).balance).toBe('930.00');
  await passTo(closesAt);
  await expect.poll(() => app.stateOf(id)).toBe('running');
  await app.clock.advance(5_000);
  await soon(() => app.stateOf(id)).toBe('over');
  const won = [6, 5, 4, 3, 2].reduce((sum, hits) => sum + pays(ticket(hits), money(1_000n)), 0n);
  expect(won).toBe(1_000n * (10_000n + 1_500n + 80n + 8n + 1n));
  await soon(async () => (await seat.look()).balance).toBe(formatMoney(money(93_000n + won)));
  expect(Object((await seat.watch()).table.results[0]?.view).drawn).toEqual(drawn);
  const records = JSON.parse((await send(app.url, 'GET /api/betting-record', player)).text);
  expect(records).toHaveLength(7);
  expect(records).toContainEqual(
    expect.objectContaining({ game_name: 'Shapla Draw', game_type: 'LOTTO', winAmount: '15000.00' }),
  );
  const proof = (await send(app.url, `GET /playhouse/api/rounds/${id}`)).body;
  expect(createHash('sha256').update(String(proof['serverSeed'])).digest('hex')).toBe(proof['commitment']);
});

test('[GAME-4] the next draw opens within a minute for the next evening, and tells a returning player what became of the tickets', async () => {
  const player = await newPlayer();
  const seat = await sit(player);
  const { id, closesAt } = await openDraw(seat);
  await seat.bet(id, '20.00', LOSING);
  expect((await seat.watch()).bets.map(({ state, stake }) => [state, stake])).toEqual([['open', '20.00']]);
  await passTo(closesAt);
  // Its steps wait for the database: time that passes before one has begun doesn't count for it.
  await expect.poll(() => app.stateOf(id)).toBe('running');
  await app.clock.advance(5_000);
  await soon(() => app.stateOf(id)).toBe('over');
  await app.clock.advance(MINUTE_MS);
  await soon(async () => (await seat.watch()).table.phase).toBe('betting');
  const again = await sit(player);
  const { table, bets, pastBets } = await again.watch();
  expect(Date.parse(table.round?.closesAt ?? '') - Date.parse(closesAt)).toBe(DAY_MS);
  expect(bets).toEqual([]);
  expect(pastBets.map(({ state, stake }) => [state, stake])).toEqual([['over', '20.00']]);
  expect(table.results[0]?.id).toBe(id);
  expect((await (await sit(await newPlayer())).watch()).pastBets).toEqual([]);
});

test('[GAME-5] a late ticket, one for another draw, and an invalid one are refused, and no money moves', async () => {
  const seat = await sit(await newPlayer());
  const { id, closesAt } = await openDraw(seat);
  for (const choice of [
    null,
    {},
    { picks: [] },
    { picks: [1, 2, 3, 4, 5] },
    { picks: [1, 2, 3, 4, 5, 5] },
    { picks: [0, 1, 2, 3, 4, 5] },
    { picks: [1, 2, 3, 4, 5, 37] },
    { picks: [1, 2, 3, 4, 5, 6.5] },
    { picks: ['1', 2, 3, 4, 5, 6] },
    { picks: [1, 2, 3, 4, 5, 6], bonus: 7 },
  ])
    expect((await seat.bet(id, '10.00', choice)).body['code']).toBe('BAD_CHOICE');
  expect((await seat.bet(id, '500.01', LOSING)).body['code']).toBe('STAKE_OUT_OF_LIMITS');
  expect((await seat.bet(crypto.randomUUID(), '10.00', LOSING)).status).toBe(404);
  expect((await seat.send('leave', { bet: crypto.randomUUID() })).body['code']).toBe('NOT_POSSIBLE');
  await passTo(closesAt);
  expect((await seat.bet(id, '10.00', LOSING)).body['code']).toBe('BETS_CLOSED');
  await app.clock.advance(10_000);
  expect((await seat.bet(id, '10.00', LOSING)).body['code']).toBe('BETS_CLOSED');
  expect((await seat.look()).balance).toBe('1000.00');
});

test('[GAME-5] a player has fifty tickets in a draw at most, however they are requested', async () => {
  const seat = await sit(await newPlayer());
  const { id } = await openDraw(seat);
  const answers = await app.during(
    Promise.all(Array.from({ length: 56 }, () => seat.bet(id, '10.00', LOSING))),
  );
  const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body['code']));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(50);
  expect(codes.filter((code) => code === 'ENOUGH_BETS')).toHaveLength(6);
  expect((await seat.look()).balance).toBe('500.00');
});

test('[GAME-4] played for fun a ticket costs points, and nobody else sees it', async () => {
  const seat = await playForFun(app.url, CODE);
  const { id } = await openDraw(seat);
  expect((await seat.bet(id, '10.00', LOSING)).status).toBe(200);
  expect((await seat.look()).balance).toBe('9990.00');
  expect((await (await sit(await newPlayer())).watch()).table.count).toBe(0);
});

test('[GAME-5] tickets of somebody who logged out a day ago are paid even if the app was down overnight', async () => {
  const player = await newPlayer();
  const seat = await sit(player);
  await seat.rotate('away');
  const before = await openDraw(seat);
  await passTo(before.closesAt);
  await app.clock.advance(MINUTE_MS);
  const { id, number } = await openDraw(seat);
  const { ticket } = drawnBy(number, ['away']);
  await seat.bet(id, '10.00', ticket(3));
  await send(app.url, 'POST /api/logout', player);
  await app.restart(DAY_MS - 3 * MINUTE_MS);
  expect(await app.stateOf(id)).toBe('betting');
  await app.clock.advance(3 * MINUTE_MS);
  await soon(() => app.stateOf(id)).toBe('over');
  await soon(() => mainOf(player)).toBe(107_000n);
});

test('[GAME-5] [GAME-6] a draw whose hour the app missed is held at the next start, from the committed seed, once', async () => {
  const seat = await sit(await newPlayer());
  await seat.rotate('asleep');
  const { id, number, commitment } = await openDraw(seat);
  const { ticket, drawn } = drawnBy(number, ['asleep', 'asleep']);
  await seat.bet(id, '10.00', ticket(4));
  await seat.bet(id, '10.00', ticket(2));
  await app.restart(3 * DAY_MS + 120 * MINUTE_MS);
  await app.clock.advance(5_000);
  await soon(() => app.stateOf(id)).toBe('over');
  const looker = await playForFun(app.url, CODE);
  const { table } = await looker.watch();
  expect(table.round).toMatchObject({ id, commitment });
  expect(Object(table.round?.view).drawn).toEqual(drawn);
  await expect
    .poll(() => countDrawn(id))
    .toEqual([
      ['bet', 2, 2_000n],
      ['win', 2, 81_000n],
    ]);
  await app.restart(1_000);
  await app.clock.advance(MINUTE_MS);
  expect(await countDrawn(id)).toEqual([
    ['bet', 2, 2_000n],
    ['win', 2, 81_000n],
  ]);
  const numbers = await query<{ number: number; state: string }>(
    app.db,
    sql`select number, state from playhouse.shared_round where game = ${CODE} and number >= ${number} order by number`,
  );
  expect(numbers.map((one) => [one.number - number, one.state])).toEqual([
    [0, 'over'],
    [1, 'betting'],
  ]);
});

test('[GAME-5] an app that stops between the close and the draw, with wins that don’t arrive for a minute, pays each once', async () => {
  const player = await newPlayer();
  const seat = await sit(player);
  await seat.rotate('torn');
  const { id, number, closesAt } = await openDraw(seat);
  const { ticket } = drawnBy(number, ['torn', 'torn', 'torn']);
  for (let time = 0; time < 12; time += 1) await seat.bet(id, '10.00', ticket(3));
  await passTo(closesAt);
  await expect.poll(() => app.stateOf(id)).toBe('running');
  await app.restart(MINUTE_MS);
  let heard = 0;
  app.fateOf = (call) => {
    if (call !== 'win') return 'arrives';
    heard += 1;
    return heard % 2 === 0 ? 'unheard' : 'lost';
  };
  await app.clock.advance(5_000);
  await soon(() => app.stateOf(id)).toBe('over');
  await app.restart(MINUTE_MS);
  expect(await app.settles(after(seat), '1840.00')).toBe(true);
});

test('[GAME-5] an app that died after the numbers were fixed and before any ticket was settled ends the draw at its next start, once', async () => {
  const seat = await sit(await newPlayer());
  await seat.rotate('dead');
  const { id, number, closesAt } = await openDraw(seat);
  const { ticket } = drawnBy(number, ['dead', 'dead']);
  await seat.bet(id, '10.00', ticket(3));
  await seat.bet(id, '10.00', ticket(0));
  await passTo(closesAt);
  await expect.poll(() => app.stateOf(id)).toBe('running');
  await app.shut();
  // The last commit of the process that died.
  await query(
    app.db,
    sql`update playhouse.shared_round set state = 'drawn', server_seed = ${SERVER_SEED}, ended_at = started_at
        where id = ${id}::uuid`,
  );
  await app.restart(MINUTE_MS);
  expect(await app.settles(after(seat), '1060.00')).toBe(true);
  expect(await app.stateOf(id)).toBe('over');
  expect(await countDrawn(id)).toEqual([
    ['bet', 2, 2_000n],
    ['win', 2, 8_000n],
  ]);
});

test('[GAME-5] two processes on the same tables hold one draw, and pay once', async () => {
  const seat = await sit(await newPlayer());
  await seat.rotate('twice');
  const { id, number, closesAt } = await openDraw(seat);
  const { ticket } = drawnBy(number, ['twice']);
  await seat.bet(id, '10.00', ticket(3));
  const close = await app.openSecond();
  await passTo(closesAt);
  await app.clock.advance(10_000);
  await soon(() => app.stateOf(id)).toBe('over');
  expect(await app.settles(seat, '1070.00')).toBe(true);
  expect(await countDrawn(id)).toEqual([
    ['bet', 1, 1_000n],
    ['win', 1, 8_000n],
  ]);
  await close();
});

test('[GAME-5] a draw whose seed can no longer be read is not held, and every ticket is refunded', async () => {
  const player = await newPlayer();
  const seat = await sit(player);
  const { id, closesAt } = await openDraw(seat);
  await seat.bet(id, '10.00', LOSING);
  await app.restart(1_000, systemRandom.bytes(32));
  await passTo(closesAt);
  await app.clock.advance(5_000);
  await soon(() => app.stateOf(id)).toBe('undone');
  expect(await app.settles(await sit(player), '1000.00')).toBe(true);
});

const mainOf = (player: TestPlayer) =>
  query<{ balance: bigint }>(
    app.db,
    sql`select balance from ledger_account
        where kind = 'player_main' and owner_key = ${player.remoteId}`,
  ).then(([row]) => row?.balance);

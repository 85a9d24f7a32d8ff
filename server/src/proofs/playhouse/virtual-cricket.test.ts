import { createHash } from 'node:crypto';
import { CRICKET_MARKETS, formatMoney, listCricketMarkets, money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type Seat, takeSeat } from '../../testing/seat.ts';
import { drawShared, untilPhase } from '../../testing/shared-rounds.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { isFullRun } from '../../testing/test-scale.ts';
import { send } from '../../testing/wire-client.ts';

const SERVER_SEED = 'ba11'.repeat(16);
const CODE = 'virtual-cricket';
const BALL_MS = 3_500;
const MATCHES = isFullRun() ? 2 : 1;
const SELECTIONS = listCricketMarkets().flatMap((market) =>
  CRICKET_MARKETS[market].map((selection) => ({ market, selection })),
);

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
  return takeSeat(open.url, player, CODE, 'SPORTS');
}

/** Polls while a little time passes: on a slow machine the wallet is asked twice. */
const soon = <T>(look: () => Promise<T>) =>
  expect.poll(async () => {
    await open.clock.advance(100);
    return look();
  });

const until = (seat: Seat, phase: string) => untilPhase(open.clock, seat, phase);
const drawn = (number: number, clientSeeds: readonly string[]) =>
  drawShared(CODE, { serverSeed: SERVER_SEED, number, clientSeeds });

test('[GAME-4] [GAME-6] every selection of a match pays as the engine says, and everybody sees the same balls', async () => {
  const [seat, other] = [await sit(), await sit()];
  await seat.rotate('mine');
  let expected = 100_000n;
  for (let time = 0; time < MATCHES; time += 1) {
    const { id, number } = await until(seat, 'betting');
    for (const choice of SELECTIONS) {
      const { status, body } = await seat.bet(id, '10.00', choice);
      expect([status, Object(body['round']).state]).toEqual([200, 'open']);
    }
    expect((await other.watch()).table.bets).toHaveLength(SELECTIONS.length);
    const round = await until(seat, 'over');
    const { view, pays } = drawn(number, ['mine', 'mine', 'mine']);
    expect(round.view).toEqual(view);
    expect((await other.watch()).table.round).toEqual((await seat.watch()).table.round);
    for (const choice of SELECTIONS) expected += pays(choice, money(1000n)) - 1000n;
    await soon(async () => (await seat.look()).balance).toBe(formatMoney(money(expected)));
  }
  const [last] = await seat.history();
  const { body } = await send(open.url, `GET /playhouse/api/rounds/${last?.id}`);
  expect(createHash('sha256').update(String(body['serverSeed'])).digest('hex')).toBe(body['commitment']);
});

test('[GAME-4] in each market one selection wins, so backing all of them returns the odds of one', async () => {
  const seat = await sit();
  const { id } = await until(seat, 'betting');
  for (const choice of SELECTIONS) await seat.bet(id, '10.00', choice);
  await until(seat, 'over');
  await soon(async () => (await seat.history()).filter(({ pays }) => pays !== '0.00').length).toBe(
    listCricketMarkets().length,
  );
});

test('[GAME-4] the next match waits until this one has been shown, ball by ball', async () => {
  const seat = await sit();
  await until(seat, 'betting');
  const { id, view } = await until(seat, 'over');
  const { home, away } = Object(view);
  const shownMs = (home.balls.length + away.balls.length) * BALL_MS + 4_000;
  await open.clock.advance(shownMs);
  expect((await seat.watch()).table.round?.id).toBe(id);
  await open.clock.advance(7_000);
  await expect.poll(async () => (await seat.watch()).table.round?.id).not.toBe(id);
});

test('[GAME-6] while a match takes bets or runs, none of its balls is revealed', async () => {
  const seat = await sit();
  for (const phase of ['betting', 'running']) {
    await until(seat, phase);
    const { table } = await seat.watch();
    expect(table.round).toMatchObject({ view: null, serverSeed: null });
    expect(table.results.map(({ id }) => id)).not.toContain(table.round?.id);
  }
});

test('[GAME-5] an unknown selection, a stake out of limits and a late bet are refused, and no money moves', async () => {
  const seat = await sit();
  const { id } = await until(seat, 'betting');
  for (const choice of [
    null,
    {},
    { market: 'winner' },
    { market: 'winner', selection: 'draw' },
    { market: 'winner', selection: 'toString' },
    { market: 'toss', selection: 'home' },
    { market: 'winner', selection: 'home', odds: 99 },
  ])
    expect((await seat.bet(id, '10.00', choice)).body['code']).toBe('BAD_CHOICE');
  const home = { market: 'winner', selection: 'home' };
  for (const stake of ['9.99', '10000.01', '0.00', '-10.00'])
    expect((await seat.bet(id, stake, home)).status).toBe(422);
  expect(
    (await seat.send('play', { key: crypto.randomUUID(), stake: '10.00', choice: home })).body['code'],
  ).toBe('NOT_POSSIBLE');
  await until(seat, 'running');
  expect((await seat.bet(id, '10.00', home)).body['code']).toBe('BETS_CLOSED');
  expect((await seat.look()).balance).toBe('1000.00');
});

test('[GAME-5] the same tap sent fifty times is one bet', async () => {
  const seat = await sit();
  const { id } = await until(seat, 'betting');
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => seat.bet(id, '10.00', { market: 'sixes', selection: 'one' }, key)),
  );
  expect(new Set(answers.map(({ body }) => Object(body['round']).id)).size).toBe(1);
  expect((await seat.look()).balance).toBe('990.00');
});

test.each(['exchange', 'casino'] as const)(
  '[HOME-16] the game is listed under Sports but belongs to the casino: the %s is closed to a player',
  async (closed) => {
    const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
    const seat = await takeSeat(open.url, player, CODE, 'SPORTS');
    const run = async (platform: string, gameCode: string) => {
      const body = { userId: player.remoteId, platform, gameType: 'SPORTS', gameCode };
      const { status, body: answer } = await send(open.url, 'POST /api/game-run', {
        token: player.token,
        body,
      });
      return [status, answer['code']];
    };
    await query(
      open.app.db,
      sql`insert into market_block (player_id, exchange_open, casino_open, status)
          values (${player.remoteId}, ${closed !== 'exchange'}, ${closed !== 'casino'}, 'blocked')`,
    );
    const [opens, refused] = [
      [200, undefined],
      [403, 'SECTION_BLOCKED'],
    ];
    const isPlayable = closed === 'exchange';
    expect(await run('PLAYHOUSE', CODE)).toEqual(isPlayable ? opens : refused);
    expect(await run('EXCHANGE', 'CRICKET')).toEqual(isPlayable ? refused : opens);
    // The frame that was already open refuses a stake in the same way.
    const { id } = await until(seat, 'betting');
    const { body } = await seat.bet(id, '10.00', {
      market: SELECTIONS[0]?.market,
      selection: SELECTIONS[0]?.selection,
    });
    expect([Object(body['round']).refusal, (await seat.look()).balance]).toEqual(
      isPlayable ? [null, '990.00'] : ['RS_ERROR_USER_DISABLED', '1000.00'],
    );
  },
);

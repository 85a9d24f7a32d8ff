import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { balanceOf } from '../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { type Seat, takeSeat } from '../../testing/seat.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

const SPINS = 20;
const DAY_MS = 24 * 3_600_000;
const lines = { lines: 5 };

const listed = z.object({
  spins: z.array(
    z.object({
      platform: z.string(),
      game: z.string(),
      game_title: z.string(),
      other_title: z.string(),
      left: z.number(),
      count: z.number(),
      stake: z.string(),
    }),
  ),
});
const spun = z.object({
  round: z.object({
    id: z.string(),
    state: z.string(),
    stake: z.string(),
    staked: z.string(),
    pays: z.string(),
    isFree: z.boolean(),
    refusal: z.nullable(z.string()),
  }),
  balance: z.optional(z.string()),
  freeSpins: z.nullable(z.object({ left: z.number(), stake: z.string() })),
});

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp({ gameCycle: 'untimed' });
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const freeSpinsOf = async (player: TestPlayer, language = 'en') =>
  listed.parse((await send(app.url, `GET /api/player-games/free-spins?lang=${language}`, player)).body).spins;
const leftOf = async (player: TestPlayer) => (await freeSpinsOf(player)).map(({ left }) => left);
const untilLeft = (player: TestPlayer, left: number[]) => expect.poll(() => leftOf(player)).toEqual(left);

/** A player whose deposit brought the bonus with its free spins. */
async function openSpinner(): Promise<TestPlayer> {
  const player = await app.openDepositor(500, 'Slots welcome');
  await untilLeft(player, [SPINS]);
  return player;
}

const loginAgain = async (player: TestPlayer): Promise<TestPlayer> => {
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(app.url, 'POST /api/login', { body })).body);
  return { ...player, token };
};

const sit = (player: TestPlayer, game = 'slot-classic') => takeSeat(app.url, player, game, 'SLOT');
const ask = (seat: Seat, change: object = {}) =>
  seat.send('play', { key: randomUUID(), stake: '10.00', choice: lines, isFree: true, ...change });
const spin = async (seat: Seat, change: object = {}) => spun.parse((await ask(seat, change)).body);
const switchGame = (status: string) =>
  query(app.db, sql`update game set status = ${status} where code = 'slot-classic'`);
const paisa = (text: string) => BigInt(text.replace('.', ''));

test('[PLAY-120] the spins are there with the bonus, each once; nothing is taken for one, and what it wins is money', async () => {
  const player = await openSpinner();
  expect(await freeSpinsOf(player, 'bn')).toEqual([
    {
      platform: 'PLAYHOUSE',
      game: 'slot-classic',
      game_title: 'রিকশা রিল',
      other_title: 'Rickshaw Reels',
      left: SPINS,
      count: SPINS,
      stake: '10.00',
    },
  ]);
  const seat = await sit(player);
  let balance = paisa(String(await balanceOf(app.url, player)));
  for (let left = SPINS - 1; left >= 0; left -= 1) {
    // Whatever stake is asked for, the grant's is played.
    const { round, freeSpins, ...played } = await spin(seat, { stake: '5000.00' });
    expect([round.state, round.isFree, round.stake, round.staked]).toEqual(['over', true, '10.00', '0.00']);
    balance += paisa(round.pays);
    expect(paisa(played.balance ?? '')).toBe(balance);
    expect(freeSpins).toEqual(left === 0 ? null : { left, stake: '10.00' });
  }
  expect(await leftOf(player)).toEqual([]);
  expect((await ask(seat)).body['code']).toBe('NO_FREE_SPINS');
  const [sums] = await query<{ staked: bigint; paid: bigint }>(
    app.db,
    sql`select sum(staked)::bigint as staked, sum(paid)::bigint as paid from casino_round where player_id = ${BigInt(player.remoteId)}`,
  );
  expect(sums).toEqual({ staked: 0n, paid: balance - 50_000n });
  const [turnover] = await app.turnoversOf(player);
  expect(turnover).toMatchObject({ remaining_turnover: turnover?.['required_turnover'], free_spins: SPINS });
  expect(await app.pointsOf(player)).toBe(0);
  expect((await seat.play('10.00', lines)).round.staked).toBe('10.00');
});

test('[PLAY-120] a free spin is told apart in the history and the proof, with the grant’s stake', async () => {
  const seat = await sit(await openSpinner());
  const { round } = await spin(seat);
  expect((await seat.history())[0]).toMatchObject({ id: round.id, staked: '0.00' });
  const proof = (await send(app.url, `GET /playhouse/api/rounds/${round.id}`)).body;
  expect(proof).toMatchObject({ isFree: true, stake: '10.00', staked: '0.00', pays: round.pays });
});

test('[PLAY-122] many windows never play more spins than there are, and the same key is one spin', async () => {
  const player = await openSpinner();
  const seats = await Promise.all(Array.from({ length: 4 }, () => sit(player)));
  const key = randomUUID();
  const [once, again] = [
    await spin(seats[0] ?? (await sit(player)), { key }),
    await spin(seats[1] ?? (await sit(player)), { key }),
  ];
  expect(again.round.id).toBe(once.round.id);
  await untilLeft(player, [SPINS - 1]);
  let played = 0;
  let refused = 0;
  await Promise.all(
    seats.map(async (seat) => {
      for (let tries = 0; tries < 60; tries += 1) {
        const { status, body } = await ask(seat);
        if (status === 200) played += 1;
        else if (body['code'] === 'NO_FREE_SPINS') refused += 1;
        else expect(body['code']).toBe('ROUND_OPEN');
        if (refused > 3) return;
      }
    }),
  );
  expect(played).toBe(SPINS - 1);
  expect(await leftOf(player)).toEqual([]);
});

test('[PLAY-122] a spin that the wallet refuses is given back', async () => {
  const player = await openSpinner();
  const seat = await sit(player);
  await switchGame('inactive');
  expect((await spin(seat)).round).toMatchObject({ state: 'refused', refusal: 'RS_ERROR_INVALID_GAME' });
  await switchGame('active');
  expect(await leftOf(player)).toEqual([SPINS]);
  expect((await spin(seat)).freeSpins).toEqual({ left: SPINS - 1, stake: '10.00' });
});

test('[PLAY-123] giving the bonus up takes the spins that are left, and leaves what they won', async () => {
  const player = await openSpinner();
  const seat = await sit(player);
  const { balance } = await spin(seat);
  await app.giveUp(player, (await app.turnoversOf(player))[0]?.['id']);
  await untilLeft(player, []);
  expect((await ask(seat)).body['code']).toBe('NO_FREE_SPINS');
  expect(await balanceOf(app.url, player)).toBe(balance);
});

test('[PLAY-123] a bonus that was earned leaves its spins; they are over seven days after it was granted', async () => {
  const player = await openSpinner();
  await app.emitRounds([app.settledRound(player, 'earned', 15_000)]);
  expect(await app.remainingOf(player)).toEqual(['complete:0.00']);
  expect(await leftOf(player)).toEqual([SPINS]);
  await app.clock.advance(7 * DAY_MS - 3_600_000);
  const back = await loginAgain(player);
  expect(await leftOf(back)).toEqual([SPINS]);
  const seat = await sit(back);
  await app.clock.advance(3_600_000);
  expect(await leftOf(back)).toEqual([]);
  expect((await ask(seat)).body['code']).toBe('NO_FREE_SPINS');
});

test('[PLAY-124] nobody plays another’s spins, those of another game, or any for fun; without a promotion there are none', async () => {
  const player = await openSpinner();
  const stranger = await openVerifiedPlayer(app.url);
  expect(await leftOf(stranger)).toEqual([]);
  for (const seat of [await sit(stranger), await sit(player, 'slot-ways')])
    expect((await ask(seat, { choice: seat.game === 'slot-ways' ? {} : lines })).body['code']).toBe(
      'NO_FREE_SPINS',
    );
  expect((await send(app.url, 'GET /api/player-games/free-spins')).status).toBe(401);
  expect(await leftOf(player)).toEqual([SPINS]);
});

test('[PLAY-120] the message about the bonus tells of the spins', async () => {
  const player = await openSpinner();
  await expect
    .poll(
      async () => (await send(app.url, `GET /api/inbox?remote_id=${player.remoteId}&lang=en`, player)).text,
    )
    .toContain('20 free spins are waiting in Rickshaw Reels');
});

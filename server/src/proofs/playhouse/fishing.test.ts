import { randomUUID } from 'node:crypto';
import { FISH_PRIZES, type RiverFish, WEAPONS, listFish, targetsMax } from '@maidan/engine';
import { cycleMsOf } from '@maidan/playhouse';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkLedger } from '../../domains/ledger/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { InterruptedApp } from '../../testing/interrupted-app.ts';
import { Seat, playForFun, takeSeat } from '../../testing/seat.ts';
import { type StreamReader, readStream } from '../../testing/room-stream.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';
import type { TestPlayer, WireAnswer } from '../../testing/wire-client.ts';

const SHOT_MS = 400;

const roomShape = z.object({
  room: z.number(),
  seed: z.string(),
  beganAt: z.string(),
  now: z.string(),
  seats: z.array(z.object({ seat: z.number(), name: z.nullable(z.string()) })),
  caught: z.array(z.object({ id: z.string(), times: z.number() })),
});
const satShape = z.object({ room: roomShape, seat: z.number() });
const playedShape = z.object({
  round: z.object({
    id: z.string(),
    state: z.string(),
    staked: z.string(),
    pays: z.string(),
    refusal: z.nullable(z.string()),
    view: z.nullable(
      z.object({
        weapon: z.string(),
        targets: z.array(z.object({ id: z.string(), fish: z.string(), caught: z.boolean() })),
      }),
    ),
  }),
  balance: z.optional(z.string()),
});

let open: InterruptedApp;

beforeAll(async () => {
  open = await InterruptedApp.open({ GAME_CYCLE: 'standard' });
});
afterEach(async () => {
  open.fateOf = () => 'arrives';
  expect(await checkLedger(open.db)).toEqual([]);
});
afterAll(() => open.close());

const newPlayer = (taka = 1000) => openFundedPlayer({ url: open.url, db: open.db }, taka);
const enter = async (taka?: number): Promise<{ player: TestPlayer; seat: Seat }> => {
  const player = await newPlayer(taka);
  return { player, seat: await takeSeat(open.url, player, 'fishing', 'FH') };
};
const sit = async (seat: Seat, room?: number | 'empty') =>
  satShape.parse((await seat.send('sit', room === undefined ? {} : { room })).body);
const elapsedOf = ({ beganAt }: { readonly beganAt: string }) =>
  open.clock.now().getTime() - Date.parse(beganAt);
const taka = (text: string) => BigInt(text.replace('.', ''));

/** The fish of a room that can be shot at now. */
function swimming(room: z.infer<typeof roomShape>): RiverFish[] {
  const gone = new Map(room.caught.map(({ id, times }) => [id, times]));
  return listFish(room.seed, elapsedOf(room)).filter(
    ({ id, fish }) => (gone.get(id) ?? 0) < (FISH_PRIZES[fish] ?? 1),
  );
}

/** A shot at the first fish there is, once the cannon is ready. */
async function shoot(
  seat: Seat,
  {
    stake = '10.00',
    targets,
    weapon = 'cannon',
    key = randomUUID(),
  }: Partial<{
    stake: string;
    targets: readonly string[];
    weapon: string;
    key: string;
  }> = {},
): Promise<WireAnswer> {
  await open.clock.advance(SHOT_MS);
  const aimed = targets ?? [swimming((await sit(seat)).room)[0]?.id];
  return seat.send('play', { key, stake, choice: { weapon, targets: aimed } });
}
const shootWell = async (...given: Parameters<typeof shoot>) => {
  const { status, text, body } = await shoot(...given);
  if (status !== 200) throw new Error(text);
  return playedShape.parse(body);
};

/** The site's records of a player's rounds. */
const siteRounds = async (player: TestPlayer) =>
  (
    await query<{ staked: bigint; paid: bigint; open: bigint }>(
      open.db,
      sql`select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid,
            count(*) filter (where closed_at is null) as open
          from casino_round where player_id = ${BigInt(player.remoteId)}`,
    )
  )[0];

test('[PLAY-157] a shot is a round: its stake leaves, what it catches is paid, and it is found among the past ones', async () => {
  const { player, seat } = await enter();
  let due = 100_000n;
  for (let time = 0; time < 6; time += 1) {
    const { round, balance } = await shootWell(seat);
    due += taka(round.pays) - 1_000n;
    expect([round.state, round.staked, balance]).toEqual([
      'over',
      '10.00',
      `${due / 100n}.${String(due % 100n).padStart(2, '0')}`,
    ]);
    expect(taka(round.pays) > 0n).toBe(round.view?.targets[0]?.caught);
  }
  expect(await walletOf(open.url, player)).toMatch(new RegExp(`^${due / 100n}\\.`));
  expect(await seat.history()).toHaveLength(6);
});

test('[PLAY-157] a shot is checked by anyone once its seed is revealed', async () => {
  const { seat } = await enter();
  const { round } = await shootWell(seat, {
    weapon: 'net',
    targets: swimming((await sit(seat)).room)
      .slice(2, 6)
      .map(({ id }) => id),
  });
  expect((await seat.rotate()).status).toBe(200);
  const proof = await (await fetch(`${open.url}/playhouse/api/rounds/${round.id}`)).json();
  const shown = z.object({ serverSeed: z.string(), choice: z.unknown(), view: z.unknown() }).parse(proof);
  expect(shown.serverSeed).toHaveLength(64);
  expect(shown.view).toEqual(round.view);
});

/** A shot at the fish of a shoal that came last, which stays the longest. */
const aimAtNewest = async (seat: Seat) => ({
  weapon: 'cannon',
  targets: swimming((await sit(seat)).room)
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('b'))
    .slice(-1),
});

test('[PLAY-158] shots of one player are 400 ms apart, in whichever tab: an earlier one is refused and moves nothing', async () => {
  const { player, seat } = await enter();
  const other = await takeSeat(open.url, player, 'fishing', 'FH');
  await shootWell(seat);
  const before = await walletOf(open.url, player);
  const aimed = await aimAtNewest(seat);
  for (const tab of [seat, other]) {
    const early = await tab.send('play', { key: randomUUID(), stake: '10.00', choice: aimed });
    expect(early).toMatchObject({ status: 409, body: { code: 'CYCLE_RUNNING', waitMs: SHOT_MS } });
  }
  expect(await walletOf(open.url, player)).toBe(before);
  await open.clock.advance(SHOT_MS);
  // Of one that is sent twice at once, one is fired and shown.
  const twice = { key: randomUUID(), stake: '10.00', choice: aimed };
  const same = await Promise.all([seat.send('play', twice), seat.send('play', twice)]);
  const [one, another] = same.map(({ body }) => playedShape.parse(body).round);
  expect(one).toEqual(another);
  const shown = (await sit(seat)).room.caught.find(({ id }) => id === aimed.targets[0])?.times ?? 0;
  expect(shown).toBe(one?.view?.targets[0]?.caught === true ? 1 : 0);
  await open.clock.advance(SHOT_MS);
  // Of thirty at once, one is fired. The fish of before may be caught by now.
  const next = await aimAtNewest(seat);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? seat : other).send('play', { key: randomUUID(), stake: '10.00', choice: next }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(cycleMsOf('standard', 'fishing')).toBe(SHOT_MS);
});

test('[PLAY-159] a shot at fish that have gone is not fired: nothing is staked, and the player is told', async () => {
  const { player, seat } = await enter();
  const { room } = await sit(seat);
  const [past] = listFish(room.seed, elapsedOf(room) - 18_000);
  const ahead = listFish(room.seed, elapsedOf(room) + 60_000).find(
    ({ entersMs }) => entersMs > elapsedOf(room) + 30_000,
  );
  for (const targets of [[past?.id ?? ''], [ahead?.id ?? ''], ['999999.0'], ['0.9', 'b77']])
    expect(await shoot(seat, { targets })).toMatchObject({ status: 409, body: { code: 'FISH_GONE' } });
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  expect(await siteRounds(player)).toEqual({ staked: 0n, paid: 0n, open: 0n });
  // Of several, those that are there are shot at, with the whole cost.
  const there = swimming((await sit(seat)).room)[0]?.id ?? '';
  const { round } = await shootWell(seat, { weapon: 'net', targets: [past?.id ?? '', there, '999999.0'] });
  expect([round.staked, round.view?.targets.map(({ id }) => id)]).toEqual(['10.00', [there]]);
});

test('[PLAY-159] junk, strange stakes and a shot without a seat are refused at no cost', async () => {
  const { player, seat } = await enter();
  const good = { weapon: 'cannon', targets: ['0.0'] };
  const ask = (choice: unknown, stake = '10.00') => seat.send('play', { key: randomUUID(), stake, choice });
  expect((await ask(good)).body).toEqual({ code: 'NO_SEAT' });
  const { room } = await sit(seat);
  const targets = [swimming(room)[0]?.id];
  for (const choice of [
    null,
    {},
    { fish: 'puti' },
    { weapon: 'bomb', targets },
    { weapon: 'cannon', targets: [] },
    { weapon: 'cannon', targets: 7 },
    { ...good, seat: 1 },
    { weapon: 'net', targets: Array.from({ length: 9 }, () => '0.0') },
  ])
    expect((await ask(choice)).body, JSON.stringify(choice)).toEqual({ code: 'BAD_CHOICE' });
  for (const stake of ['9.99', '2000.01', '0.00'])
    expect((await ask({ weapon: 'cannon', targets }, stake)).body).toEqual({ code: 'STAKE_OUT_OF_LIMITS' });
  expect(
    (
      await ask({
        weapon: 'cannon',
        targets: swimming(room)
          .slice(0, 2)
          .map(({ id }) => id),
      })
    ).body,
  ).toEqual({ code: 'BAD_CHOICE' });
  for (const given of [{ room: 0 }, { room: 501 }, { room: '1' }, { seat: 2 }])
    expect((await seat.send('sit', given)).status, JSON.stringify(given)).toBe(422);
  const dice = await takeSeat(open.url, player, 'dice', 'EGAME');
  for (const call of ['sit', 'rooms'])
    expect((await dice.send(call, {})).body).toEqual({ code: 'NOT_POSSIBLE' });
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[PLAY-159] a stake that the wallet refuses fires nothing and catches nothing', async () => {
  const { player, seat } = await enter(15);
  const { room } = await sit(seat);
  const { round } = await shootWell(seat, { stake: '20.00' });
  expect([round.state, round.refusal, round.view]).toEqual(['refused', 'RS_ERROR_NOT_ENOUGH_MONEY', null]);
  expect(await walletOf(open.url, player)).toBe('15.00/0.00');
  expect((await sit(seat)).room.caught).toEqual(room.caught);
});

test('[PLAY-160] four sit in a room, the fifth in another; a full room is refused by name, and the old seat stays', async () => {
  const room = 77;
  const inRoom = await Promise.all(Array.from({ length: 4 }, () => enter()));
  const seats: number[] = [];
  for (const { seat } of inRoom) seats.push((await sit(seat, room)).seat);
  expect(seats).toEqual([1, 2, 3, 4]);
  const { seat: fifth } = await enter();
  const elsewhere = await sit(fifth);
  expect(elsewhere.room.room).not.toBe(room);
  expect(await fifth.send('sit', { room })).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } });
  expect((await sit(fifth)).room.room).toBe(elsewhere.room.room);
  const { body } = await fifth.send('rooms', {});
  expect(body['rooms']).toContainEqual({ room, taken: 4 });
  // Who leaves makes room.
  const leaver = inRoom[1]?.seat;
  if (leaver !== undefined) await sit(leaver, 78);
  expect(await sit(fifth, room)).toMatchObject({ seat: seats[1], room: { room } });
  // However many rooms there are, the server finds one where nobody sits.
  const alone = await sit(fifth, 'empty');
  expect(alone.room.seats).toHaveLength(1);
  expect((await sit(fifth, 'empty')).room.seed).toBe(alone.room.seed);
});

test('[PLAY-160] of many who take the last seats at once four get one, and nobody two', async () => {
  const all = await Promise.all(Array.from({ length: 7 }, () => enter()));
  const answers = await Promise.all(
    all.flatMap(({ seat }) => [seat.send('sit', { room: 91 }), seat.send('sit', { room: 91 })]),
  );
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => satShape.parse(body).seat);
  expect(new Set(taken)).toEqual(new Set([1, 2, 3, 4]));
  expect(taken).toHaveLength(8);
  expect(answers.filter(({ body }) => body['code'] === 'ROOM_FULL')).toHaveLength(6);
});

test('[PLAY-161] a reload, a second tab and a restart of the app find the same seat; who is away for a minute loses it', async () => {
  const { player, seat } = await enter();
  const first = await sit(seat, 120);
  const tab = await takeSeat(open.url, player, 'fishing', 'FH');
  expect(await sit(tab)).toMatchObject({ seat: first.seat, room: { room: 120, seed: first.room.seed } });
  await open.restart(2_000);
  const again = new Seat(open.url, 'fishing', seat.token);
  const restored = await sit(again);
  expect([restored.seat, restored.room.room]).toEqual([first.seat, 120]);
  await shootWell(again);
  await open.clock.step(50_000);
  expect((await sit(again)).room.room).toBe(120);
  const stream = await readStream(again);
  await open.clock.step(70_000);
  expect((await sit(again)).room.room).toBe(120);
  await stream.close();
  await open.clock.step(70_000);
  const rooms = await again.send('rooms', {});
  expect(JSON.stringify(rooms.body)).not.toContain('"room":120');
  expect(await query(open.db, sql`select 1 from playhouse.fishing_seat where room = 120`)).toEqual([]);
});

test('[PLAY-162] everybody in a room sees the same river, seats, shots and catches; nobody else does', async () => {
  const [one, two, far] = [await enter(), await enter(), await enter()];
  const here = await sit(one.seat, 130);
  const there = await sit(two.seat, 130);
  await sit(far.seat, 131);
  expect(there.room.seed).toBe(here.room.seed);
  expect(there.room.seats.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(there.room.seats.every(({ name }) => name?.includes('•••'))).toBe(true);
  const streams: StreamReader[] = await Promise.all([one, two, far].map(({ seat }) => readStream(seat)));
  let caught: string | undefined;
  while (caught === undefined) {
    const { round } = await shootWell(one.seat);
    caught = round.view?.targets.find((target) => target.caught)?.id;
  }
  const [own, others, outside] = streams;
  const isCatch = (json: string) => json.includes(`{"id":"${caught}","caught":true,"times":1}`);
  await expect.poll(() => own?.listOf('shot').some(isCatch)).toBe(true);
  await expect.poll(() => others?.listOf('shot').some(isCatch)).toBe(true);
  expect(outside?.listOf('shot')).toEqual([]);
  // It is gone for the other too.
  expect((await sit(two.seat)).room.caught).toContainEqual({ id: caught, times: 1 });
  const late = await shoot(two.seat, { targets: [caught] });
  expect(late.body).toEqual({ code: 'FISH_GONE' });
  for (const stream of streams) await stream.close();
});

for (const lost of ['bet', 'win'])
  for (const fate of ['unheard', 'lost'] as const)
    test(`[PLAY-164] a shot whose ${lost} is ${fate} four times loses nobody a paisa: it is undone, catching nothing, or paid once`, async () => {
      const { player, seat } = await enter();
      const { room } = await sit(seat);
      let left = 4;
      open.fateOf = (call) => (call === lost && left-- > 0 ? fate : 'arrives');
      const answer = await open.during(shoot(seat));
      expect(answer.status).toBe(200);
      await open.clock.step(30_000);
      await expect.poll(async () => (await siteRounds(player))?.open).toBe(0n);
      const [round] = await seat.history();
      if (round?.state === 'over')
        expect(await siteRounds(player)).toEqual({ staked: 1_000n, paid: taka(round.pays), open: 0n });
      else {
        expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
        expect((await sit(seat)).room.caught).toEqual(room.caught);
      }
    });

test('[PLAY-164] the app killed at any moment of a shot, its player sent the same shot again: it is one round', async () => {
  for (const lost of ['bet', 'win']) {
    const { player, seat } = await enter();
    const key = randomUUID();
    const targets = [swimming((await sit(seat)).room)[0]?.id ?? ''];
    open.fateOf = (call) => (call === lost ? 'unheard' : 'arrives');
    const cut = shoot(seat, { key, targets }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await open.restart(2_000);
    await cut;
    const again = new Seat(open.url, 'fishing', seat.token);
    const played = await open.during(
      again.send('play', { key, stake: '10.00', choice: { weapon: 'cannon', targets } }),
    );
    expect(played.status).toBe(200);
    await open.clock.step(30_000);
    await expect.poll(async () => (await siteRounds(player))?.open).toBe(0n);
    const rounds = await again.history();
    expect(rounds.length).toBeLessThanOrEqual(1);
    const paid = rounds[0]?.state === 'over' ? taka(rounds[0].pays) - 1_000n : 0n;
    expect(await walletOf(open.url, player)).toMatch(new RegExp(`^${(100_000n + paid) / 100n}\\.`));
  }
});

test('[PLAY-165] for fun it is the same, in rooms apart and without the wallet', async () => {
  const fun = await playForFun(open.url, 'fishing');
  const { room } = await sit(fun);
  expect(room.seats).toEqual([{ seat: 1, name: null }]);
  const { round, balance } = await shootWell(fun);
  expect([round.state, round.staked]).toEqual(['over', '10.00']);
  expect(taka(balance ?? '')).toBe(1_000_000n - 1_000n + taka(round.pays));
});

test('[PLAY-166] random players who sit, move, shoot, repeat and leave are what a plain model says', async () => {
  const random = seededRandom('fishing rooms');
  const pick = <T>(from: readonly T[]): T | undefined => from[random.below(from.length)];
  const players = await Promise.all(Array.from({ length: 6 }, () => enter(300)));
  /** The model: who sits in which room, and what everybody has. */
  const model = new Map(players.map(({ seat }) => [seat, { room: 0, has: 30_000n, repeats: '' }]));
  const inRoom = (number: number) => [...model.values()].filter(({ room }) => room === number).length;
  for (let step = 0; step < 120; step += 1) {
    const { player, seat } = pick(players) ?? { player: undefined, seat: undefined };
    const own = seat && model.get(seat);
    if (seat === undefined || own === undefined) throw new Error('nobody');
    if (own.room === 0 || random.below(5) === 0) {
      const asked = 200 + random.below(2);
      const { status, body } = await seat.send('sit', { room: asked });
      const mayEnter = own.room === asked || inRoom(asked) < 4;
      expect([status, body['code']], `step ${step}`).toEqual(
        mayEnter ? [200, undefined] : [409, 'ROOM_FULL'],
      );
      if (mayEnter) own.room = asked;
      continue;
    }
    const weapon = pick(WEAPONS) ?? 'cannon';
    const { room } = await sit(seat);
    expect(room.seats).toHaveLength(inRoom(own.room));
    const targets = swimming(room)
      .slice(0, 1 + random.below(targetsMax(weapon)))
      .map(({ id }) => id);
    const stake = pick(['10.00', '12.34', '50.00']) ?? '10.00';
    const key = random.below(6) === 0 && own.repeats !== '' ? own.repeats : randomUUID();
    const isRepeat = key === own.repeats;
    const { status, text, body } = await shoot(seat, { weapon, targets, stake, key });
    expect(status, text).toBe(200);
    const { round } = playedShape.parse(body);
    const canPay = own.has >= taka(stake);
    if (!isRepeat) {
      expect(round.state, `step ${step}`).toBe(canPay ? 'over' : 'refused');
      if (canPay) own.has += taka(round.pays) - taka(stake);
      own.repeats = key;
    }
    if (step % 10 === 0)
      expect(await walletOf(open.url, player)).toBe(
        `${own.has / 100n}.${String(own.has % 100n).padStart(2, '0')}/0.00`,
      );
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type App, openApp } from '../../app.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { silentFeed, testAuditKeys, testIdentityKeys, testSecretKeys } from '../../testing/open-test-app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { countSpins, grantSpins } from '../../testing/grant-spins.ts';
import { Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

/** What happens to a call to the wallet: it arrives; its response is lost; it never leaves; it arrives after minutes. */
type Fate = 'arrives' | 'unheard' | 'lost' | 'late';

/** The wallet refuses a call that was signed so long ago. */
const LATE_S = 360;

const spunShape = z.object({ state: z.string(), pays: z.string() });
const dice = { side: 'over', target: 5000 };
const clock = fakeClock();
const secret = systemRandom.bytes(32);

let db: Db;
let app: App;
let url: string;
let fateOf: (call: string) => Fate = () => 'arrives';
let calls: string[] = [];

async function open(sealedWith = secret): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    SANDBOX_START_BALANCE: '0',
    SANDBOX_BETTORS: '0',
    REQUESTS_PER_MINUTE_MAX: '1000000',
    CALL_DELAY_MAX_MS: '60000',
  });
  // Closing the app leaves the database open, as a killed process does.
  const kept = { ...db, close: () => Promise.resolve() };
  app = await openApp({
    config,
    clock,
    random: systemRandom,
    db: kept,
    feed: silentFeed,
    playhouseSecret: sealedWith,
    walletFetch: fatefulFetch,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  url = await app.listen();
}

const fatefulFetch: typeof fetch = async (address, request) => {
  const name = new Request(address).url.split('/').at(-1) ?? '';
  const fate = fateOf(name);
  calls.push(name);
  if (fate === 'lost') throw new TypeError('fetch failed');
  const headers = new Headers(request?.headers);
  if (fate === 'late') headers.set('x-timestamp', String(Number(headers.get('x-timestamp')) - LATE_S));
  const response = await fetch(address, { ...request, headers });
  if (fate === 'unheard') throw new TypeError('terminated');
  return response;
};

beforeAll(async () => {
  db = await openTestDatabase();
  await open();
});

afterEach(async () => {
  fateOf = () => 'arrives';
  calls = [];
  expect(await checkLedger(db)).toEqual([]);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

async function newSeat(game = 'dice'): Promise<{ player: TestPlayer; seat: Seat }> {
  const player = await openFundedPlayer({ url, db }, 1000);
  const type = game.startsWith('slot') ? 'SLOT' : 'EGAME';
  return { player, seat: await takeSeat(url, player, game, type) };
}

/** Lets time pass until the response is there. */
async function meanwhile<T>(answer: Promise<T>): Promise<T> {
  const there = new AbortController();
  const watched = answer.finally(() => there.abort());
  while (!there.signal.aborted) {
    await clock.advance(250);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return watched;
}

/** The site's records of the rounds: total staked and paid, and how many are open. */
const siteRounds = (player: TestPlayer) =>
  query<{ staked: bigint; paid: bigint; open: bigint }>(
    db,
    sql`select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid,
          count(*) filter (where closed_at is null) as open
        from casino_round where player_id = ${BigInt(player.remoteId)}`,
  ).then(([row]) => row);

for (const lost of ['bet', 'win'])
  for (const fate of ['unheard', 'lost'] as const)
    test(`[GAME-5] the ${lost} ${fate} twice is repeated a third time under the same id, and the round is played once`, async () => {
      const { player, seat } = await newSeat();
      let left = 2;
      fateOf = (call) => (call === lost && left-- > 0 ? fate : 'arrives');
      const { round, balance } = await meanwhile(seat.play('10.00', dice));
      expect(round.state).toBe('over');
      expect(calls.filter((call) => call === lost)).toHaveLength(3);
      const pays = BigInt(round.pays.replace('.', ''));
      expect(balance?.replace('.', '')).toBe(String(99_000n + pays));
      expect(await siteRounds(player)).toEqual({ staked: 1000n, paid: pays, open: 0n });
    });

for (const first of ['bet', 'win'])
  test(`[GAME-5] a ${first} that was carried out, unheard, and arrives again too late, is repeated once more`, async () => {
    const { player, seat } = await newSeat();
    const fates: Fate[] = ['unheard', 'late'];
    fateOf = (call) => (call === first ? (fates.shift() ?? 'arrives') : 'arrives');
    const { round } = await meanwhile(seat.play('10.00', dice));
    expect(round.state).toBe('over');
    const paid = BigInt(round.pays.replace('.', ''));
    expect(await siteRounds(player)).toEqual({ staked: 1000n, paid, open: 0n });
  });

for (const fate of ['unheard', 'lost'] as const)
  test(`[GAME-5] a bet that stays ${fate} is returned, and the next round can begin`, async () => {
    const { player, seat } = await newSeat();
    fateOf = (call) => (call === 'bet' ? fate : 'arrives');
    const { round, balance } = await meanwhile(seat.play('10.00', dice));
    expect([round.state, round.pays, balance]).toEqual(['undone', '0.00', '1000.00']);
    expect(await siteRounds(player)).toEqual({ staked: 0n, paid: 0n, open: 0n });
    fateOf = () => 'arrives';
    expect((await seat.play('10.00', dice)).round.state).toBe('over');
  });

for (const fate of ['unheard', 'lost'] as const)
  test(`[PLAY-122] a free spin whose bet stays ${fate} is given back, once; one whose win is ${fate} twice is used and paid once`, async () => {
    const { player, seat } = await newSeat('slot-classic');
    await grantSpins(db, player, { game: 'slot-classic', count: 3, now: clock.now() });
    const spin = () =>
      seat.send('play', { key: randomUUID(), stake: '10.00', choice: { lines: 5 }, isFree: true });
    fateOf = (call) => (call === 'bet' ? fate : 'arrives');
    const { body } = await meanwhile(spin());
    expect([Object(body['round']).state, body['freeSpins']]).toEqual(['undone', { left: 3, stake: '10.00' }]);
    expect(await countSpins(db, player)).toBe(3);
    let left = 2;
    fateOf = (call) => (call === 'win' && left-- > 0 ? fate : 'arrives');
    const round = spunShape.parse((await meanwhile(spin())).body['round']);
    expect(round.state).toBe('over');
    expect(await countSpins(db, player)).toBe(2);
    const paid = BigInt(round.pays.replace('.', ''));
    expect(await siteRounds(player)).toEqual({ staked: 0n, paid, open: 0n });
    expect((await seat.look()).balance.replace('.', '')).toBe(String(100_000n + paid));
  });

test('[GAME-5] a win that arrived but whose response was lost stands, and is not paid twice', async () => {
  const { player, seat } = await newSeat();
  fateOf = (call) =>
    call === 'win' && calls.filter((one) => one === 'win').length < 3 ? 'unheard' : 'arrives';
  const { round } = await meanwhile(seat.play('10.00', dice));
  expect(calls).toEqual(expect.arrayContaining(['bet', 'win', 'rollback']));
  expect(round.state).toBe('over');
  const pays = BigInt(round.pays.replace('.', ''));
  expect(await siteRounds(player)).toEqual({ staked: 1000n, paid: pays, open: 0n });
});

test('[GAME-5] an unanswered rollback blocks the next round, and is repeated until it is answered', async () => {
  const { player, seat } = await newSeat();
  fateOf = (call) => (call === 'bet' ? 'unheard' : 'lost');
  const { round } = await meanwhile(seat.play('10.00', dice));
  expect(round.state).toBe('resolving');
  const other = await seat.send('play', { key: randomUUID(), stake: '10.00', choice: dice });
  expect(other.body['code']).toBe('ROUND_OPEN');
  fateOf = () => 'arrives';
  await meanwhile(expect.poll(async () => (await seat.look()).round).toBeNull());
  expect((await seat.look()).balance).toBe('1000.00');
  expect(await siteRounds(player)).toEqual({ staked: 0n, paid: 0n, open: 0n });
});

for (const [stopped, fate] of [
  ['bet', 'lost'],
  ['bet', 'unheard'],
  ['win', 'lost'],
  ['win', 'unheard'],
] as const)
  test(`[GAME-5] an app that stops while its ${stopped} is ${fate} completes the round after its next start`, async () => {
    const { player, seat } = await newSeat();
    const reached = Promise.withResolvers<void>();
    fateOf = (call) => {
      if (call !== stopped) return 'arrives';
      reached.resolve();
      return fate;
    };
    const asked = seat.play('10.00', dice).catch(() => undefined);
    await reached.promise;
    await app.close();
    await asked;
    fateOf = () => 'arrives';
    await open();
    const after = new Seat(url, 'dice', seat.token);
    await clock.advance(20_000);
    await meanwhile(expect.poll(async () => (await after.look()).round).toBeNull());
    const [round] = await after.history();
    expect(round?.state).toBe('over');
    const pays = BigInt((round?.pays ?? '').replace('.', ''));
    expect(await siteRounds(player)).toEqual({ staked: 1000n, paid: pays, open: 0n });
  });

test('[GAME-4] a round of mines that was open when the app stopped is there again after its next start', async () => {
  const { seat } = await newSeat('mines');
  const { round } = await seat.play('10.00', { mines: 1 });
  const opened = await seat.act(round, { kind: 'reveal', tile: 13 });
  if (opened.round.state === 'over') return;
  await app.close();
  await open();
  const after = new Seat(url, 'mines', seat.token);
  expect((await after.look()).round).toEqual(opened.round);
  expect((await after.act(opened.round, { kind: 'cash-out' })).round.state).toBe('over');
});

test('[GAME-5] an app without the secret returns open stakes when the game is opened again', async () => {
  const { player, seat } = await newSeat('mines');
  await seat.play('10.00', { mines: 3 });
  await app.close();
  await open(systemRandom.bytes(32));
  const after = await takeSeat(url, player, 'mines', 'EGAME');
  const { round, balance } = await after.look();
  expect([round, balance]).toEqual([null, '1000.00']);
  expect(await after.history()).toMatchObject([{ state: 'undone', staked: '10.00', pays: '0.00' }]);
  expect(await siteRounds(player)).toEqual({ staked: 0n, paid: 0n, open: 0n });
  expect((await after.play('10.00', { mines: 3 })).round.state).toBe('open');
});

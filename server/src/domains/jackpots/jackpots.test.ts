import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameKind } from '@maidan/contract';
import { formatMoney, jackpotPool, jackpotTarget, money } from '@maidan/engine';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { agentTerms, openAgentsDesk } from '../../testing/agents-desk.ts';
import { balanceOf } from '../../testing/funds.ts';
import { askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { daysAround } from '../../testing/open-reports-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { beginPots } from './begin-pot.ts';
import { feedPots } from './feed-pots.ts';
import { readJackpots } from './jackpot-settings.ts';

/** Small ones, so that a few rounds win them: half of a stake in a thousand goes in. */
const all = {
  name: 'all',
  title: { en: 'All games', bn: 'সব গেম' },
  gameKinds: ['arcade', 'slot', 'crash'],
  start: 10,
  cap: 40,
  shareBps: 50,
};
const slots = { ...all, name: 'slots', title: { en: 'Slots', bn: 'স্লট' }, gameKinds: ['slot'], shareBps: 10 };

function writeSettings(...jackpots: readonly object[]): { readonly file: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'jackpots-')), 'jackpots.json');
  writeFileSync(file, JSON.stringify({ jackpots }));
  return { file };
}

let open: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  open = await openTestApp({ config: { jackpots: writeSettings(all, slots) } });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
});
afterAll(() => open.close());
afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
});

const unused = () => {
  throw new Error('nothing is to begin');
};

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();
const terms = (shareBps: number) => ({ start: money(1_000n), cap: money(4_000n), shareBps });

const listShape = z.object({
  jackpots: z.array(
    z.looseObject({
      name: z.string(),
      pot: z.number(),
      pool: z.string(),
      rounds: z.number(),
      staked: z.string(),
      seed_hash: z.string(),
    }),
  ),
  wins: z.array(z.looseObject({ name: z.string(), pot: z.number(), paid: z.string(), player: z.string() })),
});
const potShape = z.looseObject({
  seed: z.string(),
  seed_hash: z.string(),
  target: z.string(),
  paid: z.string(),
  player: z.string(),
  rounds: z.number(),
});
const stakesShape = z.object({ stakes: z.array(z.object({ number: z.number(), stake: z.string() })) });

const balanceShape = z.object({
  owed: z.array(z.object({ line: z.string(), amount: z.string() })),
  difference: z.string(),
  unexplained: z.string(),
});
const cashShape = z.object({ bonuses: z.array(z.object({ kind: z.string(), cost: z.string() })) });

async function show(name = 'all') {
  // What is shown is a second old at most.
  await open.clock.advance(1_000);
  const { jackpots, wins } = listShape.parse((await send(open.url, 'GET /api/jackpots')).body);
  const jackpot = jackpots.find((one) => one.name === name);
  if (jackpot === undefined) throw new Error(`no jackpot ${name}`);
  return { ...jackpot, wins };
}

/** Tells of finished rounds, and waits until they are counted. */
async function settle(
  rounds: readonly {
    readonly taka: number;
    readonly by?: TestPlayer;
    readonly game?: GameKind;
    readonly roundId?: string;
    readonly partner?: string;
  }[],
): Promise<void> {
  const at = open.clock.now();
  await inTransaction(open.app.db, async (tx) => {
    for (const { taka, by = player, game = 'arcade', partner = 'playhouse', roundId } of rounds) {
      const round = { roundId: roundId ?? `${partner}:${randomUUID()}`, playerId: BigInt(by.remoteId) };
      const stake = money(BigInt(Math.round(taka * 100)));
      await emit(tx, { kind: 'round-settled', ...round, game, stake, at }, at);
    }
  });
  await counted();
}

const counted = () =>
  vi.waitFor(async () => {
    await open.clock.advance(50);
    const left = await query(
      open.app.db,
      sql`select 1 from outbox_event where subscriber in ('rounds', 'inbox')`,
    );
    if (left.length > 0) throw new Error('a round waits still');
  }, 50_000);

const heldFor = async (name: string) => {
  const [row] = await query<{ balance: bigint }>(
    open.app.db,
    sql`select balance from ledger_account where kind = 'jackpot' and owner_key = ${name}`,
  );
  return row?.balance ?? 0n;
};

/** Rounds of ৳200 until the pot of that number is won; answers how many it took. */
async function playUntilWon(pot: number, by = player): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    if ((await show()).pot > pot) return;
    await settle(Array.from({ length: 10 }, () => ({ taka: 100, by })));
  }
  throw new Error('the pot was not won');
}

test('[PLAY-171] each jackpot that is offered begins with its start, which the ledger holds, and the hash of its seed', async () => {
  const { pool, pot, rounds, seed_hash: hash } = await show('slots');
  expect([pool, pot, rounds]).toEqual(['10.00', 1, 0]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await heldFor('slots')).toBe(1_000n);
  // Starting again begins nothing anew.
  const deps = { db: open.app.db, clock: open.clock, offered: readJackpots(writeSettings(all, slots)) };
  await beginPots({
    ...deps,
    random: { bytes: unused, below: unused },
    secrets: { put: unused, find: unused },
    isPaidByAgent: () => Promise.resolve(false),
  });
  expect((await show('slots')).seed_hash).toBe(hash);
});

test('[PLAY-172] a real round of a house game feeds it once with its share; the ledger holds what is shown', async () => {
  const before = await show();
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const played = await seat.play('100.00', { side: 'over', target: 5050 });
  expect(played.round.state).toBe('over');
  await counted();
  const after = await show();
  expect([after.rounds - before.rounds, after.staked, before.staked]).toEqual([1, '100.00', '0.00']);
  expect([before.pool, after.pool]).toEqual(['10.00', '10.50']);
  expect(await heldFor('all')).toBe(1_050n);
});

test('[PLAY-172] a round told of twice feeds once; other games, other providers and empty rounds feed nothing', async () => {
  const before = await show();
  const roundId = `playhouse:${randomUUID()}`;
  await settle([{ taka: 100, roundId }]);
  await settle([
    { taka: 100, roundId },
    { taka: 100, game: 'fishing' },
    { taka: 100, partner: 'elsewhere' },
    { taka: 0 },
  ]);
  const after = await show();
  expect(after.rounds - before.rounds).toBe(1);
  const slot = await show('slots');
  await settle([{ taka: 100, game: 'slot' }]);
  expect([(await show()).rounds - after.rounds, (await show('slots')).rounds - slot.rounds]).toEqual([1, 1]);
});

test('[PLAY-172] stakes of a paisa add up', async () => {
  const before = await show('slots');
  await settle(Array.from({ length: 30 }, () => ({ taka: 0.7, game: 'slot' as const })));
  const after = await show('slots');
  expect(Number(after.staked) - Number(before.staked)).toBeCloseTo(21, 5);
  const staked = BigInt(Math.round(Number(after.staked) * 100));
  expect(await heldFor('slots')).toBe(jackpotPool(terms(10), staked));
});

test('[PLAY-173] the round that reaches the secret size wins it all, once, and is told so; anybody can check it', async () => {
  const winner = await openFundedPlayer({ url: open.url, db: open.app.db }, 10);
  const first = await show();
  await playUntilWon(first.pot, winner);
  const now = await show();
  expect(now).toMatchObject({ pot: first.pot + 1 });
  const [win] = now.wins;
  expect(win).toMatchObject({ name: 'all', pot: first.pot });
  expect(win?.player).not.toContain(winner.username);

  const pot = potShape.parse((await send(open.url, `GET /api/jackpots/all/pots/${first.pot}`)).body);
  expect(createHash('sha256').update(pot.seed).digest('hex')).toBe(first.seed_hash);
  const target = jackpotTarget(hmac, pot.seed, terms(50));
  expect(BigInt(pot.target.replace('.', ''))).toBe(target);
  // The last stake carried it over, and no earlier one.
  const { stakes } = stakesShape.parse(
    (await send(open.url, `GET /api/jackpots/all/pots/${first.pot}/stakes`)).body,
  );
  expect(stakes).toHaveLength(pot.rounds);
  const sums = stakes.map(({ stake }) => BigInt(stake.replace('.', '')));
  const sum = (count: number) => sums.slice(0, count).reduce((total, stake) => total + stake, 0n);
  expect(jackpotPool(terms(50), sum(sums.length))).toBeGreaterThanOrEqual(target);
  expect(jackpotPool(terms(50), sum(sums.length - 1))).toBeLessThan(target);
  const paid = jackpotPool(terms(50), sum(sums.length));
  expect(BigInt(pot.paid.replace('.', ''))).toBe(paid);

  const balance = Number(await balanceOf(open.url, winner));
  expect(balance).toBeCloseTo(10 + Number(paid) / 100, 5);
  const inbox = `GET /api/inbox?remote_id=${winner.remoteId}&page=1&lang=en`;
  expect((await send(open.url, inbox, { token: winner.token })).text).toContain('You won the All games');
});

test('[PLAY-173] a pot that isn’t won shows neither its seed nor anything of its size', async () => {
  const { pot } = await show();
  expect((await send(open.url, `GET /api/jackpots/all/pots/${pot}`)).status).toBe(404);
  const rows = await query<{ seed: string | null }>(
    open.app.db,
    sql`select seed from jackpot_pot where won_at is null`,
  );
  expect(rows.every(({ seed }) => seed === null)).toBe(true);
});

test('[PLAY-172] the reports owe what the pots hold, count it as cost of promotions, and agree with the ledger', async () => {
  const owner = await enterAsOwner(open);
  const ask = async (report: string) =>
    (await askOffice(open.url, `GET /api/office/reports/${report}`, { cookie: owner.cookie })).body;
  const balance = balanceShape.parse(await ask('balance'));
  const held = (await heldFor('all')) + (await heldFor('slots'));
  expect(balance.owed.find(({ line }) => line === 'jackpots')?.amount).toBe(formatMoney(money(held)));
  expect([balance.difference, balance.unexplained]).toEqual(['0.00', '0.00']);
  const { bonuses } = cashShape.parse(await ask(`cash?${daysAround()}`));
  const won = (await show()).wins.reduce((sum, { paid }) => sum + BigInt(paid.replace('.', '')), 0n);
  expect(bonuses.find(({ kind }) => kind === 'jackpots')?.cost).toBe(formatMoney(money(held + won)));
});

test('[PLAY-175] a player whose money an agent pays neither feeds nor wins', async () => {
  const desk = openAgentsDesk(() => open);
  const owner = await desk.enterOwner();
  const below = await openPlayer(open.url);
  const agent = await desk.add(owner, '1', 'agent');
  await desk.add(owner, agent, 'player', agentTerms(), below.username);
  const { rounds } = await show();
  await settle([{ taka: 100, by: below }]);
  expect((await show()).rounds).toBe(rounds);
});

test('[PLAY-174] new terms hold from the next pot, a jackpot that is no longer offered ends with its pot, and without its key a pot is won at its cap', async () => {
  const { db } = open.app;
  const potsOf = () =>
    query<{ number: number; cap: bigint; isWon: boolean; seed: string | null }>(
      db,
      sql`select number, cap, won_at is not null as "isWon", seed from jackpot_pot where jackpot = 'slots' order by number`,
    );
  const deps = {
    db,
    clock: open.clock,
    random: { bytes: (count: number) => Buffer.alloc(count, 9), below: () => 0 },
    // The key that sealed the seeds is lost.
    secrets: { put: () => Promise.resolve(), find: () => Promise.resolve(undefined) },
    isPaidByAgent: () => Promise.resolve(false),
  };
  const round = (taka: number) => ({
    kind: 'round-settled' as const,
    roundId: `playhouse:${randomUUID()}`,
    playerId: BigInt(player.remoteId),
    game: 'slot' as const,
    stake: money(BigInt(taka) * 100n),
    at: open.clock.now(),
  });
  const [before] = (await potsOf()).slice(-1);
  const wider = { ...deps, offered: readJackpots(writeSettings({ ...slots, cap: 80, start: 20 })) };
  // One stake that is far beyond the cap.
  await inTransaction(db, (tx) => feedPots(tx, wider, round(100_000)));
  const number = (before?.number ?? 0) + 1;
  expect((await potsOf()).slice(-2)).toEqual([
    { number: number - 1, cap: 4_000n, isWon: true, seed: '' },
    { number, cap: 8_000n, isWon: false, seed: null },
  ]);
  await inTransaction(db, (tx) => feedPots(tx, { ...deps, offered: [] }, round(1_000)));
  expect((await potsOf()).at(-1)).toMatchObject({ number, isWon: false });
  await inTransaction(db, (tx) => feedPots(tx, { ...deps, offered: [] }, round(100_000)));
  expect((await potsOf()).at(-1)).toMatchObject({ number, isWon: true });
  await inTransaction(db, (tx) => feedPots(tx, { ...deps, offered: [] }, round(1_000)));
  expect(await heldFor('slots')).toBe(0n);
});

const read =
  (...jackpots: readonly object[]) =>
  () =>
    readJackpots(writeSettings(...jackpots));

test('[PLAY-174] a file that is not understood is refused, and says why', () => {
  expect(read({ ...all, cap: 15 })).toThrow('the cap must be at least twice the start');
  expect(read({ ...all, shareBps: 80 })).toThrow(
    'it returns 1.33 % of the stakes, and may return 0.9 % at most',
  );
  expect(read(all, all)).toThrow('two jackpots have one name');
  expect(read({ ...all, gameKinds: ['chess'] })).toThrow('jackpots.0.gameKinds.0');
  expect(read({ ...all, name: 'No Name' })).toThrow('lower-case letters, digits and hyphens');
  expect(() => readJackpots({ file: '/nowhere.json' })).toThrow('JACKPOTS: /nowhere.json can’t be read');
  expect(readJackpots('none')).toEqual([]);
  expect(readJackpots('sandbox').map(({ name }) => name)).toEqual(['padma', 'shapla']);
});

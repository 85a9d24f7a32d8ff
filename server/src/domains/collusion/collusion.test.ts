import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openCollusion } from '../../app/open-collusion.ts';
import { query, sql } from '../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../testing/open-office.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';
import { findCases } from './find-cases.ts';

let app: BonusApp;
let risk: TestStaff;
let auditor: TestStaff;
let cashier: TestStaff;
let friends: [TestPlayer, TestPlayer];
beforeAll(async () => {
  app = await openBonusApp();
  const owner = await enterAsOwner(app);
  risk = await enterAs(app, owner, 'risk');
  auditor = await enterAs(app, owner, 'auditor');
  cashier = await enterAs(app, owner, 'cashier');
});
afterAll(() => app.close());
beforeEach(async () => {
  friends = [await openFundedPlayer(app, 50_000), await openFundedPlayer(app, 50_000)];
});
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const ask = (call: string, body?: unknown, by = risk) =>
  askOffice(app.url, call.replace(' ', ' /api/office'), { cookie: by.cookie, body });
const caseShape = z.looseObject({
  id: z.string(),
  kind: z.string(),
  players: z.array(z.object({ username: z.string() })),
});
const caseList = z.object({ cases: z.array(caseShape) });

/** The cases about a player. */
async function casesOf({ username }: TestPlayer, state = 'open') {
  const { cases } = caseList.parse((await ask(`GET /collusion?state=${state}`)).body);
  return cases.filter(({ players }) => players.some((one) => one.username === username));
}

/** Lets the first player back ৳3,000 at 2.00, which the second lays; by default it wins. Returns the market. */
async function trade(winners = [11], [one, other] = friends): Promise<string> {
  const marketId = await app.openMarket();
  await app.betAgainst(other, one, marketId, { size: '3000.00' });
  await app.settle(marketId, winners);
  return marketId;
}

/** Waits until what was settled is stored. */
async function stored(): Promise<void> {
  await vi.waitFor(async () => {
    expect(await query(app.db, sql`select id from outbox_event where subscriber = 'collusion'`)).toEqual([]);
  });
}

async function search(): Promise<void> {
  await stored();
  await findCases(
    openCollusion(app, app.exchange, () => Promise.reject(new Error('nobody is excluded here'))),
  );
}

/** A ring of the two friends: what one loses the other wins back. */
async function openRing(): Promise<string> {
  for (const winners of [[11], [12], [11], [12]]) await trade(winners);
  await search();
  const [found] = await casesOf(friends[0]);
  if (found === undefined) throw new Error('there is no case');
  return found.id;
}

const decide = (id: string, decision: string, by = risk) =>
  ask(`POST /collusion/${id}/decide`, { decision, reason: 'Same house, same phone.' }, by);

describe('what is found', () => {
  test('[SAFE-56] two who trade with each other are found, with the evidence; what they go on trading is added', async () => {
    const id = await openRing();
    const shown = await ask(`GET /collusion/${id}`, undefined, auditor);
    const [one, other] = friends.map(({ remoteId, username }) => ({ id: remoteId, username }));
    expect(shown).toMatchObject({
      status: 200,
      body: {
        case: { kind: 'ring', players: [one, other], matched: '12000.00', moved: '0.00', state: 'open' },
        members: [
          { player: one, matchedInside: '12000.00', matchedTotal: '12000.00', won: '0.00' },
          { player: other, matchedInside: '12000.00', matchedTotal: '12000.00', won: '0.00' },
        ],
        pairs: [
          {
            markets: 4,
            trades: 4,
            matched: '12000.00',
            moved: '0.00',
            hasSameDevice: false,
            hasSameAddress: false,
            isReferral: false,
          },
        ],
      },
    });
    await trade();
    await search();
    expect(await casesOf(friends[0])).toMatchObject([{ id, matched: '15000.00', moved: '3000.00' }]);
  });

  test('[SAFE-56] an account that loses to one with the same phone is found; with its own phone it is not', async () => {
    const stranger = await openFundedPlayer(app, 50_000);
    for (const player of friends) await logInFrom(player, 'a shared phone');
    await logInFrom(stranger, 'a phone of his own');
    const [collector, payer] = friends;
    // Enough with the house that neither looks like a ring.
    for (const player of [collector, payer, stranger]) {
      const marketId = await app.openMarket();
      await app.bet(player, marketId, { size: '20000.00' });
      await app.settle(marketId);
    }
    for (let market = 0; market < 2; market += 1) {
      await trade([11], [collector, payer]);
      await trade([11], [collector, stranger]);
    }
    await search();
    const [found, more] = await casesOf(payer);
    expect(more).toBeUndefined();
    expect(found).toMatchObject({
      kind: 'transfer',
      players: [{ username: collector.username }, { username: payer.username }],
      moved: '6000.00',
    });
    expect((await ask(`GET /collusion/${found?.id}`)).body['pairs']).toMatchObject([
      { winner: { username: collector.username }, moved: '6000.00', hasSameDevice: true },
    ]);
    expect(await casesOf(stranger)).toEqual([]);
  });

  test('[SAFE-56] a correction and a void replace what was found of their market', async () => {
    const markets = [];
    for (const winners of [[11], [11], [11], [11]]) markets.push(await trade(winners));
    await search();
    expect(await casesOf(friends[0])).toMatchObject([{ matched: '12000.00', moved: '12000.00' }]);
    const [first = '', second = ''] = markets;
    await app.corrections.resettle(first, { outcome: 'won', winners: [12] });
    await app.corrections.voidMarket(second, 'fixed');
    await search();
    expect(await pairsOf(friends[0])).toEqual([{ markets: 3, won: 300_000n }]);
  });
});

describe('what waits', () => {
  test('[SAFE-56] withdrawals of players in an open case wait for staff, marked at the desk, until it is decided', async () => {
    friends = [await app.openDepositor(15_000), await app.openDepositor(15_000)];
    const stranger = await app.openDepositor(15_000);
    const id = await openRing();
    for (const player of [friends[0], stranger]) expect((await app.withdraw(player, 500)).status).toBe(201);
    const listed = async () => {
      const { withdrawals } = withdrawalList.parse((await ask('GET /withdrawals')).body);
      const of = ({ username }: TestPlayer) => withdrawals.find(({ player }) => player.username === username);
      return [of(friends[0]), of(stranger)];
    };
    await vi.waitFor(async () => {
      await app.clock.advance(1_000);
      expect(await listed()).toMatchObject([{ state: 'requested' }, { state: 'paid' }]);
    }, 20_000);
    expect(await listed()).toMatchObject([{ hasOpenCase: true }, { hasOpenCase: false }]);
    await decide(id, 'dismissed');
    await app.clock.advance(10_000);
    // What was left to staff stays so.
    expect(await listed()).toMatchObject([{ state: 'requested', hasOpenCase: false }, { state: 'paid' }]);
  });
});

const withdrawalList = z.object({
  withdrawals: z.array(z.looseObject({ player: z.object({ username: z.string() }) })),
});

const pairsOf = ({ remoteId }: TestPlayer) =>
  query(
    app.db,
    sql`select count(*)::integer as markets, sum(won)::bigint as won from collusion_pair
        where player_id = ${BigInt(remoteId)}`,
  );

async function logInFrom({ remoteId }: TestPlayer, device: string): Promise<void> {
  const now = app.clock.now();
  await query(
    app.db,
    sql`insert into player_login (player_id, device, address, user_agent, first_at, last_at)
        values (${BigInt(remoteId)}, ${device}, ${`198.51.100.${remoteId}`}, 'Phone', ${now}, ${now})`,
  );
}

describe('what staff decide', () => {
  test('[SAFE-56] confirmed accounts can’t trade with each other any more, and the audit log says why', async () => {
    const id = await openRing();
    expect((await decide(id, 'confirmed')).status).toBe(204);
    expect((await decide(id, 'confirmed')).status).toBe(204);
    const marketId = await app.openMarket();
    await app.betAgainst(friends[1], friends[0], marketId, { size: '3000.00' });
    const matched = await query(app.db, sql`select id from exchange_trade where market_id = ${marketId}`);
    expect(matched).toEqual([]);
    expect(await casesOf(friends[0])).toEqual([]);
    expect(await casesOf(friends[0], 'decided')).toMatchObject([
      { id, state: 'confirmed', reason: 'Same house, same phone.', decidedBy: risk.username },
    ]);
    const entries = await query<{ action: string }>(
      app.db,
      sql`select action from audit_entry where subject = ${`collusion:${id}`}`,
    );
    expect(entries).toEqual([{ action: 'collusion-confirmed' }]);
  });

  test('[SAFE-56] a link that was interrupted is made by the next search', async () => {
    const id = await openRing();
    // As a process leaves it that ends after the decision.
    await query(
      app.db,
      sql`update collusion_case set state = 'confirmed', reason = 'Same house.', decided_by = 1, decided_name = 'mina',
            decided_at = ${app.clock.now()} where id = ${BigInt(id)}`,
    );
    await search();
    const marketId = await app.openMarket();
    await app.betAgainst(friends[1], friends[0], marketId, { size: '3000.00' });
    expect(await query(app.db, sql`select id from exchange_trade where market_id = ${marketId}`)).toEqual([]);
  });

  test('[SAFE-56] a dismissed case stays so, until its players traded half as much again', async () => {
    const id = await openRing();
    expect((await decide(id, 'dismissed')).status).toBe(204);
    await trade([11]);
    await search();
    expect(await casesOf(friends[0])).toEqual([]);
    await trade([12]);
    await search();
    const [again] = await casesOf(friends[0]);
    expect(again).toMatchObject({ kind: 'ring', matched: '18000.00' });
    expect(again?.id).not.toBe(id);
    // The decided one keeps the evidence that it was decided by.
    expect(await casesOf(friends[0], 'decided')).toMatchObject([{ id, matched: '12000.00' }]);
  });

  test('[SAFE-56] an unknown case, a second decision, a missing reason, and members without the right are refused', async () => {
    const id = await openRing();
    expect((await ask('GET /collusion/999999')).body['code']).toBe('NOT_FOUND');
    expect((await decide('999999', 'confirmed')).body['code']).toBe('NOT_FOUND');
    const noReason = await ask(`POST /collusion/${id}/decide`, { decision: 'dismissed', reason: ' ' });
    expect(noReason.status).toBe(422);
    expect((await decide(id, 'dismissed', auditor)).status).toBe(403);
    expect((await ask('GET /collusion', undefined, cashier)).status).toBe(403);
    const both = await Promise.all([decide(id, 'dismissed'), decide(id, 'confirmed')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect((await casesOf(friends[0], 'decided')).map((one) => one.id)).toEqual([id]);
  });
});

// Last, because staff are logged out by then.
test('[SAFE-56] the app searches by itself every quarter of an hour', async () => {
  for (const winners of [[11], [12], [11], [12]]) await trade(winners);
  await stored();
  await app.clock.advance(15 * 60_000);
  await vi.waitFor(async () => {
    const playerId = BigInt(friends[0].remoteId);
    const found = await query(
      app.db,
      sql`select case_id from collusion_member where player_id = ${playerId}`,
    );
    expect(found).toHaveLength(1);
  }, 20_000);
});

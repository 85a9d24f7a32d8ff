import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { agentTerms, codeOf, openAgentsDesk } from '../../testing/agents-desk.ts';
import { offeredDeposit } from '../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import type { TestStaff } from '../../testing/open-office.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

/** The tree of agents and their credit, as owners move it over HTTP. */

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
  // Claims and debts are two sides of one thing, and credit is nothing but what was issued.
  const [sums] = await query<{ paired: boolean }>(
    app.db,
    sql`select coalesce(sum(balance) filter (where kind in ('agent_claim', 'agent_debt')), 0) = 0 as paired from ledger_account`,
  );
  expect(sums?.paired).toBe(true);
});

const desk = openAgentsDesk(() => app);
const { enterOwners, ask } = desk;

let names = 0;
/** Asks for a node, which may be refused. */
const add = (
  by: TestStaff,
  parent: string,
  kind: string,
  shareBps = 0,
  name = `asked ${kind} ${(names += 1)}`,
) => ask(by, `POST agents/${parent}/add`, { kind, name, terms: agentTerms(shareBps) });
const addNode = (by: TestStaff, parent: string, kind: string, shareBps = 0, name?: string) =>
  desk.add(by, parent, kind, agentTerms(shareBps), name);

const shownNode = z.looseObject({
  id: z.string(),
  available: z.string().nullable(),
  received: z.string(),
  given: z.string(),
  isLocked: z.boolean(),
  isLockedAbove: z.boolean(),
  players: z.number(),
});
const shownAgent = z.looseObject({
  node: shownNode,
  above: z.array(z.object({ id: z.string(), name: z.string() })),
  children: z.array(shownNode),
  terms: z.looseObject({ version: z.number(), shareBps: z.number() }),
  limitsInForce: z.object({ stakeMax: z.string().nullable(), playersMax: z.number().nullable() }),
  history: z.array(
    z.looseObject({ version: z.number(), parent: z.object({ id: z.string(), name: z.string() }).nullable() }),
  ),
  credit: z.array(z.looseObject({ amount: z.string() })),
  proposals: z.array(z.looseObject({ id: z.string() })),
});
const show = async (by: TestStaff, id: string) => shownAgent.parse((await ask(by, `GET agents/${id}`)).body);

let refs = 0;
const wish = (taka: number) => ({
  amount: `${taka}.00`,
  reason: 'weekly credit',
  clientRef: `ref-${(refs += 1)}`,
});
/** Proposes credit by one owner and confirms it by the other; answers with the last refusal, or 204. */
async function give([one, other]: [TestStaff, TestStaff], id: string, taka: number) {
  const proposed = await ask(one, `POST agents/${id}/credit`, wish(taka));
  if (proposed.status !== 201) return codeOf(proposed);
  const answer = await ask(other, `POST agent-credit/${String(proposed.body['id'])}/confirm`);
  if (answer.status !== 204) await ask(one, `POST agent-credit/${String(proposed.body['id'])}/end`);
  return codeOf(answer);
}
const take = async (by: TestStaff, id: string, taka: number) =>
  codeOf(await ask(by, `POST agents/${id}/take`, wish(taka)));

/** A super agent, a master agent, an agent and a player of theirs. */
async function openChain(by: TestStaff, player?: TestPlayer) {
  const top = await addNode(by, '1', 'super', 9_000);
  const master = await addNode(by, top, 'master', 8_000);
  const agent = await addNode(by, master, 'agent', 6_000);
  const named = player ?? (await openVerifiedPlayer(app.url));
  const leaf = await addNode(by, agent, 'player', 0, named.username);
  return { top, master, agent, leaf, player: named };
}

/** What the player's main wallet has. */
async function balanceOf({ remoteId }: TestPlayer): Promise<string> {
  const [row] = await query<{ text: string }>(
    app.db,
    sql`select to_char(balance / 100.0, 'FM999999990.00') as text from ledger_account
        where kind = 'player_main' and owner_key = ${remoteId}`,
  );
  return row?.text ?? '';
}

describe('the tree', () => {
  test('[AGENT-7] nodes are added level by level, with their paths; wrong levels, shares and names are refused', async () => {
    const [owner] = await enterOwners();
    const { top, master, agent, leaf, player } = await openChain(owner);
    const shown = await show(owner, agent);
    expect(shown.above.map(({ id }) => id)).toEqual(['1', top, master]);
    expect(shown.children.map(({ id }) => id)).toEqual([leaf]);
    expect((await show(owner, top)).node.players).toBe(1);
    expect(codeOf(await add(owner, '1', 'player', 0, player.username))).toBe('AGENT_LEVEL_UNFIT');
    expect(codeOf(await add(owner, agent, 'master'))).toBe('AGENT_LEVEL_UNFIT');
    expect(codeOf(await add(owner, agent, 'player', 0, player.username))).toBe('AGENT_NAME_TAKEN');
    expect(codeOf(await add(owner, agent, 'player', 0, 'nobody at all'))).toBe('PLAYER_UNKNOWN');
    const other = await openVerifiedPlayer(app.url);
    expect(codeOf(await add(owner, agent, 'player', 100, other.username))).toBe('AGENT_TERMS_UNFIT');
    expect(codeOf(await add(owner, master, 'agent', 8_001))).toBe('AGENT_SHARE_ABOVE_PARENT');
    expect(codeOf(await add(owner, '1', 'super', 10_001))).toBe('MALFORMED');
    expect(codeOf(await add(owner, '999999', 'super'))).toBe('NOT_FOUND');
  });

  test('[AGENT-7] of two who set terms on one version the second is refused, and a share stays between parent and child', async () => {
    const [owner] = await enterOwners();
    const { master, agent } = await openChain(owner);
    const set = async (id: string, shareBps: number, version: number) =>
      codeOf(await ask(owner, `POST agents/${id}/terms`, { terms: agentTerms(shareBps), version }));
    expect(await set(agent, 7_000, 1)).toBe(204);
    expect(await set(agent, 5_000, 1)).toBe('CONTENT_CHANGED');
    expect(await set(agent, 8_100, 2)).toBe('AGENT_SHARE_ABOVE_PARENT');
    expect(await set(master, 6_999, 1)).toBe('AGENT_SHARE_BELOW_CHILD');
    expect(await set('1', 6_999, 1)).toBe('NOT_FOUND');
    const badRates = { terms: agentTerms(7_000, { matchBps: 1_001 }), version: 2 };
    expect(codeOf(await ask(owner, `POST agents/${agent}/terms`, badRates))).toBe('AGENT_TERMS_UNFIT');
    expect((await show(owner, agent)).history.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('[AGENT-7] a move takes along all below and keeps who was the parent; a loop and a node with credit are refused', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { top, master, agent, leaf } = await openChain(owner);
    const otherTop = await addNode(owner, '1', 'super', 8_500);
    const move = async (id: string, parentId: string) =>
      codeOf(await ask(owner, `POST agents/${id}/move`, { parentId }));
    expect(await move(top, agent)).toBe('AGENT_BELOW_ITSELF');
    expect(await move(master, leaf)).toBe('AGENT_BELOW_ITSELF');
    expect(await move(agent, leaf)).toBe('AGENT_BELOW_ITSELF');
    expect(await move('1', top)).toBe('NOT_FOUND');
    const low = await addNode(owner, '1', 'super', 7_000);
    expect(await move(master, low)).toBe('AGENT_SHARE_ABOVE_PARENT');
    expect(await give(owners, top, 100)).toBe(204);
    expect(await give(owners, master, 100)).toBe(204);
    expect(await move(master, otherTop)).toBe('AGENT_NOT_CLEARED');
    expect(await take(owner, master, 100)).toBe(204);
    expect(await move(master, otherTop)).toBe(204);
    expect((await show(owner, leaf)).above.map(({ id }) => id)).toEqual(['1', otherTop, master, agent]);
    const { history } = await show(owner, master);
    expect(history.map(({ parent }) => parent?.id)).toEqual([otherTop, top]);
  });

  test('[AGENT-8] the smallest number of players above holds, and a player who paid at the cashier is refused', async () => {
    const [owner] = await enterOwners();
    const { top, agent } = await openChain(owner);
    const limit = { stakeMax: null, playersMax: 1 };
    expect((await ask(owner, `POST agents/${top}/limits`, limit)).status).toBe(204);
    expect((await show(owner, agent)).limitsInForce.playersMax).toBe(1);
    const second = await openVerifiedPlayer(app.url);
    expect(codeOf(await add(owner, agent, 'player', 0, second.username))).toBe('AGENT_PLAYERS_FULL');
    const payer = await app.openDepositor(500);
    const free = await addNode(owner, '1', 'agent', 5_000);
    expect(codeOf(await add(owner, free, 'player', 0, payer.username))).toBe('AGENT_PLAYER_NOT_NEW');
  });
});

describe('credit', () => {
  test('[AGENT-9] it passes from level to level to the player, and back; nothing is given that isn’t there', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { top, master, agent, leaf, player } = await openChain(owner);
    expect(await give(owners, master, 1)).toBe('CREDIT_SHORT');
    expect(await give(owners, top, 1_000)).toBe(204);
    expect(await give(owners, master, 800)).toBe(204);
    expect(await give(owners, master, 201)).toBe('CREDIT_SHORT');
    expect(await give(owners, agent, 600)).toBe(204);
    expect(await give(owners, leaf, 500)).toBe(204);
    expect(await balanceOf(player)).toBe('500.00');
    expect((await show(owner, agent)).node).toMatchObject({
      available: '100.00',
      received: '600.00',
      given: '500.00',
    });
    // What was given on, or more than was given, doesn't come back.
    expect(await take(owner, agent, 101)).toBe('CREDIT_IN_USE');
    expect(await take(owner, agent, 601)).toBe('CREDIT_NOT_GIVEN');
    expect(await take(owner, leaf, 501)).toBe('CREDIT_NOT_GIVEN');
    expect(await take(owner, leaf, 500)).toBe(204);
    expect(await balanceOf(player)).toBe('0.00');
    for (const [id, taka] of [
      [agent, 600],
      [master, 800],
      [top, 1_000],
    ] as const)
      expect(await take(owner, id, taka)).toBe(204);
    expect(await take(owner, '1', 1)).toBe('NOT_FOUND');
    const left = await query(
      app.db,
      sql`select kind from ledger_account where kind like 'agent_%' and owner_key = any(array[${top}, ${master}, ${agent}, ${leaf}]) and balance <> 0`,
    );
    expect(left).toEqual([]);
  });

  test('[AGENT-9] what is in bets or lost doesn’t come back', async () => {
    const owners = await enterOwners();
    const { top, master, agent, leaf, player } = await openChain(owners[0]);
    for (const id of [top, master, agent, leaf]) expect(await give(owners, id, 500)).toBe(204);
    const marketId = await app.openMarket();
    expect((await app.bet(player, marketId, { size: '200.00' })).status).toBe(201);
    expect(await take(owners[0], leaf, 301)).toBe('CREDIT_IN_USE');
    expect(await take(owners[0], leaf, 300)).toBe(204);
    await app.settle(marketId, [12]);
    expect(await take(owners[0], leaf, 1)).toBe('CREDIT_IN_USE');
  });

  test('[AGENT-9] the member who proposes doesn’t confirm; it is given once, of two at once too, and ends in a day', async () => {
    const [one, other] = await enterOwners();
    const id = await addNode(one, '1', 'super', 9_000);
    const wanted = wish(100);
    const proposed = await ask(one, `POST agents/${id}/credit`, wanted);
    const again = await ask(one, `POST agents/${id}/credit`, wanted);
    expect([again.status, again.body]).toEqual([201, proposed.body]);
    const differently = { ...wanted, amount: '101.00' };
    expect(codeOf(await ask(one, `POST agents/${id}/credit`, differently))).toBe('CONFLICTING_REPEAT');
    const path = `POST agent-credit/${String(proposed.body['id'])}`;
    expect(codeOf(await ask(one, `${path}/confirm`))).toBe('SECOND_NEEDED');
    const both = await Promise.all([ask(other, `${path}/confirm`), ask(other, `${path}/confirm`)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([204, 'PROPOSAL_ENDED']));
    expect((await show(one, id)).node.available).toBe('100.00');
    expect(codeOf(await ask(other, `${path}/end`))).toBe('PROPOSAL_ENDED');
    const taken = wish(40);
    const takes = await Promise.all([1, 2].map(() => ask(one, `POST agents/${id}/take`, taken)));
    expect(takes.map(codeOf)).toEqual([204, 204]);
    expect((await show(one, id)).node.available).toBe('60.00');
    const late = await ask(one, `POST agents/${id}/credit`, wish(5));
    await app.clock.advance(24 * 3_600_000);
    const [next] = await enterOwners();
    expect((await show(next, id)).proposals).toEqual([]);
    expect(codeOf(await ask(next, `POST agent-credit/${String(late.body['id'])}/confirm`))).toBe(
      'PROPOSAL_ENDED',
    );
    expect(codeOf(await ask(next, `POST agents/${id}/credit`, wish(0)))).not.toBe(201);
  });

  test('[AGENT-10] to a player it counts as a deposit: limits, time-outs and levels hold', async () => {
    const owners = await enterOwners();
    const { top, master, agent, leaf, player } = await openChain(owners[0]);
    for (const id of [top, master, agent]) expect(await give(owners, id, 5_000)).toBe(204);
    const limit = { token: player.token, body: { amount: '700.00' } };
    expect((await send(app.url, 'POST /api/safer-play/limits/deposit/day', limit)).status).toBeLessThan(300);
    expect(await give(owners, leaf, 500)).toBe(204);
    expect(await give(owners, leaf, 201)).toBe('DEPOSIT_LIMIT_REACHED');
    // What is taken back makes no room for more on the same day.
    expect(await take(owners[0], leaf, 500)).toBe(204);
    expect(await give(owners, leaf, 201)).toBe('DEPOSIT_LIMIT_REACHED');
    expect(await give(owners, leaf, 200)).toBe(204);
    // Whoever is at level 0 may deposit ৳800 in all; ৳700 were given.
    await query(app.db, sql`update identity_rule set deposit_total_max = 80000 where level = 0`);
    await app.clock.advance(24 * 3_600_000);
    const later = await enterOwners();
    expect(await give(later, leaf, 101)).toBe('IDENTITY_LEVEL_NEEDED');
    await query(app.db, sql`update identity_rule set deposit_total_max = null where level = 0`);
    await query(app.db, sql`update player set status = 'blocked' where id = ${BigInt(player.remoteId)}`);
    expect(await give(later, leaf, 1)).toBe('ACCOUNT_BLOCKED');
  });

  test('[AGENT-10] nobody in a time-out or a self-exclusion is given credit', async () => {
    const owners = await enterOwners();
    const { top, master, agent, leaf, player } = await openChain(owners[0]);
    for (const id of [top, master, agent]) expect(await give(owners, id, 500)).toBe(204);
    const { token } = player;
    const pause = { token, body: { length: 'day' } };
    expect((await send(app.url, 'POST /api/safer-play/time-outs', pause)).status).toBeLessThan(300);
    expect(await give(owners, leaf, 1)).toBe('IN_TIME_OUT');
    const leave = { token, body: { length: 'six-months', password: 'jolpai2749' } };
    expect((await send(app.url, 'POST /api/safer-play/exclusion', leave)).status).toBeLessThan(300);
    expect(await give(owners, leaf, 1)).toBe('SELF_EXCLUDED');
  });

  test('[AGENT-10] a player below an agent neither pays in nor is paid out at the cashier', async () => {
    const owners = await enterOwners();
    const { player } = await openChain(owners[0]);
    const free = await openVerifiedPlayer(app.url);
    const body = await offeredDeposit(app.url, free, { amount: '500', transactionId: 'GOOD7654321' });
    const own = { ...body, remote_id: player.remoteId };
    const deposit = await send(app.url, 'POST /api/submit-deposit', { ...player, body: own });
    expect(deposit.body['code']).toBe('UNKNOWN_PAYMENT_METHOD');
    expect((await app.withdraw(player, 500)).body['code']).toBe('WITHDRAWALS_DISABLED');
    expect((await app.checkWithdrawal(player)).body['code']).toBe('WITHDRAWALS_DISABLED');
  });
});

describe('locks and limits of bets', () => {
  test('[AGENT-8] the smallest stake above bounds each bet, and a lock above isn’t lifted from below', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { top, master, agent, leaf, player } = await openChain(owner);
    for (const id of [top, master, agent, leaf]) expect(await give(owners, id, 1_000)).toBe(204);
    const marketId = await app.openMarket();
    const bet = async (size: string) => codeOf(await app.bet(player, marketId, { size }));
    const limit = async (id: string, stakeMax: string | null) =>
      codeOf(await ask(owner, `POST agents/${id}/limits`, { stakeMax, playersMax: null }));
    expect(await limit(agent, '300.00')).toBe(204);
    expect(await limit(top, '200.00')).toBe(204);
    expect((await show(owner, leaf)).limitsInForce.stakeMax).toBe('200.00');
    expect(await bet('250.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await bet('200.00')).toBe(201);
    expect(await limit(top, null)).toBe(204);
    expect(await bet('250.00')).toBe(201);
    const lock = async (id: string, isLocked: boolean) =>
      codeOf(await ask(owner, `POST agents/${id}/lock`, { isLocked }));
    expect(await lock(top, true)).toBe(204);
    expect((await show(owner, agent)).node).toMatchObject({ isLocked: false, isLockedAbove: true });
    expect(await bet('100.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await lock(agent, false)).toBe(204);
    expect(await bet('100.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await lock(top, false)).toBe(204);
    expect(await bet('100.00')).toBe(201);
  });
});

import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { query, sql } from '../../kernel/db.ts';
import { agentTerms, codeOf, openAgentsDesk } from '../../testing/agents-desk.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import type { TestStaff } from '../../testing/open-office.ts';
import { playOut } from '../../testing/pass-up.ts';
import { countRounds, readWholeNumber } from '../../testing/test-scale.ts';
import { openVerifiedPlayer, type TestPlayer } from '../../testing/wire-client.ts';
import { checkAgents } from './check-agents.ts';

/** What is due between nodes, and its settlement: cash outside the site, credit in the ledger. */

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
  expect(await checkBooks(app.db)).toEqual([]);
  expect(await query(app.db, UNPAIRED)).toEqual([]);
});

/** Claims and debts are two sides of one thing. */
const UNPAIRED = sql`
  select sum(balance) from ledger_account where kind in ('agent_claim', 'agent_debt') having sum(balance) <> 0`;

const { enterOwner, enterOwners, ask, add } = openAgentsDesk(() => app);

const openChain = async (by: TestStaff) => {
  const top = await add(by, '1', 'super', agentTerms(9_000));
  const agent = await add(by, top, 'agent', agentTerms(6_000));
  return { top, agent, ...(await addPlayer(by, agent)) };
};
async function addPlayer(by: TestStaff, agent: string) {
  const player = await openVerifiedPlayer(app.url);
  return { leaf: await add(by, agent, 'player', agentTerms(), player.username), player };
}

let refs = 0;
const ref = () => `ref-${(refs += 1)}`;
async function give([one, other]: [TestStaff, TestStaff], ids: readonly string[], taka: number) {
  for (const id of ids) {
    const wish = { amount: `${taka}.00`, reason: 'weekly credit', clientRef: ref() };
    const proposed = await ask(one, `POST agents/${id}/credit`, wish);
    const answer = await ask(other, `POST agent-credit/${String(proposed.body['id'])}/confirm`);
    if (answer.status !== 204) throw new Error(`credit was refused: ${answer.text}`);
  }
}

/** Bets and settles; resolves once the result is posted. */
const play = (player: TestPlayer, taka: number, isWon: boolean) => playOut(app, player, { taka, isWon });

const shown = z.looseObject({
  node: z.looseObject({
    available: z.string().nullable(),
    received: z.string(),
    given: z.string(),
    outstanding: z.string(),
  }),
  dues: z.array(z.looseObject({ due: z.string(), paid: z.string(), outstanding: z.string() })),
  collections: z.array(z.looseObject({ amount: z.string(), isSettlement: z.boolean(), by: z.string() })),
});
const show = async (by: TestStaff, id: string) => shown.parse((await ask(by, `GET agents/${id}`)).body);
const openOf = async (by: TestStaff, id: string) => (await show(by, id)).node.outstanding;

const collect = (by: TestStaff, id: string, toId: string, taka: number, direction = 'received') =>
  ask(by, `POST agents/${id}/collections`, {
    toId,
    direction,
    amount: `${taka}.00`,
    reason: 'cash at the shop',
    clientRef: ref(),
  });
async function settle(by: TestStaff, id: string, toId: string, outstanding?: string) {
  const seen = outstanding ?? (await openOf(by, id));
  const body = { toId, outstanding: seen, reason: 'the week', clientRef: ref() };
  return codeOf(await ask(by, `POST agents/${id}/settle`, body));
}

/** What the ledger has on the accounts of that kind, in taka. */
async function sumOf(kind: string): Promise<number> {
  const [row] = await query<{ taka: number }>(
    app.db,
    sql`select (coalesce(sum(balance), 0) / 100.0)::float8 as taka from ledger_account where kind = ${kind}`,
  );
  return row?.taka ?? 0;
}

test('[AGENT-15] what is due runs up from results, and what was paid counts against it; shares stay as they are', async () => {
  const owners = await enterOwners();
  const [owner] = owners;
  const { top, agent, leaf, player } = await openChain(owner);
  await give(owners, [top, agent, leaf], 1_000);
  await play(player, 500, false);
  expect(await openOf(owner, leaf)).toBe('500.00');
  expect(await openOf(owner, agent)).toBe('200.00');
  expect(await openOf(owner, top)).toBe('50.00');
  expect(codeOf(await collect(owner, leaf, agent, 300))).toBe(204);
  expect(codeOf(await collect(owner, agent, top, 250))).toBe(204);
  expect(codeOf(await collect(owner, agent, top, 20, 'paid'))).toBe(204);
  expect(await openOf(owner, leaf)).toBe('200.00');
  const { node, dues, collections } = await show(owner, agent);
  expect(node.outstanding).toBe('-30.00');
  expect(dues).toMatchObject([{ due: '200.00', paid: '230.00' }]);
  expect(collections).toMatchObject([
    { amount: '-20.00', isSettlement: false, by: owner.username },
    { amount: '250.00' },
  ]);
  // A repeat is recorded once, and one who has nothing to do with the node can't be paid.
  const body = { toId: agent, direction: 'received', amount: '5.00', reason: 'cash', clientRef: ref() };
  for (const _ of [1, 2]) expect(codeOf(await ask(owner, `POST agents/${leaf}/collections`, body))).toBe(204);
  expect(await openOf(owner, leaf)).toBe('195.00');
  const other = { ...body, amount: '6.00' };
  expect(codeOf(await ask(owner, `POST agents/${leaf}/collections`, other))).toBe('CONFLICTING_REPEAT');
  expect(codeOf(await collect(owner, leaf, top, 5))).toBe('NOT_FOUND');
  expect(codeOf(await collect(owner, '1', top, 5))).toBe('NOT_FOUND');
});

test('[AGENT-16] a settlement brings each level to zero: lost credit is written off, and the company has its cash and what agents kept', async () => {
  const owners = await enterOwners();
  const [owner] = owners;
  const { top, agent, leaf, player } = await openChain(owner);
  await give(owners, [top, agent, leaf], 1_000);
  const before = { cash: await sumOf('agent_cash'), share: await sumOf('agent_share') };
  await play(player, 500, false);
  await collect(owner, leaf, agent, 300);
  expect(await settle(owner, leaf, agent, '100.00')).toBe('DUE_CHANGED');
  expect(await settle(owner, leaf, agent)).toBe(201);
  // The player has 500 left, and owes them; the agent has lost 500 and owes its share of them.
  expect((await show(owner, leaf)).node).toMatchObject({
    available: '500.00',
    received: '500.00',
    outstanding: '0.00',
  });
  expect((await show(owner, agent)).node).toMatchObject({ received: '1000.00', given: '500.00' });
  expect(await settle(owner, leaf, agent)).toBe('NOTHING_DUE');
  expect(await settle(owner, agent, top)).toBe(201);
  expect(await settle(owner, top, '1')).toBe(201);
  for (const id of [leaf, agent, top])
    expect((await show(owner, id)).node).toMatchObject({ received: '500.00', outstanding: '0.00' });
  expect((await sumOf('agent_cash')) - before.cash).toBe(-50);
  expect((await sumOf('agent_share')) - before.share).toBe(-450);
  expect((await show(owner, agent)).collections).toMatchObject([{ amount: '200.00', isSettlement: true }]);
});

test('[AGENT-16] what a player won goes up as it is paid, not while it is in bets, and a repeat settles once', async () => {
  const owners = await enterOwners();
  const [owner] = owners;
  const { top, agent, leaf, player } = await openChain(owner);
  await give(owners, [top, agent, leaf], 1_000);
  await play(player, 500, true);
  const won = -Number(await openOf(owner, leaf));
  expect(won).toBeGreaterThan(480);
  const marketId = await app.openMarket();
  expect((await app.bet(player, marketId, { size: '1200.00' })).status).toBe(201);
  expect(await settle(owner, leaf, agent)).toBe('CREDIT_IN_USE');
  expect(await settle(owner, agent, top)).toBe(201);
  await app.settle(marketId, 'void');
  const body = { toId: agent, outstanding: await openOf(owner, leaf), reason: 'the week', clientRef: ref() };
  const answers = await Promise.all([1, 2].map(() => ask(owner, `POST agents/${leaf}/settle`, body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect((await show(owner, leaf)).node).toMatchObject({ available: '1000.00', outstanding: '0.00' });
  // The winnings are with the agent until it settles in turn.
  expect(Number((await show(owner, agent)).node.available)).toBe(won);
  expect(await settle(owner, agent, top)).toBe(201);
  expect(await settle(owner, top, '1')).toBe(201);
  expect((await show(owner, agent)).node).toMatchObject({ available: '0.00', received: '1000.00' });
  expect(codeOf(await ask(owner, `POST agents/${leaf}/move`, { parentId: top }))).toBe('AGENT_NOT_CLEARED');
});

test('[AGENT-17] the statement opens and closes with what is due, and the report has every node below', async () => {
  const owners = await enterOwners();
  const [owner] = owners;
  const { top, agent, leaf, player } = await openChain(owner);
  await give(owners, [top, agent, leaf], 1_000);
  await play(player, 100, false);
  await collect(owner, agent, top, 15);
  const days = 'from=2026-01-01&to=2026-12-31';
  const { body } = await ask(owner, `GET agents/${agent}/statement?${days}`);
  expect(body).toMatchObject({
    opening: '0.00',
    results: '40.00',
    paid: '15.00',
    closing: '25.00',
    isCut: false,
    lines: [
      { kind: 'collection', change: '-15.00', remark: 'cash at the shop', by: owner.username },
      { kind: 'result', player: player.username, result: '-100.00', change: '40.00' },
    ],
  });
  const later = (await ask(owner, `GET agents/${agent}/statement?from=2027-01-01&to=2027-01-02`)).body;
  expect(later).toMatchObject({ opening: '25.00', closing: '25.00', lines: [] });
  const report = await ask(owner, `GET agents/${top}/report?${days}`);
  expect(report.body['rows']).toMatchObject([
    { id: top, result: '-100.00', earned: '30.00', due: '10.00', outstanding: '10.00' },
    { id: agent, above: ['1', top], earned: '60.00', due: '40.00', paid: '15.00', outstanding: '25.00' },
    { id: leaf, kind: 'player', result: '-100.00', earned: '-100.00', due: '100.00', outstanding: '100.00' },
  ]);
  expect(codeOf(await ask(owner, `GET agents/${top}/report?from=2026-02-01&to=2026-01-01`))).toBe(
    'MALFORMED',
  );
});

test('[AGENT-16] after any random order of bets, credit, cash and settlements nothing is created, and all settles to zero', async () => {
  const seed = readWholeNumber('AGENT_SEED', 0) ?? randomInt(2 ** 31);
  let state = seed;
  const below = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  let owners = await enterOwners();
  const { top, agent, leaf, player } = await openChain(owners[0]);
  const second = await addPlayer(owners[0], agent);
  const edges = [
    [leaf, agent],
    [second.leaf, agent],
    [agent, top],
    [top, '1'],
  ] as const;
  await give(owners, [top, agent], 2_000);
  await give(owners, [leaf, second.leaf], 900);
  const rounds = countRounds('DUE_ROUNDS', { sample: 25, full: 400 });
  for (let round = 0; round < rounds; round += 1) {
    if (round % 100 === 99) owners = await enterOwners();
    const [owner] = owners;
    const [id, toId] = edges[below(edges.length)] ?? edges[0];
    const bettor = below(2) === 0 ? player : second.player;
    const draw = below(6);
    if (draw <= 1) await play(bettor, 100, below(2) === 0).catch(() => undefined);
    if (draw === 2) await collect(owner, id, toId, below(200) + 1, below(2) === 0 ? 'received' : 'paid');
    if (draw === 3) expect([201, 'NOTHING_DUE', 'CREDIT_IN_USE']).toContain(await settle(owner, id, toId));
    if (draw === 4) await give(owners, [id], 50).catch(() => undefined);
    if (draw === 5)
      await ask(owner, `POST agents/${id}/take`, { amount: '30.00', reason: 'less', clientRef: ref() });
    expect({ seed, faults: await checkAgents(app.db) }).toEqual({ seed, faults: [] });
  }
  // From below: once credit is back where it came from, nothing is left of anything.
  const last = await enterOwner();
  for (const [id, toId] of edges) {
    expect([201, 'NOTHING_DUE']).toContain(await settle(last, id, toId));
    const { node } = await show(last, id);
    expect({ seed, ...node }).toMatchObject({ seed, outstanding: '0.00', available: node.received });
    if (node.received === '0.00') continue;
    const body = { amount: node.received, reason: 'all of it', clientRef: ref() };
    expect(codeOf(await ask(last, `POST agents/${id}/take`, body))).toBe(204);
  }
  expect(await query(app.db, leftOf([leaf, second.leaf, agent, top]))).toEqual([]);
}, 600_000);

test('[AGENT-16] the check of the books finds a due, a payment and credit that nothing accounts for', async () => {
  const owners = await enterOwners();
  const { top, agent, leaf } = await openChain(owners[0]);
  await give(owners, [top, agent, leaf], 100);
  await collect(owners[0], agent, top, 5);
  const plant = [
    sql`update agent_due set due = due + 1 where node_id = ${BigInt(agent)}`,
    sql`update agent_due set paid = paid + 1 where node_id = ${BigInt(agent)}`,
    sql`insert into agent_chips (node_id, lost) values (${BigInt(agent)}, 1)`,
  ];
  const mend = [
    sql`update agent_due set due = due - 1 where node_id = ${BigInt(agent)}`,
    sql`update agent_due set paid = paid - 1 where node_id = ${BigInt(agent)}`,
    sql`delete from agent_chips where node_id = ${BigInt(agent)}`,
  ];
  for (const [index, fault] of plant.entries()) {
    await query(app.db, fault);
    expect(await checkAgents(app.db)).toMatchObject([{ detail: expect.stringContaining(`node ${agent}`) }]);
    await query(app.db, mend[index] ?? fault);
  }
});

const leftOf = (ids: readonly string[]) => sql`
  select kind, owner_key from ledger_account
  where kind in ('agent_wallet', 'agent_debt', 'agent_claim') and balance <> 0 and owner_key = any(${ids}::text[])`;

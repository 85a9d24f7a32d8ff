import { agencyCalls, mayUse, type OfficeCall, officeCalls } from '@maidan/contract/office';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { checkBooks } from '../../check-books.ts';
import { agentTerms, codeOf, openAgentsDesk } from '../../testing/agents-desk.ts';
import { officeSamples } from '../../testing/office-samples.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { type TestStaff, askOffice, logInStaff } from '../../testing/open-office.ts';
import { playOut } from '../../testing/pass-up.ts';
import { takeReferralCodes } from '../../testing/take-referral-codes.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { sumExposure } from './sum-exposure.ts';

/** People who work for a node of the tree, over HTTP: what they reach, and what they don't. */

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
  // No id of a node is also that of an entry, so that one can be searched for in what is shown.
  await query(app.db, sql`select setval('agent_node_id_seq', 700000)`);
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
  expect(await checkBooks(app.db)).toEqual([]);
});

const { enterOwner, enterOwners, enterFor, ask, add } = openAgentsDesk(() => app);

let refs = 0;
const wish = (taka: number) => ({
  amount: `${taka}.00`,
  reason: 'weekly credit',
  clientRef: `agency-${(refs += 1)}`,
});

/** The company gives credit to a node right below it: one owner proposes, the other confirms. */
async function issue([one, other]: [TestStaff, TestStaff], id: string, taka: number): Promise<void> {
  const proposed = await ask(one, `POST agents/${id}/credit`, wish(taka));
  const answer = await ask(other, `POST agent-credit/${String(proposed.body['id'])}/confirm`);
  if (answer.status !== 204) throw new Error(`credit was refused: ${answer.text}`);
}

/** A super agent with an agent and a player of its own, and another super agent beside it with the same. */
async function openBranches(owner: TestStaff) {
  const branch = async () => {
    const top = await add(owner, '1', 'super', agentTerms(9_000, { matchBps: 200, sessionBps: 200 }));
    const agent = await add(owner, top, 'agent', agentTerms(6_000));
    const player = await openVerifiedPlayer(app.url);
    const leaf = await add(owner, agent, 'player', agentTerms(), player.username);
    return { top, agent, leaf, player };
  };
  return { own: await branch(), other: await branch() };
}

const shownNode = z.looseObject({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  playerId: z.string().nullable(),
  available: z.string().nullable(),
  received: z.string(),
  given: z.string(),
  outstanding: z.string(),
  isLocked: z.boolean(),
  isLockedAbove: z.boolean(),
});
const shownAgent = z.looseObject({
  node: shownNode,
  above: z.array(z.object({ id: z.string(), name: z.string() })),
  children: z.array(shownNode),
  limits: z.object({ stakeMax: z.string().nullable(), playersMax: z.number().nullable() }),
  limitsInForce: z.object({ stakeMax: z.string().nullable(), playersMax: z.number().nullable() }),
  history: z.array(
    z.looseObject({
      version: z.number(),
      shareBps: z.number(),
      parent: z.looseObject({ id: z.string() }).nullable(),
      by: z.string(),
    }),
  ),
  credit: z.array(z.looseObject({ amount: z.string(), reason: z.string(), by: z.string() })),
  proposals: z.array(z.unknown()),
  dues: z.array(z.looseObject({ outstanding: z.string() })),
  collections: z.array(z.looseObject({ amount: z.string(), remark: z.string(), by: z.string() })),
});
const versionsOf = ({ history }: z.output<typeof shownAgent>) =>
  history.map(({ version, shareBps, parent }) => [version, shareBps, parent?.id]);
const shownAgency = z.object({
  shown: shownAgent,
  toCollect: z.string(),
  toPay: z.string(),
  week: z.object({ from: z.string(), result: z.string(), earned: z.string() }),
  exposure: z.string(),
  ownExposure: z.string(),
  exposures: z.array(z.object({ id: z.string(), exposure: z.string(), own: z.string() })),
});
const home = async (by: TestStaff) => shownAgency.parse((await ask(by, 'GET agency')).body);
const show = async (by: TestStaff, id: string) =>
  shownAgent.parse((await ask(by, `GET agency/nodes/${id}`)).body);
const showToOwner = async (by: TestStaff, id: string) =>
  shownAgent.parse((await ask(by, `GET agents/${id}`)).body);

/** Bets and settles; resolves once the result is posted. */
const play = (player: TestPlayer, taka: number, isWon: boolean) => playOut(app, player, { taka, isWon });

describe('logins', () => {
  test('[AGENT-21] an owner lets people in for a node by a link, blocks them and lets them in again; no login is for the company or a player', async () => {
    const owner = await enterOwner();
    const { own } = await openBranches(owner);
    const agent = await enterFor(owner, own.top);
    const collector = await enterFor(owner, own.top, 'collector');
    const listed = await ask(owner, `GET agents/${own.top}/logins`);
    expect(listed.body['staff']).toMatchObject([
      { username: agent.username, role: 'agent', status: 'active' },
      { username: collector.username, role: 'collector' },
    ]);
    expect((await ask(owner, 'GET staff')).text).not.toContain(agent.username);
    expect((await ask(owner, `GET agents/${own.agent}/logins`)).body['staff']).toEqual([]);
    for (const id of ['1', own.leaf, '999999'])
      expect(codeOf(await ask(owner, `POST agents/${id}/logins`, { role: 'agent' }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(owner, `POST agents/${own.top}/logins`, { role: 'cashier' }))).toBe('MALFORMED');
    expect(codeOf(await ask(owner, 'POST invitations', { role: 'agent' }))).toBe('MALFORMED');
    const change = { role: 'owner' };
    expect(codeOf(await ask(owner, `PATCH staff/${agent.id}/role`, change))).toBe('NOT_FOUND');

    expect((await home(agent)).shown.node.id).toBe(own.top);
    expect(codeOf(await ask(owner, `POST staff/${agent.id}/block`))).toBe(204);
    expect(codeOf(await ask(agent, 'GET agency'))).toBe('UNAUTHENTICATED');
    expect((await logInStaff(app, { ...agent, code: '000000' })).status).toBe(401);
    expect(codeOf(await ask(owner, `POST staff/${agent.id}/unblock`))).toBe(204);
    expect((await home(collector)).shown.node.id).toBe(own.top);
  });

  test('[AGENT-21] of all calls of the office such a login opens those of its own account and of its node alone', async () => {
    const owner = await enterOwner();
    const { own } = await openBranches(owner);
    const table: readonly (readonly [string, OfficeCall])[] = Object.entries(officeCalls);
    const samples: Readonly<Record<string, { id?: string; query?: string; body?: unknown }>> = officeSamples;
    let refused = 0;
    for (const role of ['agent', 'collector'] as const) {
      const member = await enterFor(owner, own.top, role);
      for (const [name, call] of table) {
        const { right } = call;
        if (right === 'none' || right === 'own') continue;
        const { id = '', query: asked, body } = samples[name] ?? {};
        const line = `${call.method} /api${call.path.replace(':id', id)}${asked === undefined ? '' : `?${asked}`}`;
        const answer = await askOffice(app.url, line, { cookie: member.cookie, body });
        const isTheirs = mayUse(role, right);
        expect(isTheirs).toBe(Object.hasOwn(agencyCalls, name) && isTheirs);
        expect([name, answer.status === 403]).toEqual([name, !isTheirs]);
        if (!isTheirs) refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(2 * (table.length - 60));
  });

  test('[AGENT-22] every id that is neither the node nor below it is not found, in every call, and nothing of it is shown', async () => {
    const owner = await enterOwner();
    const { own, other } = await openBranches(owner);
    const member = await enterFor(owner, own.agent);
    const withId: readonly (readonly [string, OfficeCall])[] = Object.entries(agencyCalls).filter(
      ([, call]) => call.path.includes(':id'),
    );
    const samples: Readonly<Record<string, { query?: string; body?: unknown }>> = officeSamples;
    expect(withId).toHaveLength(10);
    for (const id of ['1', own.top, other.top, other.agent, other.leaf, '999999'])
      for (const [name, call] of withId) {
        const { query: asked, body } = samples[name] ?? {};
        const line = `${call.method} ${call.path.replace('/office/', '').replace(':id', id)}${asked === undefined ? '' : `?${asked}`}`;
        const answer = await ask(member, line, body);
        expect([name, id, answer.status, answer.body]).toEqual([
          name,
          id,
          404,
          { code: 'NOT_FOUND', message: expect.any(String) },
        ]);
      }
    // What changes a node doesn't change one's own, nor one that isn't right below.
    const top = await enterFor(owner, own.top);
    const limits = { stakeMax: null, playersMax: 5 };
    expect(codeOf(await ask(top, `POST agency/nodes/${own.top}/limits`, limits))).toBe('NOT_FOUND');
    expect(codeOf(await ask(top, `POST agency/nodes/${own.top}/lock`, { isLocked: false }))).toBe(
      'NOT_FOUND',
    );
    for (const call of ['credit', 'take'])
      expect(codeOf(await ask(top, `POST agency/nodes/${own.leaf}/${call}`, wish(1)))).toBe('NOT_FOUND');
    const terms = { terms: agentTerms(), version: 1 };
    expect(codeOf(await ask(top, `POST agency/nodes/${own.leaf}/terms`, terms))).toBe('NOT_FOUND');
    const paid = { ...wish(1), direction: 'received' };
    expect(codeOf(await ask(top, `POST agency/nodes/${own.leaf}/collections`, paid))).toBe('NOT_FOUND');
  });

  test('[AGENT-22] [AGENT-31] what is shown names nobody above or beside, no account of a player, and no member of the company', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own, other } = await openBranches(owner);
    await issue(owners, own.top, 500);
    const member = await enterFor(owner, own.agent);
    const remark = { toId: own.top, direction: 'received', ...wish(5), reason: 'cash at the shop' };
    expect(codeOf(await ask(owner, `POST agents/${own.agent}/collections`, remark))).toBe(204);
    const shown = await show(member, own.leaf);
    expect(shown.above.map(({ id }) => id)).toEqual([own.agent]);
    expect(shown.node).toMatchObject({ playerId: null, parentId: own.agent });
    const mine = await home(member);
    expect(mine.shown).toMatchObject({ above: [], proposals: [], node: { parentId: null } });
    expect(mine.shown.collections).toMatchObject([{ amount: '5.00', remark: 'cash at the shop', by: '' }]);
    const found = await ask(member, 'GET agency/search?name=');
    expect(found.body['nodes']).toHaveLength(2);
    expect(mine.shown.dues).toMatchObject([{ to: null, isAbove: true }]);
    const days = 'from=2026-01-01&to=2026-01-20';
    const statement = await ask(member, `GET agency/nodes/${own.agent}/statement?${days}`);
    expect(statement.body).toMatchObject({ above: null, lines: [{ remark: 'cash at the shop', by: '' }] });
    const top = (await showToOwner(owner, own.top)).node;
    const texts = [
      statement.text,
      found.text,
      (await ask(member, 'GET agency')).text,
      (await ask(member, `GET agency/nodes/${own.leaf}`)).text,
      (await ask(member, `GET agency/nodes/${own.agent}/report?${days}`)).text,
      (await ask(member, `GET agency/nodes/${own.leaf}/statement?${days}`)).text,
    ].join();
    const hidden = [
      owner.username,
      `"${own.top}"`,
      top.name,
      other.player.username,
      own.player.phone,
      `"playerId":"${own.player.remoteId}"`,
    ];
    for (const word of hidden) expect(texts).not.toContain(word);
  });

  test('[AGENT-22] [AGENT-31] [AGENT-32] of a node that was moved nothing of before is seen, nor its terms of then, nor what another still gets from it', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own, other } = await openBranches(owner);
    await issue(owners, own.top, 500);
    for (const [id, giver] of [
      [own.agent, own.top],
      [own.leaf, own.agent],
    ] as const) {
      const by = await enterFor(owner, giver);
      expect(codeOf(await ask(by, `POST agency/nodes/${id}/credit`, wish(100)))).toBe(204);
    }
    await play(own.player, 100, false);
    const agent = await enterFor(owner, own.agent);
    const settle = async (by: TestStaff, id: string) => {
      const { outstanding } = (await show(by, id)).node;
      const body = { outstanding, reason: 'the week', clientRef: wish(0).clientRef };
      return codeOf(await ask(by, `POST agency/nodes/${id}/settle`, body));
    };
    expect(await settle(agent, own.leaf)).toBe(201);
    const top = await enterFor(owner, own.top);
    expect(await settle(top, own.agent)).toBe(201);
    const terms = { terms: agentTerms(7_000), version: 1 };
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/terms`, terms))).toBe(204);
    expect(codeOf(await ask(owner, `POST agents/${own.agent}/move`, { parentId: other.top }))).toBe(204);
    const next = await enterFor(owner, other.top);
    const shown = await show(next, own.agent);
    expect(shown.node).toMatchObject({ outstanding: '0.00' });
    expect([shown.credit, shown.collections]).toEqual([[], []]);
    expect(versionsOf(shown)).toEqual([[3, 7_000, other.top]]);
    expect(versionsOf(await showToOwner(owner, own.agent))).toEqual([
      [3, 7_000, other.top],
      [2, 7_000, own.top],
      [1, 6_000, own.top],
    ]);
    const days = 'from=2026-01-01&to=2026-01-20';
    const statement = await ask(next, `GET agency/nodes/${own.agent}/statement?${days}`);
    expect(statement.body).toMatchObject({ lines: [], results: '0.00', paid: '0.00', closing: '0.00' });
    // Between the agent and its player nothing has changed.
    const below = await ask(next, `GET agency/nodes/${own.leaf}/statement?${days}`);
    expect(below.body).toMatchObject({ results: '100.00', paid: '100.00' });
    expect(codeOf(await ask(top, `GET agency/nodes/${own.agent}`))).toBe('NOT_FOUND');
    // Those who work for the node itself see that it was settled, and not with whom.
    const mine = await ask(agent, 'GET agency');
    const { shown: page } = shownAgency.parse(mine.body);
    expect(page.collections).toMatchObject([{ to: null, amount: '40.00' }]);
    expect(versionsOf(page)).toEqual([
      [3, 7_000, undefined],
      [2, 7_000, undefined],
      [1, 6_000, undefined],
    ]);
    const texts = [
      mine.text,
      (await ask(agent, `GET agency/nodes/${own.agent}/statement?${days}`)).text,
    ].join();
    for (const above of [own.top, other.top]) expect(texts).not.toContain(`"${above}"`);
  });
});

describe('what an agent does', () => {
  test('[AGENT-24] an agent gives credit right below out of what it has, each once, and takes it back; nothing is created', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own } = await openBranches(owner);
    await issue(owners, own.top, 1_000);
    const [top, agent] = [await enterFor(owner, own.top), await enterFor(owner, own.agent)];
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(1_001)))).toBe('CREDIT_SHORT');
    const given = wish(600);
    const twice = await Promise.all(
      [1, 2].map(() => ask(top, `POST agency/nodes/${own.agent}/credit`, given)),
    );
    expect(twice.map(codeOf)).toEqual([204, 204]);
    const more = { ...given, amount: '601.00' };
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, more))).toBe('CONFLICTING_REPEAT');
    expect(codeOf(await ask(agent, `POST agency/nodes/${own.leaf}/credit`, wish(500)))).toBe(204);
    expect((await home(agent)).shown.node).toMatchObject({
      available: '100.00',
      received: '600.00',
      given: '500.00',
    });
    expect((await home(top)).shown.node).toMatchObject({
      available: '400.00',
      received: '1000.00',
      given: '600.00',
    });
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/take`, wish(101)))).toBe('CREDIT_IN_USE');
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/take`, wish(100)))).toBe(204);
    for (const amount of ['0.00', '-1.00', '1e3', 'all'])
      expect(
        (await ask(top, `POST agency/nodes/${own.agent}/credit`, { ...wish(1), amount })).status,
      ).toBeGreaterThanOrEqual(400);
    const limit = { token: own.player.token, body: { amount: '700.00' } };
    expect((await send(app.url, 'POST /api/safer-play/limits/deposit/day', limit)).status).toBeLessThan(300);
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(400)))).toBe(204);
    expect(codeOf(await ask(agent, `POST agency/nodes/${own.leaf}/credit`, wish(201)))).toBe(
      'DEPOSIT_LIMIT_REACHED',
    );
  });

  test('[AGENT-24] of two who give the same credit at once one is refused; and it takes a proof within minutes', async () => {
    const owners = await enterOwners();
    const { own } = await openBranches(owners[0]);
    await issue(owners, own.top, 100);
    const top = await enterFor(owners[0], own.top);
    const second = await enterFor(owners[0], own.top);
    const both = await Promise.all(
      [top, second].map((by) => ask(by, `POST agency/nodes/${own.agent}/credit`, wish(60))),
    );
    expect(new Set(both.map(codeOf))).toEqual(new Set([204, 'CREDIT_SHORT']));
    expect((await home(top)).shown.node.available).toBe('40.00');
    await app.clock.advance(5 * 60_000 + 1);
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(1)))).toBe('STEP_UP_NEEDED');
  });

  test('[AGENT-25] a lock or limit that was set further up isn’t lifted from below; the smallest of all holds', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own } = await openBranches(owner);
    await issue(owners, own.top, 1_000);
    const [top, agent] = [await enterFor(owner, own.top), await enterFor(owner, own.agent)];
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(900)))).toBe(204);
    expect(codeOf(await ask(agent, `POST agency/nodes/${own.leaf}/credit`, wish(900)))).toBe(204);
    const marketId = await app.openMarket();
    const bet = async (size: string) => codeOf(await app.bet(own.player, marketId, { size }));
    const lock = async (by: TestStaff, isLocked: boolean, desk = 'agency/nodes') =>
      codeOf(await ask(by, `POST ${desk}/${own.leaf}/lock`, { isLocked }));
    expect(await lock(agent, true)).toBe(204);
    expect(await bet('100.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await lock(owner, true, 'agents')).toBe(204);
    expect((await show(agent, own.leaf)).node).toMatchObject({ isLocked: true, isLockedAbove: true });
    expect(await lock(agent, false)).toBe(204);
    expect((await show(agent, own.leaf)).node).toMatchObject({ isLocked: false, isLockedAbove: true });
    expect(await bet('100.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await lock(agent, true)).toBe(204);
    // Who stands higher lifts what was set below, and its own.
    expect(await lock(owner, false, 'agents')).toBe(204);
    expect((await showToOwner(owner, own.leaf)).node.isLocked).toBe(false);
    expect(await bet('100.00')).toBe(201);

    const limit = async (by: TestStaff, id: string, stakeMax: string | null, desk = 'agency/nodes') =>
      codeOf(await ask(by, `POST ${desk}/${id}/limits`, { stakeMax, playersMax: null }));
    expect(await limit(owner, own.leaf, '500.00', 'agents')).toBe(204);
    expect(await limit(top, own.leaf, '400.00')).toBe(204);
    expect(await limit(agent, own.leaf, '900.00')).toBe(204);
    expect(await show(agent, own.leaf)).toMatchObject({
      limits: { stakeMax: '900.00' },
      limitsInForce: { stakeMax: '400.00' },
    });
    expect(await bet('401.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await limit(top, own.leaf, null)).toBe(204);
    expect(await bet('501.00')).toBe('STAKE_ABOVE_LIMIT');
    expect(await bet('500.00')).toBe(201);
  });

  test('[AGENT-26] agents and new players are added right below, with shares and rebates of at most one’s own', async () => {
    const owner = await enterOwner();
    const { own } = await openBranches(owner);
    const top = await enterFor(owner, own.top);
    const addBelow = async (shareBps: number, more = {}, kind = 'master') =>
      codeOf(
        await ask(top, 'POST agency/agents', {
          kind,
          name: `below ${(refs += 1)}`,
          terms: agentTerms(shareBps, more),
        }),
      );
    expect(await addBelow(9_001)).toBe('AGENT_SHARE_ABOVE_PARENT');
    expect(await addBelow(5_000, { matchBps: 201 })).toBe('AGENT_RATE_ABOVE_OWN');
    expect(await addBelow(5_000, {}, 'super')).toBe('MALFORMED');
    expect(await addBelow(9_000, { matchBps: 200, sessionBps: 200 })).toBe(201);
    const set = (terms: object, version: number) =>
      ask(top, `POST agency/nodes/${own.agent}/terms`, { terms, version });
    expect(codeOf(await set(agentTerms(6_000, { sessionBps: 300 }), 1))).toBe('AGENT_RATE_ABOVE_OWN');
    expect(codeOf(await set(agentTerms(9_500), 1))).toBe('AGENT_SHARE_ABOVE_PARENT');
    expect(codeOf(await set(agentTerms(7_000), 1))).toBe(204);
    expect((await show(top, own.agent)).history[0]?.by).toBe(top.username);

    const person = {
      username: 'mirpur2749',
      phone: '01712227490',
      email: 'mirpur2749@example.com',
      matchBps: 100,
      sessionBps: 0,
      rebateType: 'only-on-minus',
    };
    expect(codeOf(await ask(top, 'POST agency/players', { ...person, matchBps: 300 }))).toBe(
      'AGENT_RATE_ABOVE_OWN',
    );
    const opened = await ask(top, 'POST agency/players', person);
    expect([opened.status, opened.body]).toEqual([
      201,
      { username: 'mirpur2749', password: expect.stringMatching(/^[a-z2-9]{10}$/) },
    ]);
    const again = await ask(top, 'POST agency/players', person);
    expect([again.status, again.body['errors']]).toMatchObject([422, { username: [expect.any(String)] }]);
    const { children } = (await home(top)).shown;
    expect(children.map(({ name }) => name)).toContain('mirpur2749');
    const logIn = { body: { username: 'mirpur2749', password: opened.body['password'] } };
    const session = await send(app.url, 'POST /api/login', logIn);
    expect(session.status).toBe(200);
    const wallet = await send(app.url, 'POST /api/balance', {
      token: String(session.body['token']),
      body: { remote_id: session.body['remote_id'] },
    });
    expect(wallet.text).toContain('"0.00"');
    // An account that somebody already has is nobody's to take.
    const taken = await openVerifiedPlayer(app.url);
    const refused = await ask(top, 'POST agency/players', { ...person, username: taken.username });
    expect(refused.status).toBe(422);
  });

  test('[AGENT-26] a new player’s referral code that somebody has is drawn anew; a name that stands in the tree is refused at once', async () => {
    const owner = await enterOwner();
    const { own } = await openBranches(owner);
    const top = await enterFor(owner, own.top);
    const open = (username: string) =>
      ask(top, 'POST agency/players', {
        username,
        phone: `0171${String((refs += 1)).padStart(7, '0')}`,
        email: `${username}@example.com`,
        matchBps: 0,
        sessionBps: 0,
        rebateType: 'only-on-minus',
      });
    const end = await takeReferralCodes(app.db, 1);
    expect((await open('savar27501')).status).toBe(201);
    await end();
    await add(owner, own.top, 'agent', agentTerms(5_000), 'savar27502');
    expect(codeOf(await open('savar27502'))).toBe('AGENT_NAME_TAKEN');
    const placed = (await home(top)).shown.children.map(({ name }) => name);
    expect(placed.filter((name) => name.startsWith('savar'))).toEqual(['savar27501', 'savar27502']);
  });

  test('[AGENT-27] payments are recorded and settled with those right below; a collector records them and does nothing else', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own } = await openBranches(owner);
    await issue(owners, own.top, 1_000);
    const top = await enterFor(owner, own.top);
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(800)))).toBe(204);
    const agent = await enterFor(owner, own.agent);
    expect(codeOf(await ask(agent, `POST agency/nodes/${own.leaf}/credit`, wish(800)))).toBe(204);
    await play(own.player, 300, false);
    expect(await home(agent)).toMatchObject({ toCollect: '300.00', toPay: '0.00' });
    const collector = await enterFor(owner, own.agent, 'collector');
    const paid = { ...wish(120), direction: 'received', reason: 'cash at the shop' };
    for (const _ of [1, 2])
      expect(codeOf(await ask(collector, `POST agency/nodes/${own.leaf}/collections`, paid))).toBe(204);
    expect(codeOf(await ask(collector, `POST agency/nodes/${own.leaf}/credit`, wish(1)))).toBe(
      'RIGHT_MISSING',
    );
    expect((await show(agent, own.leaf)).collections).toMatchObject([
      { amount: '120.00', remark: 'cash at the shop', by: collector.username },
    ]);
    const settle = (outstanding: string) =>
      ask(agent, `POST agency/nodes/${own.leaf}/settle`, {
        outstanding,
        reason: 'the week',
        clientRef: wish(0).clientRef,
      });
    expect(codeOf(await settle('300.00'))).toBe('DUE_CHANGED');
    expect(codeOf(await settle('180.00'))).toBe(201);
    expect(await home(agent)).toMatchObject({ toCollect: '0.00', toPay: '0.00' });
    expect((await show(agent, own.leaf)).node).toMatchObject({ received: '500.00', available: '500.00' });
  });

  test('[AGENT-23] the own page has credit, what is due up and down, the week, and what is in open bets with the own part', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own } = await openBranches(owner);
    await issue(owners, own.top, 1_000);
    const [top, agent] = [await enterFor(owner, own.top), await enterFor(owner, own.agent)];
    expect(codeOf(await ask(top, `POST agency/nodes/${own.agent}/credit`, wish(1_000)))).toBe(204);
    expect(codeOf(await ask(agent, `POST agency/nodes/${own.leaf}/credit`, wish(1_000)))).toBe(204);
    await play(own.player, 200, false);
    const marketId = await app.openMarket();
    expect((await app.bet(own.player, marketId, { size: '100.00' })).status).toBe(201);
    // ৳200 were lost: the agent keeps 60 %, the super agent another 30 %, and the company 10 %.
    expect(await home(agent)).toMatchObject({
      shown: { node: { outstanding: '80.00' } },
      toCollect: '200.00',
      week: { result: '-200.00', earned: '120.00' },
      exposure: '100.00',
      ownExposure: '60.00',
    });
    expect(await home(top)).toMatchObject({
      shown: { node: { outstanding: '20.00' } },
      toCollect: '80.00',
      week: { result: '-200.00', earned: '60.00' },
      exposure: '100.00',
      ownExposure: '30.00',
      exposures: [{ id: own.agent, exposure: '100.00', own: '30.00' }],
    });
  });

  test('[AGENT-33] what players below have in open bets is of all of them, however few are read at once', async () => {
    const owners = await enterOwners();
    const [owner] = owners;
    const { own } = await openBranches(owner);
    const second = await add(owner, own.top, 'agent', agentTerms(5_000));
    await issue(owners, own.top, 3_000);
    const members = new Map([[own.top, await enterFor(owner, own.top)]]);
    const give = async (giver: string, id: string, taka: number) => {
      const by = members.get(giver) ?? (await enterFor(owner, giver));
      members.set(giver, by);
      expect(codeOf(await ask(by, `POST agency/nodes/${id}/credit`, wish(taka)))).toBe(204);
    };
    for (const id of [own.agent, second]) await give(own.top, id, 1_000);
    const marketId = await app.openMarket();
    for (const [index, agent] of [own.agent, second, own.agent, second, own.top].entries()) {
      const taka = (index + 1) * 100;
      const player = await openVerifiedPlayer(app.url);
      await give(agent, await add(owner, agent, 'player', agentTerms(), player.username), taka);
      expect((await app.bet(player, marketId, { size: `${taka}.00` })).status).toBe(201);
    }
    const node = { id: BigInt(own.top), path: [1n, BigInt(own.top)] };
    const sums = await sumExposure(app.db, node);
    // ৳100 and ৳300 below the first agent, ৳200 and ৳400 below the second, and ৳500 of the super agent's own player.
    expect(sums).toMatchObject({ exposure: 150_000n, ownExposure: 81_000n });
    expect(sums.exposures).toMatchObject([
      { id: BigInt(own.agent), exposure: 40_000n, own: 12_000n },
      { id: BigInt(second), exposure: 60_000n, own: 24_000n },
      { exposure: 50_000n, own: 45_000n },
    ]);
    // With the one who has no bet there are six.
    for (const atOnce of [1, 2, 3, 6, 7]) expect(await sumExposure(app.db, node, atOnce)).toEqual(sums);
  });
});

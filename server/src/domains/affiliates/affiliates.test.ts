import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../kernel/time/clock.ts';
import { checkBooks } from '../../check-books.ts';
import { query, queryOne, sql } from '../../kernel/db.ts';
import { addAffiliate, affiliatePlan, enterForAffiliate } from '../../testing/affiliates-desk.ts';
import { codeOf, openAgentsDesk } from '../../testing/agents-desk.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import type { TestStaff } from '../../testing/open-office.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

import { runAffiliates } from './keep-affiliates.ts';
import { laterMonth, momentsOf, monthAt } from './months.ts';

/** Affiliates over HTTP: codes, clicks, plans, statements, payments, and people who work for one. The app's clock begins in January 2026. */

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
  expect(await checkBooks(app.db)).toEqual([]);
});

const { enterOwner, enterOwners, ask } = openAgentsDesk(() => app);
const DAY_MS = 86_400_000;

let refs = 0;
const propose = (by: TestStaff, id: string, wanted: object, clientRef = `affiliate-${(refs += 1)}`) =>
  ask(by, `POST affiliates/${id}/proposals`, { wanted, clientRef });
const confirm = (by: TestStaff, proposal: unknown) =>
  ask(by, `POST affiliate-proposals/${String(proposal)}/confirm`);

/** Proposes as one owner and confirms as the other. Throws what it is refused with. */
async function decide([one, other]: [TestStaff, TestStaff], id: string, wanted: object): Promise<void> {
  const proposed = await propose(one, id, wanted);
  const answer = await confirm(other, proposed.body['id']);
  if (answer.status !== 204) throw new Error(`refused: ${proposed.text} ${answer.text}`);
}
const planned = (plan: object) => ({ kind: 'plan', plan, reason: 'as agreed' });

const funnel = z.looseObject({
  clicks: z.number(),
  signUps: z.number(),
  firstDeposits: z.number(),
  acquired: z.number(),
});
const sums = z.looseObject({
  netRevenue: z.string(),
  broughtForward: z.string(),
  share: z.string(),
  acquiredPlayers: z.number(),
  below: z.string(),
  adjustments: z.string(),
  total: z.string(),
  carriedForward: z.string(),
  owedAfter: z.string(),
  excludedPlayers: z.number(),
});
const statement = z.looseObject({ ...sums.shape, id: z.string(), month: z.string(), state: z.string() });
const page = z.looseObject({
  codes: z.array(z.looseObject({ code: z.string() })),
  plan: z.looseObject({ version: z.number(), from: z.string() }).nullable(),
  plans: z.array(z.looseObject({ version: z.number(), from: z.string() })),
  current: sums.nullable(),
  campaigns: z.array(z.looseObject({ ...funnel.shape, month: z.string(), code: z.string() })),
  statements: z.array(statement),
  payable: z.string(),
  excluded: z.array(z.looseObject({ cause: z.string(), player: z.looseObject({ username: z.string() }) })),
  proposals: z.array(z.looseObject({ id: z.string() })),
});
const show = async (by: TestStaff, id: string) => page.parse((await ask(by, `GET affiliates/${id}`)).body);

const bring = (code: string): Promise<TestPlayer> => openVerifiedPlayer(app.url, { affiliate_code: code });

/** What came of a player on a day, as the reports sum it from the ledger. */
async function came(player: TestPlayer, day: string, revenue: number, bonuses = 0): Promise<void> {
  await query(
    app.db,
    sql`insert into report_affiliate_sum (player_id, day, revenue, bonuses)
        values (${BigInt(player.remoteId)}, ${day}::date, ${revenue * 100}, ${bonuses * 100})`,
  );
}

/** Goes to the given moment, and lets the hourly job follow. */
async function goTo(moment: string): Promise<void> {
  await app.clock.advance(new Date(moment).getTime() - app.clock.now().getTime());
  await app.clock.advance(3_700_000);
}

async function balanceOf(kind: string): Promise<bigint> {
  const row = await queryOne<{ sum: bigint }>(
    app.db,
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger_account where kind = ${kind}`,
  );
  return row?.sum ?? 0n;
}

const click = (code: unknown, cookie?: string) =>
  send(app.url, 'POST /api/affiliate-clicks', {
    body: { code },
    ...(cookie !== undefined && { headers: { cookie } }),
  });

describe('codes', () => {
  test('[AFF-5] an affiliate is added with a code that nobody has, its own account and who brought it', async () => {
    const owner = await enterOwner();
    const player = await openVerifiedPlayer(app.url);
    const top = await addAffiliate(app, owner, { username: player.username });
    const add = (more: object) =>
      ask(owner, 'POST affiliates', {
        name: 'Another',
        code: 'OTHER77',
        campaign: 'First',
        username: '',
        parentId: null,
        ...more,
      });
    expect(codeOf(await add({ code: top.code.toLowerCase() }))).toBe('AFFILIATE_CODE_TAKEN');
    expect(codeOf(await add({ username: player.username }))).toBe('AFFILIATE_PLAYER_TAKEN');
    expect(codeOf(await add({ username: 'nobody-at-all' }))).toBe('PLAYER_UNKNOWN');
    expect(codeOf(await add({ parentId: '999999' }))).toBe('NOT_FOUND');
    expect((await add({ code: 'two words' })).status).toBe(422);
    const below = await addAffiliate(app, owner, { parentId: top.id });
    expect((await ask(owner, `GET affiliates/${below.id}`)).body['parent']).toMatchObject({ id: top.id });
    expect((await ask(owner, `GET affiliates/${top.id}`)).body).toMatchObject({
      below: [{ id: below.id }],
      player: { username: player.username },
    });
  });

  test('[AFF-6] every code of an affiliate brings players, in any case, and older ones keep working', async () => {
    const owner = await enterOwner();
    const { id, code } = await addAffiliate(app, owner);
    const add = (body: object) => ask(owner, `POST affiliates/${id}/codes`, body);
    expect(codeOf(await add({ code: `${code}CUP`, campaign: 'World Cup' }))).toBe(204);
    expect(codeOf(await add({ code: `${code}cup`, campaign: 'Again' }))).toBe('AFFILIATE_CODE_TAKEN');
    for (const given of [code, `${code}cup`.toLowerCase(), 'NOBODYS']) await bring(given);
    const { campaigns, codes } = await show(owner, id);
    expect(codes.map((one) => one.code)).toEqual([code, `${code}CUP`]);
    expect(campaigns.map((one) => [one.code, one.signUps])).toEqual([
      [code, 1],
      [`${code}CUP`, 1],
    ]);
  });

  test('[AFF-8] a click counts once for each device, code and day; codes that nobody has count nothing', async () => {
    const owner = await enterOwner();
    const { id, code } = await addAffiliate(app, owner);
    const first = await click(code);
    expect(first.status).toBe(204);
    const cookie = first.headers.get('set-cookie')?.split(';')[0];
    expect(cookie).toContain('maidan_device=');
    await click(code.toLowerCase(), cookie);
    await click(code, cookie);
    const clicks = async () => (await show(owner, id)).campaigns.reduce((sum, one) => sum + one.clicks, 0);
    expect(await clicks()).toBe(1);
    await click(code);
    expect(await clicks()).toBe(2);
    expect((await click('NOBODYS')).status).toBe(204);
    for (const junk of ['', 'two words', "1' or 1", 'x'.repeat(65), null, 7])
      expect((await click(junk)).status).toBe(422);
    expect(await clicks()).toBe(2);
    await app.clock.advance(DAY_MS);
    await click(code, cookie);
    expect((await show(await enterOwner(), id)).campaigns.reduce((sum, one) => sum + one.clicks, 0)).toBe(3);
  });
});

describe('what two members decide', () => {
  test('[AFF-7] a plan is proposed by one member and confirmed by another, once; the first holds from this month', async () => {
    const [one, other] = await enterOwners();
    const { id } = await addAffiliate(app, one);
    const steep = affiliatePlan({ tiers: [{ from: '0.00', shareBps: 9_000 }] });
    expect(codeOf(await propose(one, id, planned(steep)))).toBe('AFFILIATE_PLAN_UNFIT');
    const proposed = await propose(one, id, planned(affiliatePlan()), 'the-plan');
    const again = await propose(one, id, planned(affiliatePlan()), 'the-plan');
    expect([proposed.status, again.body]).toEqual([201, proposed.body]);
    expect(codeOf(await propose(one, id, planned(affiliatePlan({ holdDays: 3 })), 'the-plan'))).toBe(
      'CONFLICTING_REPEAT',
    );
    expect(codeOf(await confirm(one, proposed.body['id']))).toBe('SECOND_NEEDED');
    expect((await show(one, id)).plan).toBeNull();
    const answers = await Promise.all([1, 2].map(() => confirm(other, proposed.body['id'])));
    expect(answers.map(codeOf).map(String).toSorted()).toEqual(['204', 'PROPOSAL_ENDED']);
    const month = app.clock.now().toISOString().slice(0, 7);
    expect((await show(one, id)).plan).toMatchObject({ version: 1, from: `${month}-01` });
  });

  test('[AFF-7] a later plan holds from the next month and rewrites nothing; a proposal can be withdrawn or declined', async () => {
    const [one, other] = await enterOwners();
    const { id } = await addAffiliate(app, one);
    await decide([one, other], id, planned(affiliatePlan()));
    await decide([one, other], id, planned(affiliatePlan({ belowBps: 500 })));
    const { plan, plans } = await show(one, id);
    expect(plan?.version).toBe(1);
    expect(plans.map(({ version }) => version)).toEqual([2, 1]);
    expect((plans[0]?.from ?? '') > (plans[1]?.from ?? '')).toBe(true);
    const adjustment = { kind: 'adjustment', amount: '10.00', reason: 'goodwill' };
    for (const by of [one, other]) {
      const { body } = await propose(one, id, adjustment);
      expect(codeOf(await ask(by, `POST affiliate-proposals/${String(body['id'])}/end`))).toBe(204);
      expect(codeOf(await confirm(other, body['id']))).toBe('PROPOSAL_ENDED');
    }
    expect(codeOf(await propose(one, id, { ...adjustment, amount: '0.00' }))).toBe('AMOUNT_OUT_OF_RANGE');
  });
});

describe('statements', () => {
  test('[AFF-3] [AFF-15] clicks, sign-ups, first deposits and acquired players by code; who deposits and plays enough counts once', async () => {
    const both = await enterOwners();
    const [owner] = both;
    const { id, code } = await addAffiliate(app, owner);
    const terms = { amount: '500.00', depositMin: '1000.00', turnoverMin: '300.00' };
    await decide(both, id, planned(affiliatePlan({ acquisition: terms })));
    const [acquired, poor] = [await bring(code), await bring(code)];
    await app.takeDeposit(acquired, 1_000);
    await app.takeDeposit(poor, 900);
    await app.decide();
    for (const player of [acquired, poor]) {
      const marketId = await app.openMarket();
      await app.bet(player, marketId, { size: '400.00' });
      await app.settle(marketId, [12]);
    }
    await vi.waitFor(async () => {
      await app.clock.advance(1_000);
      const { length } = await query(
        app.db,
        sql`select 1 from point_account where turnover >= 30000 and player_id in (${BigInt(acquired.remoteId)}, ${BigInt(poor.remoteId)})`,
      );
      if (length < 2) throw new Error('a turnover waits still');
    }, 50_000);
    for (const _ of [1, 2]) await app.clock.advance(3_700_000);
    const { campaigns, current } = await show(await enterOwner(), id);
    expect(campaigns).toMatchObject([{ code, signUps: 2, firstDeposits: 2, acquired: 1 }]);
    expect(current).toMatchObject({ acquiredPlayers: 1, acquisition: '500.00', total: '500.00' });
  });

  test('[AFF-9] an affiliate’s own account and whom staff exclude count nothing, and are shown as such', async () => {
    const both = await enterOwners();
    const [owner] = both;
    const { id, code } = await addAffiliate(app, owner);
    await decide(both, id, planned(affiliatePlan()));
    const [own, friend, honest, foreign] = [
      await bring(code),
      await bring(code),
      await bring(code),
      await bring('X1X'),
    ];
    const day = app.clock.now().toISOString().slice(0, 10);
    for (const player of [own, friend, honest]) await came(player, day, 1_000, 100);
    expect((await show(owner, id)).current).toMatchObject({ netRevenue: '2700.00', share: '810.00' });
    await ask(owner, `POST affiliates/${id}`, { name: 'Self', username: own.username });
    const exclude = (player: TestPlayer) =>
      ask(owner, `POST affiliates/${id}/exclusions`, { username: player.username, reason: 'same household' });
    expect(codeOf(await exclude(friend))).toBe(204);
    expect(codeOf(await exclude(foreign))).toBe('AFFILIATE_PLAYER_FOREIGN');
    const { current, excluded } = await show(owner, id);
    expect(current).toMatchObject({ netRevenue: '900.00', share: '270.00', excludedPlayers: 2 });
    expect(excluded.map(({ cause, player }) => `${cause} ${player.username}`).toSorted()).toEqual([
      `by-staff ${friend.username}`,
      `own-account ${own.username}`,
    ]);
  });

  test('[AFF-9] who logs in on the affiliate’s device or pays with its number counts nothing from the next hour on', async () => {
    const owner = await enterOwner();
    const self = await openVerifiedPlayer(app.url);
    const { id, code } = await addAffiliate(app, owner, { username: self.username });
    const [device, number, honest] = [await bring(code), await bring(code), await bring(code)];
    const now = app.clock.now();
    for (const { remoteId } of [self, device])
      await query(
        app.db,
        sql`insert into player_login (player_id, device, address, user_agent, first_at, last_at)
            values (${BigInt(remoteId)}, 'one phone', '203.0.113.7', 'phone', ${now}, ${now})`,
      );
    for (const player of [self, number, honest]) await app.takeDeposit(player, 500);
    await app.decide();
    await query(
      app.db,
      sql`update deposit set payer_number = '01711000777' where player_id in (${BigInt(self.remoteId)}, ${BigInt(number.remoteId)})`,
    );
    await query(
      app.db,
      sql`update deposit set payer_number = '01711000778' where player_id = ${BigInt(honest.remoteId)}`,
    );
    await app.clock.advance(3_700_000);
    const { excluded } = await show(await enterOwner(), id);
    expect(excluded.map(({ cause, player }) => `${cause} ${player.username}`).toSorted()).toEqual([
      `same-device ${device.username}`,
      `same-number ${number.username}`,
    ]);
  });

  test('[AFF-2] [AFF-4] [AFF-10] [AFF-11] months are stated once, with what was carried, those below, and corrections', async () => {
    const both = await enterOwners();
    const [owner] = both;
    const top = await addAffiliate(app, owner);
    const below = await addAffiliate(app, owner, { parentId: top.id });
    await decide(both, top.id, planned(affiliatePlan({ carriesNegative: true, belowBps: 1_000 })));
    await decide(both, below.id, planned(affiliatePlan()));
    const [ours, theirs] = [await bring(top.code), await bring(below.code)];
    await came(ours, '2026-01-20', -500, 100);
    await came(theirs, '2026-01-31', 2_000);
    await came(ours, '2026-02-10', 1_600);
    await decide(both, top.id, { kind: 'adjustment', amount: '-90.00', reason: 'paid twice' });
    await goTo('2026-02-01T00:30:00Z');
    const late = await enterOwner();
    // Below: 30 % of 2,000. Above: nothing of −600, 10 % of 600, less 90.
    const [january] = (await show(late, top.id)).statements;
    expect(january).toMatchObject({
      month: '2026-01-01',
      netRevenue: '-600.00',
      share: '0.00',
      below: '60.00',
      adjustments: '-90.00',
      total: '0.00',
      carriedForward: '-600.00',
      owedAfter: '-30.00',
      state: 'nothing',
    });
    expect((await show(late, below.id)).statements).toMatchObject([{ total: '600.00', state: 'due' }]);
    await goTo('2026-03-01T00:30:00Z');
    const [february, ...earlier] = (await show(await enterOwner(), top.id)).statements;
    expect(earlier).toEqual([january]);
    // 30 % of 1,600 − 600, less 30.
    expect(february).toMatchObject({
      broughtForward: '-600.00',
      share: '300.00',
      total: '270.00',
      carriedForward: '0.00',
    });
    expect(
      await query(
        app.db,
        sql`select affiliate_id, month from affiliate_statement group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([]);
    await expect(query(app.db, sql`update affiliate_statement set total = total + 1`)).rejects.toThrow();
  });
});

test('[AFF-10] several months that are due are stated in their order, each once, also by two processes at a time', async () => {
  const both = await enterOwners();
  const { id, code } = await addAffiliate(app, both[0]);
  await decide(both, id, planned(affiliatePlan({ carriesNegative: true })));
  const player = await bring(code);
  const month = monthAt(app.clock.now());
  await came(player, month, -1_000);
  await came(player, laterMonth(month, 1), 1_500);
  const clock = fakeClock(momentsOf(laterMonth(month, 3)).from);
  const deps = { db: app.db, clock, listLinked: () => Promise.resolve([]) };
  await Promise.all([runAffiliates(deps), runAffiliates(deps), runAffiliates(deps)]);
  expect((await show(both[0], id)).statements).toMatchObject([
    { month: laterMonth(month, 1), broughtForward: '-1000.00', total: '150.00' },
    { month, total: '0.00', carriedForward: '-1000.00' },
  ]);
  expect(
    await query(app.db, sql`select 1 from affiliate_statement where month > ${laterMonth(month, 1)}::date`),
  ).toEqual([]);
});

describe('what came of players', () => {
  test('[AFF-13] commission and bonuses of every cause are summed from the ledger, and what is taken back comes off', async () => {
    const owner = await enterOwner();
    const { code } = await addAffiliate(app, owner);
    const player = await bring(code);
    const id = BigInt(player.remoteId);
    const summed = async () =>
      queryOne<{ revenue: bigint; bonuses: bigint }>(
        app.db,
        sql`select sum(revenue)::bigint as revenue, sum(bonuses)::bigint as bonuses from report_affiliate_sum where player_id = ${id}`,
      );
    const becomes = async (wanted: object) =>
      vi.waitFor(async () => {
        await app.clock.advance(61_000);
        expect(await summed()).toMatchObject(wanted);
      }, 50_000);
    await app.takeDeposit(player, 1_000, 'Friday reload');
    await app.decide();
    const [turnover] = await app.turnoversOf(player);
    const granted = await queryOne<{ bonus: bigint }>(
      app.db,
      sql`select bonus from turnover where player_id = ${id}`,
    );
    expect(granted?.bonus).toBeGreaterThan(0n);
    await becomes({ bonuses: granted?.bonus });
    await query(app.db, sql`insert into point_account (player_id, points) values (${id}, 100)`);
    await query(
      app.db,
      sql`insert into point_entry (player_id, points, points_after, cause, cause_id, created_at) values (${id}, 100, 100, 'gift', 'aff', now())`,
    );
    const converted = await send(
      app.url,
      `GET /api/convert-vipcoin?remote_id=${player.remoteId}&vip_coin=100`,
      player,
    );
    expect(converted.status).toBe(200);
    const points = await queryOne<{ amount: bigint }>(
      app.db,
      sql`select amount from point_conversion where player_id = ${id}`,
    );
    await becomes({ bonuses: (granted?.bonus ?? 0n) + (points?.amount ?? 0n) });
    await app.giveUp(player, turnover?.['id']);
    await becomes({ bonuses: points?.amount, revenue: 0n });
    const marketId = await app.openMarket();
    await app.bet(player, marketId, { size: '500.00' });
    await app.settle(marketId, [11]);
    await becomes({ bonuses: points?.amount, revenue: await commissionOf(id) });
    expect(await commissionOf(id)).toBeGreaterThan(0n);
  });
});

/** What the exchange kept of a player's results: the postings of the player's settlements on its commission account. */
async function commissionOf(playerId: bigint): Promise<bigint> {
  const row = await queryOne<{ sum: bigint }>(
    app.db,
    sql`select coalesce(sum(p.amount), 0)::bigint as sum from ledger_posting as p
        join ledger_account as a on a.id = p.account_id and a.kind in ('commission', 'rounding')
        join ledger_transfer as t on t.id = p.transfer_id where t.request_id like ${`settle:%:${playerId}`}`,
  );
  return row?.sum ?? 0n;
}

describe('payments', () => {
  test('[AFF-12] [AFF-14] a statement is owed in the ledger, waits, is held and released, and is paid once by two members', async () => {
    const both = await enterOwners();
    const { id, code } = await addAffiliate(app, both[0]);
    await decide(both, id, planned(affiliatePlan({ holdDays: 5 })));
    const player = await bring(code);
    const month = app.clock.now().toISOString().slice(0, 7);
    await came(player, `${month}-20`, 1_000);
    const before = await balanceOf('affiliate_payable');
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1));
    await goTo(next.toISOString());
    expect((await balanceOf('affiliate_payable')) - before).toBe(30_000n);
    expect(await balanceOf('affiliate_expense')).toBe(
      -(await balanceOf('affiliate_payable')) - (await balanceOf('affiliate_cash')),
    );

    const [one] = await enterOwners();
    const [made] = (await show(one, id)).statements;
    const payment = (amount = '300.00') => ({
      kind: 'payment',
      statementId: made?.id,
      amount,
      method: 'Bank',
      reference: 'TRX-1',
      reason: 'the month',
    });
    expect(made).toMatchObject({ total: '300.00', state: 'waiting' });
    expect(codeOf(await propose(one, id, payment()))).toBe('AFFILIATE_STATEMENT_HELD');
    await goTo(new Date(next.getTime() + 6 * DAY_MS).toISOString());
    const [late, second] = await enterOwners();
    const hold = (isHeld: boolean) =>
      ask(late, `POST affiliate-statements/${made?.id}/hold`, { isHeld, reason: 'looking into it' });
    expect(codeOf(await hold(true))).toBe(204);
    expect(codeOf(await propose(late, id, payment()))).toBe('AFFILIATE_STATEMENT_HELD');
    expect(codeOf(await hold(false))).toBe(204);
    expect(codeOf(await propose(late, id, payment('299.00')))).toBe('AFFILIATE_NOTHING_TO_PAY');
    const proposals = [await propose(late, id, payment()), await propose(late, id, payment())];
    expect(codeOf(await confirm(late, proposals[0]?.body['id']))).toBe('SECOND_NEEDED');
    const answers = await Promise.all(proposals.map(({ body }) => confirm(second, body['id'])));
    expect(answers.map(codeOf).map(String).toSorted()).toEqual(['204', 'AFFILIATE_NOTHING_TO_PAY']);
    expect((await show(late, id)).statements).toMatchObject([
      { state: 'paid', payment: { reference: 'TRX-1' } },
    ]);
    expect((await show(late, id)).payable).toBe('0.00');
    expect(codeOf(await hold(true))).toBe('AFFILIATE_NOTHING_TO_PAY');
    const balance = z
      .looseObject({
        difference: z.string(),
        unexplained: z.string(),
        cash: z.array(z.looseObject({ methodId: z.string() })),
      })
      .parse((await ask(late, 'GET reports/balance')).body);
    expect(balance).toMatchObject({ difference: '0.00', unexplained: '0.00' });
    expect(balance.cash).toContainEqual(
      expect.objectContaining({ methodId: 'affiliates', amount: '-300.00' }),
    );
  });
});

describe('people who work for an affiliate', () => {
  test('[AFF-18] [AFF-19] they see their own affiliate without any player, and add codes; another’s statement is not found', async () => {
    const both = await enterOwners();
    const [own, other] = [await addAffiliate(app, both[0]), await addAffiliate(app, both[0])];
    for (const { id } of [own, other]) await decide(both, id, planned(affiliatePlan()));
    const players = [await bring(own.code), await bring(other.code)];
    const month = app.clock.now().toISOString().slice(0, 7);
    for (const player of players) await came(player, `${month}-28`, 500);
    const [year = 0, number = 0] = month.split('-').map(Number);
    await goTo(new Date(Date.UTC(year, number, 1)).toISOString());
    const owner = await enterOwner();
    const person = await enterForAffiliate(app, owner, own.id);
    const shown = await ask(person, 'GET partner');
    const [mine] = z.array(statement).parse(shown.body['statements']);
    expect(mine).toMatchObject({ total: '150.00', state: 'due' });
    for (const { username } of players) expect(shown.text).not.toContain(username);
    expect(shown.text).not.toContain(owner.username);
    expect((await ask(person, `GET partner/statements/${mine?.id}`)).status).toBe(200);
    const [foreign] = (await show(owner, other.id)).statements;
    expect(codeOf(await ask(person, `GET partner/statements/${foreign?.id}`))).toBe('NOT_FOUND');
    expect(
      codeOf(await ask(person, 'POST partner/codes', { code: `${own.code}TG`, campaign: 'Telegram' })),
    ).toBe(204);
    expect(codeOf(await ask(person, 'POST partner/codes', { code: other.code, campaign: 'Mine' }))).toBe(
      'AFFILIATE_CODE_TAKEN',
    );
    expect((await show(owner, own.id)).codes.map(({ code }) => code)).toEqual([own.code, `${own.code}TG`]);
    for (const call of [
      'GET affiliates',
      `GET affiliates/${own.id}`,
      'GET agency',
      'GET staff',
      'GET players',
    ])
      expect([call, (await ask(person, call)).status]).toEqual([call, 403]);
    expect(codeOf(await ask(owner, `GET partner`))).toBe('RIGHT_MISSING');
  });
});

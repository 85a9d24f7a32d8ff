import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CricketScore } from '../domains/sports/index.ts';
import { query, sql } from '../kernel/db.ts';
import { cricketScore } from '../testing/cricket-score.ts';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../testing/open-sportsbook.ts';
import {
  type TestStaff,
  askOffice,
  codeAt,
  enterAs,
  enterAsOwner,
  enterAtMachine,
  logInStaff,
} from '../testing/open-office.ts';
import { matchBookmaker, sixOverSession, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { confirmChange, endChange, listChanges, showChange } from '../testing/second-member.ts';
import { setStaffLimit } from '../testing/staff-limits.ts';
import { placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

const STARTED = new Date('2026-01-15T11:00:00Z');
const { marketId, eventId } = twoRunnerMarket;
const { fancyId } = sixOverSession;
const said = ({ status, body }: WireAnswer) => [status, body['code'] ?? body['outcome']];

/** A score of the match. */
const scoreOf = (change: Partial<CricketScore>) => cricketScore({ eventId, ...change });

/** A player who must have been opened. */
function getPlayer(one: TestPlayer | undefined): TestPlayer {
  if (one === undefined) throw new Error('there is no player yet');
  return one;
}

describe('results and voids at the trading desk', () => {
  let open: SportsbookApp;
  let trader: TestStaff;
  let second: TestStaff;
  let [yes, no]: TestPlayer[] = [];
  const began = async (matchStart: Date) => {
    open = await openSportsbookApp({ matchStart });
    trader = await enterAtMachine(open, 'trader', 'tariq');
    second = await enterAtMachine(open, 'trader', 'toma');
    [yes, no] = [await open.newPlayer(), await open.newPlayer()];
  };
  afterEach(() => closeSportsbookApp(open));

  const ask = (call: string, body?: unknown, staff = trader) =>
    askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: staff.cookie, body });
  const settle = (winner: number, settlement = 0, staff = trader) =>
    ask(
      `POST /exchange/${marketId}/settle`,
      { result: { outcome: 'won', winners: [winner] }, settlement, reason: 'As the umpire says' },
      staff,
    );
  const told = (runs: number) =>
    ask(`POST /house/${fancyId}/settle`, {
      result: { outcome: 'settled', result: runs },
      settlement: 0,
      reason: 'As the scorer says',
    });
  const match = async (size = '100.00') => {
    const lay = { side: 'LAY', size, client_ref: randomUUID() };
    expect((await placeOrder(open.url, getPlayer(no), lay)).status).toBe(201);
    expect((await placeOrder(open.url, getPlayer(yes), { size, client_ref: randomUUID() })).status).toBe(201);
  };
  const wallets = async () => [
    await walletOf(open.url, getPlayer(yes)),
    await walletOf(open.url, getPlayer(no)),
  ];
  const waiting = async () => {
    const [change] = await listChanges(open, second);
    if (change === undefined) throw new Error('nothing waits');
    return change;
  };
  const trail = async () => {
    const rows = await query<{ line: string }>(
      open.app.db,
      sql`select staff || ' ' || action as line from audit_entry
          where action in ('change-proposed', 'change-declined', 'change-withdrawn', 'market-settled-by-hand',
            'market-resettled', 'bet-voided') order by id`,
    );
    return rows.map(({ line }) => line);
  };
  const ENDED = scoreOf({ phase: 'ENDED', winner: 'home', innings: 2, balls: 120 });

  test('[SAFE-14] before the start one trader moves nothing: a second one sees the preview and confirms, once', async () => {
    await began(new Date('2026-01-15T13:00:00Z'));
    await match();
    expect(said(await settle(12))).toEqual([200, 'proposed']);
    expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
    const { id, why, reason, proposedBy } = await waiting();
    expect([why, reason, proposedBy.name]).toEqual([['before-start'], 'As the umpire says', 'tariq']);
    // Meanwhile nobody bets on it, nor on what its result settles.
    const bets = [await placeOrder(open.url, getPlayer(yes)), await betOnBookmaker(open.url, getPlayer(yes))];
    expect(bets.map(({ body }) => body['code'])).toEqual(['MARKET_SUSPENDED', 'MARKET_SUSPENDED']);
    expect(said(await ask(`POST /markets/${marketId}/resume`))).toEqual([409, 'PROPOSAL_WAITS']);
    expect(said(await settle(11, 0, second))).toEqual([409, 'PROPOSAL_WAITS']);
    expect(said(await confirmChange(open, trader, id))).toEqual([409, 'SECOND_NEEDED']);
    const shown = await showChange(open, second, id);
    expect(shown.body).toMatchObject({ hasChanged: false, preview: { total: { moves: '198.00' } } });
    const both = await Promise.all([confirmChange(open, second, id), confirmChange(open, second, id)]);
    expect(both.map((one) => said(one)).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [204, undefined],
      [409, 'PROPOSAL_ENDED'],
    ]);
    expect(await wallets()).toEqual(['900.00/0.00', '1098.00/0.00']);
    expect(await trail()).toEqual(['tariq change-proposed', 'toma market-settled-by-hand']);
    const [row] = await query<{ before: string }>(
      open.app.db,
      sql`select before_json as before from audit_entry where action = 'market-settled-by-hand'`,
    );
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ proposedBy: 'tariq', change: id });
  });

  test('[SAFE-14] in play nobody alone declares an outsider the winner, whatever is at stake', async () => {
    await began(STARTED);
    await open.feed.market({ inPlay: true, version: 2 });
    expect(said(await settle(12))).toEqual([200, 'proposed']);
    expect((await waiting()).why).toEqual(['in-play']);
    expect(
      said(
        await ask(`POST /house/${matchBookmaker.marketId}/settle`, {
          result: { outcome: 'won', winner: 12 },
          settlement: 0,
          reason: 'As the umpire says',
        }),
      ),
    ).toEqual([200, 'proposed']);
    expect(
      said(
        await ask(`POST /house/${fancyId}/settle`, {
          result: { outcome: 'settled', result: 99 },
          settlement: 0,
          reason: 'As the scorer says',
        }),
      ),
    ).toEqual([200, 'proposed']);
    expect((await listChanges(open, second)).map(({ kind }) => kind)).toEqual([
      'exchange-result',
      'house-result',
      'house-result',
    ]);
  });

  test('[SAFE-14] once the feed has ended the match, one trader settles by its result, with a reason', async () => {
    await began(STARTED);
    await match();
    await open.feed.market({ status: 'CLOSED', inPlay: true, version: 2 });
    await open.feed.say({ kind: 'score', score: ENDED });
    const silent = { result: { outcome: 'won', winners: [11] }, settlement: 0, reason: ' ' };
    expect((await ask(`POST /exchange/${marketId}/settle`, silent)).status).toBe(422);
    expect(said(await settle(11))).toEqual([200, 'done']);
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    expect(await trail()).toEqual(['tariq market-settled-by-hand']);
  });

  test('[SAFE-14] against the score, or over the four-eyes amount, it takes two', async () => {
    await began(STARTED);
    await match();
    await open.feed.market({ status: 'CLOSED', inPlay: true, version: 2 });
    await open.feed.say({ kind: 'score', score: ENDED });
    expect(said(await settle(12))).toEqual([200, 'proposed']);
    const first = await waiting();
    expect(first.why).toEqual(['against-feed']);
    expect((await endChange(open, second, first.id)).status).toBe(204);
    const owner = await enterAtMachine(open, 'owner');
    const lowered = { decidedBy: 'sandbox', fourEyesMin: '198.00' };
    const set = await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
      cookie: owner.cookie,
      body: lowered,
    });
    expect(said(set)).toEqual([200, 'done']);
    expect(said(await settle(11))).toEqual([200, 'proposed']);
    expect((await waiting()).why).toEqual(['amount']);
    expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
  });

  test('[SAFE-14] a fancy takes one trader once its over is bowled, and two for more runs than were made', async () => {
    await began(STARTED);
    expect((await betOnFancy(open.url, getPlayer(yes))).status).toBe(201);
    await open.feed.say({ kind: 'score', score: scoreOf({ runs: 51, balls: 36 }) });
    expect(said(await told(52))).toEqual([200, 'proposed']);
    const { id, why } = await waiting();
    expect(why).toEqual(['against-feed']);
    expect((await endChange(open, trader, id)).status).toBe(204);
    expect(said(await told(51))).toEqual([200, 'done']);
    expect(await walletOf(open.url, getPlayer(yes))).toBe('1100.00/0.00');
  });

  test('[SAFE-14] correcting a result takes two, and so do voids of bets once the match began', async () => {
    await began(STARTED);
    await match();
    await open.feed.market({ status: 'CLOSED', inPlay: true, version: 2 });
    await open.feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    const bets = z
      .object({ bets: z.array(z.object({ id: z.string() })) })
      .parse((await ask(`GET /exchange/${marketId}/bets`)).body).bets;
    const voided = () => ask(`POST /exchange-bets/${bets[0]?.id}/void`, { reason: 'A palpable error' });
    expect(said(await voided())).toEqual([200, 'proposed']);
    expect((await waiting()).why).toEqual(['corrects']);
    expect(said(await voided())).toEqual([409, 'PROPOSAL_WAITS']);
    expect(said(await settle(12, 1))).toEqual([200, 'proposed']);
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    const [bet, result] = await listChanges(open, second);
    expect(result?.why).toEqual(expect.arrayContaining(['corrects', 'against-feed']));
    expect((await confirmChange(open, second, bet?.id ?? '')).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    // With the bet void the result moves something else: whoever reviewed it before must review it again.
    const stale = { seen: 'something else' };
    expect(said(await ask(`POST /changes/${result?.id}/confirm`, stale, second))).toEqual([
      409,
      'PROPOSAL_OVERTAKEN',
    ]);
    expect(await trail()).toEqual(['tariq change-proposed', 'tariq change-proposed', 'toma bet-voided']);
  });

  test('[SAFE-48] bets that one trader voids before the start add up: past the bound the next takes a second', async () => {
    await began(new Date('2026-01-15T13:00:00Z'));
    const first = await enterAtMachine(open, 'owner', 'omar');
    await setStaffLimit(open, first, { kind: 'void', dayMax: 150, weekMax: 150 });
    await match();
    const read = z.object({ bets: z.array(z.object({ id: z.string() })) });
    const { bets } = read.parse((await ask(`GET /exchange/${marketId}/bets`)).body);
    const answers: unknown[] = [];
    for (const { id } of bets)
      answers.push(said(await ask(`POST /exchange-bets/${id}/void`, { reason: 'A palpable error' })));
    // The first takes the other's matched stake along, so nothing of that one is left to void.
    expect(answers).toEqual([
      [200, 'done'],
      [409, 'NOTHING_TO_VOID'],
    ]);
    await match();
    const more = read.parse((await ask(`GET /exchange/${marketId}/bets`)).body).bets;
    const next = more.find(({ id }) => !bets.some((one) => one.id === id));
    expect(said(await ask(`POST /exchange-bets/${next?.id}/void`, { reason: 'Another error' }))).toEqual([
      200,
      'proposed',
    ]);
    const { id, why } = await waiting();
    expect([why, (await confirmChange(open, second, id)).status]).toEqual([['cumulative'], 204]);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });

  test('[SAFE-14] what a proposal moves must be reviewed again when it has changed, before it is confirmed', async () => {
    await began(new Date('2026-01-15T13:00:00Z'));
    await match();
    const bets = z
      .object({ bets: z.array(z.object({ id: z.string() })) })
      .parse((await ask(`GET /exchange/${marketId}/bets`)).body).bets;
    expect(said(await settle(12))).toEqual([200, 'proposed']);
    const { id } = await waiting();
    const { body: seen } = await showChange(open, second, id);
    expect(said(await ask(`POST /exchange-bets/${bets[0]?.id}/void`, { reason: 'An error' }))).toEqual([
      200,
      'done',
    ]);
    const confirmed = await ask(`POST /changes/${id}/confirm`, { seen: seen['digest'] }, second);
    expect(said(confirmed)).toEqual([409, 'PREVIEW_CHANGED']);
    expect((await showChange(open, second, id)).body).toMatchObject({
      hasChanged: true,
      preview: { accounts: [] },
    });
    expect((await confirmChange(open, second, id)).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });

  test('[SAFE-14] a proposal is refused once the feed has reported the result, withdrawn by its proposer, and ends after a day', async () => {
    await began(STARTED);
    await match();
    expect(said(await settle(12))).toEqual([200, 'proposed']);
    const { id } = await waiting();
    const { body: seen } = await showChange(open, second, id);
    await open.feed.market({ status: 'CLOSED', inPlay: true, version: 2 });
    await open.feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    const late = await ask(`POST /changes/${id}/confirm`, { seen: seen['digest'] }, second);
    expect(said(late)).toEqual([409, 'PROPOSAL_OVERTAKEN']);
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    // It blocks nobody.
    expect(said(await settle(12, 1))).toEqual([200, 'proposed']);
    const { id: correction } = await waiting();
    expect((await endChange(open, trader, correction)).status).toBe(204);
    expect(said(await endChange(open, trader, correction))).toEqual([409, 'PROPOSAL_ENDED']);
    expect(said(await settle(12, 1))).toEqual([200, 'proposed']);
    const { id: forgotten } = await waiting();
    await query(open.app.db, sql`update proposal set expires_at = expires_at - interval '1 day'`);
    expect(await listChanges(open, second)).toEqual([]);
    expect(said(await confirmChange(open, second, forgotten))).toEqual([409, 'PROPOSAL_ENDED']);
    expect(await trail()).toEqual([
      'tariq change-proposed',
      'tariq change-proposed',
      'tariq change-withdrawn',
      'tariq change-proposed',
    ]);
  });
});

describe('who confirms', () => {
  let open: SportsbookApp;
  let owner: TestStaff;
  beforeEach(async () => {
    open = await openSportsbookApp();
    owner = await enterAsOwner(open);
  });
  afterEach(() => closeSportsbookApp(open));

  const as = (staff: TestStaff, line: string, body?: unknown) =>
    askOffice(open.url, line.replace('/', '/api/office/'), { cookie: staff.cookie, body });
  const set = (by: TestStaff, fourEyesMin: string, decidedBy = 'staff') =>
    as(by, 'PATCH /cashier-settings', { decidedBy, fourEyesMin });
  const propose = async (by: TestStaff, player: TestPlayer): Promise<string> => {
    const wanted = {
      player: player.username,
      direction: 'credit',
      amount: '9000000.00',
      reason: 'A mistake of ours',
    };
    return String((await as(by, 'POST /adjustments', wanted)).body['id']);
  };
  const confirm = async (by: TestStaff, id: string) => said(await as(by, `POST /proposals/${id}/confirm`));
  const balance = async (player: TestPlayer) =>
    (await send(open.url, 'GET /api/exchange/account', { token: player.token })).body['balance'];
  const logInAgain = async (staff: TestStaff): Promise<TestStaff> => {
    const code = codeAt(staff.secret, open.clock.now());
    const answer = await logInStaff(open, { username: staff.username, password: staff.password, code });
    return { ...staff, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  test('[SAFE-15] is for thirty days nobody whom the proposer invited, nor the other way round, nor two with one member behind both', async () => {
    const player = await open.newPlayer();
    const puppet = await enterAs(open, owner, 'owner', 'puppet');
    const cashier = await enterAs(open, owner, 'cashier', 'karim');
    const far = await enterAs(open, puppet, 'cashier', 'far');
    const id = await propose(owner, player);
    for (const one of [puppet, cashier, far])
      expect(await confirm(one, id)).toEqual([409, 'NOT_INDEPENDENT']);
    expect(await confirm(owner, id)).toEqual([409, 'SECOND_NEEDED']);
    for (const [by, of] of [
      [puppet, owner],
      [cashier, puppet],
      [cashier, far],
    ] as const)
      expect(await confirm(of, await propose(by, player))).toEqual([409, 'NOT_INDEPENDENT']);
    expect(await balance(player)).toBe('1000.00');
    // A member whom nobody of the staff let in is independent.
    const keeper = await enterAtMachine(open, 'cashier', 'keeper');
    expect((await as(owner, 'GET /seconds')).body).toMatchObject({
      cashier: { now: ['keeper'], nextAt: expect.any(String) },
      trading: { now: [], nextAt: expect.any(String) },
    });
    expect(await confirm(keeper, id)).toEqual([200, 'done']);
    expect(await balance(player)).toBe('9001000.00');
    await query(open.app.db, sql`update staff_access_grant set granted_at = granted_at - interval '30 days'`);
    expect(await confirm(puppet, await propose(owner, player))).toEqual([200, 'done']);
  });

  test('[SAFE-15] is nobody whose role, lock or block the proposer has just changed', async () => {
    const player = await open.newPlayer();
    const id = await propose(owner, player);
    const lift = {
      role: async (one: TestStaff) => as(owner, `PATCH /staff/${one.id}/role`, { role: 'owner' }),
      unlock: async (one: TestStaff) => {
        for (const code of ['000000', '000001', '000002'])
          await logInStaff(open, { username: one.username, password: 'wrong', code });
        return as(owner, `POST /staff/${one.id}/unlock`);
      },
      unblock: async (one: TestStaff) => {
        await as(owner, `POST /staff/${one.id}/block`);
        return as(owner, `POST /staff/${one.id}/unblock`);
      },
    };
    for (const [name, work] of Object.entries(lift)) {
      const one = await enterAtMachine(open, name === 'role' ? 'support' : 'cashier', `who-${name}`);
      expect((await work(one)).status).toBe(204);
      await open.clock.advance(30_000);
      expect(await confirm(await logInAgain(one), id)).toEqual([409, 'NOT_INDEPENDENT']);
    }
    expect(await balance(player)).toBe('1000.00');
  });

  test('[SAFE-15] an operator with one owner is told that nobody can confirm', async () => {
    expect((await as(owner, 'GET /seconds')).body).toEqual({
      cashier: { now: [], nextAt: null },
      trading: { now: [], nextAt: null },
      casino: { now: [], nextAt: null },
      bonus: { now: [], nextAt: null },
      settings: { now: [], nextAt: null },
    });
  });

  test('[SAFE-15] one owner strengthens a control at once and weakens none alone', async () => {
    const min = async () => (await as(owner, 'GET /cashier-settings')).body['settings'];
    expect(said(await set(owner, '9999999999.00'))).toEqual([200, 'proposed']);
    expect(await min()).toEqual({ decidedBy: 'sandbox', fourEyesMin: '20000.00' });
    const [change] = await listChanges(open, owner, 'setting-changes');
    expect(change).toMatchObject({
      kind: 'cashier-settings',
      weakened: [{ control: 'fourEyesMin', before: '20000.00', after: '9999999999.00' }],
      why: ['weakens'],
    });
    const id = change?.id ?? '';
    const puppet = await enterAs(open, owner, 'owner', 'puppet');
    expect(said(await confirmChange(open, owner, id, 'setting-changes'))).toEqual([409, 'SECOND_NEEDED']);
    expect(said(await confirmChange(open, puppet, id, 'setting-changes'))).toEqual([409, 'NOT_INDEPENDENT']);
    expect(said(await set(puppet, '9999999999.00'))).toEqual([409, 'PROPOSAL_WAITS']);
    // Strengthened at once, by anybody; the earlier proposal is about another state.
    expect(said(await set(puppet, '15000.00', 'sandbox'))).toEqual([200, 'done']);
    const stale = await showChange(open, owner, id, 'setting-changes');
    expect(said(stale)).toEqual([409, 'PROPOSAL_OVERTAKEN']);
    expect((await endChange(open, puppet, id, 'setting-changes')).status).toBe(204);
    expect(said(await set(owner, '5000.00'))).toEqual([200, 'done']);
    // Returning to the sandbox's own decisions weakens it, too.
    expect(said(await set(owner, '5000.00', 'sandbox'))).toEqual([200, 'proposed']);
    expect(await min()).toEqual({ decidedBy: 'staff', fourEyesMin: '5000.00' });
    const independent = await enterAtMachine(open, 'owner', 'keeper');
    const [back] = await listChanges(open, independent, 'setting-changes');
    expect((await confirmChange(open, independent, back?.id ?? '', 'setting-changes')).status).toBe(204);
    expect(await min()).toEqual({ decidedBy: 'sandbox', fourEyesMin: '5000.00' });
  });

  test('[SAFE-15] the rate of USDT is raised by two owners and lowered by one', async () => {
    const shown = z
      .object({ terms: z.looseObject({ usdtRate: z.string() }), termsVersion: z.number() })
      .parse((await as(owner, 'GET /site')).body);
    const change = (usdtRate: string, version = shown.termsVersion) =>
      as(owner, 'PATCH /site/terms', { version, terms: { ...shown.terms, usdtRate } });
    const rate = async () => {
      const { terms } = z
        .object({ terms: z.object({ usdtRate: z.string() }) })
        .parse((await as(owner, 'GET /site')).body);
      return terms.usdtRate;
    };
    expect(said(await change('1000.00'))).toEqual([200, 'proposed']);
    expect(await rate()).toBe(shown.terms.usdtRate);
    const [waiting] = await listChanges(open, owner, 'setting-changes');
    expect((await endChange(open, owner, waiting?.id ?? '', 'setting-changes')).status).toBe(204);
    expect(said(await change('100.00'))).toEqual([200, 'done']);
    expect(await rate()).toBe('100.00');
  });

  test('[SAFE-15] the limits of a market are raised, and its delay in play lowered, by two traders', async () => {
    const trader = await enterAtMachine(open, 'trader', 'tariq');
    const other = await enterAtMachine(open, 'trader', 'toma');
    await open.feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
    const none = {
      stakeMin: null,
      stakeMax: null,
      riskMax: null,
      marginBps: null,
      delaySeconds: null,
      isInPlay: false,
    };
    const setTerms = async (key: string, terms: object) =>
      said(
        await as(trader, `PATCH /trading/markets/${key}/terms`, {
          ...none,
          ...terms,
          reason: 'A late team sheet',
        }),
      );
    expect(await setTerms(marketId, { delaySeconds: 6, riskMax: '500.00' })).toEqual([200, 'done']);
    for (const weaker of [
      { delaySeconds: 1, riskMax: '500.00' },
      { delaySeconds: 6, riskMax: '500.01' },
      { delaySeconds: 6 },
      { riskMax: '500.00' },
    ]) {
      expect([weaker, await setTerms(marketId, weaker)]).toEqual([weaker, [200, 'proposed']]);
      const [change] = await listChanges(open, other);
      expect((await endChange(open, other, change?.id ?? '')).status).toBe(204);
    }
    // The feed's own bound is a control, too.
    expect(await setTerms(fancyId, { stakeMax: '9999999.00' })).toEqual([200, 'proposed']);
    const [change] = await listChanges(open, other);
    expect(change?.weakened).toEqual([{ control: 'stakeMax', before: '25000.00', after: '9999999.00' }]);
    expect((await confirmChange(open, other, change?.id ?? '')).status).toBe(204);
    const { body } = await as(trader, `GET /trading/events/${eventId}`);
    expect(JSON.stringify(body['house'])).toContain('9999999.00');
  });
});

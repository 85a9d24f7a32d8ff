import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { betOnFancy } from '../../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../../testing/open-sportsbook.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../../testing/open-office.ts';
import { waitForNewest } from '../../testing/read-inbox.ts';
import { sixOverSession, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { confirmProposed } from '../../testing/second-member.ts';
import { placeOrder, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../testing/wire-client.ts';

let open: SportsbookApp;
let trader: TestStaff;
let other: TestStaff;
let player: TestPlayer;
let stranger: TestPlayer;
beforeEach(async () => {
  open = await openSportsbookApp();
  trader = await enterAtMachine(open, 'trader', 'tariq');
  other = await enterAtMachine(open, 'trader', 'toma');
  [player, stranger] = [await open.newPlayer(), await open.newPlayer()];
});
afterEach(() => closeSportsbookApp(open));

const DAY_MS = 24 * 3_600_000;
const WORDS = 'Forty-seven were made, not forty-four.';
const ask = (call: string, body?: unknown, staff = trader) =>
  askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: staff.cookie, body });
const raise = (bet: string, change: Record<string, unknown> = {}, by = player) =>
  send(open.url, 'POST /api/exchange/disputes', {
    token: by.token,
    body: { bet_id: bet, reason: 'WRONG_RESULT', text: WORDS, ...change },
  });
const show = (bet: string, by = player, lang = 'en') =>
  send(open.url, `GET /api/exchange/disputes/${bet}?lang=${lang}`, { token: by.token });
const said = ({ status, body }: WireAnswer) => [status, body['code']];
const ran = (runs: number) => ({ outcome: 'settled', result: runs });
/** Before the match begins a result needs two members: the other trader confirms what this one proposes. */
const settle = async (key: string, body: unknown) =>
  confirmProposed(open, other, await ask(`POST /${key}/settle`, body));
const settleFancy = (runs: number, settlement: number) =>
  settle(`house/${sixOverSession.fancyId}`, {
    result: ran(runs),
    settlement,
    reason: 'As the scorer says',
  });
const idOf = ({ body }: WireAnswer): string =>
  z.object({ bet: z.object({ id: z.string() }) }).parse(body).bet.id;
const queue = z.object({
  disputes: z.array(
    z.object({ id: z.string(), betId: z.string(), claim: z.nullable(z.object({ name: z.string() })) }),
  ),
  next: z.nullable(z.string()),
});
const waiting = async (asked = '') => queue.parse((await ask(`GET /disputes${asked}`)).body);
const answer = (decision: string) => ({
  decision,
  answerEn: 'The scorer corrected the over.',
  answerBn: 'স্কোরার ওভারটি ঠিক করেছেন।',
});

/** Dates the settlement of all bets against the house back by that much. */
const settledBefore = (ms: number) =>
  query(open.app.db, sql`update house_bet set settled_at = ${new Date(open.clock.now().getTime() - ms)}`);

/** YES 46 for ৳100, which loses with 44 runs. */
async function lose(): Promise<string> {
  const bet = idOf(await betOnFancy(open.url, player));
  expect((await settleFancy(44, 0)).status).toBe(204);
  expect(await walletOf(open.url, player)).toBe('900.00/0.00');
  return `H${bet}`;
}

describe('a player’s dispute of a result', () => {
  test('[EXCH-11] is raised once, for an own bet, once it is settled', async () => {
    const placed = idOf(await betOnFancy(open.url, player));
    expect(said(await raise(`H${placed}`))).toEqual([400, 'BET_NOT_SETTLED']);
    expect((await show(`H${placed}`)).body).toEqual({ dispute: null, until: null });
    expect((await settleFancy(44, 0)).status).toBe(204);
    expect((await show(`H${placed}`)).body).toEqual({ dispute: null, until: '2026-01-22T12:00:00.000Z' });
    const bet = `H${placed}`;
    expect(said(await raise(bet, {}, stranger))).toEqual([404, 'NOT_FOUND']);
    expect(said(await show(bet, stranger))).toEqual([404, 'NOT_FOUND']);
    expect(said(await raise(bet.slice(1)))).toEqual([404, 'NOT_FOUND']);
    const [one, two] = await Promise.all([raise(bet), raise(`H0${bet.slice(1)}`)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(said(await raise(bet))).toEqual([409, 'DISPUTE_KNOWN']);
    expect((await show(bet)).body).toMatchObject({
      dispute: { bet_id: bet, state: 'open', text: WORDS, answer: null },
      until: null,
    });
    expect((await waiting()).disputes).toHaveLength(1);
  });

  test('[EXCH-11] is raised within seven days of the settlement', async () => {
    const bet = await lose();
    await settledBefore(7 * DAY_MS + 1);
    expect(said(await raise(bet))).toEqual([400, 'DISPUTE_TOO_LATE']);
    expect((await show(bet)).body).toEqual({ dispute: null, until: null });
    expect((await waiting()).disputes).toEqual([]);
    await settledBefore(7 * DAY_MS);
    expect((await raise(bet)).status).toBe(201);
  });

  test('[API-3] needs a readable text', async () => {
    const bet = await lose();
    for (const change of [
      { text: '' },
      { text: '   too short ' },
      { text: '\u200b'.repeat(20) },
      { text: 'x'.repeat(1_001) },
      { text: 'a zero\u0000in it' },
      { text: 7 },
      { reason: 'BECAUSE' },
      { bet_id: 'H' },
      { bet_id: "H1' or '1'='1" },
    ])
      expect((await raise(bet, change)).status).toBe(422);
    expect((await waiting()).disputes).toEqual([]);
  });

  test('[EXCH-11] is one of at most five that wait for an answer', async () => {
    const bets: string[] = [];
    for (let made = 0; made < 6; made += 1) bets.push(`H${idOf(await betOnFancy(open.url, player))}`);
    expect((await settleFancy(44, 0)).status).toBe(204);
    const answers = await Promise.all(bets.map((bet) => raise(bet)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 400,
    ]);
    const { disputes, next } = await waiting();
    expect([disputes.length, next]).toEqual([5, null]);
  });
});

describe('the disputes desk', () => {
  test('[EXCH-11] shows the bet, the source of its result and the other bets; upholding a dispute corrects the market', async () => {
    const bet = await lose();
    expect((await raise(bet)).status).toBe(201);
    const id = (await waiting()).disputes[0]?.id ?? '';
    expect((await ask(`GET /disputes/${id}`)).body).toMatchObject({
      dispute: { betId: bet, outcome: 'LOST', result: '-100.00', state: 'open', claim: null },
      bet: { id: bet, status: 'LOST', run: 46 },
      marketId: sixOverSession.fancyId,
      eventId: sixOverSession.eventId,
      byHand: [{ by: 'toma', action: 'market-settled-by-hand' }],
      others: [],
    });
    expect((await ask(`POST /disputes/${id}/claim`)).status).toBe(204);
    expect((await settleFancy(47, 1)).status).toBe(204);
    expect(await walletOf(open.url, player)).toBe('1100.00/0.00');
    expect((await ask(`POST /disputes/${id}/decide`, answer('upheld'))).status).toBe(204);
    const told = await waitForNewest(open.url, player, 3);
    expect(told.en).toContain('Your dispute was upheld: Alpha v Beta');
    expect(told.en).toContain('The scorer corrected the over.');
    expect(told.bn).toContain('আপনার আপত্তি মেনে নেওয়া হয়েছে');
    expect(told.bn).toContain('স্কোরার ওভারটি ঠিক করেছেন।');
    expect((await show(bet, player, 'bn')).body).toMatchObject({
      dispute: { state: 'upheld', answer: 'স্কোরার ওভারটি ঠিক করেছেন।' },
    });
    expect((await ask(`GET /disputes/${id}`)).body).toMatchObject({
      dispute: { outcome: 'LOST', state: 'upheld', decidedBy: 'tariq' },
      bet: { status: 'WON' },
      byHand: [{ action: 'market-resettled' }, { action: 'market-settled-by-hand' }],
    });
    const trail = await query<{ line: string }>(
      open.app.db,
      sql`select action || ' ' || staff as line from audit_entry where subject = ${`dispute:${id}`} order by id`,
    );
    expect(trail.map(({ line }) => line)).toEqual(['dispute-claimed tariq', 'dispute-upheld tariq']);
    expect((await waiting()).disputes).toEqual([]);
    expect((await waiting('?state=decided')).disputes).toMatchObject([{ id }]);
  });

  test('[EXCH-10] lets one of two traders hold a dispute, until it is released, lapses or is answered', async () => {
    const { marketId } = twoRunnerMarket;
    expect((await placeOrder(open.url, stranger, { side: 'LAY' })).status).toBe(201);
    expect((await placeOrder(open.url, player)).status).toBe(201);
    const order = await query<{ id: bigint }>(
      open.app.db,
      sql`select id from exchange_order where player_id = ${player.remoteId} order by id`,
    );
    const bet = String(order[0]?.id);
    const won = { outcome: 'won', winners: [12] };
    const body = { result: won, settlement: 0, reason: 'As the umpire says' };
    expect((await settle(`exchange/${marketId}`, body)).status).toBe(204);
    expect((await raise(bet, { reason: 'OTHER' })).status).toBe(201);
    const id = (await waiting()).disputes[0]?.id ?? '';
    const [mine, theirs] = await Promise.all([
      ask(`POST /disputes/${id}/claim`),
      ask(`POST /disputes/${id}/claim`, undefined, other),
    ]);
    expect([mine.status, theirs.status].toSorted((a, b) => a - b)).toEqual([204, 409]);
    const [has, hasNot] = mine.status === 204 ? [trader, other] : [other, trader];
    expect((await waiting()).disputes).toMatchObject([{ claim: { name: has.username } }]);
    for (const call of ['claim', 'release'])
      expect(said(await ask(`POST /disputes/${id}/${call}`, undefined, hasNot))).toEqual([
        409,
        'CLAIMED_BY_OTHER',
      ]);
    const decide = (staff: TestStaff) => ask(`POST /disputes/${id}/decide`, answer('declined'), staff);
    expect(said(await decide(hasNot))).toEqual([409, 'CLAIMED_BY_OTHER']);
    expect((await ask(`POST /disputes/${id}/release`, undefined, has)).status).toBe(204);
    expect((await ask(`POST /disputes/${id}/claim`, undefined, hasNot)).status).toBe(204);
    await open.clock.advance(10 * 60_000);
    expect((await waiting()).disputes).toMatchObject([{ claim: null }]);
    const [first, second] = await Promise.all([decide(has), decide(has)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(said(await ask(`POST /disputes/${id}/claim`))).toEqual([409, 'ALREADY_DECIDED']);
    expect((await waitForNewest(open.url, player, 2)).en).toContain('Your dispute was declined');
    expect(await walletOf(open.url, player)).toBe('900.00/0.00');
  });
});

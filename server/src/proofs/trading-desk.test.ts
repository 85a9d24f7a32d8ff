import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../testing/open-sportsbook.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../testing/open-office.ts';
import { waitForNewest } from '../testing/read-inbox.ts';
import { confirmProposed } from '../testing/second-member.ts';
import { matchBookmaker, sixOverSession, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

let open: SportsbookApp;
let trader: TestStaff;
let other: TestStaff;
let yes: TestPlayer;
let no: TestPlayer;
beforeEach(async () => {
  open = await openSportsbookApp();
  trader = await enterAtMachine(open, 'trader', 'tariq');
  other = await enterAtMachine(open, 'trader', 'toma');
  [yes, no] = [await open.newPlayer(), await open.newPlayer()];
});
afterEach(() => closeSportsbookApp(open));

const { marketId, eventId } = twoRunnerMarket;
const { fancyId } = sixOverSession;
const won = (winner: number) => ({ outcome: 'won', winners: [winner] });
const tied = (runners: number[], places = 1) => ({
  outcome: 'won',
  winners: [],
  deadHeat: { runners, places },
});
/** Runner 12 won each way, and these were placed. */
const wonWith = (placed: number[]) => ({ outcome: 'won', winners: [12], placed: { runners: placed } });
const ofRuns = (runs: unknown) => ({ outcome: 'won', winners: [], runs });
const winner = (id: number) => ({ outcome: 'won', winner: id });
const ran = (runs: number) => ({ outcome: 'settled', result: runs });
const ask = (call: string, body?: unknown, staff = trader) =>
  askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: staff.cookie, body });
/** Makes a call that needs a second member, has the other trader confirm it, and returns the confirmation. */
const askBoth = async (call: string, body: unknown, staff = trader) =>
  confirmProposed(open, staff === trader ? other : trader, await ask(call, body, staff));
const settle = (result: unknown, settlement: number, staff = trader) =>
  askBoth(`POST /exchange/${marketId}/settle`, { result, settlement, reason: 'As the umpire says' }, staff);
const settleFancy = (result: unknown, settlement: number) =>
  askBoth(`POST /house/${fancyId}/settle`, { result, settlement, reason: 'As the scorer says' });
const sized = (size: string) => placeOrder(open.url, yes, { size, price: 9 });
const removeRunner = (runnerId: number) =>
  ask(`POST /exchange/${marketId}/remove-runner`, { runnerId, reductionBps: 0, reason: 'Withdrawn' });
const settleBookmaker = (result: unknown, settlement = 0) =>
  askBoth(`POST /house/${matchBookmaker.marketId}/settle`, { result, settlement, reason: 'Wrong rates' });
const said = ({ status, body }: WireAnswer) => [status, body['code']];
const wallets = async () => [await walletOf(open.url, yes), await walletOf(open.url, no)];
const trail = async () => {
  const rows = await query<{ line: string }>(
    open.app.db,
    sql`select staff || ' ' || action || ' ' || subject as line from audit_entry
        where staff in ('tariq', 'toma') and action <> 'staff-entered' order by id`,
  );
  return rows.map(({ line }) => line);
};
const bets = z.object({
  bets: z.array(z.object({ id: z.string(), username: z.string(), state: z.string() })),
});
const touched = z.object({
  settlement: z.number(),
  accounts: z.array(
    z.object({ name: z.string(), stake: z.string(), before: z.string().nullable(), after: z.string() }),
  ),
  total: z.object({ moves: z.string() }),
});

/** 100 at 2.00 on Alpha, matched between the two. */
async function match(): Promise<void> {
  expect((await placeOrder(open.url, no, { side: 'LAY' })).status).toBe(201);
  expect((await placeOrder(open.url, yes)).status).toBe(201);
  expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
}

describe('a market that staff suspend', () => {
  test('[EXCH-10] takes no bets even if the feed says that it is open, until staff resume it', async () => {
    for (const key of [marketId, fancyId, matchBookmaker.marketId])
      expect((await ask(`POST /markets/${key}/suspend`, { reason: 'Rumours of rain' })).status).toBe(204);
    expect((await ask(`POST /markets/${marketId}/suspend`, { reason: 'Again' })).status).toBe(204);
    await open.feed.market({ version: 2 });
    await open.feed.session({ sortPriority: 2 });
    await open.feed.bookmaker({ name: 'Bookmaker 2' });
    const refused = [
      await placeOrder(open.url, yes),
      await betOnFancy(open.url, yes),
      await betOnBookmaker(open.url, yes),
    ];
    expect(refused.map(({ body }) => body['code'])).toEqual(Array(3).fill('MARKET_SUSPENDED'));
    expect(await walletOf(open.url, yes)).toBe('1000.00/0.00');
    const { body } = await ask('GET /events');
    expect(body['events']).toMatchObject([{ id: eventId, suspended: 3, mentionedAt: expect.any(String) }]);
    for (const key of [marketId, fancyId, matchBookmaker.marketId])
      expect((await ask(`POST /markets/${key}/resume`)).status).toBe(204);
    const taken = [
      await placeOrder(open.url, yes),
      await betOnFancy(open.url, yes),
      await betOnBookmaker(open.url, yes),
    ];
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await trail()).filter((line) => line.endsWith(`market:${marketId}`))).toEqual([
      `tariq market-suspended market:${marketId}`,
      `tariq market-resumed market:${marketId}`,
    ]);
  });
});

const evens = (player: TestPlayer, side: string, size: string) =>
  placeOrder(open.url, player, { side, size, price: 2 });

describe('the terms that staff set', () => {
  const none = {
    stakeMin: null,
    stakeMax: null,
    riskMax: null,
    marginBps: null,
    delaySeconds: null,
    isInPlay: false,
  };
  const set = (key: string, terms: Record<string, unknown>, staff = trader) =>
    askBoth(`PATCH /markets/${key}/terms`, { ...none, reason: 'A late team sheet', ...terms }, staff);
  test('[EXCH-10] limit an exchange order, whatever the feed says, until they are removed', async () => {
    expect((await set(marketId, { stakeMax: '150.00' })).status).toBe(200);
    await open.feed.market({ version: 3 });
    expect(said(await sized('150.01'))).toEqual([400, 'STAKE_TOO_HIGH']);
    expect((await sized('150.00')).status).toBe(201);
    // Removing a limit weakens it, so it took two traders.
    expect((await set(marketId, {}, other)).status).toBe(204);
    expect((await sized('300.00')).status).toBe(201);
    expect(await trail()).toEqual([
      `tariq market-terms-set market:${marketId}`,
      `toma change-proposed terms:${marketId}`,
      `tariq market-terms-set market:${marketId}`,
    ]);
  });

  test('[EXCH-10] turn a market in play before the feed does, with a delay, for good', async () => {
    expect(said(await set(marketId, { isInPlay: true }))).toEqual([409, 'TERMS_UNFIT']);
    expect(said(await set(marketId, { isInPlay: true, delaySeconds: 0 }))).toEqual([409, 'TERMS_UNFIT']);
    expect((await placeOrder(open.url, no, { side: 'LAY', persistence: 'PERSIST' })).status).toBe(201);
    expect((await set(marketId, { isInPlay: true, delaySeconds: 4 })).status).toBe(204);
    const { text } = await send(open.url, 'GET /api/sports-events/cricket');
    expect(text).toContain('"inplay":true');
    const waiting = placeOrder(open.url, yes);
    await open.clock.untilSet(4_000);
    expect(await walletOf(open.url, yes)).toBe('1000.00/0.00');
    await open.clock.advance(4_000);
    expect((await waiting).status).toBe(201);
    expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
    expect(said(await set(marketId, {}))).toEqual([409, 'TERMS_UNFIT']);
    expect((await settle(won(11), 0)).status).toBe(204);
    expect(said(await set(marketId, { isInPlay: true, delaySeconds: 4 }))).toEqual([409, 'MARKET_MOVED']);
  });

  test('[EXCH-11] limit stakes on a fancy and a bookmaker, and what the house may lose', async () => {
    const key = matchBookmaker.marketId;
    expect((await set(key, { stakeMin: '150.00', stakeMax: '250.00', riskMax: '200.00' })).status).toBe(200);
    const on = (stake: string) => betOnBookmaker(open.url, yes, { stake });
    expect(said(await on('149.99'))).toEqual([400, 'INVALID_BET_SIZE']);
    expect(said(await on('250.01'))).toEqual([400, 'STAKE_TOO_HIGH']);
    // At 85 a bet of 200 costs the house 170; another of 150 would be more than 200.
    expect((await on('200.00')).status).toBe(201);
    expect(said(await on('150.00'))).toEqual([400, 'LIMIT_REACHED']);
    expect((await set(key, { stakeMin: '150.00', riskMax: '400.00' })).status).toBe(204);
    expect((await on('150.00')).status).toBe(201);
    expect((await set(fancyId, { stakeMax: '120.00' })).status).toBe(200);
    await open.feed.session({ sortPriority: 2 });
    expect(said(await betOnFancy(open.url, yes, { stake: '121.00' }))).toEqual([400, 'STAKE_TOO_HIGH']);
  });

  test.each([
    { stakeMin: '200.00', stakeMax: '100.00' },
    { stakeMin: '0.00' },
    { delaySeconds: 5 },
    { isInPlay: true, delaySeconds: 5 },
  ])('of a fancy are refused: %o', async (terms) => {
    expect(said(await set(fancyId, terms))).toEqual([409, 'TERMS_UNFIT']);
  });

  test('[EXCH-11] add a margin to the feed’s rates at once, while accepted bets keep theirs', async () => {
    const key = matchBookmaker.marketId;
    expect((await betOnBookmaker(open.url, yes)).status).toBe(201);
    expect((await set(key, { marginBps: 500 })).status).toBe(200);
    expect(said(await betOnBookmaker(open.url, yes))).toEqual([400, 'RATE_CHANGED']);
    expect((await betOnBookmaker(open.url, yes, { rate: 76 })).status).toBe(201);
    await open.feed.bookmaker({ name: 'Bookmaker 2' });
    expect((await betOnBookmaker(open.url, yes, { rate: 76 })).status).toBe(201);
    expect((await set(fancyId, { marginBps: 500 })).status).toBe(200);
    expect(said(await betOnFancy(open.url, no))).toEqual([400, 'RATE_CHANGED']);
    expect((await betOnFancy(open.url, no, { rate: 90 })).status).toBe(201);
    expect((await set(key, { marginBps: 0 }, other)).status).toBe(200);
    expect((await betOnBookmaker(open.url, yes)).status).toBe(201);
    expect(said(await set(marketId, { marginBps: 100 }))).toEqual([409, 'TERMS_UNFIT']);
    for (const marginBps of [-1, 0.5, 5_001, '5', true])
      expect((await set(key, { marginBps })).status).toBe(422);
    expect((await settleBookmaker(winner(11))).status).toBe(204);
    // 85 twice, and 76 twice, on ৳100 each.
    expect(await walletOf(open.url, yes)).toBe('1322.00/0.00');
  });

  test('[EXCH-11] use the margin of their kind when they have none of their own', async () => {
    const margins = { BOOKMAKER: 500, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 };
    const first = { ...margins, BOOKMAKER: 0 };
    const setAll = (change: object, { staff = trader, seen = margins } = {}) =>
      ask('PATCH /margins', { margins: { ...margins, ...change }, seen, reason: 'A new season' }, staff);
    const key = matchBookmaker.marketId;
    expect((await ask('GET /margins')).body).toEqual({
      margins: first,
      set: null,
    });
    expect((await setAll({}, { seen: first })).status).toBe(204);
    expect(said(await betOnBookmaker(open.url, yes))).toEqual([400, 'RATE_CHANGED']);
    expect((await betOnBookmaker(open.url, yes, { rate: 76 })).status).toBe(201);
    // A fancy is of another kind.
    expect((await betOnFancy(open.url, no)).status).toBe(201);
    expect((await set(key, { marginBps: 0 })).status).toBe(200);
    expect((await betOnBookmaker(open.url, yes)).status).toBe(201);
    expect((await set(key, {})).status).toBe(200);
    const both = await Promise.all([
      setAll({ SESSION: 500 }, { staff: other }),
      setAll({ SESSION: 500, LOTTERY: 1 }, { staff: other }),
    ]);
    const stale = both.map(said);
    expect(stale).toEqual(
      expect.arrayContaining([
        [204, undefined],
        [409, 'CONTENT_CHANGED'],
      ]),
    );
    expect(said(await betOnFancy(open.url, no))).toEqual([400, 'RATE_CHANGED']);
    for (const BOOKMAKER of [-1, 0.5, 5_001, '5', null])
      expect((await setAll({ BOOKMAKER })).status).toBe(422);
    expect((await setAll({ CASINO: 5 })).status).toBe(422);
    expect((await ask('GET /margins')).body).toMatchObject({
      margins: { BOOKMAKER: 500, SESSION: 500 },
      set: { by: 'toma', reason: 'A new season' },
    });
    expect((await trail()).filter((line) => line.endsWith(' margins'))).toEqual([
      'tariq margins-set margins',
      'toma margins-set margins',
    ]);
  });

  test('[EXCH-10] limit an order’s smallest stake and largest risk, but not what remains of one', async () => {
    expect((await set(marketId, { stakeMin: '300.00', riskMax: '500.00' })).status).toBe(200);
    expect(said(await sized('299.99'))).toEqual([400, 'INVALID_BET_SIZE']);
    expect(said(await sized('500.01'))).toEqual([400, 'STAKE_TOO_HIGH']);
    const lay = (price: number) => placeOrder(open.url, no, { side: 'LAY', size: '300.00', price });
    expect(said(await lay(2.68))).toEqual([400, 'STAKE_TOO_HIGH']);
    expect((await lay(2.66)).status).toBe(201);
    const { body } = await placeOrder(open.url, yes, { size: '400.00', price: 2.66 });
    const { order } = z.object({ order: z.object({ id: z.string() }) }).parse(body);
    const change = { price: 3, client_ref: 'moved' };
    const moved = await send(open.url, `PATCH /api/exchange/orders/${order.id}`, { ...yes, body: change });
    expect(moved.status).toBe(200);
    expect(said(await set(marketId, { stakeMin: '2.00', stakeMax: '1.00' }))).toEqual([409, 'TERMS_UNFIT']);
    expect(said(await set(marketId, { stakeMin: '0.00' }))).toEqual([409, 'TERMS_UNFIT']);
  });

  test('[EXCH-10] let through any size that can only lower its player’s risk', async () => {
    expect((await evens(no, 'LAY', '300.00')).status).toBe(201);
    expect((await evens(yes, 'BACK', '300.00')).status).toBe(201);
    expect((await set(marketId, { stakeMax: '100.00', riskMax: '100.00' })).status).toBe(200);
    expect(said(await evens(yes, 'BACK', '100.01'))).toEqual([400, 'STAKE_TOO_HIGH']);
    // A lay of 600 loses as much on the runner as the back of 300 loses on the others.
    expect(said(await evens(yes, 'LAY', '600.01'))).toEqual([400, 'STAKE_TOO_HIGH']);
    expect((await evens(yes, 'LAY', '600.00')).status).toBe(201);
  });

  test('of no market, without a reason, or with a delay of a minute are refused', async () => {
    expect((await set('1.999', { stakeMax: '1.00' })).status).toBe(404);
    expect((await set(marketId, { reason: '  ' })).status).toBe(422);
    expect((await set(marketId, { delaySeconds: 60 })).status).toBe(422);
  });
});

describe('a market of the exchange', () => {
  test('[EXCH-10] is settled by hand and again by another result, to the paisa, and never twice', async () => {
    await match();
    expect(said(await settle(won(99), 0))).toEqual([409, 'WINNER_UNKNOWN']);
    expect(said(await settle({ outcome: 'won', winners: [11, 12] }, 0))).toEqual([409, 'WINNER_UNKNOWN']);
    expect(said(await settle(won(11), 1))).toEqual([409, 'MARKET_MOVED']);
    const before = touched.parse((await ask(`POST /exchange/${marketId}/preview`, { result: won(11) })).body);
    expect(before).toMatchObject({ settlement: 0, total: { moves: '198.00' } });
    const afters = new Map(before.accounts.map(({ name, after }) => [name, after]));
    expect([afters.size, afters.get(yes.username), afters.get(no.username)]).toEqual([2, '98.00', '-100.00']);
    const first = await Promise.all([settle(won(11), 0), settle(won(12), 0, other)]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const isAlpha = first[0]?.status === 204;
    const [alpha, beta] = [
      ['1098.00/0.00', '900.00/0.00'],
      ['900.00/0.00', '1098.00/0.00'],
    ];
    expect(await wallets()).toEqual(isAlpha ? alpha : beta);
    // What the feed reports later changes nothing.
    await open.feed.say({
      kind: 'result',
      result: { marketId, outcome: 'won', winners: [isAlpha ? 12 : 11] },
    });
    expect(await wallets()).toEqual(isAlpha ? alpha : beta);
    const result = won(isAlpha ? 12 : 11);
    expect(said(await settle(won(isAlpha ? 11 : 12), 1))).toEqual([409, 'RESULT_STANDS']);
    const again = touched.parse((await ask(`POST /exchange/${marketId}/preview`, { result })).body);
    expect(again).toMatchObject({ settlement: 1, total: { moves: '396.00' } });
    const both = await Promise.all([settle(result, 1), settle(result, 1, other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await wallets()).toEqual(isAlpha ? beta : alpha);
    expect((await settle({ outcome: 'void', reason: 'Wrong ball' }, 2)).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    // Who comes second of two at once is refused when proposing or when it is confirmed, so a proposal may follow another.
    const actions = (await trail()).map((line) => line.split(' ')[1]);
    const steps = actions.filter(
      (action, index) => action !== 'change-proposed' || action !== actions[index - 1],
    );
    expect(steps).toEqual([
      // The market with its bookmaker.
      'market-suspended',
      'market-suspended',
      'change-proposed',
      'market-settled-by-hand',
      'change-proposed',
      'market-resettled',
      'change-proposed',
      'market-resettled',
    ]);
    expect(actions.length - steps.length).toBeLessThanOrEqual(2);
  });

  test('[EXCH-10] is not corrected at all when the new result can not be stored', async () => {
    await match();
    expect((await settle(won(11), 0)).status).toBe(204);
    const paid = await wallets();
    await query(open.app.db, sql`alter table sports_market add constraint refuses check (outcome <> 'void')`);
    expect((await settle({ outcome: 'void', reason: 'Wrong ball' }, 1)).status).toBe(500);
    expect(await wallets()).toEqual(paid);
    await query(open.app.db, sql`alter table sports_market drop constraint refuses`);
    expect(said(await settle(won(12), 1))).toEqual([409, 'PROPOSAL_WAITS']);
    const preview = await ask(`POST /exchange/${marketId}/preview`, { result: won(12) });
    expect(touched.parse(preview.body).settlement).toBe(1);
  });

  test('[EXCH-10] voids a single bet for both sides, once', async () => {
    await match();
    const listed = bets.parse((await ask(`GET /exchange/${marketId}/bets`)).body).bets;
    expect(listed.map(({ username }) => username)).toEqual([yes.username, no.username]);
    const voided = () => ask(`POST /exchange-bets/${listed[0]?.id}/void`, { reason: 'A palpable error' });
    expect((await voided()).status).toBe(200);
    expect(said(await voided())).toEqual([409, 'NOTHING_TO_VOID']);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    expect(await trail()).toEqual([`tariq bet-voided exchange-bet:${listed[0]?.id}`]);
  });

  test('[EXCH-10] shows what is matched and by how many players, with each trade and without void ones', async () => {
    const figures = async () => {
      const { exchange } = z
        .object({ exchange: z.array(z.object({ matched: z.string(), players: z.number() })) })
        .parse((await ask(`GET /events/${eventId}`)).body);
      return exchange.map(({ matched, players }) => [matched, players]);
    };
    expect(await figures()).toEqual([['0.00', 0]]);
    await match();
    expect(await figures()).toEqual([['100.00', 2]]);
    const third = await open.newPlayer();
    expect((await placeOrder(open.url, no, { side: 'LAY', size: '120.00' })).status).toBe(201);
    expect((await placeOrder(open.url, third, { size: '120.00' })).status).toBe(201);
    expect(await figures()).toEqual([['220.00', 3]]);
    const { bets: listed } = bets.parse((await ask(`GET /exchange/${marketId}/bets`)).body);
    expect((await ask(`POST /exchange-bets/${listed[0]?.id}/void`, { reason: 'An error' })).status).toBe(200);
    expect(await figures()).toEqual([['100.00', 2]]);
  });

  test('[EXCH-10] loses a runner, whose bets become void', async () => {
    await match();
    expect(said(await removeRunner(99))).toEqual([409, 'WINNER_UNKNOWN']);
    expect((await removeRunner(11)).status).toBe(200);
    expect(said(await removeRunner(11))).toEqual([409, 'NOTHING_TO_VOID']);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    expect(said(await settle(won(11), 0))).toEqual([409, 'WINNER_UNKNOWN']);
    // It is gone from the desk's event as well, and the feed, which doesn't know of it, doesn't bring it back.
    await open.feed.market({ version: 7, betDelaySeconds: 3 });
    const { body } = await ask(`GET /events/${eventId}`);
    const runners = z
      .object({ exchange: z.array(z.object({ runners: z.array(z.object({ status: z.string() })) })) })
      .parse(body).exchange[0]?.runners;
    expect(runners?.map(({ status }) => status)).toEqual(['REMOVED', 'ACTIVE']);
  });

  test('[EXCH-10] is settled by hand as a dead heat: half of a stake wins, half loses, and it can be corrected', async () => {
    await match();
    expect((await settle({ outcome: 'won', winners: [] }, 0)).status).toBe(422);
    for (const result of [
      tied([11]),
      tied([11, 11]),
      tied([11, 99]),
      tied([11, 12], 2),
      { ...tied([11, 12]), winners: [11] },
      { ...tied([11, 12]), winners: [12] },
    ])
      expect([result, said(await settle(result, 0))]).toEqual([result, [409, 'WINNER_UNKNOWN']]);
    // 100 at 2.00: half of it wins 50, the other half loses 50.
    expect((await settle(tied([11, 12]), 0)).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
    expect(said(await settle(tied([12, 11]), 1))).toEqual([409, 'RESULT_STANDS']);
    const { body } = await ask(`GET /events/${eventId}`);
    expect(body['exchange']).toMatchObject([{ result: tied([11, 12]) }]);
    expect((await settle(won(11), 1)).status).toBe(204);
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    expect((await settle(tied([11, 12]), 2)).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });

  test('[TRADE-100] is previewed and settled each way by hand, by who won and who was placed', async () => {
    const id = '1.900000077';
    const runners = [11, 12, 13, 14].map((runnerId) => ({
      runnerId,
      name: `Horse ${runnerId}`,
      sortPriority: runnerId,
      status: 'ACTIVE' as const,
    }));
    const eachWay = { divisor: 4, places: 2 };
    const market = { ...twoRunnerMarket, marketId: id, type: 'EACH_WAY', eachWay, runners } as const;
    await open.feed.say({ kind: 'market', market });
    await placeOrder(open.url, no, { market_id: id, price: 3, side: 'LAY' });
    await placeOrder(open.url, yes, { market_id: id, price: 3 });
    expect(await wallets()).toEqual(['800.00/200.00', '750.00/250.00']);
    const byHand = (placed: number[], settlement: number) =>
      askBoth(`POST /exchange/${id}/settle`, {
        result: wonWith(placed),
        settlement,
        reason: 'As the judge says',
      });
    for (const placed of [[11, 13], [12], [12, 99]])
      expect(said(await byHand(placed, 0))).toEqual([409, 'WINNER_UNKNOWN']);
    const preview = await ask(`POST /exchange/${id}/preview`, { result: wonWith([12, 11]) });
    // 50 for the place, and 100 lost on the win.
    expect(
      touched
        .parse(preview.body)
        .accounts.map(({ after }) => after)
        .toSorted(),
    ).toEqual(['-50.00', '49.00']);
    expect((await byHand([12, 11], 0)).status).toBe(204);
    expect(await wallets()).toEqual(['950.00/0.00', '1049.00/0.00']);
    expect(said(await byHand([11, 12], 1))).toEqual([409, 'RESULT_STANDS']);
    const { body } = await ask(`GET /events/${eventId}`);
    expect(body['exchange']).toMatchObject([
      { eachWayPlaces: null, result: null },
      { id, eachWayPlaces: 2, result: wonWith([11, 12]) },
    ]);
  });

  test('[TRADE-107] of runs is previewed and settled by hand, and refuses what no innings has', async () => {
    const id = '1.900000078';
    const line = { min: 150, max: 34_950, interval: 100 };
    const runners = twoRunnerMarket.runners.slice(0, 1);
    await open.feed.say({
      kind: 'market',
      market: { ...twoRunnerMarket, marketId: id, type: 'INNINGS_RUNS', line, runners },
    });
    await placeOrder(open.url, no, { market_id: id, price: 160.5, side: 'LAY' });
    await placeOrder(open.url, yes, { market_id: id, price: 160.5 });
    const preview = (result: unknown) => ask(`POST /exchange/${id}/preview`, { result });
    for (const runs of [-1, 40.5, 2_001, '40']) expect((await preview(ofRuns(runs))).status).toBe(422);
    for (const wrong of [won(11), { ...won(11), runs: 40 }])
      expect(said(await preview(wrong))).toEqual([409, 'WINNER_UNKNOWN']);
    const afterOf = async (runs: number) =>
      touched
        .parse((await preview(ofRuns(runs))).body)
        .accounts.map(({ after }) => after)
        .toSorted();
    expect(await afterOf(160)).toEqual(['-100.00', '98.00']);
    const byHand = (runs: number, settlement: number) =>
      askBoth(`POST /exchange/${id}/settle`, { result: ofRuns(runs), settlement, reason: 'As scored' });
    expect((await byHand(160, 0)).status).toBe(204);
    expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
    expect(said(await byHand(160, 1))).toEqual([409, 'RESULT_STANDS']);
    expect((await byHand(161, 1)).status).toBe(204);
    expect(await wallets()).toEqual(['900.00/0.00', '1098.00/0.00']);
    const { body } = await ask(`GET /events/${eventId}`);
    expect(body['exchange']).toMatchObject([{ isLine: false }, { id, isLine: true, result: ofRuns(161) }]);
  });
});

describe('a market against the house', () => {
  test('[EXCH-11] shows what each run costs the house, is settled by hand, and again', async () => {
    await betOnFancy(open.url, yes);
    await betOnFancy(open.url, no, { side: 'NO', run: 45, stake: '150.00' });
    const shown = await ask(`GET /events/${eventId}`);
    const house = z
      .object({
        house: z.array(
          z.object({
            id: z.string(),
            risk: z.string(),
            staked: z.string(),
            ladder: z.array(z.object({ label: z.string(), house: z.string() })),
          }),
        ),
      })
      .parse(shown.body)
      .house.find(({ id }) => id === fancyId);
    expect(house).toMatchObject({ risk: '50.00', staked: '250.00' });
    expect(house?.ladder).toEqual([
      { label: '0–44', house: '-50.00' },
      { label: '45', house: '250.00' },
      { label: '46+', house: '50.00' },
    ]);
    expect((await settleFancy({ outcome: 'won', winners: [1] }, 0)).status).toBe(422);
    expect((await settleFancy(ran(50), 0)).status).toBe(204);
    expect(await wallets()).toEqual(['1100.00/0.00', '850.00/0.00']);
    expect(said(await settleFancy(ran(50), 1))).toEqual([409, 'RESULT_STANDS']);
    const preview = await ask(`POST /house/${fancyId}/preview`, { result: ran(40) });
    expect(touched.parse(preview.body)).toMatchObject({ settlement: 1, total: { moves: '500.00' } });
    expect((await settleFancy(ran(40), 1)).status).toBe(204);
    expect(await wallets()).toEqual(['900.00/0.00', '1150.00/0.00']);
    expect(said(await settleFancy(ran(41), 1))).toEqual([409, 'MARKET_MOVED']);
    expect((await settleFancy({ outcome: 'void', reason: 'ABANDONED' }, 2)).status).toBe(204);
    expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  });

  test('[EXCH-11] is not corrected at all when the new result can not be stored', async () => {
    await betOnFancy(open.url, yes);
    expect((await settleFancy(ran(50), 0)).status).toBe(204);
    const paid = await wallets();
    await query(open.app.db, sql`alter table sports_fancy add constraint refuses check (runs <> 40)`);
    expect((await settleFancy(ran(40), 1)).status).toBe(500);
    expect(await wallets()).toEqual(paid);
    await query(open.app.db, sql`alter table sports_fancy drop constraint refuses`);
    const preview = await ask(`POST /house/${fancyId}/preview`, { result: ran(41) });
    expect(touched.parse(preview.body).settlement).toBe(1);
  });

  test('[EXCH-11] shows what was bet on it, with each bet and without void ones', async () => {
    const figures = async () => {
      const { house } = z
        .object({ house: z.array(z.object({ id: z.string(), bets: z.number(), staked: z.string() })) })
        .parse((await ask(`GET /events/${eventId}`)).body);
      return house
        .filter(({ bets: count }) => count > 0)
        .map(({ id, bets: count, staked }) => [id, count, staked]);
    };
    expect(await figures()).toEqual([]);
    await betOnFancy(open.url, yes);
    expect(await figures()).toEqual([[fancyId, 1, '100.00']]);
    await betOnFancy(open.url, no);
    await betOnBookmaker(open.url, yes);
    const both = [
      [matchBookmaker.marketId, 1, '100.00'],
      [fancyId, 2, '200.00'],
    ];
    expect(await figures()).toEqual(both);
    const { bets: listed } = bets.parse((await ask(`GET /house/${fancyId}/bets`)).body);
    const voided = await ask(`POST /house-bets/${listed[0]?.id}/void`, { reason: 'WRONG_RATE' });
    expect([voided.status, await figures()]).toEqual([200, [both[0], [fancyId, 1, '100.00']]]);
  });

  test('[EXCH-11] as a bookmaker is voided, and takes no result in runs', async () => {
    await betOnBookmaker(open.url, yes);
    expect(said(await settleBookmaker(ran(11)))).toEqual([409, 'WINNER_UNKNOWN']);
    expect((await settleBookmaker({ outcome: 'void', reason: 'WRONG_RATE' })).status).toBe(204);
    expect(await walletOf(open.url, yes)).toBe('1000.00/0.00');
  });

  test('[EXCH-11] as a bookmaker is settled by its own winner, again, and after its match by a correction', async () => {
    await betOnBookmaker(open.url, yes);
    expect(said(await settleBookmaker(winner(99)))).toEqual([409, 'WINNER_UNKNOWN']);
    expect(said(await settleFancy(winner(11), 0))).toEqual([409, 'WINNER_UNKNOWN']);
    const preview = await ask(`POST /house/${matchBookmaker.marketId}/preview`, { result: winner(11) });
    expect(touched.parse(preview.body).accounts.map(({ after }) => after)).toEqual(['85.00']);
    const both = await Promise.all([settleBookmaker(winner(11)), settleBookmaker(winner(11))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await walletOf(open.url, yes)).toBe('1085.00/0.00');
    expect((await betOnBookmaker(open.url, no)).body['code']).toBe('MARKET_SUSPENDED');
    // Its match ends otherwise: what staff settled stands until they correct it.
    await open.feed.market({ status: 'CLOSED', version: 9 });
    await open.feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [12] } });
    expect(await walletOf(open.url, yes)).toBe('1085.00/0.00');
    expect((await settleBookmaker(winner(12), 1)).status).toBe(204);
    expect(await walletOf(open.url, yes)).toBe('900.00/0.00');
    expect((await waitForNewest(open.url, yes, 2)).en).toMatch(/^Result corrected: Alpha v Beta/);
  });

  test('[EXCH-11] [ACCT-8] voids a single bet while it is open, and notifies the player', async () => {
    await betOnFancy(open.url, yes);
    const [bet] = bets.parse((await ask(`GET /house/${fancyId}/bets`)).body).bets;
    const voided = () => ask(`POST /house-bets/${bet?.id}/void`, { reason: 'WRONG_RATE' });
    expect((await voided()).status).toBe(200);
    expect(said(await voided())).toEqual([409, 'NOTHING_TO_VOID']);
    expect(await walletOf(open.url, yes)).toBe('1000.00/0.00');
    const { en, bn } = await waitForNewest(open.url, yes, 1);
    expect(en).toContain('Your bet of ৳100 on 6 over runs Alpha is void (the rate was wrong).');
    expect(bn).toContain('বাজিটি বাতিল (রেট ভুল ছিল)');
    expect(await trail()).toEqual([`tariq bet-voided house-bet:${bet?.id}`]);
  });
});

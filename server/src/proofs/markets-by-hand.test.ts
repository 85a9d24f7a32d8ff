import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../testing/open-sportsbook.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../testing/open-office.ts';
import { placeOrder, walletOf } from '../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../testing/wire-client.ts';

let open: SportsbookApp;
let trader: TestStaff;
let yes: TestPlayer;
let no: TestPlayer;
beforeEach(async () => {
  open = await openSportsbookApp();
  trader = await enterAtMachine(open, 'trader', 'tariq');
  [yes, no] = [await open.newPlayer(), await open.newPlayer()];
});
afterEach(() => closeSportsbookApp(open));

const ask = (call: string, body?: unknown, staff = trader) =>
  askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: staff.cookie, body });
const said = ({ status, body }: WireAnswer) => [status, body['code']];
const made = z.object({ id: z.string() });
const shown = z.object({
  markets: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      version: z.number(),
      isOpen: z.boolean(),
      hasResult: z.boolean(),
    }),
  ),
  score: z.object({
    version: z.number(),
    phase: z.string(),
    innings: z.array(z.object({ runs: z.number() })),
  }),
});
const event = {
  sport: 'cricket',
  competition: 'Village Cup',
  home: 'Sylhet',
  away: 'Rangpur',
  startsAt: '2026-01-15T12:10:00.000Z',
  overs: 2,
};
const stakes = { stakeMin: '100.00', stakeMax: '500.00' };
const sessionTitle = { subject: 'FIRST_OVERS', innings: 1, over: 1 };
const lines = (run: number) => ({
  kind: 'SESSION',
  quote: { no: { run, rate: 100 }, yes: { run: run + 1, rate: 100 } },
});
const rates = (back: number) => ({
  kind: 'BOOKMAKER',
  runners: [
    { id: 1, backRate: back, layRate: back + 5 },
    { id: 2, backRate: null, layRate: null },
  ],
});

const create = async () => made.parse((await ask('POST /by-hand', event)).body).id;
const show = async (id: string) => shown.parse((await ask(`GET /by-hand/${id}`)).body);
const add = async (id: string, market: object) =>
  made.parse((await ask(`POST /by-hand/${id}/markets`, { market })).body).id;
const quote = async (id: string, key: string, isOpen: boolean, wanted: unknown = null) => {
  const version = (await show(id)).markets.find((market) => market.id === key)?.version ?? 0;
  return ask(`POST /by-hand/markets/${key}/quote`, { version, isOpen, quote: wanted });
};
const enter = async (id: string, ...entries: object[]) => {
  let answer = await ask(`GET /by-hand/${id}`);
  for (const entry of entries) {
    const { version } = (await show(id)).score;
    answer = await ask(`POST /by-hand/${id}/score`, { version, entry });
  }
  return answer;
};
const undo = async (id: string) =>
  ask(`POST /by-hand/${id}/score/undo`, { version: (await show(id)).score.version });
const ball = (runs: number, wicket = false) => ({ kind: 'ball', runs, wicket });
const begin = { kind: 'begin', batting: 'home', toss: 'home' };
const winner = (runner: number) => ({ result: { outcome: 'won', winners: [runner] } });
const betYes = (id: string, key: string, run: number) =>
  send(open.url, 'POST /api/fancy/bets', {
    token: yes.token,
    body: {
      event_id: id,
      market_key: key,
      side: 'YES',
      run,
      rate: 100,
      stake: '100.00',
      client_ref: randomUUID(),
    },
  });

describe('a match by hand', () => {
  test('[OPER-42] is made without a feed, and players trade its order book like any other', async () => {
    const id = await create();
    const [book] = (await show(id)).markets;
    const order = { market_id: book?.id, selection_id: 1 };
    expect(said(await placeOrder(open.url, yes, order))).toEqual([400, 'MARKET_SUSPENDED']);
    expect((await quote(id, book?.id ?? '', true)).status).toBe(200);
    expect((await placeOrder(open.url, no, { ...order, side: 'LAY' })).status).toBe(201);
    expect((await placeOrder(open.url, yes, order)).status).toBe(201);
    expect(await walletOf(open.url, yes)).toBe('900.00/100.00');
    // Minutes of silence before the start close nothing, and the feed that confirms has no part in it.
    await open.clock.advance(6 * 60_000);
    expect((await placeOrder(open.url, no, { ...order, side: 'LAY' })).status).toBe(201);
    const { body } = await ask('GET /events?find=village');
    expect(body['events']).toMatchObject([{ id, isByHand: true, name: 'Sylhet v Rangpur' }]);
  });

  test('[OPER-42] takes markets of any type with terms that fit, each once', async () => {
    const id = await create();
    const book = {
      kind: 'BOOK',
      type: 'TOP_BATSMAN',
      name: 'Top batter',
      numberOfWinners: 1,
      runners: ['Alam', 'Babu', 'Chand'],
    };
    expect(await add(id, book)).toMatch(/^1\.\d{14}$/);
    const line = { min: 150, max: 30_050, interval: 100 };
    await add(id, { ...book, type: 'INNINGS_RUNS', name: 'Runs', runners: ['Sylhet'], line });
    await add(id, { ...book, type: 'EACH_WAY', name: 'Each way', eachWay: { divisor: 4, places: 2 } });
    const unfit = [
      { ...book, runners: ['Alam', 'Alam'] },
      { ...book, runners: ['Alam'] },
      { ...book, type: 'INNINGS_RUNS' },
      { ...book, type: 'EACH_WAY' },
      { ...book, type: 'MATCH_ODDS' },
      { kind: 'FANCY', fancy: 'SESSION', title: { ...sessionTitle, over: 3 }, ...stakes },
      { kind: 'FANCY', fancy: 'BALL', title: sessionTitle, ...stakes },
      { kind: 'BOOKMAKER', stakeMin: '500.00', stakeMax: '100.00' },
    ];
    for (const market of unfit)
      expect([market, said(await ask(`POST /by-hand/${id}/markets`, { market }))]).toEqual([
        market,
        [409, 'HAND_MARKET_UNFIT'],
      ]);
    await add(id, { kind: 'BOOKMAKER', ...stakes });
    const again = await ask(`POST /by-hand/${id}/markets`, { market: { kind: 'BOOKMAKER', ...stakes } });
    expect(said(again)).toEqual([409, 'MARKET_EXISTS']);
    expect(said(await ask('POST /by-hand', { ...event, away: 'Sylhet' }))).toEqual([422, 'HAND_EVENT_UNFIT']);
    expect(said(await ask('POST /by-hand/404/markets', { market: book }))).toEqual([404, 'NOT_FOUND']);
  });

  test('[OPER-43] prices are moved for a version that stands, and pause the market', async () => {
    const id = await create();
    const bookmaker = await add(id, { kind: 'BOOKMAKER', ...stakes });
    expect(said(await quote(id, bookmaker, true))).toEqual([409, 'HAND_MARKET_UNFIT']);
    expect((await quote(id, bookmaker, true, rates(85))).status).toBe(200);
    const bet = (rate: number) =>
      send(open.url, 'POST /api/bookmaker/bets', {
        token: yes.token,
        body: {
          event_id: id,
          market_key: bookmaker,
          runner: 1,
          side: 'BACK',
          rate,
          stake: '100.00',
          client_ref: randomUUID(),
        },
      });
    expect((await bet(85)).status).toBe(201);
    const moved = { version: 2, isOpen: true, quote: rates(90) };
    const both = await Promise.all([1, 2].map(() => ask(`POST /by-hand/markets/${bookmaker}/quote`, moved)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(said(await bet(90))).toEqual([400, 'MARKET_SUSPENDED']);
    await open.clock.advance(3_000);
    expect((await bet(90)).status).toBe(201);
    const crossed = { kind: 'BOOKMAKER', runners: [{ id: 1, backRate: 90, layRate: 90 }] };
    expect((await quote(id, bookmaker, true, crossed)).status).toBe(422);
    expect(said(await quote(id, bookmaker, true, lines(5)))).toEqual([409, 'HAND_MARKET_UNFIT']);
  });

  test('[OPER-43] in play its markets stay open only while a trader confirms that somebody is there', async () => {
    const id = await create();
    const bookmaker = await add(id, { kind: 'BOOKMAKER', ...stakes });
    await quote(id, bookmaker, true, rates(85));
    await open.clock.advance(11 * 60_000);
    const status = async () => {
      const { body } = await ask(`GET /events/${id}`);
      return z
        .object({ house: z.array(z.object({ appSuspension: z.nullable(z.object({ reason: z.string() })) })) })
        .parse(body).house[0]?.appSuspension?.reason;
    };
    expect(await status()).toBe('NO_FRESH_PRICES');
    expect((await ask(`POST /by-hand/${id}/confirm`)).status).toBe(204);
    expect(await status()).toBeUndefined();
    await open.clock.advance(16_000);
    expect(await status()).toBe('NO_FRESH_PRICES');
  });
});

describe('a score by hand', () => {
  test('[OPER-44] settles a fancy by the entry after the ball that decides it, and pays from the facts', async () => {
    const id = await create();
    const session = await add(id, { kind: 'FANCY', fancy: 'SESSION', title: sessionTitle, ...stakes });
    expect((await quote(id, session, true, lines(7))).status).toBe(200);
    expect((await betYes(id, session, 8)).status).toBe(201);
    await enter(id, begin, ball(1), ball(1), ball(1), ball(1), ball(1));
    // Each ball suspends what it may move, until the trader opens it again.
    expect(said(await betYes(id, session, 8))).toEqual([400, 'MARKET_SUSPENDED']);
    expect((await quote(id, session, true)).status).toBe(200);
    expect((await enter(id, ball(4))).status).toBe(200);
    expect(said(await quote(id, session, true))).toEqual([409, 'HAND_MARKET_UNFIT']);
    expect(await walletOf(open.url, yes)).toBe('900.00/100.00');
    // The wrong runs can be taken back before the next ball, for free.
    expect((await undo(id)).status).toBe(200);
    await enter(id, ball(3));
    await enter(id, { kind: 'run-up' });
    await open.clock.advance(100);
    expect(await walletOf(open.url, yes)).toBe('1100.00/0.00');
    expect((await undo(id)).status).toBe(200);
    expect(said(await undo(id))).toEqual([409, 'SCORE_SETTLED']);
    const score = z
      .object({ score: z.string() })
      .parse((await query(open.app.db, sql`select score::text from sports_score where event_id = ${id}`))[0]);
    expect(JSON.parse(score.score)).toMatchObject({
      runs: 8,
      balls: 6,
      thisOver: ['1', '1', '1', '1', '1', '3'],
    });
  });

  test('[OPER-44] refuses what can not follow, a stale page and another sport', async () => {
    const id = await create();
    expect(said(await enter(id, ball(1)))).toEqual([409, 'SCORE_UNFIT']);
    await enter(id, begin);
    const entry = { version: 1, entry: ball(4) };
    const both = await Promise.all([1, 2].map(() => ask(`POST /by-hand/${id}/score`, entry)));
    expect(new Set(both.map((answer) => said(answer)[1]))).toEqual(new Set(['CONTENT_CHANGED', undefined]));
    expect((await show(id)).score.innings).toEqual([{ runs: 4 }]);
    for (const wrong of [ball(8), ball(-1), { kind: 'six' }])
      expect((await ask(`POST /by-hand/${id}/score`, { version: 2, entry: wrong })).status).toBe(422);
    const soccer = made.parse((await ask('POST /by-hand', { ...event, sport: 'soccer' })).body).id;
    expect(said(await enter(soccer, begin))).toEqual([409, 'SCORE_UNFIT']);
  });

  test('[OPER-45] a result that contradicts the score is refused, in the preview too', async () => {
    const id = await create();
    const [book] = (await show(id)).markets;
    const session = await add(id, { kind: 'FANCY', fancy: 'SESSION', title: sessionTitle, ...stakes });
    const second = { kind: 'begin', batting: 'away' };
    await enter(id, begin, ball(6), { kind: 'end-innings' }, second, ball(4), ball(4), { kind: 'end-match' });
    const against = [409, 'RESULT_AGAINST_SCORE'];
    await quote(id, book?.id ?? '', false);
    expect(said(await ask(`POST /exchange/${book?.id}/preview`, winner(1)))).toEqual(against);
    const settle = (runner: number) =>
      ask(`POST /exchange/${book?.id}/settle`, { ...winner(runner), settlement: 0, reason: 'As scored' });
    expect(said(await settle(1))).toEqual(against);
    expect(said(await settle(2))).not.toEqual(against);
    const runs = { result: { outcome: 'settled', result: 6 } };
    expect(said(await ask(`POST /house/${session}/preview`, runs))).not.toEqual([200, undefined]);
  });
});

import { randomUUID } from 'node:crypto';
import { money } from '@maidan/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../testing/open-sportsbook.ts';
import { type TestStaff, askOffice, enterAtMachine } from '../testing/open-office.ts';
import { matchBookmaker, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { placeOrder, walletOf } from '../testing/trading.ts';
import { send, type TestPlayer, type WireAnswer } from '../testing/wire-client.ts';

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

const { marketId, eventId } = twoRunnerMarket;
const ask = (call: string, body?: unknown) =>
  askOffice(open.url, call.replace('/', '/api/office/trading/'), { cookie: trader.cookie, body });
const suspend = async (target: object) =>
  (await ask('POST /suspensions', { target, reason: 'A rumour' })).status;
const lift = async (target: object) =>
  (await ask('POST /suspensions/lift', { target, reason: 'All clear' })).status;
const code = ({ body }: WireAnswer) => body['code'];
const event = { scope: 'event', event: eventId };
const cricket = { scope: 'sport', sport: 'cricket' };
const site = { scope: 'site' };
const SUSPENDED = 'MARKET_SUSPENDED';
const tryAll = async () => [
  code(await placeOrder(open.url, yes)),
  code(await betOnFancy(open.url, yes)),
  code(await betOnBookmaker(open.url, yes)),
];
const shown = z.object({
  event: z.object({
    suspensions: z.array(z.object({ scope: z.string(), by: z.string(), reason: z.string() })),
  }),
});

describe('trading that staff suspend', () => {
  test('[OPER-41] an event, its sport and the site take no bets until each suspension is lifted by itself', async () => {
    expect([await suspend(event), await suspend(cricket), await suspend(site), await suspend(site)]).toEqual(
      Array(4).fill(204),
    );
    expect((await ask(`POST /markets/${marketId}/suspend`, { reason: 'Rain' })).status).toBe(204);
    // No message of the feed lifts any of it.
    await open.feed.market({ version: 2 });
    await open.feed.session({ sortPriority: 2 });
    await open.feed.bookmaker({ name: 'Bookmaker 2' });
    expect(await tryAll()).toEqual([SUSPENDED, SUSPENDED, SUSPENDED]);
    const { body } = await ask(`GET /events/${eventId}`);
    expect(shown.parse(body).event.suspensions.map(({ scope, by }) => `${scope} ${by}`)).toEqual([
      'event tariq',
      'sport tariq',
      'site tariq',
    ]);
    expect([await lift(event), await lift(cricket)]).toEqual([204, 204]);
    expect(await tryAll()).toEqual([SUSPENDED, SUSPENDED, SUSPENDED]);
    expect(await lift(site)).toBe(204);
    // What was suspended by itself stays so.
    expect(await tryAll()).toEqual([SUSPENDED, undefined, undefined]);
    expect((await ask(`POST /markets/${marketId}/resume`)).status).toBe(204);
    expect((await placeOrder(open.url, yes)).status).toBe(201);
  });

  test('[OPER-41] a suspended runner takes no bets, is not matched, and the others trade', async () => {
    expect((await placeOrder(open.url, no, { side: 'LAY', size: '100.00' })).status).toBe(201);
    const alpha = { scope: 'runner', market: marketId, runnerId: 11 };
    const ofBookmaker = { scope: 'runner', market: matchBookmaker.marketId, runnerId: 11 };
    expect([await suspend(alpha), await suspend(ofBookmaker)]).toEqual([204, 204]);
    expect(code(await placeOrder(open.url, yes))).toBe(SUSPENDED);
    expect(code(await betOnBookmaker(open.url, yes))).toBe(SUSPENDED);
    // Beta at 2.00 would meet the lay of Alpha at a virtual price.
    expect((await placeOrder(open.url, yes, { selection_id: 12, side: 'LAY' })).status).toBe(201);
    expect(await walletOf(open.url, yes)).toBe('900.00/100.00');
    const { body } = await ask(`GET /events/${eventId}`);
    expect(body).toMatchObject({
      exchange: [{ matched: '0.00', runners: [{ suspension: { by: 'tariq' } }, { suspension: null }] }],
    });
    const beta = await betOnBookmaker(open.url, yes, { runner: 12, rate: 110 });
    expect(beta.status).toBe(201);
    expect(await lift(alpha)).toBe(204);
    expect((await placeOrder(open.url, yes)).status).toBe(201);
    expect(code(await betOnBookmaker(open.url, yes))).toBe(SUSPENDED);
    expect(await lift(ofBookmaker)).toBe(204);
    expect((await betOnBookmaker(open.url, yes)).status).toBe(201);
  });

  test('[TRADE-140] while a runner is suspended the market is cashed out by bets on the others, and the runner itself is not', async () => {
    await placeOrder(open.url, no, { side: 'LAY', size: '200.00' });
    await placeOrder(open.url, yes, { size: '200.00' });
    const alpha = { scope: 'runner', market: marketId, runnerId: 11 };
    const quote = (of = '') =>
      send(open.url, `GET /api/exchange/cash-out/${marketId}${of}`, { token: yes.token });
    const take = (change: object) =>
      send(open.url, 'POST /api/exchange/cash-out', {
        token: yes.token,
        body: { market_id: marketId, client_ref: randomUUID(), ...change },
      });
    await suspend(alpha);
    expect(code(await quote())).toBe('CASH_OUT_UNAVAILABLE');
    // Beta is offered at 2.50 to who backs it.
    await placeOrder(open.url, no, { selection_id: 12, side: 'LAY', price: 2.5, size: '400.00' });
    const { body } = await quote();
    expect(body).toMatchObject({
      result: '40.00',
      bets: [{ selection_id: 12, side: 'BACK', price: 2.5, size: '160.00' }],
    });
    expect(code(await quote('?selection_id=11'))).toBe(SUSPENDED);
    expect(code(await take({ selection_id: 11, accept: 'any' }))).toBe(SUSPENDED);
    expect((await take({ accept: 'better', quote: body['quote'] })).status).toBe(201);
    expect(await walletOf(open.url, yes)).toBe('1000.00/0.00');
    expect(code(await quote())).toBe('NOTHING_TO_CASH_OUT');
  });

  test('[TRADE-141] bets that wait for the starting price of a suspended runner lapse at the turn in-play, and say why', async () => {
    const place = (player: TestPlayer, runnerId: number, side: 'BACK' | 'LAY', taka: bigint) =>
      open.app.exchange.several.placeOnClose({
        playerId: BigInt(player.remoteId),
        marketId,
        bets: [{ runnerId, side, amount: money(taka * 100n), oddsLimit: undefined, clientRef: randomUUID() }],
      });
    for (const runnerId of [11, 12]) {
      await place(yes, runnerId, 'BACK', 100n);
      await place(no, runnerId, 'LAY', 200n);
    }
    await suspend({ scope: 'runner', market: marketId, runnerId: 11 });
    await open.feed.market({ inPlay: true, version: 2 });
    const ended = () =>
      query<{ runnerId: bigint; matched: bigint; remaining: bigint; reason: string | null }>(
        open.app.db,
        sql`select selection_id as "runnerId", matched, remaining, cancel_reason as reason from exchange_order order by id`,
      );
    const lapsed = { runnerId: 11, matched: 0n, remaining: 0n, reason: 'SUSPENDED' };
    const matched = { runnerId: 12, remaining: 0n, reason: null };
    await expect.poll(ended).toMatchObject([lapsed, lapsed, matched, matched]);
    expect(await walletOf(open.url, yes)).toBe('900.00/100.00');
  });

  test('[OPER-41] what nobody knows is not found, and only traders suspend', async () => {
    expect(await suspend({ scope: 'event', event: '404' })).toBe(404);
    expect(await suspend({ scope: 'runner', market: marketId, runnerId: 99 })).toBe(404);
    for (const target of [{ scope: 'sport', sport: 'chess' }, { scope: 'market' }, { scope: 'event' }])
      expect(await suspend(target)).toBe(422);
    const cashier = await enterAtMachine(open, 'cashier');
    const answer = await askOffice(open.url, 'POST /api/office/trading/suspensions', {
      cookie: cashier.cookie,
      body: { target: site, reason: 'Mine' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('what the desk shows', () => {
  const listed = z.object({
    events: z.array(z.object({ id: z.string(), houseRisk: z.string() })),
    isCut: z.boolean(),
  });
  const find = async (text: string) =>
    listed.parse((await ask(`GET /events?find=${encodeURIComponent(text)}`)).body).events.map(({ id }) => id);

  test('[OPER-40] events are found by any part of what they are called, with what can be lost on them', async () => {
    expect(await find('alpha')).toEqual([eventId]);
    expect(await find('test cup BETA')).toEqual([eventId]);
    expect(await find('cricket')).toEqual([eventId]);
    expect(await find('gamma')).toEqual([]);
    await betOnBookmaker(open.url, yes);
    const { events } = listed.parse((await ask('GET /events')).body);
    expect(events).toMatchObject([{ id: eventId, houseRisk: '85.00' }]);
  });

  test('[OPER-40] a market has its best prices and its whole ladder, by runner', async () => {
    await placeOrder(open.url, no, { side: 'LAY', size: '220.00' });
    await placeOrder(open.url, no, { side: 'LAY', size: '200.00', price: 1.9 });
    await placeOrder(open.url, yes, { size: '120.00' });
    const { body } = await ask(`GET /events/${eventId}`);
    expect(body).toMatchObject({
      exchange: [
        {
          runners: [
            {
              name: 'Alpha',
              back: [
                { price: 2, size: '100.00' },
                { price: 1.9, size: '200.00' },
              ],
              lastPrice: 2,
              matched: '120.00',
              houseIfWin: '0.00',
            },
            { name: 'Beta', matched: '0.00' },
          ],
        },
      ],
      house: [
        { runners: [{ name: 'Alpha', backRate: 85, layRate: 90, suspension: null }, { name: 'Beta' }] },
        {
          offers: [
            { pick: 'NO', number: 45, rate: 100 },
            { pick: 'YES', number: 46, rate: 100 },
          ],
        },
      ],
    });
    const ladder = await ask(`GET /exchange/${marketId}/ladder`);
    expect(ladder.body).toMatchObject({
      runners: [
        {
          name: 'Alpha',
          rows: [
            { price: 2, toBack: '100.00', matched: '120.00' },
            { price: 1.9, toBack: '200.00', matched: '0.00' },
          ],
        },
        { name: 'Beta', rows: [] },
      ],
    });
    expect((await ask('GET /exchange/1.404/ladder')).status).toBe(404);
  });
});

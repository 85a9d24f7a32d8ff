import { raceCalls } from '@maidan/contract';
import { getOdds, type Money, money, type Odds, type Side } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';
import type { FeedMessage } from '../feed/feed.ts';
import { followRace } from '../feed/simulator/racing/follow-race.ts';
import { type Race, startersOf } from '../feed/simulator/racing/race.ts';
import { drawRace, RACE_AHEAD_MS, raceTimesBetween } from '../feed/simulator/racing/race-schedule.ts';
import { runRace } from '../feed/simulator/racing/run-race.ts';

let open: TestApp;
let feed: ScriptedFeed;
let race: Race;
let backer: TestPlayer;
let layer: TestPlayer;
let client: TradingClient;
let winId: string;
let placeId: string;
let followed: ReturnType<typeof followRace>;

/** A race of many horses of which one stays out, and of which somebody else wins. */
function findRace(fromMs: number): Race {
  const options = { seed: 'traded', pace: 1 };
  const races = raceTimesBetween(options, fromMs + RACE_AHEAD_MS, fromMs + RACE_AHEAD_MS + 24 * 3_600_000)
    .map((time) => drawRace(options, time))
    .filter(
      ({ sport, field, nonRunner }) =>
        sport === 'horse-racing' && field.length > 9 && nonRunner !== undefined,
    );
  const [first] = races;
  if (first === undefined) throw new Error('no such race');
  return first;
}

/** Sends what the race has to say up to that moment, but no prices: the players have the books to themselves. */
async function goTo(atMs: number): Promise<void> {
  while (open.clock.now().getTime() < atMs && !followed.isClosed()) {
    const nextMs = Math.min(atMs, Math.ceil(followed.nextDueMs()));
    await open.clock.advance(Math.max(0, nextMs - open.clock.now().getTime()));
    await sayAll(followed.advance(open.clock.now().getTime()));
  }
}

async function sayAll(messages: readonly FeedMessage[]): Promise<void> {
  for (const message of messages) if (message.kind !== 'prices') await feed.say(message, open.clock.now());
}

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  feed.live(open.clock);
  race = findRace(open.clock.now().getTime());
  await open.clock.advance(race.announcedAtMs - open.clock.now().getTime());
  followed = followRace(race, { pace: 1, joinedMs: race.announcedAtMs });
  await sayAll(followed.image(race.announcedAtMs));
  const number = race.eventId.slice(1);
  [winId, placeId] = [`1.2${number}`, `1.3${number}41`];
  const app = { url: open.url, db: open.app.db };
  [backer, layer] = [await openFundedPlayer(app, 10_000), await openFundedPlayer(app, 100_000)];
  client = await openTradingClient(open.url, backer);
});

afterAll(() => open.close());

const ask = async (operation: string, params: object) =>
  (await client.call('betting', operation, params)).result;

/** A back of ৳100 at those odds that the other player lays. */
async function match(market_id: string, selection_id: number, price: number): Promise<void> {
  const bet = { market_id, selection_id, price, size: '100.00' };
  expect((await placeOrder(open.url, layer, { ...bet, side: 'LAY' })).status).toBeLessThan(300);
  expect((await placeOrder(open.url, backer, { ...bet, side: 'BACK' })).status).toBeLessThan(300);
}

async function placeOnClose(
  player: TestPlayer,
  {
    oddsLimit,
    ...bet
  }: {
    readonly runnerId: number;
    readonly side: Side;
    readonly amount: Money;
    readonly oddsLimit?: Odds;
  },
): Promise<void> {
  const placed = await open.app.exchange.several.placeOnClose({
    playerId: BigInt(player.remoteId),
    marketId: winId,
    bets: [{ ...bet, oddsLimit, clientRef: `on runner ${bet.runnerId}` }],
  });
  expect(placed.kind).toBe('placed');
}

/** As the rules say it: a factor below 2.5 % reduces nothing, and odds have two places. */
const reduced = (odds: number, factor: number) =>
  factor < 2.5 ? odds : Math.max(1.01, Math.round(odds * (100 - factor) + 1e-9) / 100);

const balanceOf = async (player: TestPlayer) => Number((await walletOf(open.url, player)).split('/')[0]);

test('[TRADE-93] clients find races by the ids that they know: sports, menu, kinds of markets, numbers, places', async () => {
  const filter = { eventTypeIds: ['7'] };
  expect(await ask('listEventTypes', { filter })).toEqual([
    { eventType: { id: '7', name: 'Horse Racing' }, marketCount: 3 },
  ]);
  expect(await ask('listEventTypes', { filter: { eventTypeIds: ['4339'] } })).toEqual([]);
  expect(await ask('listMarketTypes', { filter })).toEqual([
    { marketType: 'WIN', marketCount: 1 },
    { marketType: 'PLACE', marketCount: 1 },
    { marketType: 'EACH_WAY', marketCount: 1 },
  ]);
  expect(await ask('listVenues', { filter })).toEqual([{ venue: race.track, marketCount: 3 }]);
  const marketProjection = ['MARKET_DESCRIPTION', 'RUNNER_METADATA', 'EVENT', 'EVENT_TYPE'];
  const [win, place, eachWay] = z
    .array(z.record(z.string(), z.unknown()))
    .parse(await ask('listMarketCatalogue', { filter, maxResults: 9, marketProjection }));
  expect(win).toMatchObject({
    marketId: winId,
    marketName: 'Win',
    description: { marketType: 'WIN', turnInPlayEnabled: false },
    event: { id: race.eventId, name: `${race.track} ${race.distanceM}`, venue: race.track },
    eventType: { id: '7' },
  });
  expect(win?.['runners']).toMatchObject(
    race.field.map(({ runnerId, name, number }) => ({
      selectionId: runnerId,
      runnerName: name,
      sortPriority: number,
      metadata: { runnerId: String(runnerId), CLOTH_NUMBER: String(number) },
    })),
  );
  expect(place).toMatchObject({ marketId: placeId, description: { marketType: 'PLACE' } });
  expect(eachWay).toMatchObject({
    description: { marketType: 'EACH_WAY', eachWayDivisor: 5, bspMarket: false },
  });
  expect(await ask('listMarketBook', { marketIds: [winId, placeId] })).toMatchObject([
    { marketId: winId, numberOfWinners: 1, numberOfActiveRunners: race.field.length, inplay: false },
    { marketId: placeId, numberOfWinners: 3, crossMatching: false },
  ]);
});

test('[TRADE-97] the site lists races by themselves, and its other lists have none of them', async () => {
  const { body, text } = await send(open.url, 'GET /api/races');
  expect(body).toBeDefined();
  expect(raceCalls.races.answer.parse(JSON.parse(text))).toEqual([
    {
      eventId: race.eventId,
      marketId: winId,
      sport: 'horse-racing',
      name: `${race.track} ${race.distanceM}`,
      startsAt: new Date(race.offAtMs),
      phase: 'BEFORE',
      runners: race.field.length,
      winners: [],
    },
  ]);
  for (const sport of ['cricket', 'soccer', 'tennis'])
    expect((await send(open.url, `GET /api/sports-events/${sport}`)).text).not.toContain(race.eventId);
  for (const path of [`score/board/${race.eventId}`, `stream/${race.eventId}`])
    expect((await send(open.url, `GET /api/${path}`)).status).toBe(404);
});

test('[TRADE-95] [TRADE-36] a non-runner’s bets are void and odds matched on the others reduced; at the off bets stop, what takes the starting price is matched, and the finish settles both markets', async () => {
  const starters = startersOf(race);
  const { finish } = runRace(race);
  const placeOf = (number: number) =>
    finish
      .slice(
        0,
        finish.findIndex((together) => together.includes(number)),
      )
      .flat().length;
  const wonBy = starters.find(({ number }) => placeOf(number) === 0);
  const lost = starters.find(({ number }) => placeOf(number) === starters.length - 1);
  const out = race.field.find(({ number }) => number === race.nonRunner?.number);
  if (wonBy === undefined || lost === undefined || out === undefined) throw new Error('no such runners');
  const described = await ask('listMarketCatalogue', {
    filter: { marketIds: [winId] },
    maxResults: 1,
    marketProjection: ['MARKET_DESCRIPTION'],
  });
  for (const { runnerId } of [wonBy, lost, out]) {
    await match(winId, runnerId, 8);
    await match(placeId, runnerId, 3);
  }

  const app = { url: open.url, db: open.app.db };
  const [starter, opposite, limited] = [
    await openFundedPlayer(app, 1_000),
    await openFundedPlayer(app, 1_000),
    await openFundedPlayer(app, 1_000),
  ];
  const onLost = { runnerId: lost.runnerId, amount: money(10_000n) };
  await placeOnClose(starter, { ...onLost, side: 'BACK' });
  await placeOnClose(opposite, { ...onLost, side: 'LAY', amount: money(60_000n) });
  await placeOnClose(starter, { runnerId: out.runnerId, side: 'BACK', amount: money(10_000n) });
  await placeOnClose(limited, { ...onLost, side: 'BACK', oddsLimit: getOdds(300) });

  await goTo(race.offAtMs - 60_000);
  const removed = z
    .array(
      z.object({
        runners: z.array(
          z.object({ selectionId: z.number(), status: z.string(), adjustmentFactor: z.number().optional() }),
        ),
      }),
    )
    .parse(await ask('listMarketBook', { marketIds: [winId, placeId] }))
    .map(({ runners }) => runners.find(({ status }) => status === 'REMOVED'));
  const [winFactor = NaN, placeFactor = NaN] = removed.map((runner) => runner?.adjustmentFactor);
  expect(removed.map((runner) => runner?.selectionId)).toEqual([out.runnerId, out.runnerId]);
  expect(winFactor).toBeGreaterThan(0);
  const refused = await placeOrder(open.url, backer, {
    market_id: winId,
    selection_id: out.runnerId,
    price: 8,
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  // What takes any price of another runner stays; a limit was set for another field.
  expect(await walletOf(open.url, starter)).toBe('900.00/100.00');
  expect(await walletOf(open.url, opposite)).toBe('400.00/600.00');
  expect(await walletOf(open.url, limited)).toBe('1000.00/0.00');

  await goTo(race.offAtMs + 1_000);
  // 600 of liability against a stake of 100.
  expect((await send(open.url, 'GET /api/exchange/orders', { token: starter.token })).body).toMatchObject({
    orders: [{ size_matched: '100.00', avg_price_matched: 7 }],
  });
  expect(await ask('listMarketBook', { marketIds: [winId, placeId] })).toMatchObject([
    { status: 'SUSPENDED', inplay: false },
    { status: 'SUSPENDED', inplay: false },
  ]);
  const late = await placeOrder(open.url, backer, {
    market_id: winId,
    selection_id: lost.runnerId,
    price: 8,
  });
  expect(late.body).toMatchObject({ code: 'MARKET_SUSPENDED' });
  expect((await send(open.url, 'GET /api/races')).text).toContain('LIVE');

  await goTo(race.offAtMs + 600_000);
  expect(followed.isClosed()).toBe(true);
  const gains = [
    100 * (reduced(8, winFactor) - 1),
    -100,
    ...[wonBy, lost].map(({ number }) =>
      placeOf(number) < race.places ? 100 * (reduced(3, placeFactor) - 1) : -100,
    ),
  ];
  const winNet = (gains[0] ?? 0) + (gains[1] ?? 0);
  const placeNet = (gains[2] ?? 0) + (gains[3] ?? 0);
  const [{ description }] = z
    .tuple([z.object({ description: z.object({ marketBaseRate: z.number() }) })])
    .rest(z.unknown())
    .parse(described);
  const commission = (net: number) => (Math.max(0, net) * description.marketBaseRate) / 100;
  expect(await balanceOf(backer)).toBeCloseTo(
    10_000 + winNet + placeNet - commission(winNet) - commission(placeNet),
    1,
  );
  expect(await balanceOf(starter)).toBe(900);
  expect(await balanceOf(opposite)).toBeCloseTo(1_100 - commission(100), 2);
  const cleared = z
    .object({ clearedOrders: z.array(z.object({ eventTypeId: z.string(), marketId: z.string() })) })
    .parse(await ask('listClearedOrders', { betStatus: 'SETTLED', eventTypeIds: ['7'] }));
  expect(cleared.clearedOrders).toHaveLength(4);
  const races = raceCalls.races.answer.parse(JSON.parse((await send(open.url, 'GET /api/races')).text));
  expect(races).toMatchObject([{ phase: 'ENDED', winners: [{ number: wonBy.number, name: wonBy.name }] }]);
  const { body } = await send(open.url, 'GET /api/exchange/profit-loss', { token: backer.token });
  expect(JSON.stringify(body)).toContain('horse-racing');
});

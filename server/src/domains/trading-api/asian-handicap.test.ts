import { getOdds } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTradedMarket, type TradedMarket } from '../../testing/open-traded-market.ts';
import { twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { placeOrder } from '../../testing/trading.ts';
import { presentDefinition } from './stream/present-definition.ts';
import { changeBetween, imageOf } from './stream/order-change.ts';
import { showOrders } from './stream/show-orders.ts';

const marketId = '1.900000051';
const line = {
  ...twoRunnerMarket,
  marketId,
  name: 'Asian Handicap -0.5 & -1',
  type: 'ASIAN_HANDICAP',
  runners: [
    { runnerId: 11, name: 'Alpha -0.5 & -1', sortPriority: 1, status: 'ACTIVE', handicap: -75 },
    { runnerId: 12, name: 'Beta +0.5 & +1', sortPriority: 2, status: 'ACTIVE', handicap: 75 },
  ],
} as const;

let traded: TradedMarket;

beforeAll(async () => {
  traded = await openTradedMarket(line);
});

afterAll(() => traded.open.close());

const ask = (operation: string, params: object) => traded.ask(operation, params);

const limit = (handicap: number | undefined, price = 2) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  side: 'BACK',
  ...(handicap !== undefined && { handicap }),
  limitOrder: { size: 100, price, persistenceType: 'LAPSE' },
});

const handicaps = [{ handicap: -0.75 }, { handicap: 0.75 }];

test('[TRADE-69] a line is found by its kind of bets, and runners have their handicaps in catalogue and book', async () => {
  const filter = { marketBettingTypes: ['ASIAN_HANDICAP_SINGLE_LINE'] };
  const marketProjection = ['MARKET_DESCRIPTION', 'RUNNER_DESCRIPTION'];
  expect(await ask('listMarketCatalogue', { filter, maxResults: 9, marketProjection })).toMatchObject([
    {
      marketId,
      description: { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE', marketType: 'ASIAN_HANDICAP' },
      runners: handicaps,
    },
  ]);
  const others = await ask('listMarketCatalogue', {
    filter: { marketBettingTypes: ['ODDS'] },
    maxResults: 9,
  });
  expect(others).toMatchObject([{ marketId: twoRunnerMarket.marketId }]);
  expect(await ask('listMarketBook', { marketIds: [marketId] })).toMatchObject([{ runners: handicaps }]);
  const runner = { marketId, selectionId: 12 };
  expect(await ask('listRunnerBook', { ...runner, handicap: 0.75 })).toMatchObject([
    { runners: [{ selectionId: 12, handicap: 0.75 }] },
  ]);
  expect(await ask('listRunnerBook', runner)).toBeUndefined();
});

test('[TRADE-69] orders name the runner’s handicap or none, and lists and reports have it', async () => {
  const wrong = await ask('placeOrders', { marketId, instructions: [limit(0.75)] });
  expect(wrong).toMatchObject({ instructionReports: [{ errorCode: 'INVALID_RUNNER' }] });
  await placeOrder(traded.open.url, traded.other, { market_id: marketId, side: 'LAY', price: 2 });
  const placed = await ask('placeOrders', { marketId, instructions: [limit(-0.75), limit(undefined, 3)] });
  expect(placed).toMatchObject({ status: 'SUCCESS', instructionReports: [{ sizeMatched: 100 }, {}] });
  const waiting = { orderProjection: 'EXECUTABLE' };
  expect(await ask('listCurrentOrders', waiting)).toMatchObject({ currentOrders: [{ handicap: -0.75 }] });
  const [order] = z
    .object({ currentOrders: z.array(z.object({ betId: z.string() })) })
    .parse(await ask('listCurrentOrders', waiting)).currentOrders;
  const moved = await ask('replaceOrders', {
    marketId,
    instructions: [{ betId: order?.betId, newPrice: 3.5 }],
  });
  expect(moved).toMatchObject({
    instructionReports: [{ placeInstructionReport: { instruction: { handicap: -0.75 } } }],
  });
});

test('[TRADE-69] a cleared order has its handicap, and half of what it would have won', async () => {
  await traded.feed.say({ kind: 'market', market: { ...line, status: 'CLOSED', version: 9 } });
  await traded.feed.say({
    kind: 'result',
    result: { marketId, outcome: 'won', winners: [11], halfReturned: true },
  });
  const cleared = { betStatus: 'SETTLED', marketIds: [marketId] };
  const settled = { handicap: -0.75, sizeSettled: 100, profit: 50 };
  expect(await ask('listClearedOrders', cleared)).toMatchObject({
    clearedOrders: [{ ...settled, betOutcome: 'WON' }],
  });
  expect(await ask('listClearedOrders', { ...cleared, groupBy: 'RUNNER' })).toMatchObject({
    clearedOrders: [{ selectionId: 11, handicap: -0.75, profit: 50 }],
  });
  expect(await ask('listClearedOrders', { ...cleared, groupBy: 'MARKET' })).toMatchObject({
    clearedOrders: [{ profit: 50, commission: 1 }],
  });
});

/** A player's order of which that much waits, as one subscriber sees it. */
const shown = (remaining: number) =>
  showOrders(
    {
      marketId,
      isClosed: false,
      handicapOf: () => -0.75,
      matches: [],
      orders: [
        {
          order: {
            id: 7,
            marketId,
            playerId: 1001n,
            clientRef: 'one',
            matchedAt: null,
            profit: null,
            voided: 0,
            runnerId: 11,
            side: 'BACK',
            odds: getOdds(200),
            size: 10_000,
            matched: 0,
            matchedValue: 0,
            remaining,
            persistence: 'LAPSE',
            placedAt: new Date(0),
            cancelReason: null,
            leftAt: null,
          },
          names: {},
        },
      ],
    },
    { hasOverall: true, strategies: undefined, isPartitioned: false },
  );

test('[TRADE-69] the stream has a runner’s handicap in definitions and with the player’s orders', () => {
  const event = {
    eventId: line.eventId,
    sport: 'soccer',
    name: 'Alpha v Beta',
    competition: 'Cup',
    home: 'Alpha',
    away: 'Beta',
    startsAt: new Date('2026-01-15T13:00:00Z'),
  } as const;
  const commission = { commissionBps: 200, discountAllowed: true };
  const definition = presentDefinition(
    { market: line, event },
    { depth: undefined, bspMarket: false, commission },
  );
  expect(definition).toMatchObject({
    bettingType: 'ASIAN_HANDICAP_SINGLE_LINE',
    runners: [{ hc: -0.75 }, { hc: 0.75 }],
  });
  expect(imageOf(shown(10_000)).orc).toMatchObject([{ id: 11, hc: -0.75 }]);
  expect(changeBetween(shown(10_000), shown(5_000))?.orc).toMatchObject([{ id: 11, hc: -0.75 }]);
});

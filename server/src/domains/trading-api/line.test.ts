import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTradedMarket, type TradedMarket } from '../../testing/open-traded-market.ts';
import { twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { placeOrder } from '../../testing/trading.ts';
import type { FeedMarket } from '../sports/index.ts';
import { presentDefinition } from './stream/present-definition.ts';

const marketId = '1.900000062';
const innings: FeedMarket = {
  ...twoRunnerMarket,
  marketId,
  name: '6 Over Runs Alpha',
  type: 'OVERS_RUNS',
  line: { min: 150, max: 14_950, interval: 100 },
  runners: [{ runnerId: 11, name: 'Runs', sortPriority: 1, status: 'ACTIVE' }],
};

const orderList = z.object({
  currentOrders: z.array(z.object({ betId: z.string(), status: z.string() })),
});

let traded: TradedMarket;

beforeAll(async () => {
  traded = await openTradedMarket(innings);
});

afterAll(() => traded.open.close());

const ask = (operation: string, params: object) => traded.ask(operation, params);

const marketProjection = ['MARKET_DESCRIPTION'];

test('[TRADE-109] the catalogue has line markets by their betting type, with their range', async () => {
  const filter = { marketBettingTypes: ['LINE'] };
  expect(await ask('listMarketCatalogue', { filter, maxResults: 9, marketProjection })).toMatchObject([
    {
      marketId,
      description: {
        marketType: 'OVERS_RUNS',
        bettingType: 'LINE',
        bspMarket: false,
        lineRangeInfo: { minUnitValue: 1.5, maxUnitValue: 149.5, interval: 1, marketUnit: 'Runs' },
        priceLadderDescription: { type: 'LINE_RANGE' },
      },
    },
  ]);
  const others = { filter: { marketBettingTypes: ['ODDS'] }, maxResults: 9, marketProjection };
  const ofOdds = JSON.stringify(await ask('listMarketCatalogue', others));
  expect(ofOdds).toContain('CLASSIC');
  expect(ofOdds).not.toContain('ineRange');
});

test('[TRADE-109] the definition of the stream has the range of this kind of market alone', () => {
  const event = {
    eventId: innings.eventId,
    sport: 'cricket',
    name: 'Alpha v Beta',
    competition: 'League',
    home: 'Alpha',
    away: 'Beta',
    startsAt: new Date('2026-01-15T13:00:00Z'),
  } as const;
  const define = (market: FeedMarket) =>
    presentDefinition(
      { market, event },
      { depth: undefined, commission: { commissionBps: 200, discountAllowed: true }, bspMarket: false },
    );
  expect(define(innings)).toMatchObject({
    bettingType: 'LINE',
    lineMinUnit: 1.5,
    lineMaxUnit: 149.5,
    lineInterval: 1,
    priceLadderDefinition: { type: 'LINE_RANGE' },
  });
  expect(define(twoRunnerMarket)).toMatchObject({
    bettingType: 'ODDS',
    lineMinUnit: undefined,
    lineMaxUnit: undefined,
    lineInterval: undefined,
    priceLadderDefinition: { type: 'CLASSIC' },
  });
});

const order = (limitOrder: object, more: object = {}) => ({
  marketId,
  instructions: [{ orderType: 'LIMIT', selectionId: 11, side: 'BACK', limitOrder, ...more }],
});

test.each([
  ['a line between two', { size: 100, price: 45 }, 'INVALID_ODDS'],
  ['a line below the range', { size: 100, price: 0.5 }, 'INVALID_ODDS'],
  ['a line above the range', { size: 100, price: 150.5 }, 'INVALID_ODDS'],
  ['a payout', { betTargetType: 'PAYOUT', betTargetSize: 200, price: 45.5 }, 'INVALID_BET_SIZE'],
  ['a profit', { betTargetType: 'BACKERS_PROFIT', betTargetSize: 200, price: 45.5 }, 'INVALID_BET_SIZE'],
  [
    'the starting price',
    { size: 100, price: 45.5, persistenceType: 'MARKET_ON_CLOSE' },
    'INVALID_PERSISTENCE_TYPE',
  ],
])('[TRADE-109] an order of a line market with %s is refused', async (_name, limitOrder, errorCode) => {
  expect(await ask('placeOrders', order({ persistenceType: 'LAPSE', ...limitOrder }))).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ errorCode }],
  });
});

test('[TRADE-109] a bet at the starting price is refused on lines', async () => {
  const onClose = {
    orderType: 'MARKET_ON_CLOSE',
    selectionId: 11,
    side: 'BACK',
    marketOnCloseOrder: { liability: 200 },
  };
  expect(await ask('placeOrders', { marketId, instructions: [onClose] })).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ errorCode: 'MARKET_NOT_OPEN_FOR_BSP_BETTING' }],
  });
});

test('[TRADE-109] lines are prices of books and orders, move by replacing, and are settled by the runs', async () => {
  const { open, other, feed } = traded;
  await placeOrder(open.url, other, { market_id: marketId, price: 45.5, side: 'LAY', size: '300.00' });
  const limit = { size: 100, price: 45.5, persistenceType: 'PERSIST' };
  expect(await ask('placeOrders', order(limit))).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ sizeMatched: 100, averagePriceMatched: 45.5 }],
  });
  const placed = await ask('placeOrders', order({ ...limit, price: 50.5 }));
  expect(placed).toMatchObject({ status: 'SUCCESS', instructionReports: [{ orderStatus: 'EXECUTABLE' }] });
  const priceProjection = { priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] };
  expect(await ask('listMarketBook', { marketIds: [marketId], priceProjection })).toMatchObject([
    {
      crossMatching: false,
      runners: [
        {
          lastPriceTraded: 45.5,
          ex: {
            availableToBack: [{ price: 45.5, size: 200 }],
            availableToLay: [{ price: 50.5, size: 100 }],
            tradedVolume: [{ price: 45.5, size: 100 }],
          },
        },
      ],
    },
  ]);
  const { currentOrders } = orderList.parse(await ask('listCurrentOrders', { marketIds: [marketId] }));
  const betId = currentOrders.find(({ status }) => status === 'EXECUTABLE')?.betId;
  const move = (newPrice: number) => ask('replaceOrders', { marketId, instructions: [{ betId, newPrice }] });
  expect(await move(50)).toMatchObject({ instructionReports: [{ errorCode: 'INVALID_ODDS' }] });
  expect(await move(48.5)).toMatchObject({ status: 'SUCCESS' });
  expect(await ask('listMarketProfitAndLoss', { marketIds: [marketId] })).toEqual([]);
  await feed.say({ kind: 'market', market: { ...innings, status: 'CLOSED', version: 99 } });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [], runs: 45 } });
  expect(
    await ask('listClearedOrders', { betStatus: 'SETTLED', includeItemDescription: true }),
  ).toMatchObject({
    clearedOrders: [
      { marketId, side: 'BACK', priceMatched: 45.5, betOutcome: 'WON', profit: 100, sizeSettled: 100 },
    ],
  });
});

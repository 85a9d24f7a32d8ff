import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTradedMarket, type TradedMarket } from '../../testing/open-traded-market.ts';
import { twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { placeOrder } from '../../testing/trading.ts';
import type { FeedMarket } from '../sports/index.ts';
import { presentDefinition } from './stream/present-definition.ts';

const marketId = '1.900000061';
const race: FeedMarket = {
  ...twoRunnerMarket,
  marketId,
  name: 'Each Way',
  type: 'EACH_WAY',
  eachWay: { divisor: 4, places: 2 },
  runners: [11, 12, 13, 14].map((runnerId, at) => ({
    runnerId,
    name: `Horse ${at + 1}`,
    sortPriority: at + 1,
    status: 'ACTIVE',
  })),
};

let traded: TradedMarket;

beforeAll(async () => {
  traded = await openTradedMarket(race);
});

afterAll(() => traded.open.close());

const ask = (operation: string, params: object) => traded.ask(operation, params);

const filter = { marketTypeCodes: ['EACH_WAY'] };

test('[TRADE-102] the catalogue has the divisor, and the book as many winners as places', async () => {
  expect(
    await ask('listMarketCatalogue', { filter, maxResults: 9, marketProjection: ['MARKET_DESCRIPTION'] }),
  ).toMatchObject([
    {
      marketId,
      marketName: 'Each Way',
      description: { marketType: 'EACH_WAY', bettingType: 'ODDS', bspMarket: false, eachWayDivisor: 4 },
    },
  ]);
  expect(await ask('listMarketBook', { marketIds: [marketId] })).toMatchObject([
    { marketId, numberOfWinners: 2, crossMatching: false },
  ]);
  const ordinary = await ask('listMarketCatalogue', {
    filter: { marketTypeCodes: ['MATCH_ODDS'] },
    maxResults: 9,
    marketProjection: ['MARKET_DESCRIPTION'],
  });
  expect(JSON.stringify(ordinary)).not.toContain('eachWay');
});

test('[TRADE-102] the definition of the stream has the divisor of this kind of market alone', () => {
  const event = {
    eventId: race.eventId,
    sport: 'horse-racing',
    name: 'Track 1200',
    competition: 'Races',
    home: '',
    away: '',
    startsAt: new Date('2026-01-15T13:00:00Z'),
  } as const;
  const define = (market: FeedMarket) =>
    presentDefinition(
      { market, event },
      { depth: undefined, commission: { commissionBps: 200, discountAllowed: true }, bspMarket: false },
    );
  expect(define(race)).toMatchObject({ marketType: 'EACH_WAY', eachWayDivisor: 4, numberOfWinners: 2 });
  expect(define(twoRunnerMarket)).toMatchObject({ eachWayDivisor: undefined, numberOfWinners: 1 });
});

const limit = (limitOrder: object) => ({
  marketId,
  instructions: [{ orderType: 'LIMIT', selectionId: 11, side: 'BACK', limitOrder }],
});

test('[TRADE-102] a size is matched, and what it comes to is told for a win, a place and a loss; a target is refused', async () => {
  const target = { betTargetType: 'PAYOUT', betTargetSize: 1_000, price: 5, persistenceType: 'LAPSE' };
  expect(await ask('placeOrders', limit(target))).toMatchObject({
    status: 'FAILURE',
    instructionReports: [{ errorCode: 'INVALID_BET_SIZE' }],
  });
  const atStart = { size: 100, price: 5, persistenceType: 'MARKET_ON_CLOSE' };
  expect(await ask('placeOrders', limit(atStart))).toMatchObject({
    instructionReports: [{ errorCode: 'INVALID_PERSISTENCE_TYPE' }],
  });
  await placeOrder(traded.open.url, traded.other, { market_id: marketId, price: 5, side: 'LAY' });
  expect(await ask('placeOrders', limit({ size: 100, price: 5, persistenceType: 'LAPSE' }))).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ sizeMatched: 100 }],
  });
  expect(await ask('listMarketProfitAndLoss', { marketIds: [marketId] })).toEqual([
    {
      marketId,
      profitAndLosses: [
        // 400 to win and 100 for the place; the place alone pays for the stake that is lost.
        { selectionId: 11, ifWin: 500, ifLose: -200, ifPlace: 0 },
        ...[12, 13, 14].map((selectionId) => ({ selectionId, ifWin: -200, ifLose: -200, ifPlace: -200 })),
      ],
    },
  ]);
});

test('[TRADE-102] once it is settled, books say who won and who was placed, and cleared orders their terms', async () => {
  await traded.feed.say({ kind: 'market', market: { ...race, status: 'CLOSED', version: 99 } });
  const result = { outcome: 'won', winners: [12], placed: { runners: [12, 11] } } as const;
  await traded.feed.say({ kind: 'result', result: { marketId, ...result } });
  const [book] = z
    .array(z.object({ runners: z.array(z.object({ selectionId: z.number(), status: z.string() })) }))
    .parse(await ask('listMarketBook', { marketIds: [marketId] }));
  expect(book?.runners.map(({ status }) => status)).toEqual(['PLACED', 'WINNER', 'LOSER', 'LOSER']);
  const cleared = { betStatus: 'SETTLED', includeItemDescription: true };
  expect(await ask('listClearedOrders', cleared)).toMatchObject({
    clearedOrders: [
      {
        marketId,
        profit: 0,
        itemDescription: { marketType: 'EACH_WAY', numberOfWinners: 2, eachWayDivisor: 4 },
      },
    ],
  });
  expect(await ask('listClearedOrders', { ...cleared, groupBy: 'MARKET' })).toMatchObject({
    clearedOrders: [{ marketId, itemDescription: { numberOfWinners: 2, eachWayDivisor: 4 } }],
  });
});

import { marketRulesBn, marketRulesEn } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { openPlayer } from '../../../testing/wire-client.ts';

const startsAt = new Date('2026-01-15T13:00:00Z');
let open: TestApp;
let client: TradingClient;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed(startsAt);
  open = await openTestApp({ feed });
  await feed.say({
    kind: 'event',
    event: {
      eventId: '900000002',
      sport: 'soccer',
      name: 'Gamma v Delta',
      competition: 'Premier League',
      home: 'Gamma',
      away: 'Delta',
      venue: 'Dhaka',
      startsAt: new Date('2026-01-16T14:30:00Z'),
    },
  });
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, marketId: '1.900000002', eventId: '900000002', inPlay: true },
  });
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, marketId: '1.900000003', eventId: '900000002', status: 'CLOSED' },
  });
  client = await openTradingClient(open.url, await openPlayer(open.url), 'read');
});

afterAll(() => open.close());

const ask = async (operation: string, params: object) =>
  (await client.call('betting', operation, params)).result;

const described = z.array(z.object({ description: z.object({ rules: z.string() }) }));
const catalogue = z.array(z.object({ marketId: z.string() }));

/** The markets that a filter means. */
const marketsOf = async (filter: object, more: object = {}) =>
  catalogue
    .parse(await ask('listMarketCatalogue', { filter, maxResults: 100, ...more }))
    .map(({ marketId }) => marketId.slice(-1));

test('[TRADE-6] sports, competitions, matches, grounds, kinds and starts are counted', async () => {
  const all = { filter: {} };
  expect(await ask('listEventTypes', all)).toEqual([
    { eventType: { id: '4', name: 'Cricket' }, marketCount: 1 },
    { eventType: { id: '1', name: 'Soccer' }, marketCount: 1 },
  ]);
  const premier = { competition: { id: expect.stringMatching(/^\d+$/), name: 'Premier League' } };
  expect(await ask('listCompetitions', { filter: { eventTypeIds: ['1'] } })).toEqual([
    { ...premier, competitionRegion: '', marketCount: 1 },
  ]);
  expect(await ask('listEvents', { filter: { eventTypeIds: ['1'] } })).toEqual([
    {
      event: {
        id: '900000002',
        name: 'Gamma v Delta',
        timezone: 'Asia/Dhaka',
        venue: 'Dhaka',
        openDate: '2026-01-16T14:30:00.000Z',
      },
      marketCount: 1,
    },
  ]);
  expect(await ask('listMarketTypes', all)).toEqual([{ marketType: 'MATCH_ODDS', marketCount: 2 }]);
  expect(await ask('listVenues', { filter: { eventTypeIds: ['1'] } })).toEqual([
    { venue: 'Dhaka', marketCount: 1 },
  ]);
  expect(await ask('listCountries', all)).toEqual([]);
  expect(await ask('listTimeRanges', { ...all, granularity: 'DAYS' })).toEqual([
    { timeRange: { from: '2026-01-15T00:00:00.000Z', to: '2026-01-16T00:00:00.000Z' }, marketCount: 1 },
    { timeRange: { from: '2026-01-16T00:00:00.000Z', to: '2026-01-17T00:00:00.000Z' }, marketCount: 1 },
  ]);
});

test.each([
  ['nothing', {}, ['1', '2']],
  ['empty lists', { eventIds: [], marketCountries: [] }, ['1', '2']],
  ['a sport', { eventTypeIds: ['1'] }, ['2']],
  ['a match', { eventIds: ['900000001'] }, ['1']],
  ['a market', { marketIds: ['1.900000002', '1.900000003'] }, ['2']],
  ['a ground', { venues: ['Dhaka'] }, ['2']],
  ['a kind', { marketTypeCodes: ['MATCH_ODDS'] }, ['1', '2']],
  ['another kind', { marketTypeCodes: ['WIN'] }, []],
  ['a kind of bets', { marketBettingTypes: ['LINE'] }, []],
  ['in play', { inPlayOnly: true }, ['2']],
  ['not in play', { inPlayOnly: false }, ['1']],
  ['what turns in play', { turnInPlayEnabled: true }, ['1', '2']],
  ['what doesn’t', { turnInPlayEnabled: false }, []],
  ['starting prices', { bspOnly: true }, ['1', '2']],
  ['no starting prices', { bspOnly: false }, []],
  ['a country', { marketCountries: ['GB'] }, []],
  ['a kind of race', { raceTypes: ['Flat'] }, []],
  ['a part of a name', { textQuery: 'premier' }, ['2']],
  ['a start from', { marketStartTime: { from: '2026-01-15T13:00:01Z' } }, ['2']],
  ['a start to', { marketStartTime: { to: '2026-01-15T13:00:00Z' } }, ['1']],
  ['two at once', { eventTypeIds: ['1'], textQuery: 'alpha' }, []],
])('[TRADE-6] a filter of %s means those markets, and never a closed one', async (_, filter, found) => {
  expect(await marketsOf(filter)).toEqual(found);
});

test('[TRADE-6] [TRADE-38] the toss does not turn in play and has no starting price', async () => {
  const toss = {
    ...twoRunnerMarket,
    marketId: '1.900000104',
    name: 'To Win the Toss',
    type: 'TO_WIN_THE_TOSS',
  } as const;
  await feed.say({ kind: 'market', market: toss });
  expect(await marketsOf({ turnInPlayEnabled: false })).toEqual(['4']);
  expect(await marketsOf({ turnInPlayEnabled: true })).toEqual(['1', '2']);
  expect(
    await ask('listMarketCatalogue', {
      filter: { marketTypeCodes: ['TO_WIN_THE_TOSS'] },
      maxResults: 1,
      marketProjection: ['MARKET_DESCRIPTION'],
    }),
  ).toMatchObject([{ description: { turnInPlayEnabled: false, bspMarket: false } }]);
  expect(
    await ask('listMarketCatalogue', {
      filter: { marketTypeCodes: ['MATCH_ODDS'] },
      maxResults: 1,
      marketProjection: ['MARKET_DESCRIPTION'],
    }),
  ).toMatchObject([{ description: { turnInPlayEnabled: true, bspMarket: true } }]);
  expect(await marketsOf({ bspOnly: false })).toEqual(['4']);
  expect(await marketsOf({ bspOnly: true })).toEqual(['1', '2']);
  await feed.say({ kind: 'market', market: { ...toss, status: 'CLOSED' } });
});

test('[TRADE-6] a competition is found by the id that it is listed with', async () => {
  const [listed] = z
    .array(z.object({ competition: z.object({ id: z.string() }) }))
    .parse(await ask('listCompetitions', { filter: { eventTypeIds: ['1'] } }));
  expect(await marketsOf({ competitionIds: [listed?.competition.id] })).toEqual(['2']);
});

test('[TRADE-6] a catalogue has the parts that were asked for, in the order that was asked for', async () => {
  expect(await marketsOf({}, { sort: 'LAST_TO_START' })).toEqual(['2', '1']);
  expect(await marketsOf({}, { maxResults: 1 })).toEqual(['1']);
  const filter = { eventTypeIds: ['1'] };
  const plain = { marketId: '1.900000002', marketName: 'Match Odds', totalMatched: 0 };
  expect(await ask('listMarketCatalogue', { filter, maxResults: 5 })).toEqual([plain]);
  const marketProjection = [
    'COMPETITION',
    'EVENT',
    'EVENT_TYPE',
    'MARKET_START_TIME',
    'MARKET_DESCRIPTION',
    'RUNNER_METADATA',
  ];
  expect(await ask('listMarketCatalogue', { filter, maxResults: 5, marketProjection })).toEqual([
    {
      ...plain,
      competition: { id: expect.any(String), name: 'Premier League' },
      event: expect.objectContaining({ name: 'Gamma v Delta' }),
      eventType: { id: '1', name: 'Soccer' },
      marketStartTime: '2026-01-16T14:30:00.000Z',
      description: expect.objectContaining({
        marketType: 'MATCH_ODDS',
        marketBaseRate: 2,
        bettingType: 'ODDS',
      }),
      runners: [
        { selectionId: 11, runnerName: 'Alpha', handicap: 0, sortPriority: 1, metadata: { runnerId: '11' } },
        { selectionId: 12, runnerName: 'Beta', handicap: 0, sortPriority: 2, metadata: { runnerId: '12' } },
      ],
    },
  ]);
});

/** The rules of the first market. */
const rulesIn = async (locale: string) => {
  const asked = { filter: {}, maxResults: 1, marketProjection: ['MARKET_DESCRIPTION'], locale };
  const [market] = described.parse(await ask('listMarketCatalogue', asked));
  return market?.description.rules;
};

test('[TRADE-71] a description has the rules of its market that the site shows, in the language that was asked for', async () => {
  expect([await rulesIn('en'), await rulesIn('bn')]).toEqual([
    marketRulesEn.MATCH_ODDS,
    marketRulesBn.MATCH_ODDS,
  ]);
});

test.each([0, -1, 1_001])('[TRADE-6] %d results can’t be asked for', async (maxResults) => {
  const { error } = await client.call('betting', 'listMarketCatalogue', { filter: {}, maxResults });
  expect(error?.message).toBe('ANGX-0002');
});

const getMenu = (headers: Record<string, string>) =>
  fetch(`${open.url}/exchange/betting/rest/v1/en/navigation/menu.json`, { headers });

test('[TRADE-6] the menu leads from the sports to their markets, for who is logged in', async () => {
  expect((await getMenu({})).status).toBe(403);
  const menu = await getMenu({ 'x-application': client.appKey, 'x-authentication': client.token });
  expect(await menu.json()).toMatchObject({
    type: 'GROUP',
    name: 'ROOT',
    id: 0,
    children: [
      { type: 'EVENT_TYPE', name: 'Cricket', id: '4' },
      {
        type: 'EVENT_TYPE',
        name: 'Soccer',
        children: [
          {
            type: 'GROUP',
            name: 'Premier League',
            children: [
              {
                type: 'EVENT',
                name: 'Gamma v Delta',
                id: '900000002',
                children: [{ type: 'MARKET', id: '1.900000002', marketType: 'MATCH_ODDS', exchangeId: '1' }],
              },
            ],
          },
        ],
      },
    ],
  });
});

import { expect, test } from 'vitest';
import { findMessageFault } from '../find-message-fault.ts';
import type { FeedMessage } from '../feed.ts';
import { parseMarketLine } from './market-line.ts';
import { startReplay } from './replay.ts';

const definition = {
  eventId: '31466188',
  eventTypeId: '7',
  eventName: 'Mirpur 1200',
  venue: 'Mirpur',
  marketType: 'EACH_WAY',
  marketTime: '2026-01-15T13:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 7,
  numberOfWinners: 2,
  eachWayDivisor: 4,
};

const field = (statuses: readonly string[]) =>
  statuses.map((status, at) => ({ id: 101 + at, name: `Horse ${at + 1}`, sortPriority: at + 1, status }));

/** What a recording says that consists of this one definition, and perhaps of what our own have beside it. */
function replay(
  change: object,
  statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE'],
  beside: object = {},
): FeedMessage[] {
  const marketDefinition = { ...definition, runners: field(statuses), ...change };
  const line = { op: 'mcm', pt: 1, mc: [{ id: '1.199318717', marketDefinition, ...beside }] };
  return startReplay(undefined, (recordedMs) => new Date(recordedMs)).apply(
    parseMarketLine(JSON.stringify(line)),
  );
}

const resultOf = (statuses: readonly string[]) =>
  replay({ status: 'CLOSED' }, [...statuses]).flatMap((message) =>
    message.kind === 'result' ? [message.result] : [],
  );

test('[TRADE-101] a recorded race has an each-way market with the divisor, and its number of winners as places', () => {
  const messages = replay({}, ['ACTIVE', 'ACTIVE', 'ACTIVE', 'REMOVED']);
  for (const message of messages) expect(findMessageFault(message)).toBeUndefined();
  expect(messages).toMatchObject([
    { kind: 'event', event: { sport: 'horse-racing', name: 'Mirpur 1200', home: '', away: '' } },
    {
      kind: 'market',
      market: { type: 'EACH_WAY', name: 'Each Way', numberOfWinners: 1, eachWay: { divisor: 4, places: 2 } },
    },
    { kind: 'prices' },
  ]);
});

test.each([
  ['no divisor', { eachWayDivisor: undefined }],
  ['a divisor of 0', { eachWayDivisor: 0 }],
  ['a divisor that is no whole number', { eachWayDivisor: 4.5 }],
  ['one place', { numberOfWinners: 1 }],
])('[TRADE-101] a recorded each-way market with %s is a RangeError', (_name, change) => {
  expect(() => replay(change)).toThrow(RangeError);
});

test('[TRADE-101] a recorded result says who won and who was placed', () => {
  const won = { marketId: '1.199318717', outcome: 'won' };
  expect(resultOf(['LOSER', 'WINNER', 'PLACED', 'LOSER'])).toEqual([
    { ...won, winners: [102], placed: { runners: [102, 103] } },
  ]);
  expect(resultOf(['WINNER', 'WINNER', 'LOSER', 'LOSER'])).toEqual([
    { ...won, winners: [], deadHeat: { runners: [101, 102], places: 1 }, placed: { runners: [101, 102] } },
  ]);
  expect(resultOf(['WINNER', 'LOSER', 'REMOVED', 'REMOVED'])).toEqual([{ ...won, winners: [101] }]);
  // Who shares the last place a definition doesn't say.
  expect(resultOf(['WINNER', 'PLACED', 'PLACED', 'LOSER'])).toEqual([]);
});

const marketsIn = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'market' ? [message.market.marketId] : []));

const maidan = {
  currency: 'BDT',
  event: { name: 'Alpha v Beta', competition: 'Cup', home: 'Alpha', away: 'Beta' },
  name: 'Innings Runs',
  inPlay: true,
};
const goals = {
  marketType: 'ASIAN_HANDICAP',
  eventTypeId: '1',
  eachWayDivisor: undefined,
  numberOfWinners: 1,
};
const runs = {
  marketType: 'INNINGS_RUNS',
  eventTypeId: '4',
  eachWayDivisor: undefined,
  numberOfWinners: 1,
  lineMinUnit: 1.5,
  lineMaxUnit: 349.5,
  lineInterval: 1,
};

const ownResults = (change: object, result: object | undefined) =>
  replay(change, ['ACTIVE'], { maidan: { ...maidan, result } }).flatMap((message) =>
    message.kind === 'result' ? [message.result] : [],
  );
const publicResults = (change: object, statuses?: string[]) =>
  replay(change, statuses).flatMap((message) => (message.kind === 'result' ? [message.result] : []));
const lineOf = (id: string, change: object) => ({
  pt: 1,
  mc: [{ id, marketDefinition: parsedDefinition(change) }],
});

test('[TRADE-128] a recording of our own says results whole: runs, returned halves, why bets are returned, and that there is none yet', () => {
  const closed = { ...runs, status: 'CLOSED' };
  const marketId = '1.199318717';
  const results = [
    { outcome: 'won', winners: [], runs: 163 },
    { outcome: 'won', winners: [101], halfReturned: true },
    { outcome: 'void', reason: 'the innings was cut short' },
  ];
  for (const result of results) expect(ownResults(closed, result)).toEqual([{ marketId, ...result }]);
  expect(ownResults(closed, undefined)).toEqual([]);
});

test('[TRADE-128] its sizes are taka, its lines stand where odds do, and it tells the turn in play of a race too', () => {
  const rc = [
    {
      id: 101,
      atb: [
        [163.5, 100],
        [163.25, 5],
      ],
      atl: [[164.5, 20]],
      ltp: 163.5,
    },
  ];
  const messages = replay(runs, ['ACTIVE'], { rc, tv: 12.5, maidan });
  for (const message of messages) expect(findMessageFault(message)).toBeUndefined();
  expect(messages).toMatchObject([
    { event: { name: 'Alpha v Beta', competition: 'Cup', home: 'Alpha', away: 'Beta' } },
    {
      market: { name: 'Innings Runs', inPlay: true, line: { min: 150, max: 34_950, interval: 100 } },
    },
    {
      prices: {
        totalMatched: 1_250n,
        runners: [
          {
            backs: [{ odds: 16_350, size: 10_000n }],
            lays: [{ odds: 16_450, size: 2_000n }],
            lastTraded: 16_350,
          },
        ],
      },
    },
  ]);
});

test('[TRADE-128] a public recording leaves to staff what its definition can’t say, and what has several lines is refused', () => {
  const handicaps = (hc: number, statuses: readonly string[]) => ({
    ...goals,
    name: 'Asian Handicap',
    status: 'CLOSED',
    runners: field(statuses).map((runner, at) => ({ ...runner, hc: at === 0 ? hc : -hc })),
  });
  expect(publicResults({ ...runs, name: 'Runs', status: 'CLOSED' }, ['ACTIVE'])).toEqual([]);
  expect(publicResults(handicaps(0.75, ['WINNER', 'LOSER']))).toEqual([]);
  expect(publicResults(handicaps(0.5, ['WINNER', 'LOSER']))).toMatchObject([
    { outcome: 'won', winners: [101] },
  ]);
  const place = { ...goals, marketType: 'PLACE', eventTypeId: '7', numberOfWinners: 2, status: 'CLOSED' };
  expect(publicResults(place, ['WINNER', 'WINNER', 'WINNER', 'LOSER'])).toEqual([]);
  expect(
    publicResults({ ...place, numberOfWinners: 1, marketType: 'WIN' }, ['WINNER', 'WINNER', 'LOSER']),
  ).toMatchObject([{ winners: [], deadHeat: { runners: [101, 102], places: 1 } }]);
  const [first] = field(['ACTIVE']);
  const lines = [0, 0.25].map((hc) => ({ ...first, hc }));
  expect(() => replay({ ...goals, name: 'Asian Handicap', runners: lines })).toThrow(RangeError);
  expect(() => replay({ ...goals, marketType: 'METHOD_OF_DISMISSAL', name: 'Method' })).toThrow(RangeError);
});

test('[TRADE-128] an event’s other markets wait for the one that stands for it, where a recording has that', () => {
  const replayed = startReplay(undefined, (ms) => new Date(ms), new Set([definition.eventId]));
  expect(replayed.apply(lineOf('1.31', {}))).toEqual([]);
  expect(replayed.image()).toEqual([]);
  expect(marketsIn(replayed.apply(lineOf('1.2', { marketType: 'WIN' })))).toEqual(['1.2', '1.31']);
  expect(marketsIn(replayed.image())).toEqual(['1.2', '1.31']);
  const alone = startReplay(undefined, (ms) => new Date(ms));
  expect(marketsIn(alone.apply(lineOf('1.31', {})))).toEqual(['1.31']);
});

function parsedDefinition(change: object) {
  const marketDefinition = { ...definition, runners: field(['ACTIVE', 'ACTIVE', 'ACTIVE']), ...change };
  const [parsed] = parseMarketLine(JSON.stringify({ pt: 1, mc: [{ id: '1', marketDefinition }] })).mc;
  if (parsed?.marketDefinition === undefined) throw new Error('no definition');
  return parsed.marketDefinition;
}

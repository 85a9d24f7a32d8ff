import {
  type BookmakerMarket,
  type calls,
  type FancyMarket,
  fancyTypeCodes,
  type HouseBet,
  noFancyQuote,
} from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { taka } from '../../../testing/people.ts';
import { match } from './open-odds-view.ts';

const limits = { stakeMin: taka('100.00'), stakeMax: taka('25000.00') };

function fancy(
  marketKey: string,
  kind: FancyMarket['kind'],
  fields: Partial<FancyMarket>,
): Record<string, FancyMarket> {
  const one: FancyMarket = {
    marketKey,
    title: marketKey,
    subject: { counts: 'FIRST_OVERS', innings: 1, over: 6, ball: null, side: 'Gamma' },
    kind,
    type: fancyTypeCodes[kind],
    status: 'OPEN',
    ...noFancyQuote,
    isSuspended: false,
    isBallRunning: false,
    ...limits,
    result: null,
    voidReason: null,
    ...fields,
  };
  return { [marketKey]: one };
}

/** Runs of six overs: NO 45 (100), YES 47 (90). */
export const sixOvers = (fields: Partial<FancyMarket> = {}) =>
  fancy('S6', 'SESSION', { no: 45, noRate: 100, yes: 47, yesRate: 90, ...fields });

/** Runs of ball 3.4: NO 1 (120), YES 1 (80). */
export const oneBall = (fields: Partial<FancyMarket> = {}) =>
  fancy('B3.4', 'BALL', {
    subject: { counts: 'BALL', innings: 1, over: 4, ball: 4, side: 'Gamma' },
    no: 1,
    noRate: 120,
    yes: 1,
    yesRate: 80,
    ...fields,
  });

/** Six-over ranges of five runs from 40, 45 and 50. */
export const khadda = () =>
  fancy('K6', 'KHADDA', {
    width: 5,
    starts: [
      { run: 40, rate: 250 },
      { run: 45, rate: 220 },
      { run: 50, rate: 300 },
    ],
  });

/** Odd and even runs of six overs at 1.92 each. */
export const oddEven = () => fancy('OE6', 'ODD_EVEN', { odd: 1.92, even: 1.92 });

/** The last digit of the runs of six overs at 9.00 each. */
export const lottery = () =>
  fancy('L6', 'LOTTERY', { digits: Array.from({ length: 10 }, (_, digit) => ({ digit, odds: 9 })) });

/** The match's bookmaker: Gamma 85/90, Delta 110/120. */
export function bookmaker(
  fields: Partial<BookmakerMarket> = {},
  ofRunners: Partial<BookmakerMarket['runners'][number]> = {},
): Record<string, BookmakerMarket> {
  const open = { isSuspended: false, isBallRunning: false, ...ofRunners };
  return {
    BM: {
      marketKey: 'BM',
      name: 'Bookmaker',
      status: 'OPEN',
      ...limits,
      runners: [
        { runnerId: 11, name: 'Gamma', backRate: 85, layRate: 90, ...open },
        { runnerId: 12, name: 'Delta', backRate: 110, layRate: 120, ...open },
      ],
      ...fields,
    },
  };
}

/** A bet of ৳100 on YES at 47 runs, open. */
export const houseBet: HouseBet = {
  id: 501n,
  eventId: match.eventId,
  eventName: match.name,
  marketKey: 'S6',
  marketName: 'S6',
  kind: 'SESSION',
  subject: { counts: 'FIRST_OVERS', innings: 1, over: 6, ball: null, side: 'Gamma' },
  side: 'YES',
  run: 47,
  width: null,
  runnerId: null,
  runnerName: null,
  rate: 90,
  stake: taka('100.00'),
  wins: taka('90.00'),
  loses: taka('100.00'),
  status: 'OPEN',
  profit: null,
  result: null,
  voidReason: null,
  placedAt: new Date('2026-01-15T12:00:00Z'),
  settledAt: null,
};

/** A house that takes every bet, and says the same wallet each time. */
export const takesBets: Replies<typeof calls> = {
  placeFancyBet: ({ body: { marketKey, side, run, rate, stake } }) => ({
    bet: { ...houseBet, marketKey, side, run: run ?? null, rate, stake },
    balance: taka('900.00'),
    exposure: taka('100.00'),
  }),
  placeBookmakerBet: ({ body: { marketKey, runnerId, side, rate, stake } }) => ({
    bet: { ...houseBet, kind: 'BOOKMAKER', marketKey, runnerId, runnerName: 'Gamma', side, rate, stake },
    balance: taka('900.00'),
    exposure: taka('100.00'),
  }),
};

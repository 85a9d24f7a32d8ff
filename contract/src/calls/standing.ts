import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape, timeSchema } from '../wire.ts';
import { gameTypes } from './casino.ts';

/** Where a player stands over a period: money in and out, and what each product came to (row CARE-56). */

/** What stakes and results are told apart by: the order book, bets against the house, each kind of game, and games that are no longer listed. */
export const standingProducts = ['EXCHANGE', 'BOOKMAKER', 'FANCY', ...gameTypes, 'OTHER'] as const;

/** One of {@link standingProducts}. */
export type StandingProduct = (typeof standingProducts)[number];

/** The periods that begin with today, as the other records mean them. */
export const currentPeriods = ['day', 'week', 'month', 'year'] as const;

/** A current period, a month `YYYY-MM` or a year `YYYY`, by the time of Dhaka. */
export const standingPeriodSchema = z.union([
  z.enum(currentPeriods),
  z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Choose a month or a year.')),
]);

const played = {
  /** What bets may have lost as they were placed, and what games took, as limits of stakes count it. */
  staked: moneySchema,
  /** What was decided, after commission, below zero where it was lost. */
  result: moneySchema,
};

const standing = shape({
  from: timeSchema,
  /** Exclusive. */
  to: timeSchema,
  deposits: moneySchema,
  /** Asked for, less what came back. */
  withdrawals: moneySchema,
  /** Deposits less withdrawals, below zero where more was withdrawn. */
  netDeposits: as('net_deposits', moneySchema),
  /** Bonuses and rewards that reached the main wallet. */
  bonuses: moneySchema,
  /** All else: play money, adjustments, deposits that were reversed. */
  other: moneySchema,
  /** Those with a stake or a result in the period, in the order of {@link standingProducts}. */
  products: z.array(
    shape({
      product: z.enum(standingProducts),
      ...played,
      /** What won: of the exchange by market and after commission, against the house by bet, of games all that they paid. */
      won: moneySchema,
    }),
  ),
  total: shape(played),
  /** What is open now, whatever the period. */
  open: shape({
    /** The worst that open bets can come to, matched or not. */
    exposure: moneySchema,
    /** What bets that wait to be matched may lose. */
    unmatched: moneySchema,
    /** Withdrawals under way. */
    withdrawals: moneySchema,
  }),
});

/** Where a player stands over a period. */
export type Standing = z.output<typeof standing>;

export const standingCalls = defineCalls({
  showStanding: {
    method: 'GET',
    path: '/safer-play/standing',
    caller: 'player',
    summary:
      'Where the player stands over a period by the time of Dhaka: deposits, withdrawals, bonuses, stakes and results by product, and what is open now.',
    query: z.object({ period: standingPeriodSchema }),
    answer: standing,
    status: 200,
    refusals: [],
  },
});

import * as z from 'zod/mini';
import { daySchema, moneySchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { isReportRange, reportDays, reportRange, revenueProduct } from './report-calls.ts';

/** Analytics over some Dhaka days. Revenue comes from the ledger, all else from the tables of the products. */

/** How many weeks after that of the sign-up are shown. */
export const COHORT_WEEKS_MAX = 12;

/** Fewer rounds than this say nothing about a game's return. */
export const ROUNDS_MIN = 200;

const compared = { kept: moneySchema, before: moneySchema };

const trend = z.object({
  days: z.array(
    z.object({
      day: daySchema,
      /** Each product's GGR, and that of the same day a week before. */
      products: z.array(z.object({ product: revenueProduct, ...compared })),
      ...compared,
    }),
  ),
  products: z.array(z.object({ product: revenueProduct, ...compared })),
  total: z.object(compared),
});

/** GGR by product and day, against the week before. */
export type TrendReport = z.output<typeof trend>;

const margins = z.object({
  rows: z.array(
    z.object({
      product: revenueProduct,
      /** Empty where the market isn't known any more. */
      sport: z.string(),
      /** The market's type, or the kind of a bookmaker or fancy. */
      marketType: z.string(),
      /** What was staked on these days, which need not be those of the results. */
      staked: moneySchema,
      bets: z.number(),
      kept: moneySchema,
      /** GGR in hundredths of a percent of the stakes; null without stakes. */
      marginBps: z.nullable(z.number()),
    }),
  ),
});

/** What each kind of market earns of its stakes. */
export type MarginReport = z.output<typeof margins>;

const cohorts = z.object({
  weeks: z.array(
    z.object({
      /** The Sunday with which the week of the sign-ups begins. */
      week: daySchema,
      signedUp: z.number(),
      identified: z.number(),
      deposited: z.number(),
      bet: z.number(),
      /** How many staked in the week of their sign-up, the next one, and so on; as many as have begun. */
      active: z.array(z.number()),
    }),
  ),
});

/** How far those who signed up in each week got, and how many still play. */
export type CohortReport = z.output<typeof cohorts>;

const decisions = z.object({
  rows: z.array(
    z.object({
      /** A deposit's decision, a withdrawal's, and a withdrawal's payment; each counted from the request. */
      kind: z.enum(['deposit', 'withdrawal', 'payout']),
      methodId: z.string(),
      name: z.string(),
      decisions: z.number(),
      /** In seconds, at most a twentieth above the true value. */
      medianSeconds: z.number(),
      ninetiethSeconds: z.number(),
    }),
  ),
});

/** How long the cashier's decisions took. */
export type DecisionReport = z.output<typeof decisions>;

const gameReturn = {
  rounds: z.number(),
  staked: moneySchema,
  paid: moneySchema,
  /** All shares are in hundredths of a percent of the stakes. */
  returnBps: z.number(),
  /** Between which chance leaves 997 of 1,000 such samples; null with too few rounds, or where no return is stated. */
  lowBps: z.nullable(z.number()),
  highBps: z.nullable(z.number()),
};

const gameReturns = z.object({
  games: z.array(
    z.object({
      partner: z.string(),
      code: z.string(),
      name: z.string(),
      /** The return that the rules state, from the worst way of playing to the best; null where they state none. */
      stated: z.nullable(z.object({ leastBps: z.number(), mostBps: z.number() })),
      ...gameReturn,
    }),
  ),
  /** The days of the chosen game, or of the one with the most rounds. */
  chosen: z.nullable(
    z.object({
      partner: z.string(),
      code: z.string(),
      days: z.array(z.object({ day: daySchema, ...gameReturn })),
    }),
  ),
});

/** What games paid back, against what their rules state and chance allows. */
export type GameReturnReport = z.output<typeof gameReturns>;

const gameKey = z.string().check(z.maxLength(128));

export const analyticsCalls = defineOfficeCalls({
  showTrend: {
    method: 'GET',
    path: '/office/analytics/trend',
    right: 'reports:see',
    summary: 'GGR by product and Dhaka day, beside the same day a week before.',
    query: reportDays,
    answer: trend,
    status: 200,
    refusals: [],
  },
  showTypeMargins: {
    method: 'GET',
    path: '/office/analytics/margins',
    right: 'reports:see',
    summary: 'Stakes, GGR and margin by sport and type of market.',
    query: reportDays,
    answer: margins,
    status: 200,
    refusals: [],
  },
  showCohorts: {
    method: 'GET',
    path: '/office/analytics/cohorts',
    right: 'reports:see',
    summary: 'By week of the sign-up: how many were identified, deposited and bet, and how many still play.',
    query: reportDays,
    answer: cohorts,
    status: 200,
    refusals: [],
  },
  showDecisionTimes: {
    method: 'GET',
    path: '/office/analytics/decisions',
    right: 'reports:see',
    summary:
      'Median and ninetieth percentile of the time that decisions of the cashier took, by payment method.',
    query: reportDays,
    answer: decisions,
    status: 200,
    refusals: [],
  },
  showGameReturns: {
    method: 'GET',
    path: '/office/analytics/game-returns',
    right: 'reports:see',
    summary:
      'What games paid back against their stated return and the bounds of chance; by day for one of them.',
    query: z
      .object({ ...reportRange, partner: z.optional(gameKey), code: z.optional(gameKey) })
      .check(z.refine(isReportRange, { error: 'Choose at most a year, the first day first.', path: ['to'] })),
    answer: gameReturns,
    status: 200,
    refusals: [],
  },
});

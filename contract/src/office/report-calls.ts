import * as z from 'zod/mini';
import { daySchema, moneySchema } from '../wire.ts';
import { eventKinds, significantEvent } from './significant-events.ts';
import { defineOfficeCalls } from './call.ts';

/** What was earned, paid, owed and held, by Dhaka days. Every figure comes from the ledger. */

/** The longest period of a report: a leap year. */
export const REPORT_DAYS_MAX = 366;
/** Markets per page. */
export const REPORT_PAGE_ROWS = 50;

const DAY_MS = 86_400_000;

/** The first and the last day, both included. */
export const reportRange = { from: daySchema, to: daySchema };

/** A database has no year 0, and the day of Dhaka begins hours before that of UTC. */
const YEAR_MIN = 1000;

/** True if both days exist, are in order, and are not too far apart. */
export function isReportRange({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  if (first === undefined || last === undefined) return false;
  if ([first, last].some((day) => Number.isNaN(day.getTime()) || day.getUTCFullYear() < YEAR_MIN))
    return false;
  // Rejects days such as 30 February, which parse as one in March.
  if (first.toISOString().slice(0, 10) !== from || last.toISOString().slice(0, 10) !== to) return false;
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1;
  return days >= 1 && days <= REPORT_DAYS_MAX;
}

/** The days of a report as a call is asked for them. */
export const reportDays = z
  .object(reportRange)
  .check(z.refine(isReportRange, { error: 'Choose at most a year, the first day first.', path: ['to'] }));

/** One of what earns. */
export const revenueProduct = z.enum([
  'exchange',
  'own-trading',
  'bookmaker',
  'fancy',
  'games',
  'uncollected',
]);

/**
 * What earns: `own-trading` is the house's market maker; `uncollected` is what wallets could not return after
 * a correction, before that became a debt.
 */
export type RevenueProduct = z.output<typeof revenueProduct>;

/** What the house's accounts took, paid and kept; `kept` is negative where the house lost. */
const flow = { taken: moneySchema, paid: moneySchema, kept: moneySchema };

const gameRevenue = z.object({
  partner: z.string(),
  code: z.string(),
  name: z.string(),
  ...flow,
  /** Bets, wins and rollbacks that moved money. */
  moves: z.number(),
});

/** What a game earned. */
export type GameRevenue = z.output<typeof gameRevenue>;

const revenue = z.object({
  products: z.array(z.object({ product: revenueProduct, ...flow, moves: z.number() })),
  total: z.object({ ...flow, moves: z.number() }),
  /** What rounds of games took and paid that are still open; in none of the other figures. */
  openRounds: z.object({ ...flow, moves: z.number() }),
  bonusCost: moneySchema,
  /** What was kept, less the bonuses. */
  net: moneySchema,
  days: z.array(
    z.object({
      day: daySchema,
      products: z.array(z.object({ product: revenueProduct, kept: moneySchema })),
      kept: moneySchema,
      bonusCost: moneySchema,
      net: moneySchema,
    }),
  ),
  games: z.array(gameRevenue),
});

/** Earnings over some days. */
export type RevenueReport = z.output<typeof revenue>;

const marketRevenue = z.object({
  key: z.string(),
  product: revenueProduct,
  event: z.string(),
  market: z.string(),
  ...flow,
});

/** What a market earned. */
export type MarketRevenue = z.output<typeof marketRevenue>;

const cashFlow = {
  deposits: z.number(),
  deposited: moneySchema,
  chargedBack: moneySchema,
  withdrawals: z.number(),
  withdrawn: moneySchema,
  /** What stayed with the house. */
  net: moneySchema,
};

const cash = z.object({
  methods: z.array(z.object({ methodId: z.string(), name: z.string(), ...cashFlow })),
  days: z.array(z.object({ day: daySchema, ...cashFlow })),
  total: z.object(cashFlow),
  bonuses: z.array(
    z.object({
      kind: z.enum(['promotions', 'rewards', 'points', 'jackpots']),
      given: moneySchema,
      takenBack: moneySchema,
      cost: moneySchema,
    }),
  ),
  /** What the house's capital gained by wallet adjustments and play money; negative where it gave. */
  capital: moneySchema,
});

/** Cash in and out, and bonuses, over some days. */
export type CashReport = z.output<typeof cash>;

const owedLine = z.enum([
  'wallets',
  'withdrawals',
  'providers',
  'orders',
  'houseBets',
  'openRounds',
  'bonuses',
  'jackpots',
  'markets',
  'debts',
  'affiliates',
]);
const ownLine = z.enum([
  'exchange',
  'sportsbook',
  'games',
  'uncollected',
  'ownTrading',
  'bonusCost',
  'capital',
  'agents',
  'agentShares',
  'affiliateCost',
]);

const balance = z.object({
  owed: z.array(z.object({ line: owedLine, amount: moneySchema })),
  own: z.array(z.object({ line: ownLine, amount: moneySchema })),
  cash: z.array(z.object({ methodId: z.string(), name: z.string(), amount: moneySchema })),
  totals: z.object({ owed: moneySchema, own: moneySchema, cash: moneySchema }),
  /** Cash less what is owed and the house's own: zero, as the ledger's accounts sum to zero. */
  difference: moneySchema,
  /** How far the reports' sums are off the balances: zero. */
  unexplained: moneySchema,
});

/** What is owed to players against the cash held for them, as of now. */
export type BalanceReport = z.output<typeof balance>;

const playersReport = z.object({
  /** Of those who signed up on these days, how many have reached each step by now. */
  steps: z.object({
    signedUp: z.number(),
    verified: z.number(),
    deposited: z.number(),
    bet: z.number(),
    /** Who bet again on a later day. */
    returned: z.number(),
  }),
  promoters: z.array(
    z.object({
      kind: z.enum(['affiliate', 'agent', 'referrer']),
      code: z.string(),
      name: z.string(),
      /** Players they referred on these days, and ever. */
      joined: z.number(),
      players: z.number(),
      depositors: z.number(),
      /** What the referred players left with the house on these days, before bonuses. */
      kept: moneySchema,
      /** Referral rewards granted to them on these days. */
      rewards: moneySchema,
    }),
  ),
});

/** Who signed up, how far they got, and who referred them. */
export type PlayersReport = z.output<typeof playersReport>;

/** Reports that can be downloaded: `GET /office/reports/files/{name}?from&to`. */
export const reportFiles = [
  'days',
  'products',
  'games',
  'markets',
  'cash',
  'cash-days',
  'bonuses',
  'balance',
  'players',
  'promoters',
  'events',
  'trend',
  'margins',
  'funnel',
  'retention',
  'decisions',
  'game-returns',
  'game-return-days',
] as const;

export const reportCalls = defineOfficeCalls({
  showRevenueReport: {
    method: 'GET',
    path: '/office/reports/revenue',
    right: 'reports:see',
    summary: 'Earnings over some Dhaka days, by product, by day and by game, and the cost of bonuses.',
    query: reportDays,
    answer: revenue,
    status: 200,
    refusals: [],
  },
  listMarketRevenue: {
    method: 'GET',
    path: '/office/reports/markets',
    right: 'reports:see',
    summary: "Each market's earnings over some Dhaka days, highest first, page by page.",
    query: z
      .object({
        ...reportRange,
        after: z.optional(
          z.string().check(z.regex(/^-?\d{1,18}\/[a-z-]{1,20}\/[\w.:-]{0,64}$/, 'Invalid page')),
        ),
      })
      .check(z.refine(isReportRange, { error: 'Choose at most a year, the first day first.', path: ['to'] })),
    answer: z.object({ markets: z.array(marketRevenue), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
  showCashReport: {
    method: 'GET',
    path: '/office/reports/cash',
    right: 'reports:see',
    summary:
      'Deposits and withdrawals over some Dhaka days, by payment method and by day, and the bonuses given.',
    query: reportDays,
    answer: cash,
    status: 200,
    refusals: [],
  },
  showBalanceReport: {
    method: 'GET',
    path: '/office/reports/balance',
    right: 'reports:see',
    summary: 'What is owed to players against the cash held for them, as of now.',
    answer: balance,
    status: 200,
    refusals: [],
  },
  showPlayersReport: {
    method: 'GET',
    path: '/office/reports/players',
    right: 'reports:see',
    summary: 'How far those who signed up on some Dhaka days have got, and who refers players.',
    query: reportDays,
    answer: playersReport,
    status: 200,
    refusals: [],
  },
  listSignificantEvents: {
    method: 'GET',
    path: '/office/reports/events',
    right: 'reports:see',
    summary:
      'Failed log-ins, large wins and wagers, overrides, changed parameters, adjustments, changes of personal data, debts and set clocks of some Dhaka days, newest first.',
    query: z
      .object({
        ...reportRange,
        kind: z.optional(z.enum(eventKinds)),
        /** Only what concerns the player of this username, case-insensitive. */
        player: z.optional(z.string().check(z.maxLength(64))),
        /** From how many taka on a win or wager is large. */
        amountMin: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
        before: z.optional(z.string().check(z.regex(/^\d{1,14}\.[a-z-]{1,12}\.\d{1,18}$/, 'Invalid page'))),
      })
      .check(z.refine(isReportRange, { error: 'Choose at most a year, the first day first.', path: ['to'] })),
    answer: z.object({ events: z.array(significantEvent), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
});

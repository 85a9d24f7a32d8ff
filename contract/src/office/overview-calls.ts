import * as z from 'zod/mini';
import { moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { revenueProduct } from './report-calls.ts';
import type { Right } from './rights.ts';

/** The office's first page, and the counts beside its menu: what a member sees of each follows from their rights. */

/** The queues in which something waits for the staff, the most urgent first. */
export const queueNames = [
  'deposits',
  'withdrawals',
  'proposals',
  'support',
  'identity',
  'disputes',
  'trading',
  'risk',
  'collusion',
  'bonusReviews',
  'heldWins',
  'site',
] as const;

/**
 * A queue, by the desk that works on it: `proposals` are movements of money that wait for a second member, `trading` results and
 * terms of markets that do, `site` settings that do.
 */
export type QueueName = (typeof queueNames)[number];

/** The right that it takes to see a queue. */
export const queueRights: Readonly<Record<QueueName, Right>> = {
  deposits: 'cashier:see',
  withdrawals: 'cashier:see',
  proposals: 'cashier:see',
  support: 'support:see',
  identity: 'identity:see',
  disputes: 'trading:see',
  trading: 'trading:see',
  risk: 'risk:see',
  collusion: 'collusion:see',
  bonusReviews: 'bonus:see',
  heldWins: 'casino:see',
  site: 'settings:manage',
};

/** What can be out of order, the most urgent first. */
export const alertNames = [
  'feed-down',
  'stale-markets',
  'owners-lacking',
  'unverified-may-play',
  'staff-not-deciding',
  'agreements-unfit',
  'payment-gateway',
  'message-gateway',
  'disk-low',
  'overload',
  'job-failing',
  'outbox-waiting',
  'backup-overdue',
  'components-differ',
] as const;

/** One of {@link alertNames}. */
export type AlertName = (typeof alertNames)[number];

/** The rights of which any shows an alert: those of the desk that it concerns, or of who puts it right. */
export const alertRights: Readonly<Record<AlertName, readonly Right[]>> = {
  'feed-down': ['health:see', 'trading:see'],
  'stale-markets': ['health:see', 'trading:see'],
  'owners-lacking': ['staff:manage'],
  'unverified-may-play': ['settings:manage'],
  'staff-not-deciding': ['cashier:manage'],
  'agreements-unfit': ['settings:manage'],
  'payment-gateway': ['cashier:see'],
  'message-gateway': ['health:see'],
  'disk-low': ['health:see'],
  overload: ['health:see'],
  'job-failing': ['health:see'],
  'outbox-waiting': ['health:see'],
  'backup-overdue': ['health:see'],
  'components-differ': ['health:see'],
};

const queue = z.object({
  queue: z.enum(queueNames),
  count: z.number(),
  /** Since when the oldest one waits; null while nothing does. */
  oldestAt: z.nullable(timeSchema),
});

const stakedProduct = z.enum(['exchange', 'bookmaker', 'fancy', 'games']);
const counted = z.object({ count: z.number(), amount: moneySchema });

const dayFigures = z.object({
  /** Players who staked something. */
  activePlayers: z.number(),
  signUps: z.number(),
  /** Backers' stakes matched on the exchange, stakes of bets against the house, and stakes of games less those rolled back. */
  stakes: z.array(z.object({ product: stakedProduct, amount: moneySchema })),
  staked: moneySchema,
  ggr: z.array(z.object({ product: revenueProduct, amount: moneySchema })),
  /** The GGR of all products. */
  kept: moneySchema,
  deposits: counted,
  withdrawals: counted,
});

/** A day until some minute. */
export type DayFigures = z.output<typeof dayFigures>;

const overview = z.object({
  /** Null for a role that doesn't see the reports. */
  figures: z.nullable(
    z.object({
      /** Until when today is. */
      at: timeSchema,
      today: dayFigures,
      /** Yesterday and the same day a week ago, until the same minute. */
      yesterday: dayFigures,
      lastWeek: dayFigures,
      /** The most that the house can lose on open bets against it, with what its own wallets have in open bets. */
      openLiability: moneySchema,
      /** What is owed to players, their open bets and rounds among it. */
      playersFunds: moneySchema,
    }),
  ),
  queues: z.array(queue),
  /** What is out of order, of what the role sees. */
  alerts: z.array(
    z.object({
      alert: z.enum(alertNames),
      /** How many markets, jobs or messages; null where there is nothing to count. */
      count: z.nullable(z.number()),
      /** Which gateway or job; empty where there is no name. */
      name: z.string(),
      since: z.nullable(timeSchema),
    }),
  ),
});

/** The first page of the office. */
export type Overview = z.output<typeof overview>;

export const overviewCalls = defineOfficeCalls({
  showOverview: {
    method: 'GET',
    path: '/office/overview',
    right: 'overview:see',
    summary:
      'The day so far against yesterday and last week, what waits for the staff and what is out of order, as far as the role sees it.',
    answer: overview,
    status: 200,
    refusals: [],
  },
  listQueues: {
    method: 'GET',
    path: '/office/queues',
    right: 'overview:see',
    summary: 'How many wait in each queue of the desks that the role sees, and since when.',
    answer: z.object({ queues: z.array(queue) }),
    status: 200,
    refusals: [],
  },
});

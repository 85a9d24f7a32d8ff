import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, daySchema, idSchema, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';

/** The statement of a player's wallet (rows REC-3, ACCT-1): every movement of the main balance. */

/** Why the main balance moved. */
export const statementCauses = [
  'deposit',
  'withdrawal-requested',
  'withdrawal-returned',
  'bets-held',
  'bets-released',
  'bets-settled',
  'bets-lost',
  'bets-corrected',
  'bets-voided',
  'bonus-released',
  'bonus-claimed',
  'points-converted',
  'daily-bonus',
  'mission-reward',
  'jackpot-won',
  'game-bet',
  'game-won',
  'game-undone',
  'wallet-recalled',
  'play-money',
  'adjusted',
  'deposit-taken-back',
  'debt-opened',
  'debt-paid',
  'other',
] as const;

/** Filters of a statement. */
export const statementKinds = ['all', 'deposit', 'withdrawal', 'bets', 'games', 'bonus', 'other'] as const;

const charged = shape({
  amount: moneySchema,
  /** The market's base rate, in hundredths of a percent. */
  rateBps: as('rate_bps', z.number()),
  /** By how many hundredths of a percent the player's discount reduced it. */
  discountBps: as('discount_bps', z.number()),
});

const statementLine = shape({
  id: idSchema,
  at: timeSchema,
  cause: z.enum(statementCauses),
  /** The change of the main balance. */
  amount: moneySchema,
  /** What was held for bets and is lost with them, where that is all; otherwise zero. */
  lost: moneySchema,
  balanceBefore: as('balance_before', moneySchema),
  balanceAfter: as('balance_after', moneySchema),
  /** The match of the bets that it is of, if that is one; otherwise empty. */
  eventName: as('event_name', z.string()),
  /** The commission that is deducted from a settled market's line already (row TRADE-17); null where there is none. */
  commission: z.nullable(charged),
});

/** One movement of the main balance. */
export type StatementLine = z.output<typeof statementLine>;

/** A leap year. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** True for Dhaka days in order, at most a year of them: what one statement is of. */
export function isStatementPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  // A day such as 30 February parses as one in March.
  if ([from, to].some((day) => !isCalendarDay(day))) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= DAYS_MAX;
}

function isCalendarDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The days of a statement, both included, and the `next` of the previous page. */
export const statementPeriod = z
  .object({ from: daySchema, to: daySchema, before: z.optional(idSchema) })
  .check(z.refine(isStatementPeriod, 'Choose at most 366 days, the first before the last.'));

/** What a statement adds up by. */
export const statementTotalKinds = ['deposit', 'withdrawal', 'bonus', 'bets', 'games', 'other'] as const;

const statementSummary = shape({
  /** The main balance before the first movement. */
  opening: moneySchema,
  /** The main balance after the last. */
  closing: moneySchema,
  /** How many movements there are. */
  count: z.number(),
  /** Opening, all that came, less all that went, is closing. Kinds without a movement are left out. */
  totals: z.array(
    z.object({ kind: z.enum(statementTotalKinds), came: moneySchema, went: moneySchema, count: z.number() }),
  ),
});

/** What all movements of a period come to. */
export type StatementSummary = z.output<typeof statementSummary>;

/** A page of the statement of a period, with what all of it comes to on the first. */
export const periodStatement = z.object({
  summary: z.nullable(statementSummary),
  lines: z.array(statementLine),
  next: z.nullable(idSchema),
});

/** A page of the statement of a period. */
export type PeriodStatement = z.output<typeof periodStatement>;

export const statementCalls = defineCalls({
  periodStatement: {
    method: 'GET',
    path: '/statement/period',
    caller: 'player',
    summary:
      'Every movement of the main balance in at most a year of Dhaka days, newest first, 500 per page; the first page has the balances at either end and totals by kind. `before` is the `next` of the previous page.',
    query: statementPeriod,
    answer: periodStatement,
    status: 200,
    refusals: [],
  },
  walletStatement: {
    method: 'GET',
    path: '/statement',
    caller: 'player',
    summary:
      'Every movement of the main balance with the balance before and after it, and what lost bets took of what was held, newest first, 30 per page: by kind and by Dhaka days. `before` is the `next` of the previous page.',
    query: z.object({
      kind: z.optional(z.enum(statementKinds)),
      date: z.optional(recordDateSchema),
      before: z.optional(idSchema),
    }),
    answer: z.object({ lines: z.array(statementLine), next: z.nullable(idSchema) }),
    status: 200,
    refusals: [],
  },
});

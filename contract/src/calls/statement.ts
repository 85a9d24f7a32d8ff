import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';

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

export const statementCalls = defineCalls({
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

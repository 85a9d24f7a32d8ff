import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';
import { languageSchema } from './language-query.ts';

/** The turnover required for a promotion's bonus (rows CASH-12, CASH-13). */

const turnover = shape({
  id: idSchema,
  /** `active` while it must be bet; `complete` once it has ended, for any reason. */
  status: z.enum(['active', 'complete']),
  required: as('required_turnover', moneySchema),
  remaining: as('remaining_turnover', moneySchema),
  createdAt: as('created_at', timeSchema),
  source: as(
    'transaction',
    shape({
      action: z.literal('bonus'),
      promotion: shape({ name: z.string(), turnoverTimes: as('turnover', z.number()) }),
      paymentMethod: as('payment_method', z.object({ name: z.string() })),
    }),
  ),
  /** How many free spins came with the bonus; omitted where there were none. */
  freeSpins: as('free_spins', z.optional(z.int())),
  /** The bonus that waits for the turnover, or what it became. */
  bonus: moneySchema,
  /** While it is open, no bet may risk more; omitted where there is no limit. */
  betMax: as('bet_max', z.optional(moneySchema)),
  /** After this instant the bonus lapses. */
  expiresAt: as('expires_at', timeSchema),
  endedAt: as('ended_at', z.optional(timeSchema)),
  /**
   * How it ended: the bonus was paid, waits for staff, was declined by them, the player gave it up, or it
   * lapsed. While it waits there is no `ended_at`, and withdrawals are unrestricted.
   */
  ending: z.optional(z.enum(['bonus_paid', 'in_review', 'declined', 'given_up', 'lapsed'])),
  /** Why staff declined the bonus, in the requested language. */
  declineReason: as('decline_reason', z.optional(z.string())),
});

/** What a player must bet for one bonus, and the progress. */
export type Turnover = z.output<typeof turnover>;

export const turnoverCalls = defineCalls({
  listTurnovers: {
    method: 'GET',
    path: '/turnovers',
    caller: 'player',
    summary: "The player's turnover requirements, newest first.",
    query: shape({ remoteId: as('remote_id', idSchema), language: as('lang', languageSchema) }),
    answer: shape({ turnovers: as('turnover', z.array(turnover)) }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
  giveUpBonus: {
    method: 'POST',
    path: '/turnovers/:turnoverId/give-up',
    caller: 'player',
    summary:
      'Gives up a bonus whose turnover is open: the bonus is removed, and withdrawals are unrestricted again.',
    params: shape({ turnoverId: idSchema }),
    answer: z.object({ message: z.string() }),
    status: 200,
    refusals: ['NOT_FOUND', 'TURNOVER_ENDED'],
    movesMoney: true,
  },
});

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, latinDigits, moneySchema, shape, timeSchema } from '../wire.ts';

/** VIP points and cash bonus (rows ACCT-6, ACCT-7). */

/**
 * The fewest VIP points that can be converted (ACCT-6), and the smallest cash bonus that can be claimed, in taka
 * (ACCT-7).
 */
export const rewardMinimum = { points: 10, cashBonusTaka: 10 } as const;

const pointEntry = shape({
  id: idSchema,
  /** Below zero when points were spent or revoked. */
  points: z.number().check(z.int()),
  cause: z.enum(['gift', 'turnover', 'conversion', 'reversal']),
  at: as('created_at', timeSchema),
});

/** Points credited to or taken from a player. */
export type PointEntry = z.output<typeof pointEntry>;

export const bonusCalls = defineCalls({
  claimCashBonus: {
    method: 'POST',
    path: '/cash-claim',
    caller: 'player',
    summary: 'Moves the whole cash bonus to the main wallet.',
    answer: z.object({ message: z.string() }),
    status: 200,
    refusals: ['CASH_BONUS_TOO_SMALL', 'DEBT_OPEN'],
    movesMoney: true,
  },
  convertPoints: {
    method: 'GET',
    path: '/convert-vipcoin',
    caller: 'player',
    summary: 'Converts VIP points to money in the main wallet.',
    query: shape({
      remoteId: as('remote_id', idSchema),
      points: as(
        'vip_coin',
        z.codec(
          z.string().check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{1,9}$/, 'Invalid points')),
          z.number().check(z.int(), z.nonnegative()),
          {
            decode: Number,
            encode: String,
          },
        ),
      ),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    status: 200,
    refusals: ['FORBIDDEN', 'POINTS_TOO_FEW', 'POINTS_NOT_ENOUGH', 'DEBT_OPEN', 'CONFLICTING_REPEAT'],
    movesMoney: true,
    refusedAs: 'error',
  },
  showPoints: {
    method: 'GET',
    path: '/vip/points',
    caller: 'player',
    summary: "The value of one VIP point, and the player's latest point movements.",
    query: shape({ remoteId: as('remote_id', idSchema) }),
    answer: shape({
      pointValue: as('point_value', moneySchema),
      entries: z.array(pointEntry),
    }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
});

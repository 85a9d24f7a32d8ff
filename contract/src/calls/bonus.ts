import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, latinDigits, moneySchema, shape, timeSchema } from '../wire.ts';
import { languageQuery } from './language-query.ts';

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

const vipLevel = shape({
  name: z.string(),
  /** It is reached with this many points earned by play. */
  pointsMin: as('points_min', z.int()),
  /** What a point is worth to its players when it is converted. */
  pointValue: as('point_value', moneySchema),
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
    refusals: ['CASH_BONUS_TOO_SMALL', 'DEBT_OPEN', 'IN_TIME_OUT', 'SELF_EXCLUDED'],
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
      /** What the caller was shown as the value of a point: it converts for no less. */
      pointValue: as('point_value', z.optional(moneySchema)),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    status: 200,
    refusals: [
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'FORBIDDEN',
      'POINTS_TOO_FEW',
      'POINTS_NOT_ENOUGH',
      'POINT_VALUE_CHANGED',
      'DEBT_OPEN',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
    refusedAs: 'error',
  },
  showPoints: {
    method: 'GET',
    path: '/vip/points',
    caller: 'player',
    summary: "The value of one VIP point at the player's level, and the player's latest point movements.",
    query: shape({ remoteId: as('remote_id', idSchema) }),
    answer: shape({
      pointValue: as('point_value', moneySchema),
      entries: z.array(pointEntry),
    }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
  showVip: {
    method: 'GET',
    path: '/vip/levels',
    caller: 'player',
    summary:
      'The levels of the VIP programme, lowest first, and how many points the player has earned by play, which decides the level.',
    query: languageQuery,
    answer: shape({ earned: z.int().check(z.nonnegative()), levels: z.array(vipLevel) }),
    status: 200,
    refusals: [],
  },
});

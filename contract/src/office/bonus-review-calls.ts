import * as z from 'zod/mini';
import { isBlankMessage } from '../calls/chat.ts';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided, deskPlayer, ofRequest } from './desk-request.ts';

/** Bonuses held for staff because their turnover was earned mostly against few others (row SAFE-17). */

/** Reviews per page. */
export const BONUS_REVIEWS_PAGE = 50;

/** The longest reason that a player is given for a declined bonus. */
export const declineReasonMax = 500;

/** Audit log actions of the bonus desk. */
export const bonusReviewActions = ['bonus-released', 'bonus-declined'] as const;

/** Why a bonus can be held for staff. */
export const bonusReviewReasons = ['few-others', 'tied-accounts'] as const;

const review = z.object({
  /** The turnover's id. */
  id: idSchema,
  player: deskPlayer,
  promotion: z.string(),
  bonus: moneySchema,
  required: moneySchema,
  reasons: z.array(z.enum(bonusReviewReasons)),
  /**
   * Shares of the required turnover: matched with other players, with the house, with the three largest
   * opponents, with tied ones.
   */
  playersStake: moneySchema,
  houseStake: moneySchema,
  fewStake: moneySchema,
  tiedStake: moneySchema,
  turnoverOpenedAt: timeSchema,
  openedAt: timeSchema,
  /** Taken back: the bonus was reversed with its deposit before anybody decided. */
  state: z.enum(['in-review', 'completed', 'declined', 'taken-back']),
  decision: z.nullable(z.enum(['released', 'declined'])),
  reasonEn: z.nullable(z.string()),
  reasonBn: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timeSchema),
});

/** A bonus that waits for staff, or did. */
export type DeskReview = z.output<typeof review>;

const opponent = z.object({
  player: deskPlayer,
  /** How much of the required turnover was matched with this one. */
  stake: moneySchema,
  trades: z.number(),
  /** The lowest and the highest decimal odds of those trades, in hundredths. */
  oddsMin: z.number(),
  oddsMax: z.number(),
  hasSameDevice: z.boolean(),
  hasSameAddress: z.boolean(),
  /** One of the two referred the other. */
  isReferral: z.boolean(),
});

/** A player against whom a turnover was earned. */
export type ReviewOpponent = z.output<typeof opponent>;

const reasonText = z.string().check(
  z.trim(),
  z.maxLength(declineReasonMax, 'At most 500 characters.'),
  z.refine((text) => !isBlankMessage(text), 'Write down why.'),
);

const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('released') }),
  z.object({ decision: z.literal('declined'), reasonEn: reasonText, reasonBn: reasonText }),
]);

/** The decision of staff about a bonus; the player reads why it was declined. */
export type ReviewDecision = z.output<typeof decision>;

export const bonusReviewCalls = defineOfficeCalls({
  listBonusReviews: {
    method: 'GET',
    path: '/office/bonus-reviews',
    right: 'bonus:see',
    summary: 'Bonuses that wait for staff, longest waiting first, or those decided, newest first.',
    query: z.object({
      state: z.optional(z.enum(['waiting', 'decided'])),
      /** The `next` of the previous page, in the same state. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ reviews: z.array(review), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: [],
  },
  showBonusReview: {
    method: 'GET',
    path: '/office/bonus-reviews/:id',
    right: 'bonus:see',
    summary: 'A bonus in review with the players against whom its turnover was earned.',
    params: ofRequest,
    answer: z.object({ review, opponents: z.array(opponent) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  decideBonusReview: {
    method: 'POST',
    path: '/office/bonus-reviews/:id/decide',
    right: 'bonus:decide',
    summary:
      'Pays a waiting bonus into the main wallet, or declines it, with a reason for its player. Releasing one from the four-eyes amount on, or past what the caller may move alone, waits for a second member. Repeating the same decision by the same member changes nothing.',
    params: ofRequest,
    body: decision,
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_WAITS'],
  },
});

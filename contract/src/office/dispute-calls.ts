import * as z from 'zod/mini';
import { isBlankMessage } from '../calls/chat.ts';
import { disputeReasons } from '../calls/disputes.ts';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskClaim, deskPlayer } from './desk-request.ts';
import { playerBet } from './player-record-calls.ts';

/** Results that players dispute, and the answers of staff. */

/** Disputes per page. */
export const DISPUTES_PAGE = 50;

/** The longest answer. */
export const disputeAnswerMax = 1_000;

/** Audit log actions of the dispute desk. */
export const disputeActions = [
  'dispute-claimed',
  'dispute-released',
  'dispute-upheld',
  'dispute-declined',
] as const;

const ofDispute = z.object({ id: idSchema });

const listed = z.object({
  id: idSchema,
  player: deskPlayer,
  betId: z.string(),
  eventName: z.string(),
  marketName: z.string(),
  /** The bet's outcome at the time of the dispute, and what it had won or lost. */
  outcome: z.enum(['WON', 'LOST', 'VOID']),
  result: moneySchema,
  reason: z.enum(disputeReasons),
  text: z.string(),
  state: z.enum(['open', 'upheld', 'declined']),
  raisedAt: timeSchema,
  claim: deskClaim,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timeSchema),
  answerEn: z.nullable(z.string()),
  answerBn: z.nullable(z.string()),
});

/** A dispute as the desk's queue shows it. */
export type DeskDispute = z.output<typeof listed>;

const shown = z.object({
  dispute: listed,
  /** The bet's current state. */
  bet: playerBet,
  /** The market's key from its feed, of the order book or the sportsbook, and its event; null if no longer known. */
  marketId: z.string(),
  eventId: z.nullable(z.string()),
  /** Staff actions on the market's result, newest first; empty if the result is the feed's. */
  byHand: z.array(z.object({ by: z.string(), action: z.string(), at: timeSchema })),
  /** The player's other bets on the same market, newest first. */
  others: z.array(playerBet),
});

/** A dispute with everything needed to judge it. */
export type ShownDispute = z.output<typeof shown>;

const answerText = z.string().check(
  z.trim(),
  z.maxLength(disputeAnswerMax, 'At most 1,000 characters.'),
  z.refine((text) => !isBlankMessage(text), 'Write the answer.'),
);

export const disputeDeskCalls = defineOfficeCalls({
  listDisputes: {
    method: 'GET',
    path: '/office/trading/disputes',
    right: 'trading:see',
    summary: 'Open disputes, longest waiting first, or answered ones, newest first.',
    query: z.object({
      state: z.optional(z.enum(['open', 'decided'])),
      /** The `next` of the previous page, in the same state. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ disputes: z.array(listed), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: [],
  },
  showDeskDispute: {
    method: 'GET',
    path: '/office/trading/disputes/:id',
    right: 'trading:see',
    summary: 'A dispute with its bet, the origin of its result, and the player’s other bets on that market.',
    params: ofDispute,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  claimDispute: {
    method: 'POST',
    path: '/office/trading/disputes/:id/claim',
    right: 'trading:manage',
    summary: 'Claims a dispute for a while: nobody else can answer it. A repeat prolongs the claim.',
    params: ofDispute,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
  },
  releaseDispute: {
    method: 'POST',
    path: '/office/trading/disputes/:id/release',
    right: 'trading:manage',
    summary: 'Releases a dispute that the caller has claimed. A repeat changes nothing.',
    params: ofDispute,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
  },
  decideDispute: {
    method: 'POST',
    path: '/office/trading/disputes/:id/decide',
    right: 'trading:manage',
    summary:
      "Answers a dispute in the player's inbox. It moves no money: settling the market again or voiding the bet are calls of their own.",
    params: ofDispute,
    body: z.object({
      decision: z.enum(['upheld', 'declined']),
      answerEn: answerText,
      answerBn: answerText,
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
  },
});

import * as z from 'zod/mini';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskPlayer, ofRequest, reasonSchema } from './desk-request.ts';

/** Players who seem to trade by agreement (row SAFE-56), and accounts that look like those of people who excluded themselves (CARE-18). */

/** Cases per page. */
export const COLLUSION_CASES_PAGE = 50;

/** Audit log actions of the collusion desk. */
export const collusionActions = ['collusion-dismissed', 'collusion-confirmed'] as const;

/**
 * What a case is about: players who trade mostly with each other, accounts that lose to one with which they share a device, an
 * address or a referral, or a new account that looks like that of a player who excluded themselves.
 */
export const collusionKinds = ['ring', 'transfer', 'excluded'] as const;

const listed = z.object({
  id: idSchema,
  kind: z.enum(collusionKinds),
  /** Largest first, by what they traded with each other; in a transfer, first the one who received; first the excluded one. */
  players: z.array(deskPlayer),
  /** Backers' stakes of the trades among them, in the month before it was found or last grew. */
  matched: moneySchema,
  /** What went from those of them who lost to those who won, before commission. */
  moved: moneySchema,
  foundAt: timeSchema,
  updatedAt: timeSchema,
  state: z.enum(['open', 'dismissed', 'confirmed']),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timeSchema),
});

/** A case of the collusion desk. */
export type CollusionCase = z.output<typeof listed>;

const member = z.object({
  player: deskPlayer,
  /** Backers' stakes of this player's trades with the others of the case, and of all trades, the house's too. */
  matchedInside: moneySchema,
  matchedTotal: moneySchema,
  /** Won from the others of the case, less lost to them, before commission. */
  won: moneySchema,
});

/** A player of a case. */
export type CollusionMember = z.output<typeof member>;

const pair = z.object({
  /** The two, first the one who won from the other. */
  winner: deskPlayer,
  loser: deskPlayer,
  markets: z.number(),
  trades: z.number(),
  matched: moneySchema,
  /** What went from the second to the first. */
  moved: moneySchema,
  hasSameDevice: z.boolean(),
  hasSameAddress: z.boolean(),
  /** One of the two referred the other. */
  isReferral: z.boolean(),
  hasSameName: z.boolean(),
  hasSameBirthday: z.boolean(),
});

/** Two players of a case who traded with each other. */
export type CollusionPair = z.output<typeof pair>;

const decision = z.object({ decision: z.enum(['dismissed', 'confirmed']), reason: reasonSchema });

/** The decision of staff about a case. */
export type CollusionDecision = z.output<typeof decision>;

export const collusionCalls = defineOfficeCalls({
  listCollusionCases: {
    method: 'GET',
    path: '/office/collusion',
    right: 'collusion:see',
    summary: 'Open cases, longest waiting first, or those decided, newest first.',
    query: z.object({
      state: z.optional(z.enum(['open', 'decided'])),
      /** The `next` of the previous page, in the same state. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ cases: z.array(listed), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: [],
  },
  showCollusionCase: {
    method: 'GET',
    path: '/office/collusion/:id',
    right: 'collusion:see',
    summary: 'A case with its players, who of them traded with whom, and what they have in common.',
    params: ofRequest,
    answer: z.object({ case: listed, members: z.array(member), pairs: z.array(pair) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  decideCollusionCase: {
    method: 'POST',
    path: '/office/collusion/:id/decide',
    right: 'collusion:decide',
    summary:
      'Dismisses an open case, or confirms it: its accounts then count as one person’s, so their orders no longer match each other and what they traded counts towards no turnover. The new account of an excluded player is excluded as the player is. Repeating the same decision by the same member changes nothing.',
    params: ofRequest,
    body: decision,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
  },
});

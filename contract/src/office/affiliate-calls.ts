import { tiersMax } from '@maidan/engine';
import * as z from 'zod/mini';
import { amountSchema, daySchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { repeatSafe } from './agent-calls.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest, reasonSchema } from './desk-request.ts';

/** Affiliates, who bring players by codes and get a share of what comes of them (AFF-5 to AFF-16), as the company's staff keep them. */

/** Affiliates that the list shows at most: those who brought most in the month. */
export const AFFILIATES_SHOWN = 200;
/** Months of figures by code, and statements, corrections and excluded players that a page shows: the newest. */
export const AFFILIATE_MONTHS_SHOWN = 6;
export const AFFILIATE_ENTRIES_SHOWN = 100;
/** The most codes of one affiliate. */
export const AFFILIATE_CODES_MAX = 100;

const basisPoints = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));
const count = z.number().check(z.int(), z.minimum(0));

/** A code: letters and digits alone, so that it can be read out and typed. */
export const affiliateCodeSchema = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/, 'Use 3 to 20 letters and digits.'));
/** What a code is used for. */
export const campaignSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A further code, and what it is for. */
export const newAffiliateCode = z.object({ code: affiliateCodeSchema, campaign: campaignSchema });

/** What an affiliate is promised. */
export const affiliatePlanSchema = z.object({
  tiers: z
    .array(z.object({ from: moneySchema, shareBps: basisPoints }))
    .check(z.minLength(1), z.maxLength(tiersMax)),
  carriesNegative: z.boolean(),
  acquisition: z.nullable(
    z.object({ amount: amountSchema, depositMin: amountSchema, turnoverMin: amountSchema }),
  ),
  belowBps: basisPoints,
  /** For how many days a statement is held before it may be paid. */
  holdDays: z.number().check(z.int(), z.minimum(0), z.maximum(90)),
});

/** What an affiliate is promised. */
export type AffiliatePlanForm = z.output<typeof affiliatePlanSchema>;

/** A plan, and from which month on it holds. */
export const affiliatePlanVersion = z.extend(affiliatePlanSchema, {
  version: z.number(),
  /** The first day of the first month. */
  from: daySchema,
});

const named = z.object({ id: idSchema, name: z.string() });

/** What came of an affiliate, or of one of its codes, in a month of Dhaka. */
export const affiliateFunnelSchema = z.object({
  clicks: count,
  signUps: count,
  firstDeposits: count,
  acquired: count,
});

/** What came of a code in a month. */
export const affiliateCampaignSchema = z.extend(affiliateFunnelSchema, {
  month: daySchema,
  code: z.string(),
  campaign: z.string(),
});

/** What came of a code in a month. */
export type AffiliateCampaign = z.output<typeof affiliateCampaignSchema>;

/** What an affiliate earned in a month, so far or by its statement. */
export const affiliateSumsSchema = z.object({
  revenue: moneySchema,
  bonuses: moneySchema,
  netRevenue: moneySchema,
  broughtForward: moneySchema,
  shareBps: basisPoints,
  share: moneySchema,
  acquiredPlayers: count,
  acquisition: moneySchema,
  /** What affiliates below earned by themselves, and the part of it that this one gets. */
  belowEarned: moneySchema,
  below: moneySchema,
  adjustments: moneySchema,
  owedBefore: moneySchema,
  total: moneySchema,
  carriedForward: moneySchema,
  owedAfter: moneySchema,
  /** Players of whom something came, and such of whom nothing counts. */
  players: count,
  excludedPlayers: count,
});

/** What an affiliate earned in a month. */
export type AffiliateSums = z.output<typeof affiliateSumsSchema>;

/** Whether a statement may be paid: nothing was earned, it waits for its day, is held back by staff, is due, or was paid. */
export const statementStates = ['nothing', 'waiting', 'held', 'due', 'paid'] as const;

/** A month's statement. */
export const affiliateStatementSchema = z.extend(affiliateSumsSchema, {
  id: idSchema,
  affiliate: named,
  /** The first day of the month. */
  month: daySchema,
  plan: affiliatePlanVersion,
  state: z.enum(statementStates),
  dueAt: timeSchema,
  /** Why staff hold it back. */
  heldReason: z.nullable(z.string()),
  payment: z.nullable(z.object({ at: timeSchema, method: z.string(), reference: z.string() })),
});

/** A month's statement. */
export type AffiliateMonthStatement = z.output<typeof affiliateStatementSchema>;

/** What two members decide about an affiliate: its plan, a correction, or that a statement was paid. */
export const affiliateWishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: affiliatePlanSchema, reason: reasonSchema }),
  /** Above zero for the affiliate, below zero against it; the next statement takes it in. */
  z.object({ kind: z.literal('adjustment'), amount: moneySchema, reason: reasonSchema }),
  z.object({
    kind: z.literal('payment'),
    statementId: idSchema,
    /** What the member saw as to be paid. */
    amount: moneySchema,
    method: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
    reference: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    reason: reasonSchema,
  }),
]);

/** What two members decide about an affiliate. */
export type AffiliateWish = z.output<typeof affiliateWishSchema>;

const proposal = z.object({
  id: idSchema,
  affiliate: named,
  wanted: affiliateWishSchema,
  proposedBy: z.object({ staffId: idSchema, name: z.string() }),
  proposedAt: timeSchema,
  expiresAt: timeSchema,
});

/** What a second member has to confirm. */
export type AffiliateProposal = z.output<typeof proposal>;

const row = z.extend(affiliateFunnelSchema, {
  id: idSchema,
  name: z.string(),
  code: z.string(),
  /** Who brought it. */
  parent: z.nullable(named),
  hasPlan: z.boolean(),
  /** Of all time. */
  players: count,
  netRevenue: moneySchema,
  /** What it is owed by its statements. */
  payable: moneySchema,
});

/** A row of the list of affiliates. */
export type AffiliateRow = z.output<typeof row>;

const excludedCauses = ['own-account', 'same-device', 'same-number', 'by-staff'] as const;

const shown = z.object({
  id: idSchema,
  name: z.string(),
  /** The affiliate's own account as a player, if it has one. */
  player: z.nullable(z.object({ id: idSchema, username: z.string() })),
  parent: z.nullable(named),
  below: z.array(named),
  codes: z.array(z.object({ code: z.string(), campaign: z.string(), addedAt: timeSchema, by: z.string() })),
  /** What holds this month, or null, and every version, the newest first. */
  plan: z.nullable(affiliatePlanVersion),
  plans: z.array(
    z.extend(affiliatePlanVersion, {
      at: timeSchema,
      by: z.string(),
      proposedBy: z.string(),
      reason: z.string(),
    }),
  ),
  /** The month so far; null without a plan. */
  current: z.nullable(affiliateSumsSchema),
  campaigns: z.array(affiliateCampaignSchema),
  statements: z.array(affiliateStatementSchema),
  payable: moneySchema,
  adjustments: z.array(
    z.object({
      id: idSchema,
      amount: moneySchema,
      reason: z.string(),
      /** The month of the statement that took it in; null until one does. */
      month: z.nullable(daySchema),
      at: timeSchema,
      by: z.string(),
    }),
  ),
  excluded: z.array(
    z.object({
      player: z.object({ id: idSchema, username: z.string() }),
      cause: z.enum(excludedCauses),
      reason: z.string(),
      at: timeSchema,
      by: z.string(),
    }),
  ),
  proposals: z.array(proposal),
});

/** An affiliate's page. */
export type ShownAffiliate = z.output<typeof shown>;

const nameSchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
/** A player's username; empty for none. */
const usernameSchema = z.string().check(z.trim(), z.maxLength(40));
const done = { answer: z.undefined(), status: 204 } as const;

export const affiliateCalls = defineOfficeCalls({
  listAffiliates: {
    method: 'GET',
    path: '/office/affiliates',
    right: 'affiliates:see',
    summary: 'Affiliates with their figures of a month, and what waits for a second member.',
    /** Any day of the month; this one if left out. */
    query: z.object({ month: z.optional(daySchema) }),
    answer: z.object({ month: daySchema, affiliates: z.array(row), proposals: z.array(proposal) }),
    status: 200,
    refusals: [],
  },
  showAffiliate: {
    method: 'GET',
    path: '/office/affiliates/:id',
    right: 'affiliates:see',
    summary: 'An affiliate with its plan, codes, figures by code and month, statements and corrections.',
    params: ofRequest,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addAffiliate: {
    method: 'POST',
    path: '/office/affiliates',
    right: 'affiliates:manage',
    stepUp: true,
    summary: 'Adds an affiliate with its first code, brought by another or by nobody.',
    body: z.object({
      name: nameSchema,
      ...newAffiliateCode.shape,
      username: usernameSchema,
      parentId: z.nullable(idSchema),
    }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'PLAYER_UNKNOWN',
      'AFFILIATE_CODE_TAKEN',
      'AFFILIATE_PLAYER_TAKEN',
    ],
  },
  changeAffiliate: {
    method: 'POST',
    path: '/office/affiliates/:id',
    right: 'affiliates:manage',
    summary: 'Sets an affiliate’s name and own account as a player.',
    params: ofRequest,
    body: z.object({ name: nameSchema, username: usernameSchema }),
    ...done,
    refusals: ['NOT_FOUND', 'PLAYER_UNKNOWN', 'AFFILIATE_PLAYER_TAKEN'],
  },
  addAffiliateCode: {
    method: 'POST',
    path: '/office/affiliates/:id/codes',
    right: 'affiliates:manage',
    summary:
      'Gives an affiliate a further code, with the campaign that it is for; codes of before keep working.',
    params: ofRequest,
    body: newAffiliateCode,
    ...done,
    refusals: ['NOT_FOUND', 'AFFILIATE_CODE_TAKEN', 'AFFILIATE_CODES_FULL'],
  },
  proposeForAffiliate: {
    method: 'POST',
    path: '/office/affiliates/:id/proposals',
    right: 'affiliates:manage',
    summary:
      'Proposes a plan, a correction, or that a statement was paid; a second member has to confirm it.',
    params: ofRequest,
    body: z.object({ wanted: affiliateWishSchema, ...repeatSafe }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: [
      'NOT_FOUND',
      'CONFLICTING_REPEAT',
      'AMOUNT_OUT_OF_RANGE',
      'AFFILIATE_PLAN_UNFIT',
      'AFFILIATE_STATEMENT_HELD',
      'AFFILIATE_NOTHING_TO_PAY',
    ],
  },
  confirmForAffiliate: {
    method: 'POST',
    path: '/office/affiliate-proposals/:id/confirm',
    right: 'affiliates:manage',
    stepUp: true,
    summary:
      'Carries out what another member has proposed, once: a plan holds from the next month, or the first one from this month; a correction is in the next statement; a payment is booked.',
    params: ofRequest,
    ...done,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'AFFILIATE_STATEMENT_HELD',
      'AFFILIATE_NOTHING_TO_PAY',
    ],
  },
  endForAffiliate: {
    method: 'POST',
    path: '/office/affiliate-proposals/:id/end',
    right: 'affiliates:manage',
    summary: 'Withdraws the caller’s own proposal, or declines another’s.',
    params: ofRequest,
    ...done,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
  showAffiliateStatement: {
    method: 'GET',
    path: '/office/affiliate-statements/:id',
    right: 'affiliates:see',
    summary: 'A month’s statement.',
    params: ofRequest,
    answer: affiliateStatementSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  holdAffiliateStatement: {
    method: 'POST',
    path: '/office/affiliate-statements/:id/hold',
    right: 'affiliates:manage',
    stepUp: true,
    summary: 'Holds an unpaid statement back, or releases it to its own due day.',
    params: ofRequest,
    body: z.object({ isHeld: z.boolean(), reason: reasonSchema }),
    ...done,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND', 'AFFILIATE_NOTHING_TO_PAY'],
  },
  excludeAffiliatePlayer: {
    method: 'POST',
    path: '/office/affiliates/:id/exclusions',
    right: 'affiliates:manage',
    summary:
      'Excludes a player who is the affiliate or acts for it: nothing of them counts from this month on.',
    params: ofRequest,
    body: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      reason: reasonSchema,
    }),
    ...done,
    refusals: ['NOT_FOUND', 'PLAYER_UNKNOWN', 'AFFILIATE_PLAYER_FOREIGN'],
  },
});

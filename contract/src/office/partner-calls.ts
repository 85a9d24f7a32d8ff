import * as z from 'zod/mini';
import { daySchema, moneySchema, timeSchema } from '../wire.ts';
import {
  affiliateCampaignSchema,
  affiliateFunnelSchema,
  affiliatePlanVersion,
  affiliateStatementSchema,
  affiliateSumsSchema,
  newAffiliateCode,
} from './affiliate-calls.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/**
 * What people who work for an affiliate may call (AFF-18 to AFF-20): about that affiliate alone. Anything else is NOT_FOUND, whether it is there or not,
 * and no answer names a player or a member of the company.
 */

const partner = z.object({
  name: z.string(),
  codes: z.array(z.object({ code: z.string(), campaign: z.string(), addedAt: timeSchema })),
  /** What holds this month, or null, and what holds from the next on, where it differs. */
  plan: z.nullable(affiliatePlanVersion),
  nextPlan: z.nullable(affiliatePlanVersion),
  /** The first day of this month, what came of it so far, and what that would earn; null without a plan. */
  month: daySchema,
  funnel: affiliateFunnelSchema,
  current: z.nullable(affiliateSumsSchema),
  campaigns: z.array(affiliateCampaignSchema),
  statements: z.array(affiliateStatementSchema),
  payable: moneySchema,
});

/** The page of the affiliate that somebody works for. */
export type ShownPartner = z.output<typeof partner>;

export const partnerCalls = defineOfficeCalls({
  showPartner: {
    method: 'GET',
    path: '/office/partner',
    right: 'partner:see',
    summary:
      'The affiliate that the caller works for: this month so far, codes, figures by code and month, statements.',
    answer: partner,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addPartnerCode: {
    method: 'POST',
    path: '/office/partner/codes',
    right: 'partner:manage',
    summary: 'Gives the caller’s affiliate a further code, with the campaign that it is for.',
    body: newAffiliateCode,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'AFFILIATE_CODE_TAKEN', 'AFFILIATE_CODES_FULL'],
  },
  showPartnerStatement: {
    method: 'GET',
    path: '/office/partner/statements/:id',
    right: 'partner:see',
    summary: 'A month’s statement of the caller’s affiliate.',
    params: ofRequest,
    answer: affiliateStatementSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});

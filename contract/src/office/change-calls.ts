import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { controlNames } from './controls.ts';
import { exchangeResultSchema, houseResultForm, marketKeySchema } from './desk-results.ts';
import { previewSchema } from './settlement-calls.ts';
import { vipLevelsSchema } from './vip-calls.ts';

/**
 * Changes that wait for a second member: results and voids at the trading desk, wins held at the casino's, bonuses in
 * review, and settings that are controls.
 */

/** What a member can propose. */
export const changeKinds = [
  'exchange-result',
  'house-result',
  'runner-removal',
  'exchange-bet-void',
  'house-bet-void',
  'market-terms',
  'cashier-settings',
  'site-terms',
  'held-win',
  'bonus-release',
  'staff-limits',
  'new-promotion',
  'promotion-terms',
  'vip-levels',
  'identity-rules',
] as const;

/**
 * Why something needs a second member: entered before the event began or before the feed says that the market
 * has ended, different from what the feed or the score say, a different result from the current one, too
 * large, weaker than it was, past what its member may move alone, or a promise of more money to players.
 */
export const secondReasons = [
  'before-start',
  'in-play',
  'against-feed',
  'corrects',
  'amount',
  'weakens',
  'cumulative',
  'promises',
] as const;

/** Why something needs a second member. */
export type SecondReason = (typeof secondReasons)[number];

/** What a promotion's change can set; `shares` is what counts towards its turnover. */
export const promotionTerms = [
  'status',
  'startsAt',
  'endsAt',
  'bonusPercent',
  'bonusMax',
  'depositMin',
  'turnoverTimes',
  'turnoverDays',
  'betMax',
  'freeSpins',
  'shares',
] as const;

/** Audit log actions for changes at a desk. */
export const changeActions = ['change-proposed', 'change-withdrawn', 'change-declined'] as const;

const change = z.object({
  id: idSchema,
  kind: z.enum(changeKinds),
  /** The market concerned; null for a setting of the site. */
  market: z.nullable(
    z.object({
      id: marketKeySchema,
      name: z.string(),
      eventId: z.nullable(z.string()),
      event: z.string(),
      runners: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  /** The result of an order-book market, or of one against the house. */
  result: z.nullable(exchangeResultSchema),
  houseResult: z.nullable(houseResultForm),
  /** The runner to remove. */
  runnerId: z.nullable(z.number()),
  /** The bet to void. */
  bet: z.nullable(z.object({ id: idSchema, username: z.string(), stake: moneySchema })),
  /** The win to allow, beyond what its partner may credit. */
  heldWin: z.nullable(
    z.object({ id: idSchema, partner: z.string(), username: z.string(), amount: moneySchema }),
  ),
  /** The bonus in review to release. */
  bonus: z.nullable(z.object({ id: idSchema, username: z.string(), amount: moneySchema })),
  /** The promotion that is opened or made better for players, with what is set; a new one had nothing before. */
  promotion: z.nullable(
    z.object({
      nameEn: z.string(),
      nameBn: z.string(),
      terms: z.array(
        z.object({
          term: z.enum(promotionTerms),
          /** An amount in taka, a number, a moment, or null for no bound. */
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The VIP levels as they are, and as they would be. */
  vipLevels: z.nullable(z.object({ before: vipLevelsSchema, after: vipLevelsSchema })),
  /** The controls that it weakens; an amount in taka, a number of seconds, or null for no bound. */
  weakened: z.array(
    z.object({
      control: z.enum(controlNames),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  why: z.array(z.enum(secondReasons)),
  reason: z.nullable(z.string()),
  proposedBy: z.object({ staffId: idSchema, name: z.string() }),
  proposedAt: timeSchema,
  /** When it can no longer be confirmed. */
  expiresAt: timeSchema,
});

/** A change that one member proposes and another has to confirm. */
export type Change = z.output<typeof change>;

const shown = z.object({
  change,
  /** What it would move as of now; null for changes that move no money by themselves. */
  preview: z.nullable(previewSchema),
  /** A digest of what is shown; confirming requires it, to prove which version was seen. */
  digest: z.string(),
  /** True if its effect has changed since it was proposed. */
  hasChanged: z.boolean(),
});

/** A change with its effect. */
export type ShownChange = z.output<typeof shown>;

const ofChange = z.object({ id: idSchema });
const seen = z.object({ seen: z.string().check(z.minLength(1), z.maxLength(128)) });

export const changeCalls = defineOfficeCalls({
  listTradingChanges: {
    method: 'GET',
    path: '/office/trading/changes',
    right: 'trading:see',
    summary: 'Results, voids and market terms that wait for a second member, longest waiting first.',
    answer: z.object({ changes: z.array(change) }),
    status: 200,
    refusals: [],
  },
  showTradingChange: {
    method: 'GET',
    path: '/office/trading/changes/:id',
    right: 'trading:see',
    summary: 'A waiting change with what it would move, recomputed now.',
    params: ofChange,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED', 'PROPOSAL_OVERTAKEN'],
  },
  confirmTradingChange: {
    method: 'POST',
    path: '/office/trading/changes/:id/confirm',
    right: 'trading:manage',
    summary:
      'Carries out what another member has proposed, once, provided that its effect is what the caller saw.',
    params: ofChange,
    body: seen,
    answer: z.undefined(),
    status: 204,
    refusals: [
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'PROPOSAL_OVERTAKEN',
      'PREVIEW_CHANGED',
      'MARKET_MOVED',
      'RESULT_STANDS',
      'WINNER_UNKNOWN',
      'NOTHING_TO_VOID',
      'LAST_RUNNER',
      'TERMS_UNFIT',
    ],
  },
  endTradingChange: {
    method: 'POST',
    path: '/office/trading/changes/:id/end',
    right: 'trading:manage',
    summary:
      'Withdraws the caller’s own change, or declines another’s. A market suspended for it stays so until staff resume it.',
    params: ofChange,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
  listCasinoChanges: {
    method: 'GET',
    path: '/office/casino/changes',
    right: 'casino:see',
    summary: 'Held wins whose allowance waits for a second member, longest waiting first.',
    answer: z.object({ changes: z.array(change) }),
    status: 200,
    refusals: [],
  },
  showCasinoChange: {
    method: 'GET',
    path: '/office/casino/changes/:id',
    right: 'casino:see',
    summary: 'A waiting allowance of a held win.',
    params: ofChange,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED', 'PROPOSAL_OVERTAKEN'],
  },
  confirmCasinoChange: {
    method: 'POST',
    path: '/office/casino/changes/:id/confirm',
    right: 'casino:decide',
    summary: 'Allows the held win that another member has proposed to allow, once.',
    params: ofChange,
    body: seen,
    answer: z.undefined(),
    status: 204,
    refusals: [
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'PROPOSAL_OVERTAKEN',
      'PREVIEW_CHANGED',
      'ALREADY_DECIDED',
    ],
  },
  endCasinoChange: {
    method: 'POST',
    path: '/office/casino/changes/:id/end',
    right: 'casino:decide',
    summary: 'Withdraws the caller’s own proposal, or declines another’s. The win stays held.',
    params: ofChange,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
  listBonusChanges: {
    method: 'GET',
    path: '/office/bonus-changes',
    right: 'bonus:see',
    summary: 'Bonuses in review whose release waits for a second member, longest waiting first.',
    answer: z.object({ changes: z.array(change) }),
    status: 200,
    refusals: [],
  },
  showBonusChange: {
    method: 'GET',
    path: '/office/bonus-changes/:id',
    right: 'bonus:see',
    summary: 'A waiting release of a bonus.',
    params: ofChange,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED', 'PROPOSAL_OVERTAKEN'],
  },
  confirmBonusChange: {
    method: 'POST',
    path: '/office/bonus-changes/:id/confirm',
    right: 'bonus:decide',
    summary: 'Releases the bonus that another member has proposed to release, once.',
    params: ofChange,
    body: seen,
    answer: z.undefined(),
    status: 204,
    refusals: [
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'PROPOSAL_OVERTAKEN',
      'PREVIEW_CHANGED',
      'ALREADY_DECIDED',
    ],
  },
  endBonusChange: {
    method: 'POST',
    path: '/office/bonus-changes/:id/end',
    right: 'bonus:decide',
    summary: 'Withdraws the caller’s own proposal, or declines another’s. The bonus stays in review.',
    params: ofChange,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
  listSettingChanges: {
    method: 'GET',
    path: '/office/setting-changes',
    right: 'settings:manage',
    summary:
      'Changes of the cashier’s and the site’s settings, of promotions and of VIP levels that wait for a second owner.',
    answer: z.object({ changes: z.array(change) }),
    status: 200,
    refusals: [],
  },
  showSettingChange: {
    method: 'GET',
    path: '/office/setting-changes/:id',
    right: 'settings:manage',
    summary: 'A waiting change of a setting.',
    params: ofChange,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED', 'PROPOSAL_OVERTAKEN'],
  },
  confirmSettingChange: {
    method: 'POST',
    path: '/office/setting-changes/:id/confirm',
    right: 'settings:manage',
    stepUp: true,
    summary: 'Carries out what another owner has proposed, once, provided that nothing has changed since.',
    params: ofChange,
    body: seen,
    answer: z.undefined(),
    status: 204,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'PROPOSAL_OVERTAKEN',
      'PREVIEW_CHANGED',
      'CONTENT_CHANGED',
      'AMOUNT_OUT_OF_RANGE',
      'CONTENT_FULL',
      'PICTURE_UNKNOWN',
      'NOTHING_COUNTS',
      'SPIN_GAME_UNKNOWN',
      'SPIN_STAKE_OUT_OF_LIMITS',
    ],
  },
  endSettingChange: {
    method: 'POST',
    path: '/office/setting-changes/:id/end',
    right: 'settings:manage',
    summary: 'Withdraws the caller’s own change, or declines another’s.',
    params: ofChange,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
});

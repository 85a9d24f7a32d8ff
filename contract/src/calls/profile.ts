import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, pageSchema, shape, timeSchema } from '../wire.ts';
import { codeBody, phoneBody } from './accounts.ts';

/** What a player adds to the account: birthday and further phones; and the players they referred (ACCT-3, ACCT-5). */

const message = z.object({ message: z.string() });

const INVALID_DAY = 'Please enter your birthday as YYYY-MM-DD.';
const birthday = z.iso.date(INVALID_DAY).check(z.refine((day) => day >= '1900-01-01', INVALID_DAY));

const referredPlayer = shape({
  /** Only its first and last letters. */
  username: z.string(),
  joinedAt: as('joined_at', timeSchema),
  phoneVerified: as('phone_verified', z.boolean()),
  hasDeposited: as('has_deposited', z.boolean()),
  /** The share of the required turnover that the friend has made, up to 100. */
  turnoverPercent: as('turnover_percent', z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** The reward was granted, is pending, or will not be paid because the friend's person was counted before. */
  reward: z.enum(['granted', 'open', 'refused']),
});

const referralTerms = shape({
  reward: moneySchema,
  depositMin: as('deposit_min', moneySchema),
  turnoverMin: as('turnover_min', moneySchema),
});

/** What a friend earns the referrer, and what it requires: a verified phone, a deposit, and turnover. */
export type ReferralTerms = z.output<typeof referralTerms>;

/** A player who signed up with the caller's referral code. */
export type ReferredPlayer = z.output<typeof referredPlayer>;

export const profileCalls = defineCalls({
  saveBirthday: {
    method: 'POST',
    path: '/user/profile/update',
    caller: 'player',
    summary: "Sets the player's birthday, once.",
    body: shape({ remoteId: as('remote_id', idSchema), birthday: as('dofb', birthday) }),
    answer: shape({ birthday: as('dofb', z.string()) }),
    status: 200,
    refusals: ['FORBIDDEN', 'BIRTHDAY_LOCKED', 'UNDERAGE'],
  },
  addPhone: {
    method: 'POST',
    path: '/add/number',
    caller: 'player',
    summary: 'Adds a phone number, at most two besides the main one.',
    body: phoneBody,
    answer: message,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'PHONES_FULL', 'PHONE_ALREADY_ADDED', 'PHONE_TAKEN', 'DETAILS_REFUSED'],
    stepUp: 'with-factor',
  },
  sendAddedPhoneCode: {
    method: 'POST',
    path: '/add/send-verification-code',
    caller: 'player',
    summary: 'Sends a code to a number that the player added.',
    body: phoneBody,
    answer: message,
    status: 200,
    refusals: ['PHONE_NOT_YOURS', 'PHONE_ALREADY_VERIFIED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  verifyAddedPhone: {
    method: 'POST',
    path: '/add/verify-phone-number',
    caller: 'player',
    summary: 'Verifies the added number that received the latest code.',
    body: codeBody,
    answer: message,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'INVALID_CODE', 'TOO_MANY_TRIES', 'PHONE_TAKEN'],
    stepUp: 'with-factor',
  },
  listReferred: {
    method: 'GET',
    path: '/referrals',
    caller: 'player',
    summary: "The player's referral code and who signed up with it, newest first, 20 per page.",
    query: shape({ remoteId: as('remote_id', idSchema), page: pageSchema }),
    answer: shape({
      referralCode: as('referral_code', z.string()),
      terms: referralTerms,
      referred: z.array(referredPlayer),
      total: z.number(),
      lastPage: as('last_page', z.number()),
    }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
});

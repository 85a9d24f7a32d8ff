import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { isLine, lineSchema } from '../line-text.ts';
import { factorCode } from './second-factor.ts';
import { as, idSchema, languageSchema, latinDigits, moneySchema, shape, timeSchema } from '../wire.ts';

/** Sign-up, login, and the player's own phone (rows AUTH-1 to AUTH-6, AUTH-13, ACCT-1 to ACCT-4). */

const exchangeTokens = z.array(z.object({ token: z.string() }));
const message = z.object({ message: z.string() });
const optionalCode = z.optional(lineSchema.check(z.maxLength(64)));

const username = z
  .string({ error: 'Username is required' })
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.regex(/^[A-Za-z0-9]*$/, 'Invalid username (only letters and numbers)'),
  );

const loginBody = shape({
  username: username.check(z.maxLength(64, 'Invalid username (only letters and numbers)')),
  password: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(200, 'Invalid credentials'),
    ),
  /** Of the authenticator, or a recovery code, for an account with a second factor (SAFE-37). */
  code: z.optional(factorCode),
});

/** The fields that the older form has too. */
export const sharedFields = {
  password: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(20, 'Password must be at most 20 characters'),
      z.regex(/^[A-Za-z0-9]*$/, 'Password can only contain letters and numbers (no special characters)'),
    ),
  confirmPassword: z
    .string({ error: 'Confirm Password is required' })
    .check(z.minLength(1, 'Confirm Password is required')),
  email: z
    .string({ error: 'Email is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Invalid email address'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'Invalid email address'),
      z.refine(isLine, 'Invalid email address'),
    ),
};

/** Who opens an account, as the sign-up asks (AUTH-4). */
export const accountHolderFields = {
  username: username.check(
    z.minLength(8, 'Username must be between 8 and 16 characters'),
    z.maxLength(16, 'Username must be between 8 and 16 characters'),
  ),
  email: sharedFields.email,
  phone: z
    .string({ error: 'Phone number is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Phone number is required'),
      z.overwrite(latinDigits),
      z.regex(/^\d{10,15}$/, 'Invalid phone number (10-15 digits)'),
    ),
};

/** The wire's name of the referral code's field, by which a refusal names it. */
export const referralCodeField = 'referral_code';

/** The sign-up form's fields and texts (AUTH-4); the site's form and the server use this one schema. */
export const signUpForm = shape(
  {
    ...accountHolderFields,
    password: sharedFields.password,
    confirmPassword: sharedFields.confirmPassword,
    name: z.optional(lineSchema.check(z.maxLength(100))),
    currency: z.enum(['BDT', 'INR', 'PKR'], { error: 'Please choose a currency' }),
    status: z.optional(z.literal('active')),
    referralCode: as(referralCodeField, optionalCode),
    agentCode: as('agent_code', optionalCode),
    affiliateCode: as('affiliate_code', optionalCode),
  },
  z.refine((form) => form['password'] === form['confirmPassword'], {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  }),
);

/** The login form's fields and texts. */
export const loginForm = loginBody;

/** What opens a session in the browser. */
export const loginAnswer = shape({
  token: z.string(),
  remoteId: as('remote_id', idSchema),
  username: z.string(),
  /** Absent from a server without an exchange of its own (AUTH-2). */
  exchange: z.optional(exchangeTokens),
  /** The language the player reads the site in; null until a browser has reported one. */
  language: z.nullable(languageSchema),
  message: z.string(),
});

const user = shape({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  balance: moneySchema,
  cashBonus: as('cash_bonus', moneySchema),
  vipPoints: as('vip_coin', z.number()),
  /** '1' once the phone is verified. */
  phoneVerified: as(
    'session_id',
    z.codec(z.string(), z.boolean(), {
      decode: (text) => text === '1',
      encode: (verified) => (verified ? '1' : '0'),
    }),
  ),
  referralCode: as('referral_code', z.string()),
  createdAt: as('created_at', timeSchema),
  birthday: as('dofb', z.nullable(z.string())),
  currency: z.enum(['BDT', 'INR', 'PKR']),
  language: z.nullable(languageSchema),
});

/** A player as the account screens show them. */
export type User = z.output<typeof user>;

/** A phone number as typed. */
export const phoneBody = z.object({
  phone: z
    .string({ error: 'Phone number is required' })
    .check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{10,15}$/, 'Invalid phone number (10-15 digits)')),
});
/** A one-time code as typed. */
export const codeBody = shape({
  code: as(
    'verification_code',
    z.string().check(z.trim(), z.overwrite(latinDigits), z.minLength(1), z.maxLength(12)),
  ),
});
const ownQuery = shape({ remoteId: as('remote_id', idSchema) });

export const accountsCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    summary: 'Opens a session.',
    body: loginBody,
    answer: loginAnswer,
    status: 200,
    refusals: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'LOG_IN_LOCKED',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
      'TOO_MANY_REQUESTS',
    ],
  },
  logout: {
    method: 'POST',
    path: '/logout',
    servedWhenFull: true,
    caller: 'player',
    summary: 'Ends the session of the token.',
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
  signUp: {
    method: 'POST',
    path: '/v1/create-players',
    caller: 'either',
    summary: 'Opens a player account.',
    body: signUpForm,
    answer: z.object({ message: z.string(), exchange: z.optional(exchangeTokens) }),
    status: 201,
    refusals: [
      'INVALID_FORM',
      'PASSWORD_TOO_COMMON',
      'SELF_REFERRAL',
      'DETAILS_REFUSED',
      'REGISTER_SILENT',
      'LICENCE_ENDED',
      'TOO_MANY_REQUESTS',
    ],
  },
  showUser: {
    method: 'GET',
    path: '/user/show',
    caller: 'player',
    summary: "The player's own record.",
    query: ownQuery,
    answer: z.object({ user }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
  listPhones: {
    method: 'GET',
    path: '/get/other/phone',
    caller: 'player',
    summary: "The player's phone numbers, including the main one once verified.",
    answer: shape({
      phones: as(
        'data',
        z.array(
          shape({
            phone: as('contract_value', z.string()),
            verified: as(
              'isverify',
              z.codec(z.number(), z.boolean(), {
                decode: (flag) => flag === 1,
                encode: (verified) => (verified ? 1 : 0),
              }),
            ),
          }),
        ),
      ),
    }),
    status: 200,
    refusals: [],
  },
  sendPhoneCode: {
    method: 'POST',
    path: '/send-verification-code',
    caller: 'player',
    summary: "Sends a code to the player's main phone.",
    body: phoneBody,
    answer: message,
    status: 200,
    refusals: ['PHONE_NOT_YOURS', 'PHONE_ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
  },
  verifyPhone: {
    method: 'POST',
    path: '/verify-phone-number',
    caller: 'player',
    summary: "Verifies the player's main phone with the code sent to it.",
    body: codeBody,
    answer: message,
    status: 200,
    refusals: ['INVALID_CODE', 'TOO_MANY_TRIES', 'PHONE_TAKEN'],
  },
});

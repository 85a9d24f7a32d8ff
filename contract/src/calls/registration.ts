import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { lineOf, lineSchema } from '../line-text.ts';
import { as, latinDigits, shape } from '../wire.ts';
import { sharedFields } from './accounts.ts';

/** The older two-step registration of the desktop shell (row AUTH-7), with its own field names. */

const code = z.optional(lineSchema.check(z.maxLength(64)));

/** The currencies by the older form's numbers. */
const CURRENCIES = { '8': 'BDT', '7': 'INR', '17': 'PKR' } as const;
const NUMBERS = { BDT: '8', INR: '7', PKR: '17' } as const;
const currency = z.codec(
  z.enum(['8', '7', '17'], { error: 'Please choose a currency' }),
  z.enum(['BDT', 'INR', 'PKR']),
  { decode: (number) => CURRENCIES[number], encode: (name) => NUMBERS[name] },
);

const USERNAME_LENGTH = 'Username must be between 4 and 15 characters';
const FULL_NAME = 'Full name must be between 1 and 100 characters';
const REFER_CODE = 'Refer code must be between 6 and 20 characters';
const CAPTCHA = 'Please type the 4 digits of the picture';

/** The older form's fields; a username may be shorter here than in the single-page form. */
export const registrationForm = shape({
  username: z
    .string({ error: 'Username is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Username is required'),
      z.regex(/^[A-Za-z0-9]*$/, 'Invalid username (only letters and numbers)'),
      z.minLength(4, USERNAME_LENGTH),
      z.maxLength(15, USERNAME_LENGTH),
    ),
  password: sharedFields.password,
  confirmPassword: sharedFields.confirmPassword,
  currency: as('currencyType', currency),
  referralCode: as('friendReferCode', z.optional(lineSchema.check(z.regex(/^(?:.{6,20})?$/, REFER_CODE)))),
  name: as('realName', lineOf(FULL_NAME).check(z.minLength(1, FULL_NAME), z.maxLength(100, FULL_NAME))),
  callingCode: z.string().check(z.regex(/^\d{1,4}$/, 'Invalid phone number (10-15 digits)')),
  phone: as(
    'phoneNumber',
    z
      .string({ error: 'Phone number is required' })
      .check(
        z.trim(),
        z.overwrite(latinDigits),
        z.regex(/^\d{10,15}$/, 'Invalid phone number (10-15 digits)'),
      ),
  ),
  email: sharedFields.email,
  captcha: z
    .string({ error: CAPTCHA })
    .check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{4}$/, CAPTCHA)),
  /** The picture that was solved, from its `X-Captcha-Id` header; omitted, the cookie set with it is used. */
  captchaId: as('captcha_id', z.optional(z.string().check(z.maxLength(64)))),
  isAdult: as('ageCheck', z.literal(true, { error: 'You must confirm that you are 18 years old.' })),
  agentCode: as('agent_code', code),
  affiliateCode: as('affiliate_code', code),
}).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  }),
);

export const registrationCalls = defineCalls({
  register: {
    method: 'POST',
    path: '/v1/register-players',
    caller: 'either',
    summary: 'Opens a player account from the two-step form, with the digits of a picture from `/captcha`.',
    body: registrationForm,
    answer: z.object({ message: z.string(), exchange: z.array(z.object({ token: z.string() })) }),
    status: 201,
    refusals: [
      'INVALID_FORM',
      'PASSWORD_TOO_COMMON',
      'SELF_REFERRAL',
      'DETAILS_REFUSED',
      'REGISTER_SILENT',
      'WRONG_CAPTCHA',
      'LICENCE_ENDED',
      'TOO_MANY_REQUESTS',
    ],
  },
});

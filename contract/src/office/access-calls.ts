import * as z from 'zod/mini';
import { stepUpProof } from '../step-up-proof.ts';
import { idSchema, languageSchema, latinDigits, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { allRoles } from './rights.ts';

/** Logging in and out of the office, and a member's own account. */

const roleSchema = z.enum(allRoles);
/** A link's token has 43 characters; anything longer matches no link. */
const linkToken = z.string().check(z.maxLength(100));
/** A code of an authenticator, or a recovery code, as typed. */
const codeSchema = z
  .string()
  .check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'Type the code.'),
    z.maxLength(40, 'This is not a code.'),
  );
const givenPassword = z
  .string()
  .check(z.minLength(1, 'Type your password.'), z.maxLength(200, 'This is not your password.'));

/** The password policy of staff: length rather than character classes. */
export const staffPassword = z
  .string({ error: 'Choose a password.' })
  .check(z.minLength(12, 'At least 12 characters.'), z.maxLength(200, 'At most 200 characters.'));

/** The allowed usernames of staff. */
export const staffUsername = z
  .string({ error: 'Choose a username.' })
  .check(
    z.trim(),
    z.minLength(3, 'At least 3 characters.'),
    z.maxLength(32, 'At most 32 characters.'),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Letters, digits, dots, dashes and underscores.'),
  );

/** The caller's own account, as the office shows it. */
export const ownAccount = z.object({
  id: idSchema,
  username: z.string(),
  role: roleSchema,
  /** What the office speaks to them: English until they choose. */
  language: languageSchema,
  /** How many of the ten recovery codes are left. */
  recoveryCodesLeft: z.number(),
});

/** The caller's own staff account. */
export type Me = z.output<typeof ownAccount>;

const recoveryCodes = z.array(z.string());

export const accessCalls = defineOfficeCalls({
  showInvitation: {
    method: 'POST',
    path: '/office/invitation',
    right: 'none',
    summary: 'What a one-time link is for.',
    body: z.object({ token: linkToken }),
    answer: z.object({ role: roleSchema, expiresAt: timeSchema }),
    status: 200,
    refusals: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  },
  beginEntry: {
    method: 'POST',
    path: '/office/invitation/begin',
    right: 'none',
    summary: 'Chooses username and password with a one-time link; returns the secret for the authenticator.',
    body: z.object({ token: linkToken, username: staffUsername, password: staffPassword }),
    answer: z.object({
      /** Base32, for manual entry into an authenticator. */
      secret: z.string(),
      /** `otpauth://…`, the content of the QR code for an authenticator. */
      address: z.string(),
    }),
    status: 200,
    refusals: ['PASSWORD_TOO_COMMON', 'LINK_ENDED', 'STAFF_NAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  confirmEntry: {
    method: 'POST',
    path: '/office/invitation/confirm',
    right: 'none',
    summary: 'Confirms the authenticator with a code: creates the account, ends the link, opens a session.',
    body: z.object({ token: linkToken, code: codeSchema }),
    answer: z.object({ me: ownAccount, recoveryCodes }),
    status: 201,
    refusals: ['LINK_ENDED', 'CODE_NOT_RIGHT', 'STAFF_NAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  officeLogIn: {
    method: 'POST',
    path: '/office/login',
    servedWhenFull: true,
    right: 'none',
    summary: 'Opens a session, with the password and a code of the authenticator or a recovery code.',
    body: z.object({
      username: z
        .string()
        .check(z.trim(), z.minLength(1, 'Type your username.'), z.maxLength(64, 'This is not a username.')),
      password: givenPassword,
      code: codeSchema,
    }),
    answer: z.object({ me: ownAccount }),
    status: 200,
    refusals: ['STAFF_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
  officeLogOut: {
    method: 'POST',
    path: '/office/logout',
    servedWhenFull: true,
    right: 'own',
    summary: 'Ends the session.',
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
  showMe: {
    method: 'GET',
    path: '/office/me',
    right: 'own',
    summary: "The member's own account.",
    answer: z.object({ me: ownAccount }),
    status: 200,
    refusals: [],
  },
  chooseStaffLanguage: {
    method: 'PATCH',
    path: '/office/me/language',
    right: 'own',
    summary: 'Chooses what the office speaks to the member, on every device.',
    body: z.object({ language: languageSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
  changeStaffPassword: {
    method: 'POST',
    path: '/office/me/password',
    right: 'own',
    summary: "Changes the member's own password and ends their other sessions.",
    body: z.object({ oldPassword: givenPassword, newPassword: staffPassword }),
    answer: z.undefined(),
    status: 204,
    refusals: ['PASSWORD_TOO_COMMON', 'STAFF_PASSWORD_WRONG'],
  },
  officeStepUp: {
    method: 'POST',
    path: '/office/me/step-up',
    right: 'own',
    summary:
      'Proves that it is the member, by password, code or passkey; counts for five minutes in this session.',
    body: stepUpProof(givenPassword, codeSchema),
    answer: z.undefined(),
    status: 204,
    refusals: [
      'STAFF_PASSWORD_WRONG',
      'CODE_NOT_RIGHT',
      'PASSKEYS_UNAVAILABLE',
      'PASSKEY_EXPIRED',
      'PASSKEY_REFUSED',
    ],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/office/me/recovery-codes',
    right: 'own',
    summary: "Replaces the member's recovery codes, with a code of the authenticator.",
    body: z.object({ code: codeSchema }),
    answer: z.object({ recoveryCodes }),
    status: 200,
    refusals: ['CODE_NOT_RIGHT'],
  },
});

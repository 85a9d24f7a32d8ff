import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, latinDigits, shape, timeSchema } from '../wire.ts';

/** A player's second factor: an authenticator and recovery codes (row SAFE-37). */

/** The player's own password, which a session that was left open doesn't know. */
export const ownPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Your current password is not right.'));

/** A code of an authenticator, or a recovery code, as typed. */
export const factorCode = z
  .string({ error: 'Please enter the code.' })
  .check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'Please enter the code.'),
    z.maxLength(40, 'Please enter the code.'),
  );

const recoveryCodes = as('recovery_codes', z.array(z.string()));

const secondFactor = shape({
  /** When the authenticator was added; null without one. */
  authenticatorSince: as('authenticator_since', z.nullable(timeSchema)),
  /** How many of the ten recovery codes are left. */
  recoveryCodesLeft: as('recovery_codes_left', z.number()),
});

/** A player's second factor. */
export type SecondFactor = z.output<typeof secondFactor>;

export const secondFactorCalls = defineCalls({
  showSecondFactor: {
    method: 'GET',
    path: '/second-factor',
    caller: 'player',
    summary: "The player's second factor.",
    answer: secondFactor,
    status: 200,
    refusals: [],
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/second-factor/authenticator',
    caller: 'player',
    summary: 'Returns a secret for an authenticator; nothing changes until a code of it is confirmed.',
    body: z.object({ password: ownPassword }),
    answer: z.object({
      /** Base32, for manual entry into an authenticator. */
      secret: z.string(),
      /** `otpauth://…`, the content of the QR code for an authenticator. */
      address: z.string(),
    }),
    status: 200,
    refusals: ['WRONG_PASSWORD', 'AUTHENTICATOR_KNOWN', 'TOO_MANY_REQUESTS'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/second-factor/authenticator/confirm',
    caller: 'player',
    summary:
      'Turns the authenticator on with a code of it, and ends the other sessions. Returns recovery codes, this once.',
    body: z.object({ code: factorCode }),
    answer: shape({ recoveryCodes }),
    status: 200,
    refusals: ['SECOND_FACTOR_WRONG', 'AUTHENTICATOR_KNOWN', 'TOO_MANY_REQUESTS'],
  },
  removeAuthenticator: {
    method: 'POST',
    path: '/second-factor/authenticator/remove',
    caller: 'player',
    summary: 'Turns the authenticator off, with the password and a code of it or a recovery code.',
    body: z.object({ password: ownPassword, code: factorCode }),
    answer: z.undefined(),
    status: 204,
    refusals: ['WRONG_PASSWORD', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  },
  renewPlayerRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    caller: 'player',
    summary: 'Replaces the recovery codes, with a code of the authenticator or one of them.',
    body: z.object({ code: factorCode }),
    answer: shape({ recoveryCodes }),
    status: 200,
    refusals: ['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  },
});

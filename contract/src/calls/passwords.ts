import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, latinDigits, shape } from '../wire.ts';

/** Resetting and changing a password (rows AUTH-10 to AUTH-12). */

const message = z.object({ message: z.string() });

const NEW_PASSWORD_RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const NEW_PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,200}$/;

/** True if a text may become a password: letters and digits only, at least 8, with one of each (AUTH-12). */
export function isNewPassword(text: string): boolean {
  return NEW_PASSWORD.test(text);
}

const newPassword = z.string({ error: NEW_PASSWORD_RULE }).check(z.regex(NEW_PASSWORD, NEW_PASSWORD_RULE));
const confirmation = z
  .string({ error: 'Please confirm your new password.' })
  .check(z.minLength(1, 'Please confirm your new password.'), z.maxLength(200, 'Passwords do not match.'));

const required = (text: string) => z.string({ error: text }).check(z.trim(), z.minLength(1, text));
const username = required('Please enter your username.').check(
  z.maxLength(64, 'Please enter your username.'),
);

/** Where the code is sent, e-mail or text message, with its messages (AUTH-10). */
export const forgotPasswordForm = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email'),
    email: required('Please enter your email address.').check(
      z.maxLength(254, 'Please enter your email address.'),
    ),
    username,
  }),
  z.object({
    type: z.literal('sms'),
    phone: required('Please enter your phone number.').check(
      z.maxLength(24, 'Please enter your phone number.'),
    ),
    username,
  }),
]);

/** A request for a password-reset code. */
export type ForgotPasswordForm = z.output<typeof forgotPasswordForm>;

/** The code, and the new password twice. */
export const resetPasswordForm = shape({
  code: as(
    'otp',
    required('Please enter the OTP.').check(
      z.overwrite(latinDigits),
      z.maxLength(12, 'Please enter the OTP.'),
    ),
  ),
  password: newPassword,
  confirmation: as('password_confirmation', confirmation),
  username,
}).check(
  z.refine((form) => form.password === form.confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords do not match.',
  }),
);

/** The new password, the old one and the new one again, in the order in which they are validated (AUTH-12). */
export const changePasswordForm = shape({
  newPassword: as('new_password', newPassword),
  oldPassword: as(
    'old_password',
    z
      .string({ error: 'Please enter your current password.' })
      .check(
        z.minLength(1, 'Please enter your current password.'),
        z.maxLength(200, 'Your current password is not right.'),
      ),
  ),
  confirmation: as('new_password_confirmation', confirmation),
}).check(
  z.refine((form) => form.newPassword === form.confirmation, {
    path: ['new_password_confirmation'],
    message: 'Passwords do not match.',
  }),
);

export const passwordCalls = defineCalls({
  forgotPassword: {
    method: 'POST',
    path: '/usr-forgot-password',
    caller: 'anyone',
    summary: 'Sends a code for a new password; the answer is the same whether or not the account exists.',
    body: forgotPasswordForm,
    answer: message,
    status: 200,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    method: 'POST',
    path: '/usr-reset-password',
    caller: 'anyone',
    summary: 'Sets a new password with the emailed or texted code, and ends all sessions of the player.',
    body: resetPasswordForm,
    answer: message,
    status: 200,
    refusals: ['PASSWORD_TOO_COMMON', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    method: 'POST',
    path: '/user-pwd',
    caller: 'player',
    summary: "Changes the player's password and ends their other sessions.",
    body: changePasswordForm,
    answer: message,
    status: 200,
    refusals: ['PASSWORD_TOO_COMMON', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
});

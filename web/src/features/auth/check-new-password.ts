import { isNewPassword } from '@maidan/contract';
import type { FormErrors } from '@maidan/ui';

/** A field of the forms that set a password. */
export type PasswordName = 'code' | 'oldPassword' | 'newPassword' | 'confirmation';

type Given = Readonly<Partial<Record<PasswordName, string>>>;

const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const CONFIRM = 'Please confirm your new password.';
const DIFFER = 'Passwords do not match.';

/** The first error of a password change, in the order of AUTH-12; empty if there is none. */
export function checkPasswordChange(values: Given): FormErrors<PasswordName> {
  const { newPassword = '', oldPassword = '', confirmation = '' } = values;
  if (!isNewPassword(newPassword)) return { newPassword: RULE };
  if (oldPassword === '') return { oldPassword: 'Please enter your current password.' };
  return checkConfirmation(newPassword, confirmation);
}

/** The first error of a password reset by code. */
export function checkPasswordReset(values: Given): FormErrors<PasswordName> {
  const { code = '', newPassword = '', confirmation = '' } = values;
  if (code.trim() === '') return { code: 'Please enter the OTP.' };
  if (!isNewPassword(newPassword)) return { newPassword: RULE };
  return checkConfirmation(newPassword, confirmation);
}

function checkConfirmation(newPassword: string, confirmation: string): FormErrors<PasswordName> {
  if (confirmation === '') return { confirmation: CONFIRM };
  return confirmation === newPassword ? {} : { confirmation: DIFFER };
}

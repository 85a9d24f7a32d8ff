import { expect, test } from 'vitest';
import { checkPasswordChange, checkPasswordReset } from './check-new-password.ts';

const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const good = { newPassword: 'padma2026', oldPassword: 'x', confirmation: 'padma2026', code: '123456' };

test('[AUTH-12] the four checks of a password change run in their order', () => {
  expect(checkPasswordChange({})).toEqual({ newPassword: RULE });
  expect(checkPasswordChange({ newPassword: 'padma2026' })).toEqual({
    oldPassword: 'Please enter your current password.',
  });
  expect(checkPasswordChange({ ...good, confirmation: '' })).toEqual({
    confirmation: 'Please confirm your new password.',
  });
  expect(checkPasswordChange({ ...good, confirmation: 'padma2027' })).toEqual({
    confirmation: 'Passwords do not match.',
  });
  expect(checkPasswordChange(good)).toEqual({});
});

test.each(['padma26', 'padmameghna', '20262026', 'padma 2026', 'padma-2026', 'পদ্মা২০২৬ab12'])(
  '[AUTH-12] %j is not a valid new password',
  (newPassword) => {
    expect(checkPasswordChange({ ...good, newPassword })).toEqual({ newPassword: RULE });
  },
);

test('[AUTH-11] in a reset by code, the code is checked first', () => {
  expect(checkPasswordReset({ ...good, code: ' ', newPassword: '' })).toEqual({
    code: 'Please enter the OTP.',
  });
  expect(checkPasswordReset({ ...good, newPassword: 'short1' })).toEqual({ newPassword: RULE });
  expect(checkPasswordReset(good)).toEqual({});
});

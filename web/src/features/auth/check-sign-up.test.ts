import { loginForm, signUpForm } from '@maidan/contract';
import { expect, test } from 'vitest';
import { checkForm } from '@maidan/ui';
import { checkSignUp } from './check-sign-up.ts';

test('[AUTH-1] each login field shows its own first error', () => {
  expect(checkForm(loginForm, { username: '', password: 'short' })).toEqual({
    errors: { username: 'Username is required', password: 'Password must be at least 8 characters' },
  });
  expect(checkForm(loginForm, { username: 'ra him', password: 'long enough' })).toEqual({
    errors: { username: 'Invalid username (only letters and numbers)' },
  });
});

test('[AUTH-4] the sign-up form shows its errors field by field', () => {
  const values = {
    username: 'short',
    password: 'abc!',
    confirmPassword: '',
    email: 'x',
    phone: '12',
    currency: 'BDT',
  };
  expect(checkSignUp(signUpForm, values)).toEqual({
    errors: {
      username: 'Username must be between 8 and 16 characters',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Confirm Password is required',
      email: 'Invalid email address',
      phone: 'Invalid phone number (10-15 digits)',
    },
  });
});

test('[AUTH-4] mismatched passwords are reported at once, whatever else is wrong', () => {
  const values = {
    username: 'x',
    password: 'secret123',
    confirmPassword: 'secret124',
    email: 'rahim@example.com',
    phone: '01712345678',
    currency: 'BDT',
  };
  expect(checkSignUp(signUpForm, values)).toMatchObject({
    errors: { confirmPassword: 'Passwords do not match' },
  });
});

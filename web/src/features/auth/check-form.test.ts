import { loginForm, signUpForm } from '@maidan/contract';
import { expect, test } from 'vitest';
import { checkForm, checkSignUp } from './check-form.ts';

test('[AUTH-1] each field of the login says its own first text', () => {
  expect(checkForm(loginForm, { username: '', password: 'short' })).toEqual({
    errors: { username: 'Username is required', password: 'Password must be at least 8 characters' },
  });
  expect(checkForm(loginForm, { username: 'ra him', password: 'long enough' })).toEqual({
    errors: { username: 'Invalid username (only letters and numbers)' },
  });
});

test('[AUTH-4] the sign-up form says what section 5 says, field by field', () => {
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

test('[AUTH-4] passwords that differ are said at once, whatever else is wrong', () => {
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

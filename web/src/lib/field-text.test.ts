import { loginForm, signUpForm } from '@maidan/contract';
import { expect, test } from 'vitest';
import { findValidationKey } from './field-text.ts';

const messages = (schema: typeof loginForm | typeof signUpForm, values: object) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

const good = {
  username: 'rahim2024',
  password: 'secret123',
  confirmPassword: 'secret123',
  email: 'rahim@example.com',
  phone: '01712345678',
  currency: 'BDT',
};

test('[AUTH-1] every error of the login form has a key, and so a Bangla text', () => {
  const said = [{}, { username: '', password: '' }, { username: 'a b', password: 'short' }].flatMap(
    (values) => messages(loginForm, values),
  );
  expect(said).toContain('Username is required');
  expect(said.filter((text) => findValidationKey(text) === undefined)).toEqual([]);
});

test('[AUTH-4] every error of the sign-up form has a key, and so a Bangla text', () => {
  const bad = [
    {},
    { ...good, username: '', password: '', confirmPassword: '', email: '', phone: '', currency: '' },
    { ...good, username: 'a!', password: 'a!', email: 'x', phone: '1' },
    { ...good, username: 'a'.repeat(17), password: 'a'.repeat(21) },
    { ...good, confirmPassword: 'another123' },
  ];
  const said = bad.flatMap((values) => messages(signUpForm, values));
  expect(said).toContain('Passwords do not match');
  expect(said.filter((text) => findValidationKey(text) === undefined)).toEqual([]);
});

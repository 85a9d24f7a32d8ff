import { expect, test } from 'vitest';
import { canonicalPhone, mailboxOf, phoneSpellings } from './model.ts';

test.each([
  ['01712345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['+880 1712-345678', '01712345678'],
  ['008801712345678', '01712345678'],
  ['1712345678', '01712345678'],
  ['+88001712345678', '01712345678'],
  ['919812345678', '919812345678'],
  ['9812345678', '9812345678'],
  ['923001234567', '923001234567'],
  ['01012345678', '01012345678'],
])('the number typed as %s is stored as %s', (typed, kept) => {
  expect(canonicalPhone(typed)).toBe(kept);
});

test('[AUTH-10] a number typed with its country code is searched in the spellings possible at sign-up', () => {
  expect(phoneSpellings('+8801712345678')).toEqual(['01712345678']);
  expect(phoneSpellings('+919812345678')).toEqual(['919812345678', '9812345678', '09812345678']);
});

test('[AUTH-16] one mailbox has many spellings', () => {
  expect(['Ra.him+x@Gmail.com', 'rahim@googlemail.com'].map(mailboxOf)).toEqual([
    'rahim@gmail.com',
    'rahim@gmail.com',
  ]);
  expect(mailboxOf('a.b+c@example.com')).toBe('a.b@example.com');
});

import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { readReturn, returnState } from './return-to.ts';

test('[PLAY-7] a money screen is returned to, any other is not', () => {
  expect(readReturn(returnState(paths.withdrawal))).toBe('withdrawal');
  expect(readReturn(returnState(paths.deposit))).toBe('deposit');
  expect(returnState(paths.account)).toBeUndefined();
});

test('[PLAY-7] a state of another screen or of no screen leads nowhere', () => {
  for (const state of [
    null,
    undefined,
    'withdrawal',
    {},
    { returnTo: 'https://evil.example' },
    { returnTo: 7 },
  ])
    expect(readReturn(state)).toBeUndefined();
});

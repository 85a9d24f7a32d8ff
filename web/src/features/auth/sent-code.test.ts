import { expect, test } from 'vitest';
import { readSentCode, receiverOf } from './sent-code.ts';

const request = { type: 'email', email: 'rahim@example.com', username: 'rahim2024' } as const;

test('[AUTH-10] a sent code is read back from the navigation state', () => {
  expect(readSentCode({ request, sentAtMs: 5 })).toEqual({ request, sentAtMs: 5 });
  expect(receiverOf(request)).toBe('rahim@example.com');
});

test.each([undefined, null, 'x', {}, { request, sentAtMs: '5' }, { request: { type: 'x' }, sentAtMs: 5 }])(
  '[AUTH-11] %j contains no sent code',
  (state) => {
    expect(readSentCode(state)).toBeUndefined();
  },
);

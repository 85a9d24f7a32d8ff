import { expect, test } from 'vitest';
import { fakeClock } from './clock.ts';
import { addressKey, openRateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

function refusalOf(run: () => unknown): Refusal | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('[AUTH-17] the window slides: a take is refused until the oldest one is a window old', async () => {
  const clock = fakeClock();
  const limit = openRateLimit(clock, { max: 2, windowMs: 10_000 });
  limit.take('a');
  await clock.advance(4_000);
  limit.take('a');
  const refusal = refusalOf(() => limit.take('a'));
  expect(refusal?.code).toBe('TOO_MANY_REQUESTS');
  expect(refusal?.retryAfterSeconds).toBe(6);
  await clock.advance(6_000);
  expect(refusalOf(() => limit.take('a'))).toBeUndefined();
  expect(refusalOf(() => limit.take('a'))?.retryAfterSeconds).toBe(4);
});

test('[AUTH-17] keys are counted apart, and a take can be given back', () => {
  const limit = openRateLimit(fakeClock(), { max: 1, windowMs: 1_000 });
  const giveBack = limit.take('a');
  expect(refusalOf(() => limit.take('b'))).toBeUndefined();
  giveBack();
  giveBack();
  expect(refusalOf(() => limit.take('a'))).toBeUndefined();
  expect(refusalOf(() => limit.take('a'))?.code).toBe('TOO_MANY_REQUESTS');
});

test('one subscriber of IPv6 is one address', () => {
  expect(addressKey('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(addressKey('2001:db8:1:2:1:2:3:4'));
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
});

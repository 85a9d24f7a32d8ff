import { expect, test } from 'vitest';
import { fakeClock } from './time/clock.ts';
import { openCountLimit, openRateLimit, takeTogether } from './rate-limit.ts';
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

test('[SAFE-12] a limit with fixed windows starts anew when its window is over, and says how long that takes', async () => {
  const clock = fakeClock();
  const limit = openCountLimit(clock, { max: 2, windowMs: 10_000 });
  limit.take('a');
  await clock.advance(4_000);
  const giveBack = limit.take('a');
  expect(refusalOf(() => limit.take('a'))?.retryAfterSeconds).toBe(6);
  giveBack();
  giveBack();
  expect(refusalOf(() => limit.take('a'))).toBeUndefined();
  expect(refusalOf(() => limit.take('a'))?.code).toBe('TOO_MANY_REQUESTS');
  expect(refusalOf(() => limit.take('b'))).toBeUndefined();
  await clock.advance(6_000);
  giveBack();
  expect(refusalOf(() => limit.take('a'))).toBeUndefined();
  expect(refusalOf(() => limit.take('a'))).toBeUndefined();
  expect(refusalOf(() => limit.take('a'))?.retryAfterSeconds).toBe(10);
});

test.each([openRateLimit, openCountLimit])(
  '[SAFE-12] of limits that are taken together, none counts what another refused',
  (openLimit) => {
    const clock = fakeClock();
    const wide = openLimit(clock, { max: 3, windowMs: 60_000 });
    const narrow = openLimit(clock, { max: 1, windowMs: 60_000 });
    const take = (key: string) => takeTogether([wide, 'address'], [narrow, key]);
    take('a');
    for (let again = 0; again < 5; again += 1)
      expect(refusalOf(() => take('a'))?.code).toBe('TOO_MANY_REQUESTS');
    const giveBack = take('b');
    take('c');
    expect(refusalOf(() => take('d'))?.code).toBe('TOO_MANY_REQUESTS');
    giveBack();
    giveBack();
    expect(refusalOf(() => take('d'))).toBeUndefined();
    expect(refusalOf(() => take('b'))?.code).toBe('TOO_MANY_REQUESTS');
  },
);

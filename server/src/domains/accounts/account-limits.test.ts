import { expect, test } from 'vitest';
import { fakeClock } from '../../kernel/time/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openAccountLimits, standardAccountRules } from './account-limits.ts';

const DAY_MS = 24 * 3_600_000;

/** Counts the attempts of a guesser who uses every source as soon as one is allowed, for a day. */
async function countGuesses(
  guessFrom: (limits: ReturnType<typeof openAccountLimits>, source: number) => unknown,
  sources: number,
): Promise<number> {
  const clock = fakeClock();
  const limits = openAccountLimits(clock, standardAccountRules);
  const endMs = clock.now().getTime() + DAY_MS;
  const allowedMs = Array.from({ length: sources }, () => 0);
  let guesses = 0;
  for (let nextMs = clock.now().getTime(); nextMs <= endMs; nextMs = Math.min(...allowedMs)) {
    await clock.advance(Math.max(0, nextMs - clock.now().getTime()));
    const nowMs = clock.now().getTime();
    for (const [source, atMs] of allowedMs.entries()) {
      if (atMs > nowMs) continue;
      try {
        guessFrom(limits, source);
        guesses += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        allowedMs[source] = nowMs + (error.retryAfterSeconds ?? 1) * 1000;
      }
    }
  }
  return guesses;
}

const address = (source: number) => `198.51.${Math.floor(source / 250)}.${source % 250}`;

test('[SAFE-23] a day allows one address, one known device or one session 112 guesses at most', async () => {
  const [fromAddress, fromDevice, inSession] = [
    await countGuesses((limits) => limits.login('rahim123', { address: address(1), known: undefined }), 1),
    await countGuesses((limits) => limits.login('rahim123', { address: address(1), known: 'phone' }), 1),
    await countGuesses((limits) => limits.guessInSession(7n), 1),
  ];
  for (const guesses of [fromAddress, fromDevice, inSession]) {
    expect(guesses).toBeLessThanOrEqual(112);
    expect(guesses).toBeGreaterThan(100);
  }
});

test('[SAFE-23] a day allows all unknown devices together 1,467 guesses at most, from however many addresses', async () => {
  const guesses = await countGuesses(
    (limits, source) => limits.login('rahim123', { address: address(source), known: undefined }),
    50,
  );
  expect(guesses).toBeLessThanOrEqual(1_467);
  expect(guesses).toBeGreaterThan(1_400);
});

test('[SAFE-25] a day allows one address 1,457 sign-ups that say what is taken', async () => {
  const learnt = await countGuesses((limits) => limits.meetTaken(address(1)), 1);
  expect(learnt).toBeLessThanOrEqual(1_457);
  expect(learnt).toBeGreaterThan(1_400);
});

test('[SAFE-23] a flood from a thousand addresses leaves known devices and sessions as they were', () => {
  const limits = openAccountLimits(fakeClock(), standardAccountRules);
  for (let source = 0; source < 1_000; source += 1) {
    try {
      limits.login('rahim123', { address: address(source), known: undefined });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  expect(() => limits.login('rahim123', { address: address(1), known: undefined })).toThrow(Refusal);
  expect(() => limits.login('rahim123', { address: address(1), known: 'phone' })).not.toThrow();
  expect(() => limits.guessInSession(7n)).not.toThrow();
});

import { LruMap } from 'toad-cache';
import { type Attempts, type WaitRule, waitAfter, withAttempt } from './growing-waits.ts';
import type { Clock } from './time/clock.ts';
import { Refusal } from './refusal.ts';

/** At most `max` takes of one key within any `windowMs`. */
export interface RateRule {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts takes per key in a window of the app's time, within this process. */
export interface RateLimit {
  /** Counts one, or refuses TOO_MANY_REQUESTS with the wait. The returned function uncounts it. */
  take(key: string): () => void;
}

/** Bounds the memory; beyond it the key that was idle longest is forgotten. */
const KEYS_MAX = 50_000;

/** A limit with nothing counted yet; its window slides. */
export function openRateLimit(clock: Clock, rule: RateRule): RateLimit {
  const takesByKey = new LruMap<number[]>(KEYS_MAX);
  return {
    take(key) {
      const nowMs = clock.now().getTime();
      const takes = (takesByKey.get(key) ?? []).filter((takenMs) => takenMs > nowMs - rule.windowMs);
      takesByKey.set(key, takes);
      const oldestMs = takes[0];
      if (takes.length >= rule.max) throw tooMany((oldestMs ?? nowMs) + rule.windowMs - nowMs);
      takes.push(nowMs);
      return giveBackOnce(() => uncount(takesByKey.get(key), nowMs));
    },
  };
}

function tooMany(waitMs: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function giveBackOnce(giveBack: () => void): () => void {
  let isGivenBack = false;
  return () => {
    if (!isGivenBack) giveBack();
    isGivenBack = true;
  };
}

function uncount(takes: number[] | undefined, takenMs: number): void {
  const index = takes?.lastIndexOf(takenMs) ?? -1;
  if (index >= 0) takes?.splice(index, 1);
}

/** A limit that several processes can count together. */
export interface CountLimit extends RateLimit {
  /** Counts what was taken of a key elsewhere; beyond the limit it is counted too. */
  add(key: string, count: number): void;
}

/**
 * A limit for thousands of takes: it counts in fixed windows that begin with a key's first take, and stores one number
 * where {@link openRateLimit} stores every moment. So up to twice `max` fit where two windows meet.
 */
export function openCountLimit(clock: Clock, rule: RateRule): CountLimit {
  const windowByKey = new LruMap<{ count: number; readonly endMs: number }>(KEYS_MAX);
  const windowOf = (key: string, nowMs: number) => {
    const known = windowByKey.get(key);
    const current =
      known !== undefined && known.endMs > nowMs ? known : { count: 0, endMs: nowMs + rule.windowMs };
    windowByKey.set(key, current);
    return current;
  };
  return {
    take(key) {
      const nowMs = clock.now().getTime();
      const current = windowOf(key, nowMs);
      if (current.count >= rule.max) throw tooMany(current.endMs - nowMs);
      current.count += 1;
      return giveBackOnce(() => (current.count -= 1));
    },
    add(key, count) {
      windowOf(key, clock.now().getTime()).count += count;
    },
  };
}

/** A limit with growing waits: each take counts as a failed attempt unless it is given back. */
export function openGrowingWaits(clock: Clock, rule: WaitRule): RateLimit {
  const attemptsByKey = new LruMap<Attempts>(KEYS_MAX);
  return {
    take(key) {
      const nowMs = clock.now().getTime();
      const before = attemptsByKey.get(key);
      const waitMs = before === undefined ? 0 : waitAfter(rule, before, nowMs);
      if (waitMs > 0) throw tooMany(waitMs);
      const after = withAttempt(rule, before, nowMs);
      attemptsByKey.set(key, after);
      return giveBackOnce(() => {
        const current = attemptsByKey.get(key);
        if (current === undefined) return;
        if (current !== after) attemptsByKey.set(key, { ...current, count: Math.max(0, current.count - 1) });
        else if (before === undefined) attemptsByKey.delete(key);
        else attemptsByKey.set(key, before);
      });
    },
  };
}

/**
 * Takes from all of several limits, or from none: if one refuses, the others' takes are given back (SAFE-12). The
 * returned function uncounts all.
 */
export function takeTogether(...takes: readonly (readonly [RateLimit, string])[]): () => void {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const uncountOne of taken) uncountOne();
  };
  try {
    for (const [limit, key] of takes) taken.push(limit.take(key));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}

/** A limit of what is open at once: a take counts until it is given back. Refuses BUSY with that wait. */
export function openUseLimit(max: number, retryAfterSeconds: number): RateLimit {
  const inUse = new Map<string, number>();
  return {
    take(key) {
      const count = inUse.get(key) ?? 0;
      if (count >= max) throw new Refusal('BUSY', { retryAfterSeconds });
      inUse.set(key, count + 1);
      return giveBackOnce(() => {
        const left = (inUse.get(key) ?? 1) - 1;
        if (left === 0) inUse.delete(key);
        else inUse.set(key, left);
      });
    },
  };
}

import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

/** At most `max` takes of one key within any `windowMs`. */
export interface RateRule {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts takes per key in a sliding window of the house's time, within this process. */
export interface RateLimit {
  /** Counts one, or refuses TOO_MANY_REQUESTS with the wait. The returned function uncounts it. */
  take(key: string): () => void;
}

/** Bounds the memory; beyond it the key that was idle longest is forgotten. */
const KEYS_MAX = 50_000;

/** A limit with nothing counted yet. */
export function openRateLimit(clock: Clock, rule: RateRule): RateLimit {
  const takesByKey = new Map<string, number[]>();
  return {
    take(key) {
      const nowMs = clock.now().getTime();
      const takes = (takesByKey.get(key) ?? []).filter((takenMs) => takenMs > nowMs - rule.windowMs);
      takesByKey.delete(key);
      takesByKey.set(key, takes);
      if (takesByKey.size > KEYS_MAX) forgetFirst(takesByKey);
      const oldestMs = takes[0];
      if (takes.length >= rule.max) throw tooMany((oldestMs ?? nowMs) + rule.windowMs - nowMs);
      takes.push(nowMs);
      return () => uncount(takesByKey.get(key), nowMs);
    },
  };
}

function tooMany(waitMs: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function forgetFirst(takesByKey: Map<string, number[]>): void {
  const first = takesByKey.keys().next();
  if (first.done !== true) takesByKey.delete(first.value);
}

function uncount(takes: number[] | undefined, takenMs: number): void {
  const index = takes?.lastIndexOf(takenMs) ?? -1;
  if (index >= 0) takes?.splice(index, 1);
}

/** The key of a network address: IPv6 by its /64, because one subscriber has all of that. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  return address.split(':').slice(0, 4).join(':');
}

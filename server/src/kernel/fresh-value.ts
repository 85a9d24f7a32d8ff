import type { Clock } from './time/clock.ts';

interface Kept<Value> {
  readonly value: Promise<Value>;
  /** Undefined while it is being loaded. */
  untilMs: number | undefined;
}

/**
 * Loads a value per key at most once in `freshMs` of the app's time, counted from when it is there, and never twice at once; callers
 * in between get the same one. A load that fails is repeated for the next caller.
 */
export function openFreshValues<Key, Value>(
  clock: Clock,
  freshMs: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Kept<Value>>();
  return (key) => {
    const nowMs = clock.now().getTime();
    const found = kept.get(key);
    if (found !== undefined && (found.untilMs ?? Infinity) > nowMs) return found.value;
    const loading: Kept<Value> = { value: load(key), untilMs: undefined };
    kept.set(key, loading);
    loading.value.then(
      () => (loading.untilMs = clock.now().getTime() + freshMs),
      () => kept.delete(key),
    );
    return loading.value;
  };
}

import type { Clock } from './time/clock.ts';

/** Loads a value per key at most once in `freshMs` of the app's time; callers in between get the same one. */
export function openFreshValues<Key, Value>(
  clock: Clock,
  freshMs: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { readonly value: Promise<Value>; readonly untilMs: number }>();
  return (key) => {
    const nowMs = clock.now().getTime();
    const found = kept.get(key);
    if (found !== undefined && found.untilMs > nowMs) return found.value;
    const value = load(key);
    kept.set(key, { value, untilMs: nowMs + freshMs });
    value.catch(() => kept.delete(key));
    return value;
  };
}

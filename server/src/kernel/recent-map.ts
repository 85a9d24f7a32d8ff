/** Stores a value under its key, as the newest; beyond `max` entries the oldest one is dropped. */
export function keepRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

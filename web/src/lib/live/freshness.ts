/** How far a market's prices can be trusted: over 5 s old they are amber, over 10 s or offline they take no bets. */
export type Freshness = 'fresh' | 'amber' | 'stale';

const AMBER_AFTER_MS = 5000;
const STALE_AFTER_MS = 10_000;

/** The freshness of prices that were last heard of so many milliseconds ago. */
export function freshnessOf(ageMs: number, connection: 'online' | 'offline'): Freshness {
  if (connection === 'offline' || ageMs > STALE_AFTER_MS) return 'stale';
  return ageMs > AMBER_AFTER_MS ? 'amber' : 'fresh';
}

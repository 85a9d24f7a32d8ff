/** How far a market's prices can be trusted: amber if over 5 s old; closed for bets if over 10 s old or offline. */
export type Freshness = 'fresh' | 'amber' | 'stale';

const AMBER_AFTER_MS = 5000;
const STALE_AFTER_MS = 10_000;

/** The freshness of prices that were last heard of `ageMs` ago. */
export function freshnessOf(ageMs: number, connection: 'online' | 'offline'): Freshness {
  if (connection === 'offline' || ageMs > STALE_AFTER_MS) return 'stale';
  return ageMs > AMBER_AFTER_MS ? 'amber' : 'fresh';
}

import type { Clock } from '../../../kernel/time/clock.ts';
import { networkOf } from '../../../kernel/network/connection.ts';
import { openRateLimit } from '../../../kernel/rate-limit.ts';

/** Attempts per network address on unknown devices; an account makes them wait long before. */
const TRIES_PER_ADDRESS = { max: 100, windowMs: 5 * 60_000 };

/** Counts attempts from one address, for invitations and logins on unknown devices together. */
export interface StaffLimits {
  /** Counts one, or refuses TOO_MANY_REQUESTS; the returned function uncounts it. */
  enter(address: string): () => void;
}

/** Creates an empty counter. */
export function openStaffLimits(clock: Clock): StaffLimits {
  const limit = openRateLimit(clock, TRIES_PER_ADDRESS);
  return { enter: (address) => limit.take(networkOf(address)) };
}

import type { Clock } from '../../kernel/clock.ts';
import { networkOf } from '../../kernel/network-address.ts';
import { openRateLimit } from '../../kernel/rate-limit.ts';

/** How often one network address may try to come in; an account locks long before. */
const TRIES_PER_ADDRESS = { max: 100, windowMs: 5 * 60_000 };

/** Counts tries from one address, at the links and at the login alike. */
export interface StaffLimits {
  /** Counts one, or refuses TOO_MANY_REQUESTS; the answer uncounts it. */
  enter(address: string): () => void;
}

/** A counter with nothing counted yet. */
export function openStaffLimits(clock: Clock): StaffLimits {
  const limit = openRateLimit(clock, TRIES_PER_ADDRESS);
  return { enter: (address) => limit.take(networkOf(address)) };
}

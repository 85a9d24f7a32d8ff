import { excludeAlike, type ExcludeDeps } from '../domains/safer-play/index.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

/** What excluding a player takes: the register, what is open of their sessions, and what judges bets from memory. */
export const openExclusion = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  { register, sessions }: Pick<DomainDeps, 'register' | 'sessions'>,
  { closures }: Pick<Trading, 'closures'>,
): ExcludeDeps => ({ db, clock, closures, register, sessions });

/** Excludes the second account of a player who is excluded. */
export const excludeSecondAccount =
  (...parts: Parameters<typeof openExclusion>) =>
  (asked: Parameters<typeof excludeAlike>[1]): Promise<void> =>
    excludeAlike(openExclusion(...parts), asked);

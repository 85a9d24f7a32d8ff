import { CATALOGUE } from '@maidan/playhouse';
import { leaveToStaff } from '../domains/cashier/index.ts';
import { playhouseProvider, seedProvidedGames } from '../domains/casino/index.ts';
import { keepUnverifiedFromPlay } from '../domains/identity/index.ts';
import { inTransaction } from '../kernel/db.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * What a live installation begins with: our own games, payments that staff decide, and nobody who plays unverified. What the operator
 * changed since stays.
 */
export async function prepareLive({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await leaveToStaff(tx);
    await keepUnverifiedFromPlay(tx);
  });
  await seedProvidedGames({ db, clock }, playhouseProvider, CATALOGUE);
}

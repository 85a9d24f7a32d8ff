import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IdentityDeps } from './deps.ts';
import { eraseVerification, removeErased } from './erasure/erase-verification.ts';
import { selectVerificationForUpdate, updateCancelled } from './verification-store.ts';

/**
 * Takes back a player's verification that isn't decided, and erases its pictures (KNOW-5). Refuses NOT_FOUND for another player's, and
 * ALREADY_DECIDED.
 */
export async function cancelVerification(deps: IdentityDeps, playerId: bigint, id: bigint): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await selectVerificationForUpdate(tx, id);
    if (found?.playerId !== playerId) throw new Refusal('NOT_FOUND');
    if (found.state === 'cancelled') return;
    if (found.state !== 'draft' && found.state !== 'waiting') throw new Refusal('ALREADY_DECIDED');
    await updateCancelled(tx, id);
    await eraseVerification(tx, id, { why: 'cancelled', now: deps.clock.now() });
  });
  await removeErased(deps);
}

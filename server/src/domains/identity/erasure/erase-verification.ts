import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { removeSecret } from '../../../kernel/secrets/secret-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { numberPlace } from '../number-place.ts';
import { selectToRemove, updateErased, updateRemoved } from '../pictures/picture-store.ts';
import { type ErasureReason, updateVerificationErased } from './erasure-store.ts';

const REMOVED_AT_ONCE = 100;

/** Erases what a verification holds of a person: its pictures by their keys, its facts and its number. Records when and why. */
export async function eraseVerification(
  tx: Tx,
  id: bigint,
  { why, now }: { readonly why: ErasureReason; readonly now: Date },
): Promise<void> {
  await updateErased(tx, id, { side: undefined, now });
  await removeSecret(tx, numberPlace(id));
  await updateVerificationErased(tx, id, { why, now });
}

/** Removes from the store what is erased and can't be read any more. What fails is tried again by the job. */
export async function removeErased({
  db,
  clock,
  log,
  vault,
}: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'vault'>): Promise<void> {
  for (const { id, storedAs } of await selectToRemove(db, REMOVED_AT_ONCE)) {
    try {
      await vault.remove(storedAs);
      await inTransaction(db, (tx) => updateRemoved(tx, id, clock.now()));
    } catch (error) {
      log.error(
        { err: error, picture: String(id) },
        'an erased document could not be removed from its store',
      );
    }
  }
}

import type { IdentityDocument, OwnVerification, VerificationKind } from '@maidan/contract';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import type { IdentityDeps } from './deps.ts';
import { eraseVerification, removeErased } from './erasure/erase-verification.ts';
import { presentVerification } from './present-verification.ts';
import { insertDraft, selectOpen, updateCancelled } from './verification-store.ts';

/** What a player wants to have verified. */
export interface WantedVerification {
  readonly kind: VerificationKind;
  readonly document: IdentityDocument | null;
}

/**
 * Begins a verification, or goes on with the draft of the same document; a draft of another one is cancelled (KNOW-5). Refuses
 * MALFORMED for a document without its kind, and VERIFICATION_WAITS while one of that kind is being checked.
 */
export async function startVerification(
  deps: IdentityDeps,
  playerId: bigint,
  { kind, document }: WantedVerification,
): Promise<OwnVerification> {
  if ((kind === 'document') !== (document !== null)) throw new Refusal('MALFORMED');
  const id = await inTransaction(deps.db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const now = deps.clock.now();
    const open = await selectOpen(tx, playerId, kind);
    if (open?.state === 'waiting') throw new Refusal('VERIFICATION_WAITS');
    if (open?.document === document) return open.id;
    if (open !== undefined) {
      await updateCancelled(tx, open.id);
      await eraseVerification(tx, open.id, { why: 'cancelled', now });
    }
    return insertDraft(tx, { playerId, kind, document }, now);
  });
  await removeErased(deps);
  return presentVerification(deps.db, id);
}

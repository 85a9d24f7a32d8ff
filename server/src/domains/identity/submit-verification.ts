import { type OwnVerification, sidesOf } from '@maidan/contract';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IdentityDeps } from './deps.ts';
import { plainNumber } from './document-numbers.ts';
import { numberPlace } from './number-place.ts';
import { selectPictures } from './pictures/picture-store.ts';
import { updateGiven } from './provider/provider-store.ts';
import { asOwn } from './present-verification.ts';
import {
  selectNumberOwner,
  selectVerificationForUpdate,
  updateSubmitted,
  type Verification,
} from './verification-store.ts';

const NUMBER_LENGTH_MIN = 4;

/**
 * Sends a player's verification in (KNOW-5). Refuses NOT_FOUND for another player's, PICTURES_MISSING, and INVALID_FORM for a document
 * without a number. One that was sent in already stays as it is. A number with which somebody else has been verified is noted for staff.
 */
export async function submitVerification(
  deps: IdentityDeps,
  playerId: bigint,
  { id, number }: { readonly id: bigint; readonly number: string | null },
): Promise<OwnVerification> {
  const submitted = await inTransaction(deps.db, async (tx) => {
    const found = await selectVerificationForUpdate(tx, id);
    if (found?.playerId !== playerId || found.state === 'cancelled') throw new Refusal('NOT_FOUND');
    if (found.state !== 'draft') return asOwn(tx, found);
    const sent = new Set((await selectPictures(tx, id)).map(({ side }) => side));
    const needed = sidesOf(found.kind, found.document).filter(({ isNeeded }) => isNeeded);
    if (needed.some(({ side }) => !sent.has(side))) throw new Refusal('PICTURES_MISSING');
    const numberOf = await keepNumber(tx, deps, found, number);
    const now = deps.clock.now();
    await updateSubmitted(tx, id, { numberOf, now });
    // Two accounts of one person are for staff.
    if (deps.provider !== undefined && found.kind === 'document' && numberOf === null)
      await updateGiven(tx, id, deps.provider.name, now);
    return asOwn(tx, { ...found, state: 'waiting', submittedAt: now });
  });
  deps.wakeProvider();
  return submitted;
}

/** Seals a document's number until the decision; returns who else has been verified with it. */
async function keepNumber(
  tx: Tx,
  { secrets, numbers }: IdentityDeps,
  { id, playerId, document }: Verification,
  number: string | null,
): Promise<bigint | null> {
  if (document === null) return null;
  if (number === null || plainNumber(number).length < NUMBER_LENGTH_MIN)
    throw new Refusal('INVALID_FORM', { fields: { number: ['Enter the number of the document.'] } });
  await secrets.put(tx, numberPlace(id), number);
  const owner = await selectNumberOwner(tx, numbers.hashOf(document, number));
  return owner === undefined || owner === playerId ? null : owner;
}

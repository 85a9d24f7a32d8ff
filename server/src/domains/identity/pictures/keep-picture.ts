import { type OwnVerification, picturesPerDayMax, type PictureSide, sidesOf } from '@maidan/contract';
import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { drawInTurn } from '../../../kernel/pictures/draw-in-turn.ts';
import { reEncodePicture } from '../../../kernel/pictures/re-encode-picture.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { removeErased } from '../erasure/erase-verification.ts';
import { presentVerification } from '../present-verification.ts';
import { selectVerification, selectVerificationForUpdate } from '../verification-store.ts';
import { countSent, insertPicture, isSent, updateErased } from './picture-store.ts';

/** A picture as it came from its player. */
export interface SentDocument {
  readonly playerId: bigint;
  readonly verificationId: bigint;
  readonly side: PictureSide;
  readonly bytes: Buffer;
  /** Names this picture, so that a repeat is known. */
  readonly clientRef: string | undefined;
}

/** Small print stays legible. */
const SIZE = { sideMax: 2400, quality: 85 } as const;
const DAY_MS = 24 * 3_600_000;

/**
 * Keeps a picture of a draft, encoded anew without what its file held beside it, and encrypted (KNOW-6, KNOW-8). It replaces the one
 * of the same side. A repeat of the same name changes nothing. Refuses NOT_FOUND for another player's and for a side that isn't
 * asked for, VERIFICATION_WAITS for one that was sent in, PICTURE_UNREADABLE, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS above so many
 * in a day, and BUSY.
 */
export async function keepPicture(deps: IdentityDeps, sent: SentDocument): Promise<OwnVerification> {
  const { db, clock, vault } = deps;
  const { playerId, verificationId, side, clientRef } = sent;
  const found = await selectVerification(db, verificationId);
  const isAsked =
    found?.playerId === playerId &&
    found.state !== 'cancelled' &&
    sidesOf(found.kind, found.document).some((one) => one.side === side);
  if (!isAsked) throw new Refusal('NOT_FOUND');
  if (clientRef !== undefined && (await isSent(db, verificationId, clientRef)))
    return presentVerification(db, verificationId);
  await refuseMany(deps, playerId);
  const { bytes } = await drawInTurn(() => reEncodePicture(sent.bytes, SIZE));
  const kept = await vault.put(bytes);
  try {
    await inTransaction(db, (tx) => replace(tx, sent, { ...kept, now: clock.now() }));
  } catch (error) {
    await vault.remove(kept.storedAs);
    // The same picture came twice at once.
    if (clientRef === undefined || !(await isSent(db, verificationId, clientRef))) throw error;
  }
  await removeErased(deps);
  return presentVerification(db, verificationId);
}

async function replace(
  tx: Tx,
  { verificationId, side, clientRef }: SentDocument,
  kept: Pick<Parameters<typeof insertPicture>[1], 'storedAs' | 'key' | 'now'>,
): Promise<void> {
  const found = await selectVerificationForUpdate(tx, verificationId);
  if (found === undefined || found.state === 'cancelled') throw new Refusal('NOT_FOUND');
  if (found.state !== 'draft') throw new Refusal('VERIFICATION_WAITS');
  await updateErased(tx, verificationId, { side, now: kept.now });
  await insertPicture(tx, { verificationId, side, clientRef, ...kept });
}

/** Refuses TOO_MANY_REQUESTS once a player has sent so many pictures within 24 hours. */
export async function refuseMany(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  playerId: bigint,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  if ((await countSent(db, playerId, since)) >= picturesPerDayMax)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
}

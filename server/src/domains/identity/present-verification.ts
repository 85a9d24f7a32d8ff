import type { OwnVerification } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectPictures } from './pictures/picture-store.ts';
import { selectVerification, type Verification } from './verification-store.ts';

/** A verification as its player sees it. Refuses NOT_FOUND. */
export async function presentVerification(reader: Reader, id: bigint): Promise<OwnVerification> {
  const found = await selectVerification(reader, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return asOwn(reader, found);
}

/** The same of one that was read. */
export async function asOwn(reader: Reader, verification: Verification): Promise<OwnVerification> {
  const { id, kind, document, state, reason, submittedAt, expiresOn } = verification;
  const sides = (await selectPictures(reader, id)).map(({ side }) => side);
  return { id, kind, document, state, reason, sides, submittedAt, expiresOn };
}

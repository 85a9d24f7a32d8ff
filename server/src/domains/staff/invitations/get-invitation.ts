import type { Reader } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { type OpenInvitation, selectInvitation } from './invitation-store.ts';

/**
 * The invitation of a token; refuses LINK_ENDED when it was used, withdrawn, replaced, has expired, or never existed.
 */
export async function getInvitation(reader: Reader, token: string, now: Date): Promise<OpenInvitation> {
  const invitation = await selectInvitation(reader, hashSecret(token), now);
  if (invitation === undefined) throw new Refusal('LINK_ENDED');
  return invitation;
}

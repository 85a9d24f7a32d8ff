import type { PasskeyCreation } from '@maidan/contract';
import type { Member } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { PASSKEYS_MAX, offerPasskey } from '../../../kernel/secrets/passkeys/make-passkey.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { StaffDeps } from '../deps.ts';
import { selectPasskeyHandle, selectPasskeyKeys } from './passkey-store.ts';

/**
 * What the browser needs to make a passkey for the member (SAFE-53). Its challenge is bound to this session. Refuses
 * PASSKEYS_FULL.
 */
export async function beginPasskey(
  { db, challenges }: Pick<StaffDeps, 'db' | 'challenges'>,
  member: Member,
  site: PasskeySite,
): Promise<PasskeyCreation> {
  const known = await selectPasskeyKeys(db, member.id);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_FULL');
  const handle = await selectPasskeyHandle(db, member.id);
  if (handle === undefined) throw new Refusal('UNAUTHENTICATED');
  const credentialIds = known
    .filter(({ rpId }) => rpId === site.rpId)
    .map(({ credentialId }) => credentialId);
  // The players' passkeys are for the same host name: a browser that has both shows which is which.
  const username = `${member.username} (office)`;
  return offerPasskey(site, { handle, username, credentialIds }, challenges.sessions.give(addingIn(member)));
}

/** Who holds the challenge of a passkey that is being added. */
export const addingIn = ({ sessionId }: Pick<Member, 'sessionId'>): string => `add ${sessionId}`;

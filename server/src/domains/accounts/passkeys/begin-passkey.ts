import type { PasskeyCreation } from '@maidan/contract';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { HANDLE_BYTES, PASSKEYS_MAX, offerPasskey } from '../../../kernel/secrets/passkeys/make-passkey.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { AccountsDeps } from '../deps.ts';
import { keepPasskeyHandle, selectPasskeyKeys } from './passkey-store.ts';

/**
 * What the browser needs to make a passkey for the player (SAFE-38). Its challenge is bound to this session. Refuses
 * PASSKEYS_FULL.
 */
export async function beginPasskey(
  { db, random, challenges }: AccountsDeps,
  player: Player,
  site: PasskeySite,
): Promise<PasskeyCreation> {
  const known = await selectPasskeyKeys(db, player.id);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_FULL');
  const owner = {
    handle: await keepPasskeyHandle(db, player.id, random.bytes(HANDLE_BYTES)),
    username: player.username,
    credentialIds: known.filter(({ rpId }) => rpId === site.rpId).map(({ credentialId }) => credentialId),
  };
  return offerPasskey(site, owner, challenges.sessions.give(addingIn(player)));
}

/** Who holds the challenge of a passkey that is being added. */
export const addingIn = ({ sessionId }: Pick<Player, 'sessionId'>): string => `add ${sessionId}`;

import type { NewPasskey } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { PASSKEYS_MAX, readMadePasskey } from '../../../kernel/secrets/passkeys/make-passkey.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectPlayerForUpdate } from '../store.ts';
import { addingIn } from './begin-passkey.ts';
import { type ListedPasskey, insertPasskey, selectPasskeyKeys } from './passkey-store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/**
 * Adds the passkey that the browser has made for this session's challenge, and tells the player (SAFE-38). Refuses
 * PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEYS_FULL, and PASSKEY_KNOWN for one that is on an account already.
 */
export async function addPasskey(
  deps: AccountsDeps,
  player: Player,
  site: PasskeySite,
  given: { readonly name: string; readonly passkey: NewPasskey },
): Promise<ListedPasskey> {
  const challenge = deps.challenges.sessions.take(addingIn(player));
  const made = await readMadePasskey(site, challenge, given.passkey);
  const { name } = given;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await selectPlayerForUpdate(tx, player.id);
    if ((await selectPasskeyKeys(tx, player.id)).length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_FULL');
    const id = await insertPasskey(tx, player.id, { ...made, rpId: site.rpId, name }, now);
    if (id === undefined) throw new Refusal('PASSKEY_KNOWN');
    await insertPersonalChange(tx, player.id, 'passkey-added', now);
    await emit(tx, { kind: 'passkey-added', playerId: player.id, passkeyId: id, name }, now);
    return { id, name, addedAt: now, lastUsedAt: null };
  });
}

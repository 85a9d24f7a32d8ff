import type { NewPasskey } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { PASSKEYS_MAX, readMadePasskey } from '../../../kernel/secrets/passkeys/make-passkey.ts';
import { passkeySiteOf } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { StaffDeps } from '../deps.ts';
import { getStaffForUpdate } from '../members/get-staff-for-update.ts';
import { addingIn } from './begin-passkey.ts';
import { type ListedPasskey, insertPasskey, selectPasskeyKeys } from './passkey-store.ts';

/**
 * Adds the passkey that the browser has made for this session's challenge (SAFE-53). Refuses PASSKEY_EXPIRED,
 * PASSKEY_REFUSED, PASSKEYS_FULL, and PASSKEY_KNOWN for one that a member has already.
 */
export async function addPasskey(
  { db, clock, challenges }: Pick<StaffDeps, 'db' | 'clock' | 'challenges'>,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  { member, siteOrigin, audit }: Pick<OfficeContext, 'siteOrigin' | 'audit'> & { readonly member: Member },
): Promise<ListedPasskey> {
  const site = passkeySiteOf(siteOrigin);
  const made = await readMadePasskey(site, challenges.sessions.take(addingIn(member)), passkey);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await getStaffForUpdate(tx, member.id);
    if ((await selectPasskeyKeys(tx, member.id)).length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_FULL');
    const id = await insertPasskey(tx, member.id, { ...made, rpId: site.rpId, name }, now);
    if (id === undefined) throw new Refusal('PASSKEY_KNOWN');
    await audit(tx, {
      action: 'passkey-added',
      subject: `staff:${member.id}`,
      after: { passkey: id, name },
    });
    return { id, name, addedAt: now, lastUsedAt: null };
  });
}

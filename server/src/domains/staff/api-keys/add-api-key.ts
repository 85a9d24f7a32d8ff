import { API_KEYS_MAX, type ApiKeyWish, mayUse } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { readNetworks } from '../../../kernel/network/networks.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { StaffDeps } from '../deps.ts';
import { countKeys, insertKey } from './api-key-store.ts';

const DAY_MS = 86_400_000;
/** Lets scanners of leaked secrets, and people, see what it is. */
const PREFIX = 'maidan_key_';

/**
 * Makes an API key, whose text is answered here and stored nowhere. Refuses RIGHT_MISSING for a right that its maker hasn't,
 * API_KEY_ADDRESS_UNREADABLE, API_KEY_NAME_TAKEN also for a name that an ended key had, and API_KEYS_FULL.
 */
export async function addApiKey(
  { db, clock, random }: Pick<StaffDeps, 'db' | 'clock' | 'random'>,
  { name, days, ...wish }: ApiKeyWish,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<{ readonly id: bigint; readonly key: string; readonly expiresAt: Date }> {
  const rights = [...new Set(wish.rights)];
  if (!rights.every((right) => mayUse(member.role, right))) throw new Refusal('RIGHT_MISSING');
  const addresses = [...new Set(wish.addresses)];
  refuseUnreadable(addresses);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const key = `${PREFIX}${newToken(random)}`;
  return inTransaction(db, async (tx) => {
    if ((await countKeys(tx, now)) >= API_KEYS_MAX) throw new Refusal('API_KEYS_FULL');
    const stored = { tokenHash: hashSecret(key), addedBy: member.id, now, expiresAt };
    const id = await insertKey(tx, { name, rights, addresses }, stored);
    if (id === undefined) {
      const refusal = new Refusal('API_KEY_NAME_TAKEN');
      throw new Refusal('API_KEY_NAME_TAKEN', { fields: { name: [refusal.message] } });
    }
    const after = { name, rights, addresses, expiresAt: expiresAt.toISOString() };
    await audit(tx, { action: 'api-key-added', subject: `api-key:${id}`, after });
    return { id, key, expiresAt };
  });
}

function refuseUnreadable(addresses: readonly string[]): void {
  if (addresses.every((address) => isReadable(address))) return;
  const refusal = new Refusal('API_KEY_ADDRESS_UNREADABLE');
  throw new Refusal('API_KEY_ADDRESS_UNREADABLE', { fields: { addresses: [refusal.message] } });
}

function isReadable(address: string): boolean {
  try {
    return !address.includes(',') && !readNetworks(address).isEmpty;
  } catch {
    return false;
  }
}

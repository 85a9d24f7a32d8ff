import type { PasskeyUse } from '@maidan/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import { type StoredPasskey, readPasskeyUse } from '../../../kernel/secrets/passkeys/use-passkey.ts';

/** How often the authenticator says that the passkey was used; undefined when this use isn't right, which counts. */
export async function checkPasskeyUse(
  site: PasskeySite,
  challenge: string,
  passkey: StoredPasskey,
  use: PasskeyUse,
): Promise<bigint | undefined> {
  try {
    return await readPasskeyUse(site, challenge, passkey, use);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

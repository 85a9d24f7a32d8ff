import type { Tx } from '../../../kernel/db.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { StaffDeps } from '../deps.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { selectMembersOfDevice, writeDevice } from './device-store.ts';

/** Far more than a person works with. */
const DEVICES_MAX = 20;

/** The browser of a login. */
interface RememberedDevice {
  readonly device: string;
  /** True if the member has never logged in with it before. */
  readonly isNew: boolean;
}

/**
 * Remembers that a member has logged in with this browser, and returns its name. A name that we never gave to anybody is
 * replaced, so that nobody can choose it.
 */
export async function rememberDevice(
  tx: Tx,
  { random, clock }: Pick<StaffDeps, 'random' | 'clock'>,
  staffId: bigint,
  named: string | undefined,
): Promise<RememberedDevice> {
  const members = named === undefined ? [] : await selectMembersOfDevice(tx, hashSecret(named));
  const device = named !== undefined && members.length > 0 ? named : newToken(random);
  await writeDevice(tx, { staffId, deviceHash: hashSecret(device), keptMax: DEVICES_MAX }, clock.now());
  return { device, isNew: !members.includes(staffId) };
}

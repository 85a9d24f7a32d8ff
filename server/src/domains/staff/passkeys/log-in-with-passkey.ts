import type { PasskeyUse } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PasskeySite } from '../../../kernel/secrets/passkeys/passkey-site.ts';
import type { StaffDeps } from '../deps.ts';
import { type AdmittedStaff, type LoginOrigin, admitStaff } from '../sessions/admit-staff.ts';
import { noteFailedAttempt } from '../sessions/note-failed-attempt.ts';
import { takeAttempt } from '../sessions/take-attempt.ts';
import { checkPasskeyUse } from './check-passkey-use.ts';
import { type StaffPasskey, selectPasskey, takePasskeyUse } from './passkey-store.ts';

/** The member who logged in, the session's token, and the device's name. */
interface LoggedIn extends AdmittedStaff {
  readonly member: Pick<StaffPasskey, 'username' | 'role'> & { readonly id: bigint };
}

/**
 * Opens a session with a passkey alone (SAFE-53): it names its account, and as it checks its user it counts as both
 * factors. The challenge is bound to the device. Refuses PASSKEY_EXPIRED without a challenge, and PASSKEY_REFUSED for an
 * unknown or removed passkey, a blocked member's, one that has to be waited for, and a use that isn't right, all alike.
 *
 * Failed uses of a passkey have a count of their own, so that what strangers try with passwords keeps no passkey out; those
 * of unknown passkeys count against their network.
 */
export async function logInWithPasskey(
  deps: StaffDeps,
  site: PasskeySite,
  use: PasskeyUse,
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const challenge = deps.challenges.devices.take(loggingInOn(origin.device));
  const found = await selectPasskey(deps.db, use.id);
  if (found === undefined) {
    deps.limits.enter(origin.doer.address);
    throw new Refusal('PASSKEY_REFUSED');
  }
  const member = { id: found.staffId, username: found.username, role: found.role };
  const source = `passkey:${found.id}` as const;
  const failedAttempts = await takeAttempt(deps, member.id, source);
  if (failedAttempts === undefined) throw new Refusal('PASSKEY_REFUSED');
  const isNamed = use.response.userHandle !== undefined;
  const signCount = isNamed ? await checkPasskeyUse(site, challenge, found, use) : undefined;
  const admitted =
    signCount === undefined
      ? undefined
      : await inTransaction(deps.db, async (tx) => {
          if (!(await takePasskeyUse(tx, found.id, signCount, deps.clock.now()))) return undefined;
          const proof = { by: 'passkey', passkey: found.id, name: found.name };
          return admitStaff(tx, deps, { member, source, proof }, origin);
        });
  if (admitted !== undefined) return { member, ...admitted };
  await noteFailedAttempt(deps, { keys: member, source, failedAttempts }, origin.doer);
  throw new Refusal('PASSKEY_REFUSED');
}

/** Who holds the challenge of a login: the device, by its cookie. */
export const loggingInOn = (device: string | undefined): string => `log in ${device ?? ''}`;

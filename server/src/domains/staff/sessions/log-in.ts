import { type Reader, inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { type AdmittedStaff, type LoginOrigin, admitStaff } from './admit-staff.ts';
import type { AttemptSource } from './attempt-store.ts';
import { selectMembersOfDevice } from './device-store.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { readRecoveryCode } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import { selectHasRecoveryCode } from './recovery-store.ts';
import { type StaffKeys, selectKeys } from '../store.ts';
import { takeAttempt } from './take-attempt.ts';
import { takeStaffCode } from './take-staff-code.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** The member who logged in, the session's token, and the device's name. */
interface LoggedIn extends AdmittedStaff {
  readonly keys: StaffKeys;
}

/**
 * Opens a session with password and code. Every failure is the same STAFF_UNKNOWN after the same work: an unknown
 * account, a wrong password, a wrong or used code, a blocked account, one that has to be waited for.
 *
 * Attempts on unknown devices make only unknown devices wait: who comes with a device that the member has logged in
 * with, or with one of their recovery codes, which can't be guessed, has a count of their own (SAFE-23).
 */
export async function logIn(
  deps: StaffDeps,
  given: { readonly username: string; readonly password: string; readonly code: string },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const found = await selectKeys(deps, given.username);
  const source = await findSource(deps.db, found, { device: origin.device, code: given.code });
  const uncount = source === 'unknown-device' ? deps.limits.enter(origin.doer.address) : undefined;
  const failedAttempts = found && (await takeAttempt(deps, found.id, source));
  const keys = failedAttempts === undefined ? undefined : found;
  const right = await deps.passwords.matches(keys?.passwordHash, given.password);
  if (keys === undefined || failedAttempts === undefined) throw new Refusal('STAFF_UNKNOWN');
  const opened = right ? await openByCode(deps, { keys, source }, given.code, origin) : undefined;
  if (opened === undefined) {
    await noteFailedAttempt(deps, { keys, source, failedAttempts }, origin.doer);
    throw new Refusal('STAFF_UNKNOWN');
  }
  uncount?.();
  return { keys, ...opened };
}

async function findSource(
  reader: Reader,
  keys: StaffKeys | undefined,
  { device, code }: { readonly device: string | undefined; readonly code: string },
): Promise<AttemptSource> {
  if (keys === undefined) return 'unknown-device';
  const recoveryCode = readRecoveryCode(code);
  const codeHash = recoveryCode && hashSecret(recoveryCode);
  if (codeHash !== undefined && (await selectHasRecoveryCode(reader, keys.id, codeHash)))
    return `recovery-code:${codeHash}`;
  const deviceHash = device && hashSecret(device);
  if (deviceHash !== undefined && (await selectMembersOfDevice(reader, deviceHash)).includes(keys.id))
    return `device:${deviceHash}`;
  return 'unknown-device';
}

async function openByCode(
  deps: StaffDeps,
  { keys, source }: { readonly keys: StaffKeys; readonly source: AttemptSource },
  code: string,
  origin: LoginOrigin,
): Promise<AdmittedStaff | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const by = await takeStaffCode(tx, deps, keys, code);
    if (by === undefined) return undefined;
    if (by === 'recovery') {
      const stamp = { auditKeys: deps.auditKeys, now: deps.clock.now() };
      const self = { ...origin.doer, staff: keys.username, role: keys.role };
      await writeAudit(tx, stamp, self, { action: 'recovery-code-used', subject: `staff:${keys.id}` });
    }
    return admitStaff(tx, deps, { member: keys, source, proof: { by } }, origin);
  });
}

import { type Reader, inTransaction } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { type AttemptSource, clearAttempts, deleteOldAttempts } from './attempt-store.ts';
import { selectMembersOfDevice } from './device-store.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { readRecoveryCode } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import { selectHasRecoveryCode } from './recovery-store.ts';
import { rememberDevice } from './remember-device.ts';
import { deleteSessionOfToken } from './session-store.ts';
import { openSession } from './sessions.ts';
import { type StaffKeys, selectKeys } from '../store.ts';
import { takeAttempt } from './take-attempt.ts';
import { takeStaffCode } from './take-staff-code.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** Long after an attempt stopped counting. */
const ATTEMPTS_KEPT_MS = 24 * 3_600_000;

/** Where a login comes from. */
interface LoginOrigin {
  readonly doer: Doer;
  readonly userAgent: string;
  /** The device's name, if the browser sent one. */
  readonly device: string | undefined;
  /** The token of the session that this login replaces in that browser, if it sent one. */
  readonly sentToken: string | undefined;
}

/** The member who logged in, the session's token, and the device's name. */
interface LoggedIn {
  readonly keys: StaffKeys;
  readonly token: string;
  readonly device: string;
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
  { doer, userAgent, device, sentToken }: LoginOrigin,
): Promise<Pick<LoggedIn, 'token' | 'device'> | undefined> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const taken = await takeStaffCode(tx, deps, keys, code);
    if (taken === undefined) return undefined;
    await clearAttempts(tx, keys.id, source);
    await deleteOldAttempts(tx, keys.id, new Date(now.getTime() - ATTEMPTS_KEPT_MS));
    if (sentToken !== undefined) await deleteSessionOfToken(tx, hashSecret(sentToken));
    const token = await openSession(tx, deps, { staffId: keys.id, userAgent });
    const remembered = await rememberDevice(tx, deps, keys.id, device);
    const self = { ...doer, staff: keys.username, role: keys.role };
    const subject = `staff:${keys.id}`;
    const stamp = { auditKeys: deps.auditKeys, now };
    if (taken === 'recovery') await writeAudit(tx, stamp, self, { action: 'recovery-code-used', subject });
    await writeAudit(tx, stamp, self, { action: 'logged-in', subject, after: { by: taken } });
    // Whoever entered by a link did so on a known device: every new one is a second (SAFE-39).
    if (remembered.isNew)
      await writeAudit(tx, stamp, self, { action: 'new-device', subject, after: { userAgent } });
    return { token, device: remembered.device };
  });
}

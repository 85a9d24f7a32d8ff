import type { Role } from '@maidan/contract/office';
import type { Tx } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { StaffDeps } from '../deps.ts';
import { type AttemptSource, clearAttempts, deleteOldAttempts } from './attempt-store.ts';
import { rememberDevice } from './remember-device.ts';
import { deleteSessionOfToken } from './session-store.ts';
import { openSession } from './sessions.ts';

/** Long after an attempt stopped counting. */
const ATTEMPTS_KEPT_MS = 24 * 3_600_000;

/** Where a login comes from. */
export interface LoginOrigin {
  readonly doer: Doer;
  readonly userAgent: string;
  /** The device's name, if the browser sent one. */
  readonly device: string | undefined;
  /** The token of the session that this login replaces in that browser, if it sent one. */
  readonly sentToken: string | undefined;
}

/** Who has proved to be a member, and how. */
interface ProvenStaff {
  readonly member: { readonly id: bigint; readonly username: string; readonly role: Role };
  /** Where the right attempt was made. */
  readonly source: AttemptSource;
  /** What the audit log says of the proof. */
  readonly proof: Readonly<Record<string, unknown>>;
}

/** The token of the new session, and the device's name. */
export interface AdmittedStaff {
  readonly token: string;
  readonly device: string;
}

/** Opens a session for a member who has proved to be one, on a device that is known from now on. */
export async function admitStaff(
  tx: Tx,
  deps: StaffDeps,
  { member: { id: staffId, username, role }, source, proof }: ProvenStaff,
  { doer, userAgent, device, sentToken }: LoginOrigin,
): Promise<AdmittedStaff> {
  const now = deps.clock.now();
  await clearAttempts(tx, staffId, source);
  await deleteOldAttempts(tx, staffId, new Date(now.getTime() - ATTEMPTS_KEPT_MS));
  if (sentToken !== undefined) await deleteSessionOfToken(tx, hashSecret(sentToken));
  const token = await openSession(tx, deps, { staffId, userAgent });
  const remembered = await rememberDevice(tx, deps, staffId, device);
  const self = { ...doer, staff: username, role };
  const subject = `staff:${staffId}`;
  const stamp = { auditKeys: deps.auditKeys, now };
  await writeAudit(tx, stamp, self, { action: 'logged-in', subject, after: proof });
  // Whoever entered by a link did so on a known device: every new one is a second (SAFE-39).
  if (remembered.isNew)
    await writeAudit(tx, stamp, self, { action: 'new-device', subject, after: { userAgent } });
  return { token, device: remembered.device };
}

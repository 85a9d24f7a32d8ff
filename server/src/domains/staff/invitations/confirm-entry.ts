import { type Tx, inTransaction, isUniqueViolation } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { upsertAccessGrant } from '../members/access-grant-store.ts';
import { nameTaken } from './begin-entry.ts';
import { getInvitation } from './get-invitation.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import type { StaffDeps } from '../deps.ts';
import { type OpenInvitation, endInvitation, invitationTotp } from './invitation-store.ts';
import { findTotpStep } from '../../../kernel/secrets/second-factor/authenticator.ts';
import { newRecoveryCodes } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import { replaceRecoveryCodes } from '../sessions/recovery-store.ts';
import { rememberDevice } from '../sessions/remember-device.ts';
import { openSession } from '../sessions/sessions.ts';
import { insertStaff } from '../store.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** A member of staff whose account was just created. */
interface Entered {
  readonly staffId: bigint;
  readonly username: string;
  readonly role: OpenInvitation['role'];
  readonly recoveryCodes: readonly string[];
  readonly token: string;
  /** The name of the browser, which is known from now on. */
  readonly device: string;
}

/**
 * Checks a code to prove that the authenticator has the secret; then, in one transaction, creates the account, ends the
 * invitation, generates the recovery codes, and opens a session. CODE_NOT_RIGHT leaves the invitation unchanged.
 */
export async function confirmEntry(
  deps: StaffDeps,
  given: { readonly token: string; readonly code: string },
  origin: { readonly doer: Doer; readonly userAgent: string; readonly device: string | undefined },
): Promise<Entered> {
  const now = deps.clock.now();
  const recoveryCodes = newRecoveryCodes(deps.random);
  const hashes = recoveryCodes.map((code) => hashSecret(code));
  try {
    return await inTransaction(deps.db, async (tx) => {
      const invitation = await getInvitation(tx, given.token, now);
      const totpSecret = await deps.secrets.find(tx, invitationTotp(invitation.id));
      const staff = readChoice(invitation, totpSecret, given.code, now);
      await takeInvitation(tx, invitation, now);
      const staffId = await insertStaff(tx, deps, staff, now);
      await noteInviter(tx, staffId, invitation.invitedBy, now);
      await replaceRecoveryCodes(tx, staffId, hashes);
      const token = await openSession(tx, deps, { staffId, userAgent: origin.userAgent });
      const { device } = await rememberDevice(tx, deps, staffId, origin.device);
      const { username, role } = staff;
      const after = { username, role, invitation: invitation.id };
      const doer = { ...origin.doer, staff: username, role };
      const { auditKeys } = deps;
      await writeAudit(tx, { auditKeys, now }, doer, {
        action: 'staff-entered',
        subject: `staff:${staffId}`,
        after,
      });
      return { staffId, username, role, recoveryCodes, token, device };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'staff_username_once') ? nameTaken() : error;
  }
}

function readChoice(
  { role, nodeId, affiliateId, username, passwordHash }: OpenInvitation,
  totpSecret: string | undefined,
  code: string,
  now: Date,
) {
  // A holder who hasn't chosen yet has no authenticator to show a code.
  if (username === null || passwordHash === null || totpSecret === undefined)
    throw new Refusal('CODE_NOT_RIGHT');
  const totpStep = findTotpStep(totpSecret, code, now);
  if (totpStep === undefined) throw new Refusal('CODE_NOT_RIGHT');
  return { username, role, nodeId, affiliateId, passwordHash, totpSecret, totpStep };
}

async function noteInviter(tx: Tx, staffId: bigint, invitedBy: bigint | null, now: Date): Promise<void> {
  if (invitedBy !== null)
    await upsertAccessGrant(tx, { staffId, grantedBy: invitedBy, kind: 'invited' }, now);
}

async function takeInvitation(tx: Tx, invitation: OpenInvitation, now: Date): Promise<void> {
  if ((await endInvitation(tx, invitation.id, now)) === undefined) throw new Refusal('LINK_ENDED');
}

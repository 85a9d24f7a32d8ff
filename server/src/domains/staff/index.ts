/** Public API of the staff domain: members, access to the office, and the audit log. */
export { listColleagues } from './members/list-colleagues.ts';
export { invitationPath, makeInvitation } from './invitations/make-invitation.ts';
export { listAuditEntries } from './audit/list-audit-entries.ts';
export { staffHandlers } from './office-calls.ts';
export { inviteFirstOwners } from './invitations/invite-first-owners.ts';
export { offerFirstOwner } from './invitations/offer-first-owner.ts';
export { openKeyGate } from './api-keys/open-key-gate.ts';
export { openOfficeGate } from './sessions/open-office-gate.ts';
export { openStaffLimits } from './sessions/staff-limits.ts';
export { findStaffId } from './store.ts';
export { unlockStaff } from './members/unlock-staff.ts';
export { appendHead } from './audit/audit-heads.ts';
export {
  type AuditKeys,
  checkAuditKeys,
  keepAuditKeys,
  parseAuditKeys,
  readAuditKeys,
} from './audit/audit-keys.ts';
export { startAuditHeads } from './audit/start-audit-heads.ts';
export { verifyAudit } from './audit/verify-audit.ts';
export { writeAudit } from './audit/write-audit.ts';

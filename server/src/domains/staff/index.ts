/** Public API of the staff domain: members, access to the office, and the audit log. */
export { listColleagues } from './list-colleagues.ts';
export { invitationPath, makeInvitation } from './make-invitation.ts';
export { listAuditEntries } from './list-audit-entries.ts';
export { staffHandlers } from './office-calls.ts';
export { offerFirstOwner } from './offer-first-owner.ts';
export { openOfficeGate } from './open-office-gate.ts';
export { openStaffLimits } from './staff-limits.ts';
export { findStaffId } from './store.ts';
export { unlockStaff } from './unlock-staff.ts';
export { verifyAudit } from './verify-audit.ts';
export { writeAudit } from './write-audit.ts';

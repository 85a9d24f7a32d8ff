/** The wire of the back office: its own table of calls, its roles and rights, its refusals, and its client. */
export { type Me, staffPassword, staffUsername } from './access-calls.ts';
export { accessActions, AUDIT_PAGE_ROWS, type AuditEntry } from './audit-calls.ts';
export type { OfficeCall } from './call.ts';
export { officeCalls } from './calls.ts';
export { createOfficeClient } from './client.ts';
export { type AnyRefusalCode, allRefusals } from './refusals.ts';
export { mayUse, type Right, type Role, roles } from './rights.ts';
export type { Invitation, StaffMember } from './staff-calls.ts';

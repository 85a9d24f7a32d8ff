import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeGate } from '../../../kernel/http/admit-member.ts';
import type { StaffDeps } from '../deps.ts';
import { requireIndependent } from '../members/require-independent.ts';
import { requireStepUp } from './require-step-up.ts';
import { findMember } from './sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** The guard of the office's calls: staff sessions, and the audit log. */
export function openOfficeGate(deps: StaffDeps): OfficeGate {
  const { db, clock, auditKeys } = deps;
  return {
    authenticate: (token, asked) => findMember(db, clock, { token, asked }),
    audit: (tx, doer, entry) => writeAudit(tx, { auditKeys, now: clock.now() }, doer, entry),
    requireIndependent: (on, memberId, proposerId) =>
      requireIndependent(on, memberId, proposerId, clock.now()),
    requireStepUp: (member) => requireStepUp(deps, member),
    noteRefused: (doer, callName) =>
      inTransaction(db, (tx) =>
        writeAudit(tx, { auditKeys, now: clock.now() }, doer, {
          action: 'call-refused',
          subject: `call:${callName}`,
        }),
      ),
  };
}

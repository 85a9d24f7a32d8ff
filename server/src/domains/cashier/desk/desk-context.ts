import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';

/** The member who acts at the desk, the audit log that records it, and the check that a second member must pass. */
export interface DeskContext extends Pick<OfficeContext, 'audit' | 'requireIndependent'> {
  readonly member: Member;
}

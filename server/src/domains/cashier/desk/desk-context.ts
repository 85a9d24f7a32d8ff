import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';

/** Who does something at the desk, the log that it is written into, and what they must pass as a second member. */
export interface DeskContext extends Pick<OfficeContext, 'audit' | 'requireIndependent'> {
  readonly member: Member;
}

import type { Tx } from '../../../kernel/db.ts';
import type { Deed, Member } from '../../../kernel/http/served-office-call.ts';

/** Who does something at the desk, and the log that it is written into. */
export interface DeskContext {
  readonly member: Member;
  readonly audit: (tx: Tx, deed: Deed) => Promise<void>;
}

import type { Tx } from '../../../../kernel/db.ts';
import type { Member } from '../../../../kernel/http/served-office-call.ts';
import { selectOpenProposal, updateProposal } from '../../../approvals/index.ts';

/** Declines the open proposal about a deposit or withdrawal that is decided otherwise; its row is locked. */
export async function endProposal(tx: Tx, transactionId: bigint, member: Member, now: Date): Promise<void> {
  const open = await selectOpenProposal(tx, transactionId);
  if (open !== undefined) await updateProposal(tx, open.id, 'declined', { staff: member, now });
}

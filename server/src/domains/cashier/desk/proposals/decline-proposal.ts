import { formatMoney } from '@maidan/engine';
import { inTransaction } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import { selectProposalForUpdate, updateProposal } from '../../../approvals/index.ts';

/** Declines a proposal with a reason, whoever made it; its request stays open (OPER-26). Refuses NOT_FOUND, ALREADY_DECIDED. */
export async function declineProposal(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  proposalId: bigint,
  reason: string,
  { member, audit }: DeskContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const proposal = await selectProposalForUpdate(tx, proposalId);
    if (proposal === undefined) throw new Refusal('NOT_FOUND');
    if (proposal.state !== 'open') throw new Refusal('ALREADY_DECIDED');
    await updateProposal(tx, proposalId, 'declined', { staff: member, now: clock.now() });
    await audit(tx, {
      action: 'proposal-declined',
      subject: `proposal:${proposalId}`,
      before: {
        kind: proposal.kind,
        amount: formatMoney(proposal.amount),
        proposedBy: proposal.proposedName,
      },
      after: { state: 'declined', reason },
    });
  });
}

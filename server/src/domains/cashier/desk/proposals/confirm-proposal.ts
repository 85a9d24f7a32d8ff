import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import type { Acknowledgement } from '../deposits/acknowledge-shared.ts';
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts';
import { chargeBackDeposit } from '../deposits/charge-back-deposit.ts';
import { confirmAdjustment } from './confirm-adjustment.ts';
import { correctDeposit } from '../deposits/correct-deposit.ts';
import { creditDeposit } from '../deposits/credit-deposit.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Outcome } from './pass-four-eyes.ts';
import { type ProposalRow, selectProposal } from '../../../approvals/index.ts';
import { findArrived } from '../deposits/deposit-desk-store.ts';

/**
 * Carries out what another member has proposed, exactly as proposed. Refuses NOT_FOUND, ALREADY_DECIDED for one that
 * has ended, SECOND_NEEDED to its proposer, NOT_INDEPENDENT, and what the action itself refuses.
 */
export async function confirmProposal(
  deps: CashierDeps,
  proposalId: bigint,
  context: DeskContext,
): Promise<Outcome> {
  const proposal = await selectProposal(deps.db, proposalId);
  if (proposal === undefined) throw new Refusal('NOT_FOUND');
  if (proposal.state !== 'open') throw new Refusal('ALREADY_DECIDED');
  await context.requireIndependent(deps.db, proposal.proposedBy);
  return carryOut(deps, proposal, context);
}

async function carryOut(deps: CashierDeps, proposal: ProposalRow, context: DeskContext): Promise<Outcome> {
  if (proposal.kind === 'adjustment') return confirmAdjustment(deps, proposal.id, context);
  const { transactionId, givenTransactionId: given } = proposal;
  if (transactionId === null) throw new Refusal('NOT_FOUND');
  if (proposal.kind === 'charge-back')
    return chargeBackDeposit(deps, transactionId, proposal.reason ?? '', context);
  if (proposal.kind === 'withdrawal-approval')
    return approveWithdrawal(deps, transactionId, proposal.byHand ? 'hand' : 'gateway', context);
  const arrived = await findArrived(deps.db, transactionId);
  const acknowledgement = acknowledgementOf(proposal);
  if (arrived === undefined) return creditDeposit(deps, transactionId, acknowledgement, context);
  const arrival = { paidAmount: arrived, transactionId: given ?? undefined, ...acknowledgement };
  return correctDeposit(deps, transactionId, arrival, context);
}

/** The first member's reason for a shared transaction id; whoever confirms has read it. */
function acknowledgementOf({ reason }: ProposalRow): Acknowledgement {
  return reason === null ? {} : { duplicateAcknowledged: true, reason };
}

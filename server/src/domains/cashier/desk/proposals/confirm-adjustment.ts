import { formatMoney, money } from '@maidan/engine';
import { inTransaction } from '../../../../kernel/db.ts';
import { emit } from '../../../../kernel/events/outbox.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../../ledger/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Outcome } from './pass-four-eyes.ts';
import { selectProposalForUpdate, updateProposal } from '../../../approvals/index.ts';

/**
 * Books an adjustment that another member has proposed, against the operator's capital, once. Refuses ALREADY_DECIDED,
 * SECOND_NEEDED, NOT_INDEPENDENT, and INSUFFICIENT_FUNDS when the wallet would go below zero; then the proposal stays
 * open.
 */
export async function confirmAdjustment(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  proposalId: bigint,
  { member, audit, requireIndependent }: DeskContext,
): Promise<Outcome> {
  await inTransaction(db, async (tx) => {
    const proposal = await selectProposalForUpdate(tx, proposalId);
    if (proposal?.state !== 'open') throw new Refusal('ALREADY_DECIDED');
    await requireIndependent(tx, proposal.proposedBy);
    const { playerId: ownerId, amount } = proposal;
    const currency = walletCurrency;
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency });
    const main = await getPlayerAccount(tx, 'player_main', ownerId, currency);
    await transfer(tx, {
      requestId: `adjustment:${proposalId}`,
      cause: 'adjustment',
      postings: [
        { accountId: capital, amount: money(0n - amount) },
        { accountId: main, amount },
      ],
    });
    const now = clock.now();
    await emit(tx, { kind: 'wallet-adjusted', proposalId }, now);
    await emit(tx, { kind: 'balance-changed', playerId: ownerId }, now);
    await updateProposal(tx, proposalId, 'confirmed', { staff: member, now });
    await audit(tx, {
      action: 'wallet-adjusted',
      subject: `player:${ownerId}`,
      before: { proposedBy: proposal.proposedName },
      after: { proposal: String(proposalId), amount: formatMoney(amount), reason: proposal.reason },
    });
  });
  return { outcome: 'done' };
}

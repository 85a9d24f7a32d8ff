import type { AffiliateWish } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openAccounts, transfer, walletCurrency as currency } from '../ledger/index.ts';
import { lockAffiliate } from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';
import { laterMonth, monthAt } from './months.ts';
import { hasPlan, insertPlan } from './plan-store.ts';
import { auditedWish, getPayable } from './propose.ts';
import { type ProposalRow, selectProposal, updateProposal } from './proposal-store.ts';
import { insertAdjustment, insertPayment } from './statement-store.ts';

const ACTIONS = {
  plan: 'affiliate-plan-set',
  adjustment: 'affiliate-adjusted',
  payment: 'affiliate-paid',
} as const satisfies Record<AffiliateWish['kind'], string>;

/**
 * Carries out what another, independent member has proposed, once (AFF-7). Refuses NOT_FOUND, SECOND_NEEDED, NOT_INDEPENDENT, PROPOSAL_ENDED, and
 * what the proposal would be refused for now.
 */
export async function confirmProposal(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  proposalId: bigint,
  { member, audit, requireIndependent }: Actor & Pick<OfficeContext, 'requireIndependent'>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const proposal = await getOpen(tx, proposalId, now);
    await requireIndependent(tx, proposal.proposedBy);
    await carryOut(tx, proposal, member, now);
    await updateProposal(tx, proposalId, 'confirmed', { by: member, now });
    await audit(tx, {
      action: ACTIONS[proposal.wanted.kind],
      subject: subjectOf(proposal.affiliateId),
      before: { proposedBy: proposal.proposedName },
      after: { proposal: String(proposalId), ...auditedWish(proposal.wanted) },
    });
  });
}

/** Withdraws the caller's own proposal, or declines another's. Refuses NOT_FOUND, PROPOSAL_ENDED. */
export async function endProposal(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  proposalId: bigint,
  { member, audit }: Actor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { affiliateId, wanted, proposedBy, proposedName } = await getOpen(tx, proposalId, now);
    const state = proposedBy === member.id ? 'withdrawn' : 'declined';
    await updateProposal(tx, proposalId, state, { by: member, now });
    await audit(tx, {
      action: `affiliate-proposal-${state}`,
      subject: subjectOf(affiliateId),
      before: { proposedBy: proposedName },
      after: { proposal: String(proposalId), ...auditedWish(wanted) },
    });
  });
}

async function getOpen(tx: Tx, proposalId: bigint, now: Date): Promise<ProposalRow> {
  const found = await selectProposal(tx, proposalId);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  await lockAffiliate(tx, found.affiliateId);
  // It may have been decided while the lock was waited for.
  const proposal = await selectProposal(tx, proposalId);
  if (proposal?.state !== 'open' || proposal.expiresAt <= now) throw new Refusal('PROPOSAL_ENDED');
  return proposal;
}

async function carryOut(tx: Tx, proposal: ProposalRow, member: Actor['member'], now: Date): Promise<void> {
  const { id: proposalId, affiliateId, wanted, proposedName } = proposal;
  const setName = member.username;
  const { reason } = wanted;
  if (wanted.kind === 'plan') {
    // Nothing was promised for this month to an affiliate without a plan; a later plan changes no month that has begun.
    const from = (await hasPlan(tx, affiliateId)) ? laterMonth(monthAt(now), 1) : monthAt(now);
    await insertPlan(tx, affiliateId, wanted.plan, { from, reason, proposedName, setName, now });
  } else if (wanted.kind === 'adjustment') {
    await insertAdjustment(tx, { affiliateId, amount: wanted.amount, reason, proposalId, setName }, now);
  } else {
    const { id: statementId, total } = await getPayable(tx, affiliateId, wanted, now);
    const [payable, cash] = await openAccounts(tx, [
      { kind: 'affiliate_payable', ownerKey: String(affiliateId), currency },
      { kind: 'affiliate_cash', ownerKey: 'affiliates', currency },
    ]);
    if (payable === undefined || cash === undefined) throw new Error('an account was not opened');
    const { transferId } = await transfer(tx, {
      requestId: `affiliate-payment:${statementId}`,
      cause: 'affiliate-paid',
      postings: [
        { accountId: payable, amount: money(-total) },
        { accountId: cash, amount: total },
      ],
    });
    const { method, reference } = wanted;
    const paid = { statementId, amount: total, method, reference, reason, proposedName, setName, transferId };
    await insertPayment(tx, paid, now);
  }
}

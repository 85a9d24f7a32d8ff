import type { AffiliateWish } from '@maidan/contract/office';
import { findPlanFault, formatMoney } from '@maidan/engine';
import { inTransaction, type Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAffiliate } from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';
import { insertProposal, selectProposalByRef, writeWish } from './proposal-store.ts';
import { selectStatement, type StatementRow } from './statement-store.ts';
import { stateOf } from './present-statement.ts';

/** A proposal that nobody confirmed within three days is stale: its proposer looks again. */
const PROPOSAL_LIVES_MS = 3 * 24 * 3_600_000;

/**
 * Proposes a plan, a correction, or that a statement was paid (AFF-7). It moves nothing. A repeat answers the same proposal. Refuses NOT_FOUND,
 * CONFLICTING_REPEAT, AMOUNT_OUT_OF_RANGE for a correction of nothing, AFFILIATE_PLAN_UNFIT, AFFILIATE_STATEMENT_HELD, AFFILIATE_NOTHING_TO_PAY.
 */
export function propose(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  affiliateId: bigint,
  { wanted, clientRef }: { readonly wanted: AffiliateWish; readonly clientRef: string },
  { member, audit }: Actor,
): Promise<{ readonly id: bigint }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await lockAffiliate(tx, affiliateId))) throw new Refusal('NOT_FOUND');
    const earlier = await selectProposalByRef(tx, clientRef);
    if (earlier !== undefined) {
      const isSame =
        earlier.affiliateId === affiliateId &&
        earlier.proposedBy === member.id &&
        writeWish(earlier.wanted) === writeWish(wanted);
      if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
      return { id: earlier.id };
    }
    await refuseUnfit(tx, affiliateId, wanted, now);
    const expiresAt = new Date(now.getTime() + PROPOSAL_LIVES_MS);
    const id = await insertProposal(tx, { affiliateId, wanted, clientRef, expiresAt }, member, now);
    await audit(tx, {
      action: 'affiliate-proposed',
      subject: subjectOf(affiliateId),
      after: { proposal: String(id), ...auditedWish(wanted) },
    });
    return { id };
  });
}

async function refuseUnfit(
  reader: Reader,
  affiliateId: bigint,
  wanted: AffiliateWish,
  now: Date,
): Promise<void> {
  switch (wanted.kind) {
    case 'plan':
      if (findPlanFault(wanted.plan) !== undefined) throw new Refusal('AFFILIATE_PLAN_UNFIT');
      break;
    case 'adjustment':
      if (wanted.amount === 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
      break;
    case 'payment':
      await getPayable(reader, affiliateId, wanted, now);
  }
}

/** The statement of a payment. Refuses NOT_FOUND, AFFILIATE_STATEMENT_HELD, and AFFILIATE_NOTHING_TO_PAY, also for another amount than is to be paid. */
export async function getPayable(
  reader: Reader,
  affiliateId: bigint,
  { statementId, amount }: { readonly statementId: bigint; readonly amount: bigint },
  now: Date,
): Promise<StatementRow> {
  const statement = await selectStatement(reader, statementId);
  if (statement === undefined || statement.affiliateId !== affiliateId) throw new Refusal('NOT_FOUND');
  const state = stateOf(statement, now);
  if (state === 'held' || state === 'waiting') throw new Refusal('AFFILIATE_STATEMENT_HELD');
  if (state !== 'due' || statement.total !== amount) throw new Refusal('AFFILIATE_NOTHING_TO_PAY');
  return statement;
}

/** A proposal as the audit log keeps it. */
export function auditedWish(wanted: AffiliateWish): Readonly<Record<string, unknown>> {
  if (wanted.kind === 'plan') {
    const { tiers, carriesNegative, acquisition, belowBps, holdDays } = wanted.plan;
    return {
      tiers: tiers.map(({ from, shareBps }) => `${formatMoney(from)}: ${shareBps}`),
      carriesNegative,
      acquisition:
        acquisition === null
          ? null
          : {
              amount: formatMoney(acquisition.amount),
              depositMin: formatMoney(acquisition.depositMin),
              turnoverMin: formatMoney(acquisition.turnoverMin),
            },
      belowBps,
      holdDays,
      reason: wanted.reason,
    };
  }
  const { kind, amount, reason } = wanted;
  if (kind === 'adjustment') return { kind, amount: formatMoney(amount), reason };
  const { statementId, method, reference } = wanted;
  return { kind, amount: formatMoney(amount), statement: String(statementId), method, reference, reason };
}

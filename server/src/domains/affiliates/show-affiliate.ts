import {
  AFFILIATE_ENTRIES_SHOWN,
  AFFILIATE_MONTHS_SHOWN,
  type AffiliateMonthStatement,
  type AffiliateProposal,
  type ShownAffiliate,
} from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { Refusal } from '../../kernel/refusal.ts';
import type { Reader } from '../../kernel/db.ts';
import { listBalancesOf } from '../ledger/index.ts';
import { selectAffiliate, selectBelow, selectCodes, selectExcluded } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';
import { listCampaigns } from './list-campaigns.ts';
import { laterMonth, monthAt } from './months.ts';
import { planIn, selectPlans } from './plan-store.ts';
import { presentPlan, presentStatement, presentSums } from './present-statement.ts';
import { type ProposalRow, selectOpen } from './proposal-store.ts';
import { selectAdjustments, selectStatement, selectStatements } from './statement-store.ts';
import { sumMonth } from './sum-month.ts';

/** An affiliate's page (AFF-13). Refuses NOT_FOUND. */
export async function showAffiliate(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  id: bigint,
): Promise<ShownAffiliate> {
  const affiliate = await selectAffiliate(db, id);
  if (affiliate === undefined) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  const month = monthAt(now);
  const { playerId, username, parentId, parentName } = affiliate;
  const plans = await selectPlans(db, id);
  const plan = planIn(plans, month);
  const max = AFFILIATE_ENTRIES_SHOWN;
  const codes = await selectCodes(db, id);
  const statements = await selectStatements(db, id, max);
  const adjustments = await selectAdjustments(db, id, max);
  const excluded = await selectExcluded(db, id, max);
  return {
    id,
    name: affiliate.name,
    player: playerId === null || username === null ? null : { id: playerId, username },
    parent: parentId === null || parentName === null ? null : { id: parentId, name: parentName },
    below: await selectBelow(db, id),
    codes: codes.map(({ code, campaign, addedAt, addedBy }) => ({ code, campaign, addedAt, by: addedBy })),
    plan: plan === undefined ? null : presentPlan(plan),
    plans: plans.map((row) => ({
      ...presentPlan(row),
      at: row.setAt,
      by: row.setName,
      proposedBy: row.proposedName,
      reason: row.reason,
    })),
    current:
      plan === undefined ? null : presentSums(await sumMonth(db, { affiliateId: id, month, plan }, 'so-far')),
    campaigns: await listCampaigns(db, id, {
      from: laterMonth(month, 1 - AFFILIATE_MONTHS_SHOWN),
      to: month,
    }),
    statements: statements.map((row) => presentStatement(row, plans, now)),
    payable: await findPayable(db, id),
    adjustments: adjustments.map(({ id: adjustmentId, amount, reason, month: taken, setAt, setName }) => ({
      id: adjustmentId,
      amount,
      reason,
      month: taken,
      at: setAt,
      by: setName,
    })),
    excluded: excluded.map((row) => ({
      player: { id: row.playerId, username: row.username },
      cause: row.cause,
      reason: row.reason,
      at: row.setAt,
      by: row.setName,
    })),
    proposals: (await selectOpen(db, id, { now, max })).map(presentProposal),
  };
}

/** What an affiliate is owed by its statements. */
export async function findPayable(reader: Reader, affiliateId: bigint): Promise<Money> {
  const balances = await listBalancesOf(reader, 'affiliate_payable', [String(affiliateId)]);
  return balances.get(String(affiliateId)) ?? money(0n);
}

/**
 * A month's statement (AFF-11), of the one affiliate where somebody works for it. Refuses NOT_FOUND, for another's as for what isn't there.
 */
export async function showStatement(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  id: bigint,
  ofAffiliate?: bigint,
): Promise<AffiliateMonthStatement> {
  const statement = await selectStatement(db, id);
  const isReached = ofAffiliate === undefined || statement?.affiliateId === ofAffiliate;
  if (statement === undefined || !isReached) throw new Refusal('NOT_FOUND');
  return presentStatement(statement, await selectPlans(db, statement.affiliateId), clock.now());
}

/** What waits for a second member, as the wire has it. */
export const presentProposal = (row: ProposalRow): AffiliateProposal => ({
  id: row.id,
  affiliate: { id: row.affiliateId, name: row.affiliateName },
  wanted: row.wanted,
  proposedBy: { staffId: row.proposedBy, name: row.proposedName },
  proposedAt: row.proposedAt,
  expiresAt: row.expiresAt,
});

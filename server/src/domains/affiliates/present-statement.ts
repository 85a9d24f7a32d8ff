import type { AffiliateMonthStatement, AffiliateSums, statementStates } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import type { PlanRow } from './plan-store.ts';
import type { StatementRow, StatementSums } from './statement-store.ts';

/** Whether a statement may be paid at that time. */
export function stateOf(
  { total, paidAt, heldReason, dueAt }: Pick<StatementRow, 'total' | 'paidAt' | 'heldReason' | 'dueAt'>,
  now: Date,
): (typeof statementStates)[number] {
  if (total === 0n) return 'nothing';
  if (paidAt !== null) return 'paid';
  if (heldReason !== null) return 'held';
  return now < dueAt ? 'waiting' : 'due';
}

/** What an affiliate earned, as the wire has it. */
export const presentSums = (sums: StatementSums): AffiliateSums => ({
  revenue: sums.revenue,
  bonuses: sums.bonuses,
  netRevenue: money(sums.revenue - sums.bonuses),
  broughtForward: sums.broughtForward,
  shareBps: sums.shareBps,
  share: sums.share,
  acquiredPlayers: sums.acquiredPlayers,
  acquisition: sums.acquisition,
  belowEarned: sums.belowEarned,
  below: sums.below,
  adjustments: sums.adjustments,
  owedBefore: sums.owedBefore,
  total: sums.total,
  carriedForward: sums.carriedForward,
  owedAfter: sums.owedAfter,
  players: sums.players,
  excludedPlayers: sums.excludedPlayers,
});

/** A plan as the wire has it, without who set it. */
export const presentPlan = ({
  tiers,
  carriesNegative,
  acquisition,
  belowBps,
  holdDays,
  version,
  from,
}: PlanRow) => ({
  tiers,
  carriesNegative,
  acquisition,
  belowBps,
  holdDays,
  version,
  from,
});

/** A statement with the plan that it was made by. */
export function presentStatement(
  row: StatementRow,
  plans: readonly PlanRow[],
  now: Date,
): AffiliateMonthStatement {
  const plan = plans.find(
    ({ version, affiliateId }) => version === row.planVersion && affiliateId === row.affiliateId,
  );
  if (plan === undefined) throw new Error(`the statement ${row.id} has no plan`);
  const { paidAt, method, reference } = row;
  return {
    ...presentSums(row),
    id: row.id,
    affiliate: { id: row.affiliateId, name: row.affiliateName },
    month: row.month,
    plan: presentPlan(plan),
    state: stateOf(row, now),
    dueAt: row.dueAt,
    heldReason: row.heldReason,
    payment: paidAt === null ? null : { at: paidAt, method: method ?? '', reference: reference ?? '' },
  };
}

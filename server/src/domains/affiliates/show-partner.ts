import type { ShownPartner } from '@maidan/contract/office';
import type { Member } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AffiliatesDeps } from './deps.ts';
import { addUp } from './list-campaigns.ts';
import { laterMonth, monthAt } from './months.ts';
import { planIn, selectPlans } from './plan-store.ts';
import { presentPlan } from './present-statement.ts';
import { showAffiliate } from './show-affiliate.ts';

/** The affiliate that somebody works for. Refuses NOT_FOUND for everybody else. */
export function getOwnAffiliate({ affiliateId }: Pick<Member, 'affiliateId'>): bigint {
  if (affiliateId === undefined) throw new Refusal('NOT_FOUND');
  return affiliateId;
}

/** The page of the affiliate that the member works for, without players and without the company's members (AFF-18). Refuses NOT_FOUND. */
export async function showPartner(
  deps: Pick<AffiliatesDeps, 'db' | 'clock'>,
  member: Pick<Member, 'affiliateId'>,
): Promise<ShownPartner> {
  const id = getOwnAffiliate(member);
  const shown = await showAffiliate(deps, id);
  const month = monthAt(deps.clock.now());
  const next = planIn(await selectPlans(deps.db, id), laterMonth(month, 1));
  return {
    name: shown.name,
    codes: shown.codes.map(({ code, campaign, addedAt }) => ({ code, campaign, addedAt })),
    plan: shown.plan,
    nextPlan: next === undefined || next.version === shown.plan?.version ? null : presentPlan(next),
    month,
    funnel: addUp(shown.campaigns.filter((row) => row.month === month)),
    current: shown.current,
    campaigns: shown.campaigns,
    statements: shown.statements.map(withoutReason),
    payable: shown.payable,
  };
}

/** Why staff hold a statement back is written for staff. */
export const withoutReason = <Statement extends { readonly heldReason: string | null }>(
  statement: Statement,
): Statement => ({ ...statement, heldReason: null });

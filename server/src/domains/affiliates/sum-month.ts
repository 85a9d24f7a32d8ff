import { computeStatement, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { sumAffiliates } from '../reports/index.ts';
import { selectAcquired, selectBelow } from './affiliate-store.ts';
import { daysOf } from './months.ts';
import { type PlanRow, planIn, selectPlans } from './plan-store.ts';
import { selectLeft, type StatementSums, sumAdjustments, sumBelow } from './statement-store.ts';

/**
 * What an affiliate earns for a month by a plan: what came until the reports' sums were closed last, without excluded players, with all corrections that no
 * statement has taken in. What those below earned is read from their statements, or for a month that runs computed like this.
 */
export async function sumMonth(
  reader: Reader,
  {
    affiliateId,
    month,
    plan,
  }: { readonly affiliateId: bigint; readonly month: string; readonly plan: PlanRow },
  below: 'by-statements' | 'so-far',
): Promise<StatementSums> {
  const [came] = await sumAffiliates(reader, affiliateId, daysOf(month));
  const { carriedForward, owedAfter } = await selectLeft(reader, affiliateId, month);
  const acquired = await selectAcquired(reader, affiliateId, month);
  const belowEarned =
    below === 'by-statements'
      ? await sumBelow(reader, affiliateId, month)
      : await sumBelowSoFar(reader, affiliateId, month);
  const given = {
    revenue: came?.revenue ?? money(0n),
    bonuses: came?.bonuses ?? money(0n),
    broughtForward: carriedForward,
    acquired: acquired.map(({ amount, players }) => ({ amount, players: Number(players) })),
    belowEarned,
    adjustments: await sumAdjustments(reader, affiliateId),
    owedBefore: owedAfter,
  };
  const { netRevenue: _, shared: __, ...earned } = computeStatement(plan, given);
  const { acquired: ___, ...sums } = given;
  return {
    ...sums,
    ...earned,
    players: Number(came?.players ?? 0n),
    excludedPlayers: Number(came?.excludedPlayers ?? 0n),
  };
}

async function sumBelowSoFar(reader: Reader, affiliateId: bigint, month: string): Promise<Money> {
  let sum = 0n;
  for (const { id } of await selectBelow(reader, affiliateId)) {
    const plan = planIn(await selectPlans(reader, id), month);
    if (plan === undefined) continue;
    // What those further below earn is no part of it.
    const { share, acquisition } = await sumMonth(reader, { affiliateId: id, month, plan }, 'by-statements');
    sum += share + acquisition;
  }
  return money(sum);
}

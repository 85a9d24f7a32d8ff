import { inTransaction } from '../../kernel/db.ts';
import { money } from '@maidan/engine';
import { openAccounts, transfer, walletCurrency as currency } from '../ledger/index.ts';
import { findClosedUntil } from '../reports/index.ts';
import { lockAffiliate } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';
import { laterMonth, momentsOf } from './months.ts';
import { type PlanRow, planIn, selectPlans } from './plan-store.ts';
import { insertStatement, selectLastMonths, takeAdjustments } from './statement-store.ts';
import { sumMonth } from './sum-month.ts';

/** After a month's end, what was being written as it ended is committed and in the reports' sums before statements are made of them. */
const SETTLES_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Makes the statements of all months that are over, once each (AFF-10): month by month, in each those whom an affiliate brought before the affiliate. What is
 * earned is owed from then on, in the ledger. A month waits until the reports' sums are closed beyond it.
 */
export async function makeStatements(deps: Pick<AffiliatesDeps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const closedUntil = await findClosedUntil(db);
  const until = Math.min(clock.now().getTime(), closedUntil?.getTime() ?? 0) - SETTLES_MS;
  const isOver = (month: string) => momentsOf(month).to.getTime() <= until;
  const last = await selectLastMonths(db);
  const byAffiliate = Map.groupBy(await selectPlans(db, undefined), ({ affiliateId }) => affiliateId);
  // Whoever brought another was there before, and has the smaller id.
  const affiliates = [...byAffiliate].toSorted(([one], [other]) => (one < other ? 1 : -1));
  const nextOf = ([affiliateId, plans]: (typeof affiliates)[number]): string => {
    const made = last.get(affiliateId);
    const [first = ''] = plans.map(({ from }) => from).toSorted();
    return made === undefined ? first : laterMonth(made, 1);
  };
  const [first] = affiliates.map(nextOf).toSorted();
  if (first === undefined) return;
  for (let month = first; isOver(month); month = laterMonth(month, 1))
    for (const affiliate of affiliates) {
      const [affiliateId, plans] = affiliate;
      const plan = planIn(plans, month);
      if (plan !== undefined && nextOf(affiliate) <= month)
        await makeStatement(deps, affiliateId, month, plan);
    }
}

async function makeStatement(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  affiliateId: bigint,
  month: string,
  plan: PlanRow,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockAffiliate(tx, affiliateId);
    // Another process may have made it while the lock was waited for.
    const made = (await selectLastMonths(tx)).get(affiliateId);
    if (made !== undefined && made >= month) return;
    const sums = await sumMonth(tx, { affiliateId, month, plan }, 'by-statements');
    const transferId = sums.total === 0n ? null : await owe(tx, affiliateId, month, sums.total);
    const dueAt = new Date(momentsOf(month).to.getTime() + plan.holdDays * DAY_MS);
    const statement = { ...sums, affiliateId, month, planVersion: plan.version, dueAt, transferId };
    await takeAdjustments(tx, affiliateId, await insertStatement(tx, statement, now));
  });
}

async function owe(
  tx: Parameters<typeof openAccounts>[0],
  affiliateId: bigint,
  month: string,
  total: bigint,
): Promise<bigint> {
  const [payable, expense] = await openAccounts(tx, [
    { kind: 'affiliate_payable', ownerKey: String(affiliateId), currency },
    { kind: 'affiliate_expense', ownerKey: 'house', currency },
  ]);
  if (payable === undefined || expense === undefined) throw new Error('an account was not opened');
  const { transferId } = await transfer(tx, {
    requestId: `affiliate-statement:${affiliateId}:${month}`,
    cause: 'affiliate-earned',
    postings: [
      { accountId: expense, amount: money(-total) },
      { accountId: payable, amount: money(total) },
    ],
  });
  return transferId;
}

import { inTransaction } from '../../kernel/db.ts';
import { listProgress } from '../reports/index.ts';
import { insertAcquired } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';
import { momentsOf, monthAt } from './months.ts';
import { planIn, selectPlans } from './plan-store.ts';

/**
 * Counts players as acquired who have deposited and played what the plan of their sign-up's month asks (AFF-3), in the month in which that is found.
 * Who signed up before the affiliate had a plan, or under one that pays for none, earns nothing. A repeat changes nothing.
 */
export async function findAcquired({ db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const byAffiliate = Map.groupBy(await selectPlans(db, undefined), ({ affiliateId }) => affiliateId);
  for (const [affiliateId, plans] of byAffiliate) {
    const paying = plans.filter(({ acquisition }) => acquisition !== null).map(({ from }) => from);
    const [first] = paying.toSorted();
    if (first === undefined) continue;
    const progress = await listProgress(db, affiliateId, momentsOf(first).from);
    const acquired = progress.flatMap(({ playerId, signedUpAt, deposited, turnover }) => {
      const terms = planIn(plans, monthAt(signedUpAt))?.acquisition ?? null;
      if (terms === null || deposited < terms.depositMin || turnover < terms.turnoverMin) return [];
      return [{ playerId, affiliateId, month: monthAt(now), amount: terms.amount }];
    });
    if (acquired.length === 0) continue;
    await inTransaction(db, async (tx) => {
      for (const one of acquired) await insertAcquired(tx, one, now);
    });
  }
}

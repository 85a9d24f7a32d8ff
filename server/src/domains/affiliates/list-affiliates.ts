import {
  AFFILIATE_ENTRIES_SHOWN,
  AFFILIATES_SHOWN,
  type AffiliateProposal,
  type AffiliateRow,
} from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { listBalancesOf } from '../ledger/index.ts';
import { countFunnel, sumAffiliates } from '../reports/index.ts';
import { countPlayers, selectAffiliates, selectCounts } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';
import { daysOf, momentsOf, monthAt, monthOf } from './months.ts';
import { selectPlans } from './plan-store.ts';
import { selectOpen } from './proposal-store.ts';
import { presentProposal } from './show-affiliate.ts';

/** Affiliates with their figures of the month of a day, of today if none is given, those who brought most first; and what waits for a second member (AFF-13). */
export async function listAffiliates(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  day: string | undefined,
): Promise<{ month: string; affiliates: AffiliateRow[]; proposals: AffiliateProposal[] }> {
  const now = clock.now();
  const month = day === undefined ? monthAt(now) : monthOf(day);
  const affiliates = await selectAffiliates(db);
  const sums = new Map(
    (await sumAffiliates(db, undefined, daysOf(month))).map((row) => [row.affiliateId, row]),
  );
  const counts = Map.groupBy(
    await selectCounts(db, undefined, { from: month, to: month }),
    (row) => row.affiliateId,
  );
  const funnel = Map.groupBy(await countFunnel(db, undefined, momentsOf(month)), (row) => row.affiliateId);
  const players = await countPlayers(db);
  const planned = new Set((await selectPlans(db, undefined)).map(({ affiliateId }) => affiliateId));
  const keys = affiliates.map(({ id }) => String(id));
  const payable = await listBalancesOf(db, 'affiliate_payable', keys);
  const rows = affiliates.map(({ id, name, code, parentId, parentName }): AffiliateRow => {
    const sum = sums.get(id);
    const counted = counts.get(id) ?? [];
    const came = funnel.get(id) ?? [];
    return {
      id,
      name,
      code,
      parent: parentId === null || parentName === null ? null : { id: parentId, name: parentName },
      hasPlan: planned.has(id),
      clicks: total(counted.map(({ clicks }) => clicks)),
      acquired: total(counted.map(({ acquired }) => acquired)),
      signUps: total(came.map(({ signUps }) => signUps)),
      firstDeposits: total(came.map(({ firstDeposits }) => firstDeposits)),
      players: players.get(id) ?? 0,
      netRevenue: money((sum?.revenue ?? 0n) - (sum?.bonuses ?? 0n)),
      payable: payable.get(String(id)) ?? money(0n),
    };
  });
  return {
    month,
    affiliates: rows
      .toSorted((one, other) => Number(other.netRevenue - one.netRevenue) || other.clicks - one.clicks)
      .slice(0, AFFILIATES_SHOWN),
    proposals: (await selectOpen(db, undefined, { now, max: AFFILIATE_ENTRIES_SHOWN })).map(presentProposal),
  };
}

const total = (counts: readonly bigint[]): number => Number(counts.reduce((sum, one) => sum + one, 0n));

import { type AffiliatePlanForm, affiliatePlanSchema } from '@maidan/contract/office';
import { z } from 'zod';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';

/** A plan of an affiliate, and from which month on it holds. */
export interface PlanRow extends AffiliatePlanForm {
  readonly affiliateId: bigint;
  readonly version: number;
  /** The first day of the first month. */
  readonly from: string;
  readonly reason: string;
  readonly proposedName: string;
  readonly setName: string;
  readonly setAt: Date;
}

interface StoredPlan extends Omit<PlanRow, keyof AffiliatePlanForm> {
  readonly terms: string;
}

const planOf = ({ terms, ...rest }: StoredPlan): PlanRow => ({
  ...rest,
  ...z.decode(affiliatePlanSchema, JSON.parse(terms)),
});

/** Every version of one affiliate's plan, or of all affiliates', the newest first. */
export async function selectPlans(reader: Reader, affiliateId: bigint | undefined): Promise<PlanRow[]> {
  const rows = await query<StoredPlan>(
    reader,
    sql`select affiliate_id as "affiliateId", version, from_month::text as "from", terms, reason, proposed_name as "proposedName",
          set_name as "setName", set_at as "setAt"
        from affiliate_plan
        where from_month is not null and (${affiliateId ?? null}::bigint is null or affiliate_id = ${affiliateId ?? null})
        order by affiliate_id, version desc`,
  );
  return rows.map(planOf);
}

/** The plan that holds in a month: of those from that month or before the last version of the latest one. */
export function planIn(plans: readonly PlanRow[], month: string): PlanRow | undefined {
  return plans
    .filter(({ from }) => from <= month)
    .toSorted((one, other) =>
      one.from === other.from ? other.version - one.version : one.from < other.from ? 1 : -1,
    )[0];
}

/** Adds a plan as the next version. */
export async function insertPlan(
  tx: Tx,
  affiliateId: bigint,
  plan: AffiliatePlanForm,
  set: {
    readonly from: string;
    readonly reason: string;
    readonly proposedName: string;
    readonly setName: string;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    sql`insert into affiliate_plan (affiliate_id, version, from_month, terms, reason, proposed_name, set_name, set_at)
        select ${affiliateId}, coalesce(max(version), 0) + 1, ${set.from}::date,
          ${JSON.stringify(z.encode(affiliatePlanSchema, plan))}, ${set.reason}, ${set.proposedName}, ${set.setName}, ${set.now}
        from affiliate_plan where affiliate_id = ${affiliateId}`,
  );
}

/** True if the affiliate ever had a plan. */
export async function hasPlan(reader: Reader, affiliateId: bigint): Promise<boolean> {
  return (
    (await queryOne(
      reader,
      sql`select 1 from affiliate_plan where affiliate_id = ${affiliateId} limit 1`,
    )) !== undefined
  );
}

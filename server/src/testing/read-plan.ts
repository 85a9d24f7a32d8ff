import { z } from 'zod';

/** A node of a plan, as far as it says what can be null. */
export interface Plan {
  readonly 'Node Type': string;
  readonly Strategy?: string | undefined;
  readonly 'Join Type'?: string | undefined;
  readonly 'Parent Relationship'?: string | undefined;
  readonly 'Subplan Name'?: string | undefined;
  readonly 'One-Time Filter'?: string | undefined;
  readonly Output: readonly string[];
  readonly Plans: readonly Plan[];
}

const planShape: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  Strategy: z.string().optional(),
  'Join Type': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Subplan Name': z.string().optional(),
  'One-Time Filter': z.string().optional(),
  Output: z.array(z.string()).default([]),
  get Plans() {
    return z.array(planShape).default([]);
  },
});

/** What `explain (format json)` answers, in which the plan is. */
export const explainedShape = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planShape })]) })]);

/** The columns from those sides of outer joins that can be without a row. */
export function listMissing(plan: Plan): ReadonlySet<string> {
  const sides = MISSING_SIDES[plan['Join Type'] ?? ''] ?? [];
  const own = plan.Plans.filter((child) => sides.includes(child['Parent Relationship'] ?? ''));
  const columns = own.flatMap((child) => child.Output.filter((one) => COLUMN.test(one)));
  return new Set([...columns, ...plan.Plans.flatMap((child) => [...listMissing(child)])]);
}

const COLUMN = /^(?:\w+|"[^"]+")\.(?:\w+|"[^"]+")$/;

const MISSING_SIDES: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/** True if the plan returns no row, whatever the tables hold. */
export function isEmpty(plan: Plan): boolean {
  if (plan['One-Time Filter'] === 'false') return true;
  const inputs = plan.Plans.filter((child) => child['Subplan Name'] === undefined);
  return inputs.length > 0 && inputs.every((child) => isEmpty(child));
}

/**
 * True if the expression is null when there is nothing to read: it is a subquery that can be without a row, or an
 * aggregate over all rows, of which there may be none. Undefined for other expressions: the plan doesn't say.
 */
export function isNullWhenEmpty(plan: Plan, expression: string): true | undefined {
  const subquery = SUBQUERY.exec(expression)?.[1];
  if (subquery !== undefined) {
    const found = findNamed(plan, subquery);
    const [output] = found?.Output ?? [];
    // What `exists` asks for has no columns, and what reads no table always has a row.
    if (found === undefined || output === undefined || found['Node Type'] === 'Result') return undefined;
    return isOfAllRows(found) ? isNullWhenEmpty(found, output) : true;
  }
  return isOfAllRows(plan) && NULL_OF_NOTHING.test(expression) ? true : undefined;
}

const SUBQUERY = /^\(*((?:Init|Sub)Plan \d+)\)+(?:\.col1)?\)*(?:::\w+)?$/;

const NULL_OF_NOTHING = /^\(*(?:array_agg|avg|bool_and|bool_or|json_agg|jsonb_agg|max|min|string_agg|sum)\(/;

const isOfAllRows = (plan: Plan): boolean => plan['Node Type'] === 'Aggregate' && plan.Strategy === 'Plain';

function findNamed(plan: Plan, name: string): Plan | undefined {
  if (plan['Subplan Name'] === name) return plan;
  for (const child of plan.Plans) {
    const found = findNamed(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

import { type Tx, query, sql } from '../../kernel/db.ts';

/**
 * Keeps the planner, for the rest of this transaction, from taking the few rows of an `unnest` for a large table: it
 * halved the speed of batches for 64 clients when it did. For statements that reach every table by an index.
 */
export async function pinPlans(tx: Tx): Promise<void> {
  await query(
    tx,
    sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('jit', 'off', true)`,
  );
}

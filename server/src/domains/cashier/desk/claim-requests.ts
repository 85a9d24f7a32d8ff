import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import type { CashierDeps } from '../deps.ts';
import { type RequestTable, updateClaimed } from './claim-store.ts';
import type { DeskContext } from './desk-context.ts';

/** Long enough to look into a wallet's app, short enough that a request isn't forgotten with who went home. */
export const CLAIM_MS = 5 * 60_000;

/**
 * Takes requests for the member for {@link CLAIM_MS}: nobody else decides them until then, nor does the sandbox. Taking
 * one's own again prolongs it. Answers those that are the member's now; the others were decided or somebody else's.
 */
export async function claimRequests(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  table: RequestTable,
  ids: readonly bigint[],
  { member, audit }: DeskContext,
): Promise<bigint[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  return inTransaction(db, async (tx) => {
    const claimed = await updateClaimed(tx, table, ids, { staff: member, now, until });
    if (claimed.length > 0) await audit(tx, actionOf(`${table}s-claimed`, table, claimed));
    return claimed;
  });
}

/** A deed on several requests at once. */
export function actionOf(
  action: string,
  table: RequestTable,
  ids: readonly bigint[],
): Parameters<OfficeContext['audit']>[1] {
  return { action, subject: `${table}:${ids.join(',')}`, after: { ids: ids.map(String) } };
}

import { inTransaction } from '../../../../kernel/db.ts';
import type { AuditEntry } from '../../../../kernel/http/served-office-call.ts';
import type { CashierDeps } from '../../deps.ts';
import { type RequestTable, updateClaimed } from './claim-store.ts';
import type { DeskContext } from '../desk-context.ts';

/** Long enough to check a wallet's app, short enough that a request isn't stuck with a member who went home. */
export const CLAIM_MS = 5 * 60_000;

/**
 * Claims requests for the member for {@link CLAIM_MS}: until then nobody else decides them, nor does the sandbox.
 * Claiming one's own again extends it. Returns those that are now the member's; the others were decided or belong to
 * others.
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

/** An audit entry's action on several requests at once. */
export function actionOf(
  action: AuditEntry['action'],
  table: RequestTable,
  ids: readonly bigint[],
): AuditEntry {
  return { action, subject: `${table}:${ids.join(',')}`, after: { ids: ids.map(String) } };
}

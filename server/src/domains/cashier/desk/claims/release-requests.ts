import { inTransaction } from '../../../../kernel/db.ts';
import type { CashierDeps } from '../../deps.ts';
import { actionOf } from './claim-requests.ts';
import { type RequestTable, updateReleased } from './claim-store.ts';
import type { DeskContext } from '../desk-context.ts';

/** Releases the member's claimed requests to the queue; others' claims stay. */
export async function releaseRequests(
  { db }: Pick<CashierDeps, 'db'>,
  table: RequestTable,
  ids: readonly bigint[],
  { member, audit }: DeskContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const released = await updateReleased(tx, table, ids, member.id);
    if (released.length > 0) await audit(tx, actionOf(`${table}s-released`, table, released));
  });
}

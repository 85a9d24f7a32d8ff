import { MAKER_PLAYER_ID } from '../../domains/exchange/index.ts';
import { rebuildSums } from '../../domains/reports/index.ts';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import type { Evening } from './evening.ts';

/**
 * Dates the ledger's transfers by the evening's clock, and sums the reports up again. The database dates them by its own clock, which
 * can't be moved: the evening is one of weeks ago, so that its month is over.
 */
export async function dateBack({ open }: Pick<Evening, 'open'>): Promise<void> {
  const { db } = open.app;
  const now = open.clock.now();
  await inTransaction(db, async (tx) => {
    await query(tx, sql`alter table ledger_transfer disable trigger user`);
    await query(tx, sql`update ledger_transfer set created_at = created_at - (now() - ${now}::timestamptz)`);
    await query(tx, sql`alter table ledger_transfer enable trigger user`);
  });
  await rebuildSums(db, [String(MAKER_PLAYER_ID)]);
}

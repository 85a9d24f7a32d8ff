import { texts } from '../../../kernel/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** How many material changes the app itself counted in each market without a result; markets with none are left out. */
export async function selectOwnVersions(reader: Reader): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly ownVersion: number }>(
    reader,
    sql`select market_id as "marketId", own_version as "ownVersion" from sports_market
      where outcome is null and own_version > 0`,
  );
  return new Map(rows.map(({ marketId, ownVersion }) => [marketId, ownVersion]));
}

/** Counts one more material change in each of these markets. */
export async function raiseOwnVersions(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(
    tx,
    sql`update sports_market set own_version = own_version + 1 where market_id = any(${texts(marketIds)})`,
  );
}

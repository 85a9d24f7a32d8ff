import { texts } from '../../../kernel/columns.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/**
 * The material changes of markets that the app counts on top of the feed's: going stale, reopening, the removal of a
 * runner. In memory and on disk, so that no version occurs twice.
 */
export class OwnVersions {
  readonly #db: Db;
  readonly #versions: Map<string, number>;

  private constructor(db: Db, versions: Map<string, number>) {
    this.#db = db;
    this.#versions = versions;
  }

  /** Loads what was counted before. */
  static async open(db: Db): Promise<OwnVersions> {
    return new OwnVersions(db, await selectOwnVersions(db));
  }

  of(marketId: string): number {
    return this.#versions.get(marketId) ?? 0;
  }

  /** Counts one more in each of these markets, together with what `also` writes in the same transaction. */
  async raise(marketIds: readonly string[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    if (marketIds.length === 0) return;
    await inTransaction(this.#db, async (tx) => {
      await also?.(tx);
      await raiseOwnVersions(tx, marketIds);
    });
    for (const marketId of marketIds) this.#versions.set(marketId, this.of(marketId) + 1);
  }
}

/** How many material changes the app itself counted in each market without a result; markets with none are left out. */
async function selectOwnVersions(reader: Reader): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly ownVersion: number }>(
    reader,
    sql`select market_id as "marketId", own_version as "ownVersion" from sports_market
      where outcome is null and own_version > 0`,
  );
  return new Map(rows.map(({ marketId, ownVersion }) => [marketId, ownVersion]));
}

/** Counts one more material change in each of these markets. */
async function raiseOwnVersions(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(
    tx,
    sql`update sports_market set own_version = own_version + 1 where market_id = any(${texts(marketIds)})`,
  );
}

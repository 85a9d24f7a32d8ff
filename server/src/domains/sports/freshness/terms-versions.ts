import { texts } from '../../../kernel/database/columns.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/**
 * The material changes of markets that the app counts on top of the feed's: going stale, reopening, the removal of a
 * runner. In memory and on disk, so that no version occurs twice.
 */
export class TermsVersions {
  readonly #db: Db;
  readonly #versions: Map<string, number>;

  private constructor(db: Db, versions: Map<string, number>) {
    this.#db = db;
    this.#versions = versions;
  }

  /** Loads what was counted before. */
  static async open(db: Db): Promise<TermsVersions> {
    return new TermsVersions(db, await selectTermsVersions(db));
  }

  of(marketId: string): number {
    return this.#versions.get(marketId) ?? 0;
  }

  /** Counts one more in each of these markets, together with what `also` writes in the same transaction. */
  async raise(marketIds: readonly string[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    if (marketIds.length === 0) return;
    await inTransaction(this.#db, async (tx) => {
      await also?.(tx);
      await raiseTermsVersions(tx, marketIds);
    });
    for (const marketId of marketIds) this.#versions.set(marketId, this.of(marketId) + 1);
  }
}

/** How many material changes the app itself counted in each market without a result; markets with none are left out. */
async function selectTermsVersions(reader: Reader): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly termsVersion: number }>(
    reader,
    sql`select market_id as "marketId", terms_version as "termsVersion" from sports_market
      where outcome is null and terms_version > 0`,
  );
  return new Map(rows.map(({ marketId, termsVersion }) => [marketId, termsVersion]));
}

/** Counts one more material change in each of these markets. */
async function raiseTermsVersions(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(
    tx,
    sql`update sports_market set terms_version = terms_version + 1 where market_id = any(${texts(marketIds)})`,
  );
}

import { type Db, type Tx, inTransaction } from '../../../kernel/db.ts';
import { raiseOwnVersions, selectOwnVersions } from './own-version-store.ts';

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

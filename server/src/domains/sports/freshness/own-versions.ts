import { type Db, type Tx, inTransaction } from '../../../kernel/db.ts';
import { raiseOwnVersions, selectOwnVersions } from './own-version-store.ts';

/**
 * The material changes of markets that the house counts itself, on top of the feed's: falling stale, opening again, the
 * removal of a runner. In memory as on the disk, so that no version comes twice.
 */
export class OwnVersions {
  readonly #db: Db;
  readonly #versions: Map<string, number>;

  private constructor(db: Db, versions: Map<string, number>) {
    this.#db = db;
    this.#versions = versions;
  }

  /** Reads what was counted before. */
  static async open(db: Db): Promise<OwnVersions> {
    return new OwnVersions(db, await selectOwnVersions(db));
  }

  of(marketId: string): number {
    return this.#versions.get(marketId) ?? 0;
  }

  /** Counts one more in each of these markets, with what `also` writes in the same transaction. */
  async raise(marketIds: readonly string[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    if (marketIds.length === 0) return;
    await inTransaction(this.#db, async (tx) => {
      await also?.(tx);
      await raiseOwnVersions(tx, marketIds);
    });
    for (const marketId of marketIds) this.#versions.set(marketId, this.of(marketId) + 1);
  }
}

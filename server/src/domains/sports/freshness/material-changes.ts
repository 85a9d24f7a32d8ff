import { texts } from '../../../kernel/database/columns.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** How long a market is suspended after a runner is removed: long enough for screens to show it and players to react. */
const REMOVAL_PAUSE_MS = 10_000;

/**
 * The material changes of markets that the app counts on top of the feed's: going stale, reopening, the removal of a
 * runner, which also suspends the market for a moment. Counts are in memory and on disk, so that no version occurs
 * twice; pauses in memory only, because after a start nothing opens before the feed mentions it.
 */
export class MaterialChanges {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #counts: Map<string, number>;
  readonly #pausedUntilMs = new Map<string, number>();

  private constructor(db: Db, clock: Clock, counts: Map<string, number>) {
    this.#db = db;
    this.#clock = clock;
    this.#counts = counts;
  }

  /** Loads what was counted before. */
  static async open(db: Db, clock: Clock): Promise<MaterialChanges> {
    return new MaterialChanges(db, clock, await selectCounts(db));
  }

  /** How many the app counted in this market. */
  countOf(marketId: string): number {
    return this.#counts.get(marketId) ?? 0;
  }

  /** Counts one more in each of these markets, together with what `also` writes in the same transaction. */
  async count(marketIds: readonly string[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    if (marketIds.length === 0) return;
    await inTransaction(this.#db, async (tx) => {
      await also?.(tx);
      await raiseCounts(tx, marketIds);
    });
    for (const marketId of marketIds) this.#counts.set(marketId, this.countOf(marketId) + 1);
  }

  /** Counts the removal of a runner with what `write` writes, and begins the market's pause. */
  async countRemoval(marketId: string, write: (tx: Tx) => Promise<void>): Promise<void> {
    await this.count([marketId], write);
    this.#pausedUntilMs.set(marketId, this.#clock.now().getTime() + REMOVAL_PAUSE_MS);
  }

  /** When the market's pause ends; undefined when it has none. */
  findPauseEnd(marketId: string): Date | undefined {
    const untilMs = this.#pausedUntilMs.get(marketId);
    return untilMs !== undefined && untilMs > this.#clock.now().getTime() ? new Date(untilMs) : undefined;
  }

  /** The markets whose pause has ended, each named once. */
  takeEndedPauses(): string[] {
    const ended = [...this.#pausedUntilMs.keys()].filter((id) => this.findPauseEnd(id) === undefined);
    for (const marketId of ended) this.#pausedUntilMs.delete(marketId);
    return ended;
  }
}

/** How many material changes the app itself counted in each market without a result; markets with none are left out. */
async function selectCounts(reader: Reader): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly termsVersion: number }>(
    reader,
    sql`select market_id as "marketId", terms_version as "termsVersion" from sports_market
      where outcome is null and terms_version > 0`,
  );
  return new Map(rows.map(({ marketId, termsVersion }) => [marketId, termsVersion]));
}

/** Counts one more material change in each of these markets. */
async function raiseCounts(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(
    tx,
    sql`update sports_market set terms_version = terms_version + 1 where market_id = any(${texts(marketIds)})`,
  );
}

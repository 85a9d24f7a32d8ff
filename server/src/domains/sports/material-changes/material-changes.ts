import { texts } from '../../../kernel/database/columns.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type LossKind, materialChangeKinds, type MaterialKind, type PauseKind } from './change-kinds.ts';

/** A change that suspends a market for a moment. */
export interface Pause {
  readonly kind: PauseKind;
  readonly since: Date;
  readonly until: Date;
}

/** What material changes are applied to. */
interface ChangesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** How many times faster than real time the feed is replayed; its moments are shorter by that. */
  readonly speed: number;
}

/**
 * The material changes of markets, of every kind in {@link materialChangeKinds}, on top of what the feed counts itself.
 * Counts are in memory and on disk, so that no version occurs twice; pauses in memory only, because after a start nothing
 * opens before the feed mentions it.
 */
export class MaterialChanges {
  readonly #deps: ChangesDeps;
  readonly #counts: Map<string, number>;
  readonly #pauses = new Map<string, Pause>();
  /** Why a market waits for fresh data, where that isn't silence. */
  readonly #losses = new Map<string, LossKind>();

  private constructor(deps: ChangesDeps, counts: Map<string, number>) {
    this.#deps = deps;
    this.#counts = counts;
  }

  /** Loads what was counted before in these markets, those with a result too: a version never falls. */
  static async open(deps: ChangesDeps, marketIds: readonly string[]): Promise<MaterialChanges> {
    return new MaterialChanges(deps, await selectCounts(deps.db, marketIds));
  }

  /** How many the app counted in this market. */
  countOf(marketId: string): number {
    return this.#counts.get(marketId) ?? 0;
  }

  /**
   * Applies a change of that kind to these markets: suspends them for as long as it says, and counts it in those of the
   * order book (`books`), together with what `also` writes in the same transaction. Where `also` answers false nothing is
   * counted, and this answers false too. Bookmakers and fancies (`house`) have no version. The caller publishes that the markets have
   * changed; the exchange lapses what the kind says.
   */
  async apply(
    kind: MaterialKind,
    { books, house = [] }: { readonly books: readonly string[]; readonly house?: readonly string[] },
    also?: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    for (const key of [...books, ...house]) this.#suspend(kind, key);
    if (books.length === 0 && also === undefined) return true;
    const isCounted = await inTransaction(this.#deps.db, async (tx) => {
      if ((await also?.(tx)) === false) return false;
      if (books.length > 0) await raiseCounts(tx, books);
      return true;
    });
    if (isCounted) for (const marketId of books) this.#counts.set(marketId, this.countOf(marketId) + 1);
    return isCounted;
  }

  /** Suspended before anything is written: meanwhile somebody may bet. */
  #suspend(kind: MaterialKind, key: string): void {
    const { clock, speed } = this.#deps;
    if (isLoss(kind)) this.#losses.set(key, kind);
    else if (kind === 'FRESH_AGAIN') this.#losses.delete(key);
    if (!isPause(kind)) return;
    const since = clock.now();
    const until = new Date(since.getTime() + materialChangeKinds[kind].pauseMs / Math.max(1, speed));
    const known = this.#pauses.get(key);
    if (known === undefined || known.until <= until) this.#pauses.set(key, { kind, since, until });
  }

  /** The market's pause; undefined when it has none. */
  findPause(key: string): Pause | undefined {
    const pause = this.#pauses.get(key);
    return pause !== undefined && pause.until > this.#deps.clock.now() ? pause : undefined;
  }

  /** Why a market that is stale waits for fresh data. */
  lossOf(key: string): LossKind {
    return this.#losses.get(key) ?? 'NO_FRESH_PRICES';
  }

  /** The pauses that have ended, each named once. */
  takeEndedPauses(): (readonly [key: string, pause: Pause])[] {
    const ended = [...this.#pauses].filter(([key]) => this.findPause(key) === undefined);
    for (const [key] of ended) this.#pauses.delete(key);
    return ended;
  }
}

const isPause = (kind: MaterialKind): kind is PauseKind => materialChangeKinds[kind].pauseMs > 0;
const isLoss = (kind: MaterialKind): kind is LossKind => materialChangeKinds[kind].needsFreshData;

/** How many material changes the app itself counted in each of these markets; those with none are left out. */
async function selectCounts(reader: Reader, marketIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly termsVersion: number }>(
    reader,
    sql`select market_id as "marketId", terms_version as "termsVersion" from sports_market
      where market_id = any(${texts(marketIds)}) and terms_version > 0`,
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

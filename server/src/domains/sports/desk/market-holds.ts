import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { type MarketHold, deleteHold, insertHold, selectHolds } from './hold-store.ts';

type Audit = Pick<OfficeContext, 'audit'>;

/** The markets that staff have suspended. Cached in memory because each order checks it. */
export class MarketHolds {
  readonly #db: Db;
  #holds: ReadonlyMap<string, MarketHold>;

  private constructor(db: Db, holds: ReadonlyMap<string, MarketHold>) {
    this.#db = db;
    this.#holds = holds;
  }

  /** Loads what was suspended before. */
  static async open(db: Db): Promise<MarketHolds> {
    return new MarketHolds(db, await selectHolds(db));
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    this.#holds = await selectHolds(this.#db);
  }

  find(key: string): MarketHold | undefined {
    return this.#holds.get(key);
  }

  /** Suspends a market; answers whether it was not suspended before. */
  async hold(key: string, hold: MarketHold, { audit }: Audit): Promise<boolean> {
    const isNew = await inTransaction(this.#db, async (tx) => {
      if (!(await insertHold(tx, key, hold))) return false;
      const after = { reason: hold.reason };
      await audit(tx, { action: 'market-suspended', subject: `market:${key}`, after });
      return true;
    });
    if (isNew) this.#holds = new Map([...this.#holds, [key, hold]]);
    return isNew;
  }

  /** Releases a market; answers whether it was suspended. */
  async release(key: string, { audit }: Audit): Promise<boolean> {
    const known = this.#holds.get(key);
    const wasHeld = await inTransaction(this.#db, async (tx) => {
      if (!(await deleteHold(tx, key))) return false;
      const before = { by: known?.by ?? null, reason: known?.reason ?? null };
      await audit(tx, { action: 'market-resumed', subject: `market:${key}`, before });
      return true;
    });
    const holds = new Map(this.#holds);
    holds.delete(key);
    this.#holds = holds;
    return wasHeld;
  }

  /** The market as it trades: suspended by staff even if its feed says that it is open. */
  asHeld<Market extends { readonly status: string }>(key: string, market: Market): Market {
    return market.status === 'OPEN' && this.#holds.has(key) ? { ...market, status: 'SUSPENDED' } : market;
  }
}

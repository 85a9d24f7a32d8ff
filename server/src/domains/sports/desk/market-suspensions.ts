import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import {
  type MarketSuspension,
  deleteSuspension,
  insertSuspension,
  selectSuspensions,
} from './suspension-store.ts';

type Audit = Pick<OfficeContext, 'audit'>;

/** The markets that staff have suspended. Cached in memory because each order checks it. */
export class MarketSuspensions {
  readonly #db: Db;
  #suspensions: ReadonlyMap<string, MarketSuspension>;

  private constructor(db: Db, suspensions: ReadonlyMap<string, MarketSuspension>) {
    this.#db = db;
    this.#suspensions = suspensions;
  }

  /** Loads what was suspended before. */
  static async open(db: Db): Promise<MarketSuspensions> {
    return new MarketSuspensions(db, await selectSuspensions(db));
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    this.#suspensions = await selectSuspensions(this.#db);
  }

  find(key: string): MarketSuspension | undefined {
    return this.#suspensions.get(key);
  }

  /** Suspends a market; answers whether it was not suspended before. */
  async suspend(key: string, suspension: MarketSuspension, { audit }: Audit): Promise<boolean> {
    const isNew = await inTransaction(this.#db, async (tx) => {
      if (!(await insertSuspension(tx, key, suspension))) return false;
      const after = { reason: suspension.reason };
      await audit(tx, { action: 'market-suspended', subject: `market:${key}`, after });
      return true;
    });
    if (isNew) this.#suspensions = new Map([...this.#suspensions, [key, suspension]]);
    return isNew;
  }

  /** Resumes a market; answers whether it was suspended. */
  async resume(key: string, { audit }: Audit): Promise<boolean> {
    const known = this.#suspensions.get(key);
    const wasSuspended = await inTransaction(this.#db, async (tx) => {
      if (!(await deleteSuspension(tx, key))) return false;
      const before = { by: known?.by ?? null, reason: known?.reason ?? null };
      await audit(tx, { action: 'market-resumed', subject: `market:${key}`, before });
      return true;
    });
    const suspensions = new Map(this.#suspensions);
    suspensions.delete(key);
    this.#suspensions = suspensions;
    return wasSuspended;
  }
}

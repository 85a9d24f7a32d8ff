import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';

/** Who among the staff suspended a market, and why. */
export interface MarketSuspension {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

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

/** The markets suspended by staff. */
async function selectSuspensions(reader: Reader): Promise<Map<string, MarketSuspension>> {
  const rows = await query<MarketSuspension & { readonly key: string }>(
    reader,
    sql`select market_key as key, suspended_by as by, reason, suspended_at as at from market_suspension`,
  );
  return new Map(rows.map(({ key, ...suspension }) => [key, suspension]));
}

/** Suspends a market; false if it is suspended already. */
async function insertSuspension(tx: Tx, key: string, { by, reason, at }: MarketSuspension): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into market_suspension (market_key, suspended_by, reason, suspended_at) values (${key}, ${by}, ${reason}, ${at})
        on conflict do nothing returning market_key`,
  );
  return rows.length > 0;
}

/** Resumes a market; false if nobody had suspended it. */
async function deleteSuspension(tx: Tx, key: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from market_suspension where market_key = ${key} returning market_key`,
  );
  return rows.length > 0;
}

import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';

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

/** Who among the staff suspended a market, and why. */
export interface MarketHold {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** The markets suspended by staff. */
export async function selectHolds(reader: Reader): Promise<Map<string, MarketHold>> {
  const rows = await query<MarketHold & { readonly key: string }>(
    reader,
    sql`select market_key as key, held_by as by, reason, held_at as at from market_hold`,
  );
  return new Map(rows.map(({ key, ...hold }) => [key, hold]));
}

/** Suspends a market; false if it is suspended already. */
export async function insertHold(tx: Tx, key: string, { by, reason, at }: MarketHold): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into market_hold (market_key, held_by, reason, held_at) values (${key}, ${by}, ${reason}, ${at})
        on conflict do nothing returning market_key`,
  );
  return rows.length > 0;
}

/** Releases a market; false if nobody had suspended it. */
export async function deleteHold(tx: Tx, key: string): Promise<boolean> {
  const rows = await query(tx, sql`delete from market_hold where market_key = ${key} returning market_key`);
  return rows.length > 0;
}

import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

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

import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** Who among the staff suspended a market, and why. */
export interface MarketSuspension {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** The markets suspended by staff. */
export async function selectSuspensions(reader: Reader): Promise<Map<string, MarketSuspension>> {
  const rows = await query<MarketSuspension & { readonly key: string }>(
    reader,
    sql`select market_key as key, suspended_by as by, reason, suspended_at as at from market_suspension`,
  );
  return new Map(rows.map(({ key, ...suspension }) => [key, suspension]));
}

/** Suspends a market; false if it is suspended already. */
export async function insertSuspension(
  tx: Tx,
  key: string,
  { by, reason, at }: MarketSuspension,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into market_suspension (market_key, suspended_by, reason, suspended_at) values (${key}, ${by}, ${reason}, ${at})
        on conflict do nothing returning market_key`,
  );
  return rows.length > 0;
}

/** Releases a market; false if nobody had suspended it. */
export async function deleteSuspension(tx: Tx, key: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from market_suspension where market_key = ${key} returning market_key`,
  );
  return rows.length > 0;
}

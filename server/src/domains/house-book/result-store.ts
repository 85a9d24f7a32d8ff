import { type Money, money } from '@maidan/engine';
import { bigints } from '../../kernel/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';

/** Which settlement of a market. */
interface Settlement {
  readonly marketKey: string;
  readonly settlement: number;
}

/** Writes what a settlement came to for each player. */
export async function insertResults(
  tx: Tx,
  { marketKey, settlement }: Settlement,
  profits: ReadonlyMap<bigint, Money>,
): Promise<void> {
  await query(
    tx,
    sql`insert into house_result (market_key, settlement, player_id, profit)
      select ${marketKey}, ${settlement}::integer, result.*
      from unnest(${bigints([...profits.keys()])}, ${bigints([...profits.values()])}) as result`,
  );
}

/** What a settlement came to for each player. */
export async function listResults(
  on: Reader,
  { marketKey, settlement }: Settlement,
): Promise<ReadonlyMap<bigint, Money>> {
  const rows = await query<{ player_id: bigint; profit: bigint }>(
    on,
    sql`select player_id, profit from house_result
      where market_key = ${marketKey} and settlement = ${settlement} order by player_id`,
  );
  return new Map(rows.map((row) => [row.player_id, money(row.profit)]));
}

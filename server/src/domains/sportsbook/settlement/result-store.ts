import type { Money } from '@maidan/engine';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';

/** Names one settlement of a market. */
interface Settlement {
  readonly marketKey: string;
  readonly settlement: number;
}

/** Writes each player's result of a settlement, and what the wallet was short of. */
export async function insertResults(
  tx: Tx,
  { marketKey, settlement }: Settlement,
  {
    profits,
    owed,
  }: { readonly profits: ReadonlyMap<bigint, Money>; readonly owed: ReadonlyMap<bigint, Money> },
): Promise<void> {
  await query(
    tx,
    sql`insert into house_result (market_key, settlement, player_id, profit, owed)
      select ${marketKey}, ${settlement}::integer, result.*
      from unnest(${bigints([...profits.keys()])}, ${bigints([...profits.values()])},
        ${bigints(Array.from(profits.keys(), (playerId) => owed.get(playerId) ?? 0n))}) as result`,
  );
}

/** Each player's result of a settlement. */
export async function listResults(
  on: Reader,
  { marketKey, settlement }: Settlement,
): Promise<ReadonlyMap<bigint, { readonly profit: Money; readonly owed: Money }>> {
  const rows = await query<{ player_id: bigint; profit: Money; owed: Money }>(
    on,
    sql`select player_id, profit, owed from house_result
      where market_key = ${marketKey} and settlement = ${settlement} order by player_id`,
  );
  return new Map(rows.map(({ player_id: playerId, profit, owed }) => [playerId, { profit, owed }]));
}

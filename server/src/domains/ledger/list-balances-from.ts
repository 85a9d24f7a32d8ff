import type { Money } from '@maidan/engine';
import { texts } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';
import { walletCurrency } from './model.ts';

/** Those of the players whose main wallet has at least that much. */
export async function listBalancesFrom(
  reader: Reader,
  playerIds: readonly bigint[],
  min: Money,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ owner_key: string }>(
    reader,
    sql`select owner_key from ledger_account
        where kind = 'player_main' and owner_key = any(${texts(playerIds.map(String))})
          and currency = ${walletCurrency} and balance >= ${min}`,
  );
  return new Set(rows.map(({ owner_key }) => BigInt(owner_key)));
}

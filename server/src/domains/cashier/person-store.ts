import type { Money } from '@maidan/engine';
import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';

/** Which of these players have a deposit that brought at least that much, credited and not taken back since. */
export async function selectDepositors(
  reader: Reader,
  playerIds: readonly bigint[],
  min: Money,
): Promise<bigint[]> {
  const rows = await query<{ player_id: bigint }>(
    reader,
    sql`select distinct player_id from deposit
        where player_id = any(${bigints(playerIds)}) and state = 'credited' and credit_amount >= ${min}`,
  );
  return rows.map((row) => row.player_id);
}

/** Whether a player paid from, or was paid to, a number that one of the others paid from or was paid to. */
export async function sharesPaymentNumber(
  reader: Reader,
  playerId: bigint,
  others: readonly bigint[],
): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`with paid (player_id, number) as (
          select player_id, payer_number from deposit where payer_number is not null
          union all select player_id, account_number from withdrawal)
        select 1 from paid as own join paid as other on other.number = own.number
        where own.player_id = ${playerId} and other.player_id = any(${bigints(others)}) limit 1`,
  );
  return row !== undefined;
}

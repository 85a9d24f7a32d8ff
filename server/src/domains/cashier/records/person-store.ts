import type { Money } from '@maidan/engine';
import { bigints, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';

/** Those of these players with a deposit that brought at least that much, credited and not charged back. */
export async function selectDepositors(
  reader: Reader,
  playerIds: readonly bigint[],
  min: Money,
): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from deposit
        where player_id = any(${bigints(playerIds)}) and state = 'credited' and credit_amount >= ${min}`,
  );
  return rows.map((row) => row.playerId);
}

/** True if a player paid from, or was paid to, a number that one of the others paid from or was paid to. */
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

/** A player's deposits and withdrawals by number; each side uses its own index. */
const paidNumbers = (playerId: bigint) =>
  sql`select payer_number as number from deposit where player_id = ${playerId} and payer_number is not null
      union select account_number from withdrawal where player_id = ${playerId}`;

/** The numbers that a player paid from and was paid to. */
export async function selectPaymentNumbers(reader: Reader, playerId: bigint): Promise<string[]> {
  const rows = await query<{ number: string }>(reader, sql`${paidNumbers(playerId)} order by number`);
  return rows.map(({ number }) => number);
}

/** Players who paid from one of these numbers, or were paid to it; at most `max` of either. */
export async function selectByPaymentNumber(
  reader: Reader,
  numbers: readonly string[],
  max: number,
): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`(select distinct player_id as "playerId" from deposit where payer_number = any(${texts(numbers)}) limit ${max})
        union (select distinct player_id from withdrawal where account_number = any(${texts(numbers)}) limit ${max})`,
  );
  return rows.map((row) => row.playerId);
}

/** Other players with one of this player's payment numbers, the newest of each number, and which number. */
export function selectPaymentSharers(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<{ readonly playerId: bigint; readonly number: string }[]> {
  return query(
    reader,
    sql`with own as (${paidNumbers(playerId)})
        select distinct on (other.player_id) other.player_id as "playerId", own.number
        from own cross join lateral (
          (select player_id from deposit where payer_number = own.number and player_id <> ${playerId}
            order by player_id desc limit ${max})
          union (select player_id from withdrawal where account_number = own.number and player_id <> ${playerId}
            order by player_id desc limit ${max})) as other
        order by other.player_id desc limit ${max}`,
  );
}

/**
 * Players of a deposit or withdrawal with that id or gateway reference, or of a deposit with that wallet transaction
 * id.
 */
export async function selectByTransaction(
  reader: Reader,
  {
    id,
    key,
    reference,
  }: { readonly id: bigint | undefined; readonly key: string | undefined; readonly reference: string },
  max: number,
): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from deposit where id = ${id ?? null}::bigint
        union select player_id from withdrawal where id = ${id ?? null}::bigint
        union (select player_id from deposit where transaction_key = ${key ?? null}::text limit ${max})
        union (select player_id from deposit where gateway_reference = ${reference} limit ${max})
        union (select player_id from withdrawal where gateway_reference = ${reference} limit ${max})`,
  );
  return rows.map((row) => row.playerId);
}

import { queryOne, type Reader, sql } from '../../kernel/db.ts';
import { countryOfPhone } from './model.ts';

/** The country of the player's own number; empty where it doesn't say one. */
export async function findCountry(reader: Reader, playerId: bigint): Promise<string> {
  const row = await queryOne<{ phone: string }>(
    reader,
    sql`select phone from player_phone where player_id = ${playerId} and is_own`,
  );
  return row === undefined ? '' : countryOfPhone(row.phone);
}

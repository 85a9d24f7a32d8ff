import { type Money, money } from '@maidan/engine';
import { times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';

/**
 * What a player has staked in games since each of these moments (CARE-30), in their order. A bet counts from when it was taken, unless it
 * was rolled back; a free one stakes nothing.
 */
export async function sumCasinoStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ staked: Money }>(
    reader,
    sql`select (
      select coalesce(sum(t.amount), 0)::bigint
      from casino_transaction as t
      where t.player_id = ${playerId} and t.at >= since.at and t.kind = 'bet' and t.status = 'RS_OK' and not t.is_free
        and not exists (
          select from casino_transaction as back
          where back.partner = t.partner and back.reference = t.transaction_uuid and back.kind = 'rollback'
            and back.status = 'RS_OK')) as staked
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ staked }) => staked);
}

/**
 * What a player has lost in games since each of these moments (CARE-31), below zero if they won. A stake is lost until something is won;
 * a win counts from when it was credited, whenever its bet was taken.
 */
export async function sumCasinoLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ won: Money }>(
    reader,
    sql`select (
      select coalesce(sum(amount), 0)::bigint from casino_transaction
      where player_id = ${playerId} and at >= since.at and kind = 'win' and status = 'RS_OK') as won
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  const stakes = await sumCasinoStakes(reader, playerId, since);
  return rows.map(({ won }, index) => money((stakes[index] ?? 0n) - won));
}

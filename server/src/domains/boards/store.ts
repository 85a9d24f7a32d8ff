import type { Board } from '@maidan/contract';
import { bigints, texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';

/** A player's boards in their order, with the markets that are over. */
export function selectBoards(reader: Reader, playerId: bigint): Promise<Board[]> {
  return query(
    reader,
    sql`select id, name, market_ids as "marketIds" from market_board where player_id = ${playerId}
        order by place, id`,
  );
}

/** Adds a board after the player's others. */
export async function insertBoard(
  tx: Tx,
  playerId: bigint,
  { name, marketIds, place }: Omit<Board, 'id'> & { readonly place: number },
): Promise<void> {
  await query(
    tx,
    sql`insert into market_board (player_id, name, place, market_ids)
        values (${playerId}, ${name}, ${place}, ${texts(marketIds)})`,
  );
}

/** Renames a board. */
export async function updateBoardName(tx: Tx, id: bigint, name: string): Promise<void> {
  await query(tx, sql`update market_board set name = ${name} where id = ${id}`);
}

/** Puts boards into this order. */
export async function updateBoardPlaces(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await query(
    tx,
    sql`update market_board set place = ordered.place
        from unnest(${bigints(ids)}) with ordinality as ordered (id, place)
        where market_board.id = ordered.id`,
  );
}

/** Writes which markets a board has. */
export async function updateBoardMarkets(tx: Tx, id: bigint, marketIds: readonly string[]): Promise<void> {
  await query(tx, sql`update market_board set market_ids = ${texts(marketIds)} where id = ${id}`);
}

/** Deletes a board. */
export async function deleteBoard(tx: Tx, id: bigint): Promise<void> {
  await query(tx, sql`delete from market_board where id = ${id}`);
}

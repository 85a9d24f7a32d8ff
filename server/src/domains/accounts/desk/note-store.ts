import type { PlayerNote } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Inserts a note and returns its id. */
export async function insertNote(
  tx: Tx,
  { playerId, author, text }: { readonly playerId: bigint; readonly author: string; readonly text: string },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into player_note (player_id, author, text, written_at)
        values (${playerId}, ${author}, ${text}, ${now}) returning id`,
  );
  if (row === undefined) throw new Error('a note was not written');
  return row.id;
}

/** A page of the notes about a player, newest first. */
export function selectNotes(
  reader: Reader,
  playerId: bigint,
  { before, size }: { readonly before: bigint | undefined; readonly size: number },
): Promise<PlayerNote[]> {
  return query<PlayerNote>(
    reader,
    sql`select id, author, text, written_at as "writtenAt" from player_note
        where player_id = ${playerId} ${before === undefined ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${size}`,
  );
}

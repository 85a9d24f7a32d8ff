import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** The usernames of these players; unknown ids are left out. */
export async function listUsernames(
  reader: Reader,
  playerIds: Iterable<bigint>,
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await query<{ id: bigint; username: string }>(
    reader,
    sql`select id, username from player where id = any(${bigints([...playerIds])})`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

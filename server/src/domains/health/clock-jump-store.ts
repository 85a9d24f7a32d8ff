import { type Db, query, sql } from '../../kernel/db.ts';

/** Records that the machine's clock was set, or the machine slept: by how many milliseconds, negative when set back. */
export async function insertClockJump(db: Db, byMs: number, at: Date): Promise<void> {
  await query(db, sql`insert into clock_jump (at, by_ms) values (${at}, ${byMs})`);
}

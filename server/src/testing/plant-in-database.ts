import { type Db, query, sql } from '../kernel/db.ts';
import { replaceOnce } from './simulation/plants/apply-plant.ts';
import type { Plant } from './simulation/plants/plants.ts';

/** Plants what a fault changes in the functions of the database. */
export async function plantInDatabase(db: Db, { replaces }: Plant): Promise<void> {
  for (const one of replaces.filter(({ file }) => file.endsWith('.sql'))) {
    const functions = await query<{ text: string }>(
      db,
      sql`select pg_get_functiondef(oid) as text from pg_proc where position(${one.from} in prosrc) > 0`,
    );
    const [found, more] = functions;
    if (found === undefined || more !== undefined)
      throw new Error(`${functions.length} functions of the database have the text: ${one.from}`);
    await query(db, sql.raw(replaceOnce(found.text, one)));
  }
}

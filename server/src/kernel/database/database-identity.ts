import { type Reader, queryOne, sql } from '../db.ts';

/**
 * What distinguishes this database from every other, also from a copy that was restored elsewhere: its cluster's identifier,
 * which standbys share, and its own number there.
 */
export async function readDatabaseIdentity(reader: Reader): Promise<string> {
  const row = await queryOne<{ readonly identity: string }>(
    reader,
    sql`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
        from pg_control_system()`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  return row.identity;
}

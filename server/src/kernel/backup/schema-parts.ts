import { type Reader, query, queryOne, sql } from '../db.ts';

/** The schemas that hold our rows: the app's and the playhouse's. Others belong to extensions of the database. */
const OURS = sql`('public', 'playhouse')`;

/** A table of the public schema goes by its name alone, any other by schema and name: both resolve. */
const ownName = sql`case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

/**
 * Every table with rows of ours, except the list of migrations, which is in the backup's header, the database's
 * owner, and tables that the server doesn't log either, which aren't worth keeping.
 */
export async function listTables(on: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select ${ownName} as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind = 'r' and c.relpersistence = 'p'
        and (n.nspname, c.relname) not in (('public', 'schema_migration'), ('public', 'database_owners')) order by 1`,
  );
  return rows.map((row) => row.name);
}

/** How many rows each table with rows of ours has. */
export async function countRows(on: Reader): Promise<{ name: string; rows: number }[]> {
  const tables: { name: string; rows: number }[] = [];
  for (const name of await listTables(on)) {
    const row = await queryOne<{ rows: bigint }>(on, sql`select count(*) as rows from ${sql.table(name)}`);
    tables.push({ name, rows: Number(row?.rows ?? 0n) });
  }
  return tables;
}

/** The table's columns that are written; the database computes the others. */
export async function listWrittenColumns(on: Reader, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );
  return rows.map((row) => row.name);
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** The position of each sequence, including those of identity columns. */
export async function listSequences(on: Reader): Promise<Sequence[]> {
  const names = await query<{ name: string }>(
    on,
    sql`select ${ownName} as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind = 'S' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const rows = await query<{ value: string; isCalled: boolean }>(
      on,
      sql`select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The foreign keys, each with the text that recreates it. */
export function listForeignKeys(on: Reader): Promise<ForeignKey[]> {
  return query<ForeignKey>(
    on,
    sql`select ${ownName} as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      join pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ${OURS} order by 1, 2`,
  );
}

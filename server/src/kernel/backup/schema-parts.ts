import { type Reader, query, sql } from '../db.ts';

/** Where rows of ours are: the house's schema, and the playhouse's. Others belong to extensions of the database. */
const OURS = sql`('public', 'playhouse')`;

/** What is in the public schema goes by its name alone, all else by its schema and name: both are found again so. */
const ownName = sql`case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

/** Every table with rows of ours; the list of migrations is in the backup's header instead, and who owns the database is of the moment. */
export async function listTables(on: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select ${ownName} as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind = 'r'
        and (n.nspname, c.relname) not in (('public', 'schema_migration'), ('public', 'database_owner')) order by 1`,
  );
  return rows.map((row) => row.name);
}

/** The table's columns that are written; the database works the others out. */
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

/** Where each sequence stands, those of identity columns too. */
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

/** The references between tables, each as the text that makes it again. */
export function listForeignKeys(on: Reader): Promise<ForeignKey[]> {
  return query<ForeignKey>(
    on,
    sql`select ${ownName} as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      join pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ${OURS} order by 1, 2`,
  );
}

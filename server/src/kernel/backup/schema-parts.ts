import { type Reader, query, sql } from '../db.ts';

/** Every table with rows of ours; the list of migrations is in the backup's header instead. */
export async function listTables(on: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by relname`,
  );
  return rows.map((row) => row.name);
}

/** The table's columns that are written; the database works the others out. */
export async function listWrittenColumns(on: Reader, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
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
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
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
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by c.relname, k.conname`,
  );
}

import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** A feed's name and what it is in Bangla. */
export interface StoredName {
  readonly name: string;
  readonly text: string;
}

/** All names in Bangla. */
export function selectNames(on: Reader): Promise<StoredName[]> {
  return query(on, sql`select name, text from sports_name where language = 'bn' order by name`);
}

/** A name's Bangla, which stays as it is until the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<string | undefined> {
  await query(tx, sql`lock table sports_name in share row exclusive mode`);
  const row = await queryOne<{ text: string }>(
    tx,
    sql`select text from sports_name where language = 'bn' and name = ${name}`,
  );
  return row?.text;
}

export async function upsertName(tx: Tx, { name, text }: StoredName): Promise<void> {
  await query(
    tx,
    sql`insert into sports_name (language, name, text) values ('bn', ${name}, ${text})
      on conflict (language, name) do update set text = excluded.text`,
  );
}

export async function deleteName(tx: Tx, name: string): Promise<void> {
  await query(tx, sql`delete from sports_name where language = 'bn' and name = ${name}`);
}

/** Adds the names that have no Bangla yet. */
export async function insertNames(on: Reader, names: readonly StoredName[]): Promise<void> {
  await query(
    on,
    sql`insert into sports_name (language, name, text)
      select 'bn', name, text from unnest(${texts(names.map(({ name }) => name))},
        ${texts(names.map(({ text }) => text))}) as named (name, text)
      on conflict do nothing`,
  );
}

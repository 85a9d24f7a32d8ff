import { bigints, integers, texts } from '../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { ListEntry } from './read-list.ts';

/** A list that is in force. */
export interface ListRow {
  readonly name: string;
  readonly file: string;
  readonly entries: number;
  /** How many bad lines of the file were left out. */
  readonly leftOut: number;
  readonly loadedAt: Date;
}

/** An entry that shares a key with a name. */
export interface Candidate extends Omit<ListEntry, 'line'> {
  readonly id: bigint;
  readonly list: string;
}

export function selectLists(reader: Reader): Promise<ListRow[]> {
  return query(
    reader,
    sql`select name, file, entries, left_out as "leftOut", loaded_at as "loadedAt" from screening_list order by name`,
  );
}

/** Begins a list anew, without its old entries; another load of it waits until this transaction ends. */
export async function clearList(tx: Tx, name: string, file: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into screening_list (name, file, entries, left_out, loaded_at) values (${name}, ${file}, 0, 0, ${now})
        on conflict (name) do update set file = excluded.file, loaded_at = excluded.loaded_at`,
  );
  await query(tx, sql`delete from screening_entry where list = ${name}`);
}

/** Ends a list; answers false where there is none of that name. */
export async function deleteList(tx: Tx, name: string): Promise<boolean> {
  const rows = await query(tx, sql`delete from screening_list where name = ${name} returning name`);
  return rows.length > 0;
}

export async function updateCounts(tx: Tx, name: string, entries: number, leftOut: number): Promise<void> {
  await query(
    tx,
    sql`update screening_list set entries = ${entries}, left_out = ${leftOut} where name = ${name}`,
  );
}

/** Stores entries of a list with the keys of each; the keys are in the entries' order. */
export async function insertEntries(
  tx: Tx,
  list: string,
  entries: readonly ListEntry[],
  keys: readonly (readonly string[])[],
): Promise<void> {
  const rows = await query<{ id: bigint; line: number }>(
    tx,
    sql`insert into screening_entry (list, line, name, other_names, birth, country, source, reference)
        select ${list}, e.line, e.name, array(select jsonb_array_elements_text(e.other_names::jsonb)), e.birth, e.country,
          e.source, e.reference
        from unnest(${integers(entries.map(({ line }) => line))}, ${texts(entries.map(({ name }) => name))},
          ${texts(entries.map(({ otherNames }) => JSON.stringify(otherNames)))},
          ${texts(entries.map(({ birth }) => birth))}, ${texts(entries.map(({ country }) => country))},
          ${texts(entries.map(({ source }) => source))}, ${texts(entries.map(({ reference }) => reference))})
          as e (line, name, other_names, birth, country, source, reference)
        returning id, line`,
  );
  const idOfLine = new Map(rows.map(({ id, line }) => [line, id]));
  const pairs = entries.flatMap(({ line }, at) => {
    const id = idOfLine.get(line);
    return id === undefined ? [] : (keys[at] ?? []).map((key) => ({ id, key }));
  });
  await query(
    tx,
    sql`insert into screening_key (key, entry_id)
        select k.key, k.entry_id from unnest(${texts(pairs.map(({ key }) => key))}, ${bigints(pairs.map(({ id }) => id))})
          as k (key, entry_id)`,
  );
}

/** The entries under any of the keys, the oldest first; at most `max`. */
export function selectCandidates(reader: Reader, keys: readonly string[], max: number): Promise<Candidate[]> {
  return query(
    reader,
    sql`select id, list, name, other_names as "otherNames", birth, country, source, reference from screening_entry
        where id in (select entry_id from screening_key where key = any(${texts(keys)})) order by id limit ${max}`,
  );
}

import { texts } from '../columns.ts';
import { isDatabaseAway } from '../database-away.ts';
import { type Db, type Reader, type Tx, query, queryOne, sql } from '../../db.ts';
import type { Log } from '../../monitoring/log.ts';
import { wholePosition } from './replay-ages.ts';

/** Marks written in one statement. */
const MARKS_MAX = 1_000;

/**
 * Where in the database's log each reader's own latest write is, in a table that isn't logged itself and that all processes share
 * (decision 0080). Those of the calls that are answered together are written together.
 */
export class ReadMarks {
  readonly #db: Db;
  readonly #log: Pick<Log, 'error'>;
  /** Readers who wrote and whose mark isn't written yet, also when that failed. */
  readonly #unwritten = new Set<string>();
  #next: Promise<void> | undefined;
  #current: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Pick<Log, 'error'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Marks the database's position of now for that reader; resolves once it is written, or is known to this process alone. */
  mark(reader: string): Promise<void> {
    this.#unwritten.add(reader);
    this.#next ??= this.#current.then(() => {
      this.#next = undefined;
      return (this.#current = this.#write());
    });
    return this.#next;
  }

  /** The position that a standby must have replayed for that reader; undefined when it isn't known. */
  async find(reader: string): Promise<bigint | undefined> {
    if (this.#unwritten.has(reader)) return undefined;
    return selectReadMark(this.#db, reader);
  }

  async #write(): Promise<void> {
    const readers = [...this.#unwritten].slice(0, MARKS_MAX);
    if (readers.length === 0) return;
    // Who writes again meanwhile is added again.
    for (const reader of readers) this.#unwritten.delete(reader);
    try {
      await upsertReadMarks(this.#db, readers);
    } catch (error) {
      for (const reader of readers) this.#unwritten.add(reader);
      // While the database is away nobody reads either.
      if (!isDatabaseAway(error)) this.#log.error({ err: error }, 'the marks of own writes are not written');
    }
    if (this.#unwritten.size > 0 && readers.length === MARKS_MAX) await this.#write();
  }
}

/** In one order, so that two processes don't wait for each other. */
async function upsertReadMarks(db: Db, readers: readonly string[]): Promise<void> {
  await query(
    db,
    sql`insert into read_mark (reader, position)
        select reader, pg_current_wal_insert_lsn() from unnest(${texts(readers.toSorted())}) as r (reader)
        on conflict (reader) do update set position = greatest(read_mark.position, excluded.position)`,
  );
}

async function selectReadMark(on: Reader, reader: string): Promise<bigint | undefined> {
  const row = await queryOne<{ position: bigint }>(
    on,
    sql`select (position - '0/0'::pg_lsn)::bigint as position from read_mark where reader = ${reader}`,
  );
  return row && wholePosition(row.position);
}

/** Forgets a reader's mark in the transaction that writes for them: until they are marked again, the database itself answers. */
export async function deleteReadMark(tx: Tx, reader: string): Promise<void> {
  await query(tx, sql`delete from read_mark where reader = ${reader}`);
}

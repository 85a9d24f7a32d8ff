import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { Db } from '../kernel/db.ts';
import { overEngine } from '../kernel/database/embedded/embedded-database.ts';
import { preparedEngine } from '../kernel/database/embedded/prepared-engine.ts';

/** How many databases wait for their next test: some tests have two open. */
const IDLE_MAX = 2;

/**
 * Databases in memory that begin alike. One that a test has closed is reset and given to the next: that takes a third
 * of opening another, and its caches are warm. One whose schema was changed is not given again.
 */
export class ReusableDatabases {
  readonly #open: () => Promise<PGlite>;
  readonly #idle: ReusableDatabase[] = [];

  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  async take(): Promise<Db> {
    for (let next = this.#idle.pop(); next !== undefined; next = this.#idle.pop()) {
      if (await next.reset()) return this.#give(next);
      await next.engine.close();
    }
    return this.#give(await ReusableDatabase.over(await this.#open()));
  }

  /** Ends those that wait. */
  async close(): Promise<void> {
    for (const { engine } of this.#idle.splice(0)) await engine.close();
  }

  #give(database: ReusableDatabase): Db {
    return overEngine(preparedEngine(database.engine), async () => {
      await database.engine.runExclusive(() => Promise.resolve());
      if (this.#idle.length < IDLE_MAX) this.#idle.push(database);
      else await database.engine.close();
    });
  }
}

/** What a table holds, short of reading it: any insert, update or delete changes one of the two. */
interface Content {
  readonly rows: bigint;
  readonly newest: bigint;
}

const contents = z.array(z.object({ name: z.string(), rows: z.bigint(), newest: z.bigint() }));
const named = z.array(z.object({ name: z.string() }));
const sequences = z.array(z.object({ name: z.string(), value: z.bigint(), called: z.boolean() }));

/** The relations of a kind in the app's schemas: `r` for tables, `S` for sequences. */
const relations = (kind: 'r' | 'S'): string =>
  `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = '${kind}' and nspname not in ('pg_catalog', 'pg_toast', 'information_schema') order by pg_class.oid`;
/** Changes with what tests create, drop, disable or replace. Emptying tables changes none of it. */
const SCHEMA = `select concat_ws(' ',
    (select count(*) || '.' || max(oid::bigint) from pg_class),
    (select count(*) || '.' || max(xmin::text::bigint) from pg_proc),
    (select count(*) || '.' || max(xmin::text::bigint) from pg_trigger),
    (select count(*) || '.' || max(xmin::text::bigint) from pg_constraint),
    (select count(*) || '.' || max(xmin::text::bigint) from pg_attribute),
    (select count(*) || '.' || max(xmin::text::bigint) from pg_db_role_setting)) as schema`;

/** All that `discard all` does to a session, but its prepared statements and their plans stay: the next test sends the same. */
const DISCARD = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`;

class ReusableDatabase {
  readonly engine: PGlite;
  readonly #schema: string;
  readonly #contents: Map<string, Content>;
  readonly #filled: ReadonlyMap<string, Blob>;
  /** One statement that reads all tables, and one that sets all sequences back. */
  readonly #readContents: string;
  readonly #setSequences: string;

  private constructor(
    engine: PGlite,
    found: {
      readonly schema: string;
      readonly contents: Map<string, Content>;
      readonly filled: ReadonlyMap<string, Blob>;
      readonly readContents: string;
      readonly setSequences: string;
    },
  ) {
    this.engine = engine;
    this.#schema = found.schema;
    this.#contents = found.contents;
    this.#filled = found.filled;
    this.#readContents = found.readContents;
    this.#setSequences = found.setSequences;
  }

  /** Notes what a database contains before its first test. */
  static async over(engine: PGlite): Promise<ReusableDatabase> {
    const names = named.parse((await engine.query(relations('r'))).rows).map(({ name }) => name);
    const readContents = readingOf(names);
    const filled = new Map<string, Blob>();
    const found = await readAll(engine, readContents);
    for (const [name, { rows }] of found) {
      if (rows === 0n) continue;
      const { blob } = await engine.query(`copy ${name} to '/dev/blob' (format binary)`);
      if (blob !== undefined) filled.set(name, blob);
    }
    return new ReusableDatabase(engine, {
      schema: await readSchema(engine),
      contents: found,
      filled,
      readContents,
      setSequences: await writeSequences(engine),
    });
  }

  /** Brings back what it began with; false when the schema is another one. */
  async reset(): Promise<boolean> {
    const { engine } = this;
    await engine.exec('rollback');
    await engine.exec(DISCARD);
    if ((await readSchema(engine)) !== this.#schema) return false;
    const changed = this.#findChanged(await readAll(engine, this.#readContents));
    // Neither foreign keys nor the triggers that guard journals: this is not a program's work.
    await engine.exec('set session_replication_role = replica');
    for (const name of changed) await engine.exec(`delete from ${name}`);
    if (changed.length > 0) await engine.exec(`vacuum ${changed.join(', ')}`);
    for (const name of changed) {
      const blob = this.#filled.get(name);
      if (blob !== undefined)
        await engine.query(`copy ${name} from '/dev/blob' (format binary)`, [], { blob });
    }
    await engine.exec(`reset session_replication_role; ${this.#setSequences}`);
    const now = changed.length === 0 ? [] : await readAll(engine, readingOf(changed));
    for (const [name, content] of now) this.#contents.set(name, content);
    return true;
  }

  #findChanged(now: ReadonlyMap<string, Content>): string[] {
    return [...now]
      .filter(([name, { rows, newest }]) => {
        const before = this.#contents.get(name);
        return before?.rows !== rows || before.newest !== newest;
      })
      .map(([name]) => name);
  }
}

/** A statement that reads what those tables hold. */
const readingOf = (names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `select '${name}' as name, count(*) as rows, coalesce(max(xmin::text::bigint), 0) as newest from ${name}`,
    )
    .join(' union all ');

async function readAll(engine: PGlite, statement: string): Promise<Map<string, Content>> {
  const rows = contents.parse((await engine.query(statement)).rows);
  return new Map(rows.map(({ name, rows: count, newest }) => [name, { rows: count, newest }]));
}

async function readSchema(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/** A statement that sets every sequence to where it is now. */
async function writeSequences(engine: PGlite): Promise<string> {
  const rows = named.parse((await engine.query(relations('S'))).rows);
  if (rows.length === 0) return '';
  const states = await engine.query(
    rows
      .map(({ name }) => `select '${name}' as name, last_value as value, is_called as called from ${name}`)
      .join(' union all '),
  );
  const sets = sequences
    .parse(states.rows)
    .map(({ name, value, called }) => `setval('${name}', ${value}, ${called})`);
  return `select ${sets.join(', ')};`;
}

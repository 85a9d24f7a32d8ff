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

const counts = z.array(
  z.object({ name: z.string(), isCatalog: z.boolean(), writes: z.bigint(), dead: z.bigint() }),
);
const named = z.array(z.object({ name: z.string() }));
const sequences = z.array(z.object({ name: z.string(), value: z.bigint(), called: z.boolean() }));

/** Deleted rows from which on a table is slow to read. */
const DEAD_MAX = 2_000n;

/** The relations of a kind in the app's schemas: `r` for tables, `S` for sequences. */
const relations = (kind: 'r' | 'S'): string =>
  `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = '${kind}' and nspname not in ('pg_catalog', 'pg_toast', 'information_schema') order by pg_class.oid`;

/**
 * How many rows of each table were ever inserted, updated or deleted, as the engine counts them for its statistics; reading the tables
 * themselves takes longer than most tests. Those of the catalog change with what tests create, drop, disable, replace or truncate.
 */
const COUNTS = `select format('%I.%I', nspname, relname) as name, nspname = 'pg_catalog' as "isCatalog",
    pg_stat_get_tuples_inserted(pg_class.oid) + pg_stat_get_tuples_updated(pg_class.oid)
      + pg_stat_get_tuples_deleted(pg_class.oid) as writes,
    pg_stat_get_dead_tuples(pg_class.oid) as dead
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and (nspname not in ('pg_catalog', 'pg_toast', 'information_schema') or pg_class.oid in (
    'pg_class'::regclass, 'pg_proc'::regclass, 'pg_trigger'::regclass, 'pg_constraint'::regclass,
    'pg_attribute'::regclass, 'pg_db_role_setting'::regclass))
  order by pg_class.oid`;
/** Otherwise they are added once a second. */
const ADD_COUNTS = 'select pg_stat_force_next_flush()';

/** All that `discard all` does to a session, but its prepared statements and their plans stay: the next test sends the same. */
const DISCARD = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`;

class ReusableDatabase {
  readonly engine: PGlite;
  readonly #filled: ReadonlyMap<string, Blob>;
  /** One statement that sets all sequences back. */
  readonly #setSequences: string;
  #counts: ReadonlyMap<string, bigint>;

  private constructor(
    engine: PGlite,
    found: {
      readonly counts: ReadonlyMap<string, bigint>;
      readonly filled: ReadonlyMap<string, Blob>;
      readonly setSequences: string;
    },
  ) {
    this.engine = engine;
    this.#filled = found.filled;
    this.#setSequences = found.setSequences;
    this.#counts = found.counts;
  }

  /** Notes what a database contains before its first test. */
  static async over(engine: PGlite): Promise<ReusableDatabase> {
    const filled = new Map<string, Blob>();
    const names = named.parse((await engine.query(relations('r'))).rows).map(({ name }) => name);
    const isFilled = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
    for (const { name } of named.parse((await engine.query(isFilled.join(' union all '))).rows)) {
      const { blob } = await engine.query(`copy ${name} to '/dev/blob' (format binary)`);
      if (blob !== undefined) filled.set(name, blob);
    }
    const setSequences = await writeSequences(engine);
    return new ReusableDatabase(engine, { counts: writesIn(await readCounts(engine)), filled, setSequences });
  }

  /** Brings back what it began with; false when the schema is another one. */
  async reset(): Promise<boolean> {
    const { engine } = this;
    await engine.exec('rollback');
    await engine.exec(DISCARD);
    const found = await readCounts(engine);
    const written = found.filter(({ name, writes }) => this.#counts.get(name) !== writes);
    if (written.some(({ isCatalog }) => isCatalog)) return false;
    const names = written.map(({ name }) => name);
    // Neither foreign keys nor the triggers that guard journals: this is not a program's work.
    await engine.exec(
      ['set session_replication_role = replica', ...names.map((name) => `delete from ${name}`)].join('; '),
    );
    const slow = found.filter(({ dead }) => dead > DEAD_MAX).map(({ name }) => name);
    if (slow.length > 0) await engine.exec(`vacuum ${slow.join(', ')}`);
    for (const name of names) {
      const blob = this.#filled.get(name);
      if (blob !== undefined)
        await engine.query(`copy ${name} from '/dev/blob' (format binary)`, [], { blob });
    }
    await engine.exec(`reset session_replication_role; ${this.#setSequences}`);
    this.#counts = writesIn(await readCounts(engine));
    return true;
  }
}

type Count = z.output<typeof counts>[number];

const writesIn = (found: readonly Count[]): ReadonlyMap<string, bigint> =>
  new Map(found.map(({ name, writes }) => [name, writes]));

async function readCounts(engine: PGlite): Promise<readonly Count[]> {
  await engine.query(ADD_COUNTS);
  return counts.parse((await engine.query(COUNTS)).rows);
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

import { existsSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { embeddedParsers } from '../columns.ts';
import type { CopyFiles, Db, NoTables } from '../../db.ts';
import { copyRunning } from './copy-running.ts';
import { type Clock, machineTime, systemClock } from '../../time/clock.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableEngine } from './durable-engine.ts';
import { type DiskOptions, syncPath, syncTree } from './durable-file-system.ts';
import { keepPrivate } from '../../keep-private.ts';
import { SlowStatements } from '../statements.ts';
import { loggingTo, noteAnswered } from '../../tracing/statement-spans.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { type KyselyEngine, preparedEngine } from './prepared-engine.ts';

/** Opens a database in memory, lost when it is closed, with the engine's own object. */
export async function openMemoryDatabase(
  options: PGliteOptions = {},
): Promise<Db & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers: embeddedParsers });
  return { ...overPglite(pglite), pglite };
}

/** How the embedded database is opened; clock and disk are for tests. */
export interface EmbeddedOptions {
  /** Asks the process that has the directory to leave. */
  readonly takesOver?: boolean | undefined;
  readonly clock?: Clock;
  readonly disk?: DiskOptions;
}

/**
 * Opens the embedded database in its directory: locked against a second process, private to its owner, and durable,
 * with each commit on the disk before it is acknowledged.
 */
export async function openEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<Db> {
  const unlock = await lockDirectory(keepPrivate(dataDir), options.takesOver);
  try {
    const engine = await openOrCreate(dataDir, options.disk);
    const db = overPglite(engine);
    let isCopied = false;
    const copyFiles: CopyFiles = async (folder, stop) => {
      isCopied = true;
      try {
        await copyRunning(db, { from: join(dataDir, 'database'), to: folder, stop });
      } finally {
        isCopied = false;
      }
    };
    const stopUpkeep = startUpkeep(db, options.clock ?? systemClock, () => !isCopied);
    const close = async () => {
      await stopUpkeep();
      await db.close();
      await unlock();
    };
    return { ...db, close, copyFiles, stopped: engine.stopped };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens the database; a mark beside it says that its creation was interrupted, so that a half-made one is never opened. */
async function openOrCreate(dataDir: string, disk?: DiskOptions): Promise<DurableEngine> {
  const directory = join(dataDir, 'database');
  const mark = join(dataDir, 'database-is-being-created');
  if (existsSync(mark)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    writeFileSync(mark, '', { mode: 0o600 });
    mkdirSync(directory, { mode: 0o700 });
    syncPath(dataDir);
  }
  const engine = await DurableEngine.open(directory, disk);
  if (isNew) {
    syncTree(directory);
    unlinkSync(mark);
    syncPath(dataDir);
  }
  return engine;
}

const overPglite = (pglite: PGlite): Db =>
  overEngine(preparedEngine(pglite), async () => {
    if (!pglite.closed) await pglite.close();
  });

/** The database of a running engine; closing it ends every use of it, and then calls `end`. */
export function overEngine(engine: KyselyEngine, end: () => Promise<void>): Db {
  const slow = new SlowStatements();
  const dialect = new PGliteDialect({ pglite: beginsAlways(engine) });
  const kysely = new Kysely<NoTables>({
    dialect,
    log: loggingTo(slow),
  });
  const close = async () => {
    await kysely.destroy();
    await end();
  };
  return { kysely, engine: 'pglite', close, slow };
}

/** Begins even a transaction that can't begin, and fails it at once: Kysely would wait for ever. */
function beginsAlways(engine: KyselyEngine): KyselyEngine {
  return {
    close: () => engine.close(),
    query: (text, values) => engine.query(text, values),
    waitReady: engine.waitReady,
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    async transaction(work) {
      let hasBegun = false;
      let workedAtMs = 0;
      try {
        const done = await engine.transaction(async (tx) => {
          hasBegun = true;
          const worked = await work(tx);
          workedAtMs = machineTime.monotonicMs();
          return worked;
        });
        noteAnswered('commit', machineTime.monotonicMs() - workedAtMs);
        return done;
      } catch (error) {
        if (hasBegun) throw error;
        const fail = () => Promise.reject(error);
        return work({ query: fail, rollback: fail });
      }
    },
  };
}

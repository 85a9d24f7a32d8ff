import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppEvent } from '../events.ts';
import { publishEmitted } from './events/bus.ts';
import { activeSpan, beginSpan, inSpan, withSpan } from './tracing/active-span.ts';
import { sendInSpans } from './tracing/statement-spans.ts';
import type { SendStatement, SlowStatements } from './database/statements.ts';

export { type RawBuilder, sql };

/** No table types: every statement is written as SQL, in the stores of its domain, and names its row type. */
export type NoTables = Readonly<Record<string, never>>;

declare const isDb: unique symbol;
declare const isTx: unique symbol;
declare const isSnapshot: unique symbol;

/** An open database outside any transaction. Each statement commits by itself. */
export interface Db {
  readonly [isDb]?: true;
  readonly kysely: Kysely<NoTables>;
  /** Which of the two engines this is; only backup and the planner's hints ask. */
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** A separate connection for the few large statements that run all the time; the embedded database has none. */
  readonly pinned?: PinnedConnection | undefined;
  /** Another one, whose plans are renewed now and then; the embedded database has none. */
  readonly planning?: PinnedConnection | undefined;
  /** The statements that took long; not those on the two connections above. */
  readonly slow?: SlowStatements | undefined;
  /** The hold on a server's database; the embedded one is held by its directory's lock, and can't go away. */
  readonly ownership?: Ownership | undefined;
  /** Resolves to the reason once the embedded database has stopped because its disk failed; a server's never does. */
  readonly stopped?: Promise<Error> | undefined;
  /** Copies the files of an embedded database in a directory, while it works; a server and a database in memory have none. */
  readonly copyFiles?: CopyFiles | undefined;
}

/**
 * Writes a copy of the database into a new folder, which can be opened as a database of its own, with everything that was committed
 * before the call. One at a time; rejects, with a part of the files written, when `stop` is aborted or the disk refuses.
 */
export type CopyFiles = (folder: string, stop: AbortSignal) => Promise<void>;

/** One process's hold on a database that others could reach (SAFE-1). */
export interface Ownership {
  /** True while the database can't be used: it doesn't answer, or the outcome of broken work isn't known yet. */
  isAway(): boolean;
  /** Calls the listener each time the database goes away; the returned function ends that. */
  onAway(listener: () => void): () => void;
  /** Resolves to the reason when another process has taken the database: this one must end. */
  readonly lost: Promise<Error>;
}

/** A transaction in progress. Its writes are committed wholly or not at all. */
export interface Tx {
  readonly [isTx]: true;
  readonly kysely: Kysely<NoTables>;
  readonly engine: 'pglite' | 'postgres';
  /** Published once this is committed; `emit` adds to it, and the ledger which accounts moved. */
  readonly emitted: AppEvent[];
  /** Where a pinned transaction sends its statements, instead of through Kysely. */
  readonly send?: SendStatement | undefined;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
const brandTx = (parts: Omit<Tx, typeof isTx>): Tx => parts as Tx;

/**
 * A transaction in progress that sees one moment of the database, or of a standby of it, and refuses to write. Nothing that
 * writes takes one.
 */
export interface Snapshot {
  readonly [isSnapshot]: true;
  readonly kysely: Kysely<NoTables>;
  readonly engine: 'pglite' | 'postgres';
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
const brandSnapshot = (parts: Omit<Snapshot, typeof isSnapshot>): Snapshot => parts as Snapshot;

/** A connection for one transaction at a time, with pinned plans, that sends without waiting for earlier answers. */
export interface PinnedConnection {
  /**
   * Resolves once this caller alone may send; the caller must let the next one send with `pass`, and call `release` once all is
   * answered, which passes too.
   */
  take(): Promise<{ readonly send: SendStatement; readonly pass: () => void; readonly release: () => void }>;
  close(): Promise<void>;
}

/** What reading functions take: they work inside and outside a transaction. */
export type Reader = Db | Tx | Snapshot;

/** Where reads that can be answered by a standby find what they read: nothing can be written through it. */
export type ReadSource = Db | Snapshot;

/** The rows that a statement returns. BIGINT columns are `bigint`, TIMESTAMPTZ are `Date`, NUMERIC are text. */
export async function query<Row>(on: Reader, statement: RawBuilder<Row>): Promise<Row[]> {
  if ('send' in on && on.send !== undefined) {
    const { sql: text, parameters } = statement.compile(on.kysely);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its row type, as everywhere
    return (await on.send(text, parameters)) as Row[];
  }
  const result = await statement.execute(on.kysely);
  return result.rows;
}

/** The first row of a statement, or undefined when there is none. */
export async function queryOne<Row>(on: Reader, statement: RawBuilder<Row>): Promise<Row | undefined> {
  const rows = await query(on, statement);
  return rows[0];
}

/** By a deadlock or a serialization failure the database asks for another try; more than this many is a fault. */
const TRIES_MAX = 5;

/**
 * Runs `work` in one transaction and commits it; a throw rolls everything back. Repeats all of `work` on a deadlock or
 * a serialization failure, so `work` must touch nothing but the database. Publishes what it emitted after the commit.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return trying(() => inTransactionOnce(db, work));
}

async function trying<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt >= TRIES_MAX || !asksForRetry(error)) throw error;
    }
  }
}

/** Runs `work` in one transaction, without a retry: for work that also changes memory. */
export function inTransactionOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inSpan(TRANSACTION, () => transactOnce(db, work));
}

/** The span of each transaction; its statements are below it. */
const TRANSACTION = { name: 'transaction' };

async function transactOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const emitted: AppEvent[] = [];
  const { engine } = db;
  const done = await db.kysely.transaction().execute((kysely) => work(brandTx({ kysely, engine, emitted })));
  publishEmitted(db, emitted);
  return done;
}

/** Runs `work` on one snapshot, with the same retries: on the one that is given, or on a new one of the database. */
export function inSnapshot<T>(source: ReadSource, work: (on: Snapshot) => Promise<T>): Promise<T> {
  return 'close' in source ? trying(() => inNewSnapshot(source, work)) : work(source);
}

/** Runs `work` on one connection, outside any transaction. */
export function onOneConnection<T>(
  { kysely: pool, engine }: Pick<Db, 'kysely' | 'engine'>,
  work: (on: Db) => Promise<T>,
): Promise<T> {
  return pool.connection().execute((kysely) => work({ kysely, engine, close: () => Promise.resolve() }));
}

/** Runs `work` on a new snapshot, without a retry. */
export function inNewSnapshot<T>(
  { kysely: outside, engine }: Pick<Db, 'kysely' | 'engine'>,
  work: (on: Snapshot) => Promise<T>,
): Promise<T> {
  return inSpan(TRANSACTION, () =>
    outside.transaction().execute(async (kysely) => {
      const snapshot = brandSnapshot({ kysely, engine });
      await query(snapshot, sql`set transaction isolation level repeatable read, read only`);
      return work(snapshot);
    }),
  );
}

/** A statement that is yet to be sent. */
export type Write = () => Promise<unknown>;

/** A pinned transaction's work: it reads, and then sends what follows from that together with the commit. */
export interface PinnedWork<T> {
  readonly read: (tx: Tx) => Promise<T>;
  readonly write: (tx: Tx, read: T) => readonly Write[];
}

/**
 * Runs the work in one transaction with pinned plans, without a retry. Its statements are prepared once, because
 * planning the large ones takes longer than running them for a few rows. On a server it waits only for what it reads:
 * `begin` goes with the first statement, the commit with the last.
 */
export async function inPinnedTransaction<T>(db: Db, { read, write }: PinnedWork<T>): Promise<T> {
  if (db.pinned !== undefined) return inPipeline(db, db.pinned, { read, write });
  return inTransactionOnce(db, (tx) => workWithPinnedPlans(tx, { read, write }));
}

/**
 * Runs the work in one pipelined transaction, with the same retries as `inTransaction`. Its plans are renewed now and
 * then: for statements whose best plan changes as the tables grow. On a server it waits only for what it reads, and the
 * next one's statements follow its commit at once: `sent`, called when that is on its way, lets the caller begin it.
 */
export function inPipelinedTransaction<T>(
  db: Db,
  { read, write, sent }: PinnedWork<T> & { readonly sent?: () => void },
): Promise<T> {
  const { planning } = db;
  if (planning !== undefined) return trying(() => inPipeline(db, planning, { read, write, sent }));
  return inTransaction(db, (tx) => workWithPinnedPlans(tx, { read, write }));
}

async function workWithPinnedPlans<T>(tx: Tx, { read, write }: PinnedWork<T>): Promise<T> {
  await pinPlans(tx);
  const found = await read(tx);
  for (const one of write(tx, found)) await one();
  return found;
}

/** A pinned transaction's work, and what is called once its commit is on its way. */
type PipelinedWork<T> = PinnedWork<T> & { readonly sent?: (() => void) | undefined };

async function inPipeline<T>(db: Db, pinned: PinnedConnection, work: PipelinedWork<T>): Promise<T> {
  const emitted: AppEvent[] = [];
  const found = await inSpan(TRANSACTION, () => sendInPipeline(db, pinned, emitted, work));
  publishEmitted(db, emitted);
  return found;
}

async function sendInPipeline<T>(
  db: Db,
  pinned: PinnedConnection,
  emitted: AppEvent[],
  { read, write, sent }: PipelinedWork<T>,
): Promise<T> {
  const { send: sendOn, pass, release } = await pinned.take();
  const send = sendInSpans(sendOn);
  let isEnding = false;
  try {
    const begun = send('begin', []);
    const tx = brandTx({ kysely: db.kysely, engine: db.engine, emitted, send });
    const [, found] = await Promise.all([begun, read(tx)]);
    const answers = [...write(tx, found).map((one) => one()), send('commit', [])];
    isEnding = true;
    if (sent !== undefined) {
      pass();
      sent();
    }
    await commitOf(answers);
    return found;
  } catch (error) {
    // After a failed statement `commit` only rolls back, and behind it may be another's statements already.
    if (!isEnding) await send('rollback', []).catch(() => undefined);
    throw error;
  } finally {
    release();
  }
}

/** What is sent as a transaction behind others, decided in one turn. */
export interface AheadWork<Read> {
  /** Reads under lock what the decision needs; left out if that is nothing. */
  readonly read?: ((tx: Tx) => Promise<Read>) | undefined;
  /** Decides on the writes; undefined for nothing, and then nothing is committed. */
  readonly decide: (tx: Tx, read: Read | undefined) => readonly Write[] | undefined;
  /**
   * Called in the turn of the decision, once all is sent. The promise resolves once it is committed and rejects if it isn't; those
   * of several that were sent behind each other may settle in any order.
   */
  readonly sent: (committed: Promise<void>) => void;
}

/**
 * Sends a transaction over the pinned connection without waiting for the answers of those before it, which may yet fail: its
 * own statements must see to it that it then fails too. Waits only for what it reads. Answers whether it was sent. What it emits is
 * published once it is committed.
 */
export async function sendAhead<Read>(
  db: Db,
  pinned: PinnedConnection,
  work: AheadWork<Read>,
): Promise<boolean> {
  const above = activeSpan();
  const span = beginSpan(TRANSACTION);
  if (above === undefined || span === undefined) return sendBehind(db, pinned, work);
  const sent = (committed: Promise<void>) => {
    committed.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    );
    withSpan(above, () => work.sent(committed));
  };
  try {
    const isSent = await withSpan(span, () => sendBehind(db, pinned, { ...work, sent }));
    if (!isSent) span.end();
    return isSent;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

async function sendBehind<Read>(
  db: Db,
  pinned: PinnedConnection,
  { read, decide, sent }: AheadWork<Read>,
): Promise<boolean> {
  const { kysely, engine } = db;
  const emitted: AppEvent[] = [];
  const { send: sendOn, pass, release } = await pinned.take();
  const send = sendInSpans(sendOn);
  const tx = brandTx({ kysely, engine, emitted, send });
  try {
    const begun = send('begin', []);
    begun.catch(() => undefined);
    const writes = decide(tx, await read?.(tx));
    if (writes === undefined) {
      await send('rollback', []);
      release();
      return false;
    }
    const committed = commitOf([begun, ...writes.map((one) => one()), send('commit', [])]).finally(release);
    sent(emitted.length === 0 ? committed : committed.then(() => publishEmitted(db, emitted)));
    pass();
    return true;
  } catch (error) {
    await send('rollback', []).catch(() => undefined);
    release();
    throw error;
  }
}

/** After a failed statement `commit` only rolls back: the first failure is why. */
async function commitOf(answers: readonly Promise<unknown>[]): Promise<void> {
  for (const answer of await Promise.allSettled(answers))
    if (answer.status === 'rejected') throw answer.reason;
}

/** Settings that keep the planner from taking the few rows of an `unnest` for a large table. */
export const PINNED_PLANS = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  jit: 'off',
} as const;

/** Pins plans for the rest of this transaction: for statements that reach every table by an index. */
export async function pinPlans(tx: Tx): Promise<void> {
  const settings = Object.entries(PINNED_PLANS).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await query(tx, sql`select ${sql.join(settings)}`);
}

/** Lets this transaction's statements run without a time limit: for what nobody waits for, such as a migration. */
export async function liftTimeLimits(tx: Tx): Promise<void> {
  await query(
    tx,
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
}

const RETRY_CODES = new Set(['40001', '40P01']);

function asksForRetry(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && RETRY_CODES.has(code);
}

/** The SQLSTATE of a database error, or undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return 'cause' in error ? databaseErrorCode(error.cause) : undefined;
}

/** True if the error is a unique violation, of that constraint when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? constraintOf(error.cause) : undefined;
}

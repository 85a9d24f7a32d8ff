import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';

export { sql };

/** No table types: every statement is written as SQL in its domain's `store.ts` and names its row type. */
export type NoTables = Readonly<Record<string, never>>;

declare const isDb: unique symbol;
declare const isTx: unique symbol;

/** An open database outside any transaction. Each statement commits by itself. */
export interface Db {
  readonly [isDb]?: true;
  readonly kysely: Kysely<NoTables>;
  /** Which of the two engines answers; only backup and the planner's hints ask. */
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** A transaction in progress. What is written through it is there wholly or not at all. */
export interface Tx {
  readonly [isTx]: true;
  readonly kysely: Transaction<NoTables>;
  readonly engine: 'pglite' | 'postgres';
}

/** What reading functions take: they work inside and outside a transaction. */
export type Reader = Db | Tx;

/** The rows that a statement answers. BIGINT columns are `bigint`, TIMESTAMPTZ are `Date`, NUMERIC are text. */
export async function query<Row>(on: Reader, statement: RawBuilder<Row>): Promise<Row[]> {
  const result = await statement.execute(on.kysely);
  return result.rows;
}

/** The first row of a statement, or undefined when there is none. */
export async function queryOne<Row>(on: Reader, statement: RawBuilder<Row>): Promise<Row | undefined> {
  const rows = await query(on, statement);
  return rows[0];
}

/** A deadlock or a serialization failure is the database asking for another try; more than this is a fault. */
const TRIES_MAX = 5;

/**
 * Runs `work` in one transaction and commits it; a throw rolls everything back. Repeats the whole of `work` when
 * the database reports a deadlock or a serialization failure, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransactionOnce(db, work);
    } catch (error) {
      if (attempt >= TRIES_MAX || !asksForRetry(error)) throw error;
    }
  }
}

/** Runs `work` in one transaction, without a second try: for work that also changes memory. */
export function inTransactionOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
  return db.kysely.transaction().execute((kysely) => work({ kysely, engine: db.engine } as Tx));
}

const RETRY_CODES = new Set(['40001', '40P01']);

function asksForRetry(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && RETRY_CODES.has(code);
}

/** The SQLSTATE of a database error, or undefined when the error is something else. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return 'cause' in error ? databaseErrorCode(error.cause) : undefined;
}

/** Whether the error is the unique constraint of that name refusing a second row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? constraintOf(error.cause) : undefined;
}

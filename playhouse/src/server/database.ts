import { type Kysely, type RawBuilder, sql } from 'kysely';

export { sql };

/** A connection to the database; the statements name the schema of the tables they use. */
export type Database = Kysely<Readonly<Record<string, never>>>;

declare const isTransaction: unique symbol;

/** A transaction in progress. */
export type Transaction = Database & { readonly [isTransaction]: true };

/** The rows that a statement returns. */
export async function query<Row>(on: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

/** The first row of a statement, or undefined when there is none. */
export async function queryOne<Row>(on: Database, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query(on, statement))[0];
}

/** Runs `work` in one transaction and commits it; a throw rolls everything back. Wallet calls are never made inside. */
export function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
  return database.transaction().execute((tx) => work(tx as Database as Transaction));
}

/** Rows as JSON of which the database makes rows again; amounts as text, which no precision is lost of. */
export const jsonOf = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** True if the error is a violation of the named unique constraint. */
export function isSecond(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === '23505')
    return 'constraint' in error && error.constraint === constraint;
  return 'cause' in error && isSecond(error.cause, constraint);
}

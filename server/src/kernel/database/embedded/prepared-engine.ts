import { type PGlite, protocol } from '@electric-sql/pglite';
import type { PGliteDialectConfig, PGliteQueryResults } from 'kysely';
import { openTurns } from '../../in-turn.ts';

/** The embedded engine as Kysely uses it. */
export type KyselyEngine = Exclude<PGliteDialectConfig['pglite'], (...args: never) => unknown>;

/** More texts than the app has statements; each plan that is kept takes some ten kilobytes. */
const STATEMENTS_MAX = 1_000;
/** The statement's result changed with its tables, or it is no longer there. */
const OUTDATED_CODES: ReadonlySet<string | undefined> = new Set(['0A000', '26000']);

const { messages } = protocol;
const { bind, close, describe, execute, parse, sync } = protocol.serialize;
type Fields = InstanceType<typeof messages.RowDescriptionMessage>['fields'];
type Answers = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

/** A statement that the engine has parsed. */
interface Prepared {
  readonly name: string;
  /** Its columns, from when it first ran. */
  readonly fields: Fields;
}

/**
 * Sends each statement in one message, and as a prepared one from its second use on: PGlite itself sends six, and has
 * the engine parse and plan each statement anew, which takes several times longer than running it for a few rows.
 */
export function preparedEngine(pglite: PGlite): KyselyEngine {
  const statements = statementsOf(pglite);
  return {
    close: () => Promise.resolve(),
    query: (text, values) => statements.inTurn(() => statements.send(text, values, { inTransaction: false })),
    waitReady: pglite.waitReady,
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    transaction: (work) =>
      statements.inTurn(() =>
        pglite.transaction((tx) =>
          work({
            query: (text, values) => statements.send(text, values, { inTransaction: true }),
            rollback: () => tx.rollback(),
          }),
        ),
      ),
  };
}

const known = new WeakMap<PGlite, PreparedStatements>();

/** An engine has one session, and so one list of prepared statements, whoever uses it. */
function statementsOf(pglite: PGlite): PreparedStatements {
  const statements = known.get(pglite) ?? new PreparedStatements(pglite);
  known.set(pglite, statements);
  return statements;
}

class PreparedStatements {
  readonly #pglite: PGlite;
  /** By their texts, the one used longest ago first; undefined for one that was used once. */
  readonly #used = new Map<string, Prepared | undefined>();
  #names = 0;
  /** A transaction, or a statement outside of one, at a time. */
  readonly inTurn = openTurns();
  /** Closes the statements that made room for others; goes ahead of the next message. */
  #closing: Uint8Array[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async send<Row>(
    text: string,
    values: readonly unknown[] = [],
    { inTransaction }: { readonly inTransaction: boolean },
  ): Promise<PGliteQueryResults<Row>> {
    const isRepeated = this.#used.has(text);
    const prepared = this.#used.get(text);
    this.#touch(text, prepared);
    const bound = { values: values.map(textOf) };
    if (prepared !== undefined) {
      const answers = await this.#exchange(inTransaction, [
        bind({ ...bound, statement: prepared.name }),
        execute({}),
      ]);
      const error = answers.find((one) => one instanceof messages.DatabaseError);
      if (!OUTDATED_CODES.has(error?.code)) return this.#read(answers, prepared.fields);
      this.#used.delete(text);
      // A failed transaction can only be rolled back.
      if (inTransaction) throw error;
    }
    const name = isRepeated ? `statement_${(this.#names += 1)}` : '';
    const answers = await this.#exchange(inTransaction, [
      parse({ name, text }),
      bind({ ...bound, statement: name }),
      describe({ type: 'P' }),
      execute({}),
    ]);
    const fields = answers.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [];
    if (name !== '' && answers.some((one) => one.name === 'parseComplete')) {
      // Not described if it failed before that; it is parsed once more next time.
      if (answers.some((one) => one.name === 'commandComplete')) this.#touch(text, { name, fields });
      else this.#closing.push(close({ type: 'S', name }));
    }
    return this.#read(answers, fields);
  }

  /** Notes a use, and makes room. */
  #touch(text: string, prepared: Prepared | undefined): void {
    this.#used.delete(text);
    this.#used.set(text, prepared);
    if (this.#used.size <= STATEMENTS_MAX) return;
    const [oldest] = this.#used;
    if (oldest === undefined) return;
    const [oldText, old] = oldest;
    this.#used.delete(oldText);
    if (old !== undefined) this.#closing.push(close({ type: 'S', name: old.name }));
  }

  #exchange(inTransaction: boolean, parts: readonly Uint8Array[]): Promise<Answers> {
    const message = Buffer.concat([...this.#closing.splice(0), ...parts, sync()]);
    return this.#pglite.runExclusive(async () => {
      const options = { syncToFs: !inTransaction, throwOnError: false };
      return (await this.#pglite.execProtocol(message, options)).messages;
    });
  }

  /** The answer's rows by the names of their columns; throws the database's refusal. */
  #read<Row>(answers: Answers, fields: Fields): PGliteQueryResults<Row> {
    const { parsers } = this.#pglite;
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: parsers[dataTypeID] }));
    const rows: Record<string, unknown>[] = [];
    let affectedRows = 0;
    for (const answer of answers) {
      if (answer instanceof messages.DatabaseError) throw answer;
      if (answer instanceof messages.DataRowMessage) {
        const row: Record<string, unknown> = {};
        for (const [index, { name, read }] of columns.entries()) {
          const field = answer.fields[index] ?? null;
          row[name] = field === null || read === undefined ? field : read(field);
        }
        rows.push(row);
      }
      if (answer instanceof messages.CommandCompleteMessage) affectedRows += countWritten(answer.text);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its row type, as everywhere
    return { fields, rows: rows as Row[], affectedRows };
  }
}

const WRITES = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/;

const countWritten = (tag: string): number => Number(WRITES.exec(tag)?.[1] ?? 0);

/** A value as the engine reads it in text form. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(itemOf).join(',')}}`;
  return JSON.stringify(value);
}

function itemOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

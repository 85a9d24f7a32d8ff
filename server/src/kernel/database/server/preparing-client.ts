import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { hasCode } from '../../has-code.ts';
import { systemClock } from '../../time/clock.ts';

/** From which use on a connection keeps a text's statement: texts that are put together for one use take no place. */
const PREPARED_FROM_USE = 3;
/** Each takes the server some ten kilobytes; then it forgets all of the connection's. */
const PREPARED_MAX = 400;
/** Texts whose uses are counted; then the count begins anew. */
const COUNTED_MAX = 2_000;
/** How long a plan that was made for small tables stays while they grow. */
const PLAN_MS = 10_000;
/** The statement's result changed with its tables, or the server no longer has it. */
const OUTDATED_CODES = ['0A000', '26000'];

/**
 * A pool's connection as Kysely uses it, which has the server keep the statements that are repeated: to parse and plan one of
 * the app's takes longer than to run it.
 */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** A name stands for one text as long as the connection is open, because the driver remembers both. */
  #named = 0;
  #plannedAt = systemClock.now().getTime();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('nothing is read through cursors');
    return this.#send<R>(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #send<R>(text: string, given: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const values = [...given];
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    const sent = name === undefined ? { text, values } : { name, text, values };
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its row type, as everywhere
      return (await this.#client.query(sent)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (OUTDATED_CODES.some((code) => hasCode(error, code))) this.#names.delete(text);
      throw error;
    }
  }

  /** The name under which the server keeps the text's statement; undefined while it is not used often. */
  #nameOf(text: string): string | undefined {
    this.#planAnew();
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#uses.size >= COUNTED_MAX) this.#uses.clear();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < PREPARED_FROM_USE) return undefined;
    if (this.#names.size >= PREPARED_MAX) this.#forgetAll();
    const name = `p${(this.#named += 1)}`;
    this.#names.set(text, name);
    return name;
  }

  #planAnew(): void {
    const now = systemClock.now().getTime();
    if (now - this.#plannedAt < PLAN_MS) return;
    this.#plannedAt = now;
    this.#ask('discard plans');
  }

  #forgetAll(): void {
    this.#names.clear();
    this.#ask('deallocate all');
  }

  /** Goes ahead of the statement that is about to be sent; if it fails, so does that. */
  #ask(text: string): void {
    this.#client.query(text).catch(() => undefined);
  }
}

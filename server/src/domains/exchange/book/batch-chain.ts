import { type Db, query, queryOne, sql, type Tx, type Write } from '../../../kernel/db.ts';

/**
 * Numbers the batches that this process writes, so that none is committed unless the one before it was: the next is sent
 * before the answer to the last is there.
 */
export class BatchChain {
  readonly #db: Db;
  #epoch = 0n;
  #number = 0n;

  private constructor(db: Db) {
    this.#db = db;
  }

  /** Begins to write batches; whoever wrote them before can't any more. */
  static async begin(db: Db): Promise<BatchChain> {
    const chain = new BatchChain(db);
    const row = await queryOne<Link>(
      db,
      sql`update exchange_batch_chain set epoch = epoch + 1 returning epoch, number`,
    );
    if (row === undefined) throw new Error('the chain of batches has no row');
    chain.#epoch = row.epoch;
    chain.#number = row.number;
    return chain;
  }

  /** Goes on after the last batch that was committed: some that were sent may not have been. */
  async catchUp(): Promise<void> {
    const row = await queryOne<Link>(this.#db, sql`select epoch, number from exchange_batch_chain`);
    if (row?.epoch !== this.#epoch)
      throw new Error('another process has begun to write the batches of this exchange');
    this.#number = row.number;
  }

  /** The statement that makes a transaction the next batch. */
  link(tx: Tx): Write {
    return () => {
      const before = this.#number;
      this.#number += 1n;
      return query(tx, sql`select exchange_batch_follows(${this.#epoch}::bigint, ${before}::bigint)`);
    };
  }
}

interface Link {
  readonly epoch: bigint;
  readonly number: bigint;
}

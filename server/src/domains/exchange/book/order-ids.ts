import type { Db } from '../../../kernel/db.ts';
import { ORDER_BLOCK, takeOrderBlock } from '../store.ts';

/** A batch never needs more ids than this. */
const RESERVE = 50_000;

/** Ascending order ids of this process; blocks of them come from the database. */
export class OrderIds {
  readonly #db: Db;
  #next = 0;
  #end = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes sure that there are enough ids for a whole batch. */
  async reserve(): Promise<void> {
    if (this.#end - this.#next >= RESERVE) return;
    this.#next = await takeOrderBlock(this.#db);
    this.#end = this.#next + ORDER_BLOCK;
  }

  next(): number {
    if (this.#next >= this.#end) throw new Error('no order ids are left in the block');
    const id = this.#next;
    this.#next += 1;
    return id;
  }
}

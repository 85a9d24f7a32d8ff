import type { Tx } from './db.ts';

/** How a domain that keeps results takes a corrected one, so that no end of the process lies between the two (EXCH-10). */
export interface ResultCorrection<Result> {
  /** Stores it in the transaction that corrects what was paid. */
  store(tx: Tx, id: string, result: Result): Promise<void>;
  /** Shows it, once that is committed; a start reads what was stored. */
  show(id: string, result: Result): Promise<void>;
}

import type { Tx } from './db.ts';

/** Writes into a transaction, as its last words, who did what it does: a row of the audit log. */
export type Note = (tx: Tx) => Promise<void>;

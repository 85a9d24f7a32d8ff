import type { Tx } from './db.ts';

/** Writes a row of the audit log, as a transaction's last write: who did what it does. */
export type Note = (tx: Tx) => Promise<void>;

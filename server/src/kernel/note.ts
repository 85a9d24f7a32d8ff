import type { Tx } from './db.ts';

/** What a change by staff writes last in its transaction: who did what, in the audit log, and what follows for other domains. */
export type Note = (tx: Tx) => Promise<void>;

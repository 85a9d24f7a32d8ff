import type { Tx } from './db.ts';

/**
 * Lets what these players have waiting in the order book lapse, in the caller's transaction, so that what was held for it is in
 * their main accounts (SAFE-7). Called once in each try of the transaction, with nobody where nobody is short; `cause` names why
 * in the ledger.
 */
export type LapseWaiting = (tx: Tx, playerIds: readonly bigint[], cause: string) => Promise<void>;

/** Does work while no order is placed, matched or cancelled, and lends it the way to let waiting orders lapse. */
export type WithLapsing = <T>(work: (lapse: LapseWaiting) => Promise<T>) => Promise<T>;

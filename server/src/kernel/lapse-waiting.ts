import type { Tx } from './db.ts';

/**
 * Lets these players' unmatched exchange orders lapse in the caller's transaction, which returns what was held for them
 * to the main accounts (SAFE-7). Call it once in each try of the transaction, with an empty list if nobody is short;
 * `cause` gives the reason in the ledger.
 */
export type LapseWaiting = (tx: Tx, playerIds: readonly bigint[], cause: string) => Promise<void>;

/** Runs work while no order is placed, matched or cancelled, and lends it the function that lets orders lapse. */
export type WithLapsing = <T>(work: (lapse: LapseWaiting) => Promise<T>) => Promise<T>;

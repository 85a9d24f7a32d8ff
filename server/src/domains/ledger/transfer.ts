import type { Tx } from '../../kernel/db.ts';
import type { TransferRequest, TransferResult } from './model.ts';
import { postTransfer } from './post-transfer.ts';

/**
 * Moves money between accounts. The postings add up to zero in each currency; those to one account are added up. Money
 * on hold moves by `reserve`, `capture` and `release` only.
 *
 * The same request id with the same body answers the first transfer and moves nothing. Refusals: INSUFFICIENT_FUNDS
 * when a player's account would go below zero, CONFLICTING_REPEAT when the id was used with another body.
 */
export function transfer(tx: Tx, request: TransferRequest): Promise<TransferResult> {
  return postTransfer(tx, { ...request, holds: [] });
}

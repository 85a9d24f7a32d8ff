import type { Tx, Write } from '../../kernel/db.ts';
import type { AccountId, Batch } from './model.ts';
import { postBatch } from './post-batch.ts';
import { insertPostingCauses } from './statement-store.ts';

/**
 * Writes many transfers that were decided in memory, as `postBatch` does and on its terms. Answers the write that
 * records why each moved the main accounts among `mainIds`, so that a player's statement finds them by cause like those
 * of `transfer`: it must be sent in the same transaction, and nothing waits for it.
 */
export async function postTransfers(tx: Tx, batch: Batch, mainIds: ReadonlySet<AccountId>): Promise<Write> {
  const transferIds = await postBatch(tx, batch);
  const postings = batch.postings.flatMap(({ accountId, transferIndex }) => {
    const [transferId, transfer] = [transferIds[transferIndex], batch.transfers[transferIndex]];
    if (transferId === undefined || transfer === undefined) throw new Error('a transfer was not written');
    return mainIds.has(accountId) ? [{ accountId, cause: transfer.cause, transferId }] : [];
  });
  return () => insertPostingCauses(tx, postings);
}

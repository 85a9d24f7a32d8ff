import { type Db, type Tx, inTransactionOnce, query, sql } from '../db.ts';

/**
 * Reads the tables as they were at one moment between two batches, beside a copy of memory at the same moment. The
 * writer waits only while `copy` runs and the snapshot is taken, not for `read`. Rejects with whatever failed.
 */
export async function readBetweenBatches<Copied, T>(
  db: Db,
  writer: { runAlone(work: () => Promise<void>): Promise<void> },
  { copy, read }: { readonly copy: () => Copied; readonly read: (tx: Tx, copied: Copied) => Promise<T> },
): Promise<T> {
  const taken = Promise.withResolvers<void>();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  await writer.runAlone(() => {
    inTransactionOnce(db, async (tx) => {
      await query(tx, sql`set transaction isolation level repeatable read, read only`);
      // The first read takes the snapshot.
      await query(tx, sql`select 1`);
      const copied = copy();
      taken.resolve();
      return read(tx, copied);
    }).then(resolve, (error: unknown) => {
      taken.resolve();
      reject(error);
    });
    return taken.promise;
  });
  return promise;
}

import { inTransaction } from '../../../kernel/db.ts';
import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import type { IdentityDeps } from '../deps.ts';
import { selectUnderOlderKeys, updateKey } from './picture-store.ts';

const DAY_MS = 24 * 3_600_000;
const PIECE_ROWS = 100;

/** Wraps the keys of documents anew with the newest master key, at the start and once a day, so that older ones can go (KNOW-9). */
export const startRewrapping = (deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'vault'>): Job =>
  startJob(deps, {
    name: 'wrap the keys of documents anew',
    everyMs: DAY_MS,
    startsNow: true,
    async run() {
      const { db, vault } = deps;
      for (let isMore = true; isMore;)
        isMore = await inTransaction(db, async (tx) => {
          const rows = await selectUnderOlderKeys(tx, vault.currentKeyId, PIECE_ROWS);
          for (const { id, storedAs, keyId, wrapped } of rows)
            await updateKey(tx, id, vault.rewrap(storedAs, { keyId, wrapped }));
          return rows.length === PIECE_ROWS;
        });
    },
  });

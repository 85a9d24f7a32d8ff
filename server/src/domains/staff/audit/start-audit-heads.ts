import type { Db } from '../../../kernel/db.ts';
import { startJob, type JobDeps } from '../../../kernel/jobs/start-job.ts';
import { withinTime } from '../../../kernel/time/within-time.ts';
import type { AuditKeys } from './audit-keys.ts';
import { type AuditHead, appendHead } from './audit-heads.ts';

/** Entries cut off within that time of their writing leave no trace, unless the app was stopped in between. */
const SIGN_EVERY_MS = 60_000;
/** A stop doesn't wait for a database that hangs. */
const LAST_MS = 2_000;

/**
 * Starts to sign the head of the audit log: once a minute while it grows. The returned function does it a last time and
 * stops.
 */
export function startAuditHeads(
  deps: JobDeps & { readonly db: Db; readonly auditKeys: AuditKeys; readonly headsFile: string },
): () => Promise<void> {
  const { db, clock, auditKeys, headsFile: file } = deps;
  let head: AuditHead | undefined;
  const job = startJob(deps, {
    name: 'sign the head of the audit log',
    everyMs: SIGN_EVERY_MS,
    startsNow: true,
    run: async () => {
      head = await appendHead(db, { file, key: auditKeys.current, now: clock.now() }, head);
    },
  });
  return async () => {
    const signed = job.runNow().then(() => job.stop());
    await withinTime(signed, LAST_MS, () => new Error('too late')).catch(() => undefined);
  };
}

import { inTransaction } from '../../../kernel/db.ts';
import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import type { IdentityDeps } from '../deps.ts';
import { selectSettings } from '../levels/rule-store.ts';
import { selectVerificationForUpdate, updateCancelled } from '../verification-store.ts';
import { eraseVerification, removeErased } from './erase-verification.ts';
import {
  deleteNumbersOf,
  type DueErasure,
  type ErasureBounds,
  insertClosedPlayers,
  selectDue,
} from './erasure-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who hasn't sent a verification in by then won't; its pictures are of use to nobody. */
const DRAFT_DAYS = 7;
const ERASED_AT_ONCE = 100;

type EraseDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'vault'>;

/** Erases documents whose time is over, every hour, and records it (KNOW-10). */
export const startErasing = (deps: EraseDeps): Job =>
  startJob(deps, {
    name: 'erase documents',
    everyMs: HOUR_MS,
    startsNow: true,
    run: () => eraseDue(deps),
  });

/** Erases what is due now. */
async function eraseDue(deps: EraseDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, (tx) => insertClosedPlayers(tx, now));
  const bounds = boundsAt(now, await selectSettings(db));
  for (let isMore = true; isMore;) {
    const due = await selectDue(db, bounds, ERASED_AT_ONCE);
    for (const one of due) await eraseOne(deps, one);
    isMore = due.length === ERASED_AT_ONCE;
  }
  await removeErased(deps);
}

function boundsAt(
  now: Date,
  { refusedDays, closedYears }: { readonly refusedDays: number; readonly closedYears: number },
): ErasureBounds {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const closedBefore = new Date(now);
  closedBefore.setUTCFullYear(now.getUTCFullYear() - closedYears);
  return { draftsBefore: daysAgo(DRAFT_DAYS), refusedBefore: daysAgo(refusedDays), closedBefore };
}

function eraseOne({ db, clock }: EraseDeps, { id, playerId, why }: DueErasure): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await selectVerificationForUpdate(tx, id);
    // It may have been sent in, or erased by another process, since it was found.
    const isSentIn = why === 'abandoned' && found?.state !== 'draft';
    if (found === undefined || found.erasedAt !== null || isSentIn) return;
    if (found.state === 'draft' || found.state === 'waiting') await updateCancelled(tx, id);
    await eraseVerification(tx, id, { why, now: clock.now() });
    if (why === 'closed') await deleteNumbersOf(tx, playerId);
  });
}

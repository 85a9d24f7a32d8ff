import { type Tx, isUniqueViolation } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type NewChange, expireChanges, insertChange } from './change-store.ts';
import type { Decider } from './proposal-store.ts';

/** A change not confirmed within a day is stale: its proposer looks at it again. */
const CHANGE_LIVES_MS = 24 * 3_600_000;

/**
 * Stores a change until a second member decides it, for a day at most. Refuses PROPOSAL_WAITS while another one about
 * the subject waits.
 */
export async function proposeChange(
  tx: Tx,
  change: Omit<NewChange, 'expiresAt'>,
  { staff, now }: { readonly staff: Decider; readonly now: Date },
): Promise<bigint> {
  await expireChanges(tx, change.subject, now);
  const expiresAt = new Date(now.getTime() + CHANGE_LIVES_MS);
  try {
    return await insertChange(tx, { ...change, expiresAt }, { staff, now });
  } catch (error) {
    throw isUniqueViolation(error, 'proposal_of_subject_once') ? new Refusal('PROPOSAL_WAITS') : error;
  }
}

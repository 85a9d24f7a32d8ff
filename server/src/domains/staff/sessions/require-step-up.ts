import type { Member } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isRecentProof } from '../../../kernel/secrets/is-recent-proof.ts';
import type { StaffDeps } from '../deps.ts';
import { selectSteppedUpAt } from './session-store.ts';

/** Refuses STEP_UP_NEEDED unless it was proved within the last minutes, in this session, that it is the member (SAFE-44). */
export async function requireStepUp(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { sessionId }: Member,
): Promise<void> {
  if (!isRecentProof(await selectSteppedUpAt(db, sessionId), clock.now()))
    throw new Refusal('STEP_UP_NEEDED');
}

import { inTransaction } from '../../../kernel/db.ts';
import type { StaffDeps } from '../deps.ts';
import { endInvitationsOfStarts } from './invitation-store.ts';
import { invitationPath, makeInvitation } from './make-invitation.ts';
import { selectHasOwner } from '../store.ts';

/**
 * While there is no owner, creates an invitation for the first one at each start and ends that of the previous start.
 * Returns its path, or undefined once there is an owner; then all invitations of starts have ended.
 */
export function offerFirstOwner(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'random' | 'auditKeys'>,
): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    await endInvitationsOfStarts(tx, deps.clock.now());
    if (await selectHasOwner(tx)) return undefined;
    const doer = { staff: undefined, role: undefined, address: 'start' };
    const made = await makeInvitation(tx, deps, { role: 'owner', source: 'start' }, doer);
    return invitationPath(made.token);
  });
}

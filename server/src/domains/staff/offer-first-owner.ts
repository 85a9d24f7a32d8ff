import { inTransaction } from '../../kernel/db.ts';
import type { StaffDeps } from './deps.ts';
import { endInvitationsOfStarts } from './invitation-store.ts';
import { invitationPath, makeInvitation } from './make-invitation.ts';
import { selectHasOwner } from './store.ts';

/**
 * As long as there is no owner, each start makes a link for the first one and ends the link of the start before.
 * Answers the link's path, or undefined once there is an owner; then no start's link is good any more either.
 */
export function offerFirstOwner(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'random'>,
): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    await endInvitationsOfStarts(tx, deps.clock.now());
    if (await selectHasOwner(tx)) return undefined;
    const doer = { staff: undefined, role: undefined, address: 'start' };
    const made = await makeInvitation(tx, deps, { role: 'owner', source: 'start' }, doer);
    return invitationPath(made.token);
  });
}

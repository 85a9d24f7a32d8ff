import { inTransaction } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import type { StaffDeps } from '../deps.ts';
import { selectHasOwner } from '../store.ts';
import { endOwnersLinks } from './invitation-store.ts';
import { type MadeInvitation, makeInvitation } from './make-invitation.ts';

/** As many as it takes for one to confirm what the other does. */
const FIRST_OWNERS = 2;

/**
 * Makes a link for each of the first two owners, and ends those of an earlier try. Undefined once there is an owner, who invites the others;
 * nothing is made then.
 */
export function inviteFirstOwners(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'random' | 'auditKeys'>,
  doer: Doer,
): Promise<readonly MadeInvitation[] | undefined> {
  return inTransaction(deps.db, async (tx) => {
    if (await selectHasOwner(tx)) return undefined;
    await endOwnersLinks(tx, deps.clock.now());
    const made: MadeInvitation[] = [];
    while (made.length < FIRST_OWNERS)
      made.push(await makeInvitation(tx, deps, { role: 'owner', source: 'command' }, doer));
    return made;
  });
}

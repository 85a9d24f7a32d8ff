import { inTransaction } from '../../../kernel/db.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getInvitation } from './get-invitation.ts';
import type { StaffDeps } from '../deps.ts';
import { invitationTotp, updateChoice } from './invitation-store.ts';
import { newTotpSecret, totpAddress } from '../../../kernel/secrets/second-factor/authenticator.ts';
import { findStaffId } from '../store.ts';

/** The choices of an invitation's holder. */
export interface EntryChoice {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Stores username and password with the invitation and returns a new secret for the authenticator. The account doesn't
 * exist yet: the link stays valid, and coming again replaces the choices. Refuses PASSWORD_TOO_COMMON.
 */
export async function beginEntry(
  deps: StaffDeps,
  choice: EntryChoice,
): Promise<{ secret: string; address: string }> {
  const { username } = choice;
  const invitation = await getInvitation(deps.db, choice.token, deps.clock.now());
  await refuseCommonPassword(choice.password, { username, field: 'password' });
  if ((await findStaffId(deps.db, username)) !== undefined) throw nameTaken();
  const passwordHash = await deps.passwords.hash(choice.password);
  const totpSecret = newTotpSecret(deps.random);
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateChoice(tx, invitation.id, { username, passwordHash }))) throw new Refusal('LINK_ENDED');
    await deps.secrets.put(tx, invitationTotp(invitation.id), totpSecret);
  });
  return {
    secret: totpSecret,
    address: totpAddress(totpSecret, { issuer: 'Maidan office', label: username }),
  };
}

/** STAFF_NAME_TAKEN, shown at its field. */
export function nameTaken(): Refusal {
  const { message } = new Refusal('STAFF_NAME_TAKEN');
  return new Refusal('STAFF_NAME_TAKEN', { fields: { username: [message] } });
}

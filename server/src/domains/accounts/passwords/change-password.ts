import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { requirePassword } from './require-password.ts';
import { selectPasswordStands, updatePassword } from '../store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/**
 * Changes the player's password and ends their other sessions (row AUTH-12). A wrong old password is WRONG_PASSWORD and
 * counts against this session, so that a stolen one can't be used to guess it and nobody outside can stop a change
 * (SAFE-23). Refuses PASSWORD_TOO_COMMON for the new one.
 */
export async function changePassword(
  deps: AccountsDeps,
  player: Player,
  given: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  await refuseCommonPassword(given.newPassword, { username: player.username, field: 'new_password' });
  const oldHash = await requirePassword(deps, player, given.oldPassword);
  const passwordHash = await deps.passwords.hash(given.newPassword);
  await inTransaction(deps.db, async (tx) => {
    if (!(await selectPasswordStands(tx, player.id, oldHash))) throw new Refusal('WRONG_PASSWORD');
    await updatePassword(tx, player.id, passwordHash);
    await deleteSessionsOf(tx, player.id, player.sessionId);
    await insertPersonalChange(tx, player.id, 'password', deps.clock.now());
  });
  await deps.sessions.forget(player.id);
}

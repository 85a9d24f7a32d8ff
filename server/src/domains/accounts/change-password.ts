import { inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AccountsPart } from './house-part.ts';
import { deleteSessionsOf } from './session-store.ts';
import { selectCredentials, selectPasswordStands, updatePassword } from './store.ts';

/**
 * Changes the player's password and ends their other sessions (row AUTH-12). A wrong old password is WRONG_PASSWORD and
 * counts like a wrong login, so that a stolen session can't guess it.
 */
export async function changePassword(
  part: AccountsPart,
  player: Player,
  given: { readonly oldPassword: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  const uncount = part.limits.login(player.username, address);
  const found = await selectCredentials(part.db, player.username);
  const right = await part.passwords.matches(found?.password_hash, given.oldPassword);
  if (found === undefined || !right) throw new Refusal('WRONG_PASSWORD');
  uncount();
  const passwordHash = await part.passwords.hash(given.newPassword);
  await inTransaction(part.db, async (tx) => {
    if (!(await selectPasswordStands(tx, player.id, found.password_hash)))
      throw new Refusal('WRONG_PASSWORD');
    await updatePassword(tx, player.id, passwordHash);
    await deleteSessionsOf(tx, player.id, player.sessionId);
  });
  await part.sessions.forget(player.id);
}

import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { selectPasswordStands } from '../store.ts';
import { deleteAuthenticator, replaceRecoveryCodes } from './factor-store.ts';
import { takePlayerCode } from './take-player-code.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/**
 * Turns the player's authenticator off and deletes the recovery codes, with the password and a code (SAFE-37). Refuses
 * WRONG_PASSWORD and SECOND_FACTOR_WRONG; both count against this session.
 */
export async function removeAuthenticator(
  deps: AccountsDeps,
  player: Player,
  given: { readonly password: string; readonly code: string },
): Promise<void> {
  const passwordHash = await requirePassword(deps, player, given.password);
  const uncount = deps.limits.guessInSession(player.sessionId);
  await inTransaction(deps.db, async (tx) => {
    if (!(await selectPasswordStands(tx, player.id, passwordHash))) throw new Refusal('WRONG_PASSWORD');
    if ((await takePlayerCode(tx, deps, player.id, given.code)) === undefined)
      throw new Refusal('SECOND_FACTOR_WRONG');
    await deleteAuthenticator(tx, player.id);
    await insertPersonalChange(tx, player.id, 'second-factor-off', deps.clock.now());
    await replaceRecoveryCodes(tx, player.id, []);
  });
  uncount();
}

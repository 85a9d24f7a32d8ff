import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectCredentials } from '../store.ts';

/**
 * Refuses WRONG_PASSWORD unless that is the player's password, and returns its hash. A wrong one counts against this
 * session, so that a stolen one can't be used to guess it and nobody outside can get in the way (SAFE-23).
 */
export async function requirePassword(deps: AccountsDeps, player: Player, password: string): Promise<string> {
  const uncount = deps.limits.guessInSession(player.sessionId);
  const found = await selectCredentials(deps.db, player.username);
  const right = await deps.passwords.matches(found?.passwordHash, password);
  if (found === undefined || !right) throw new Refusal('WRONG_PASSWORD');
  uncount();
  return found.passwordHash;
}

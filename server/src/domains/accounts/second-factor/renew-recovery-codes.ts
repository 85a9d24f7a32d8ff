import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { giveRecoveryCodes } from './confirm-authenticator.ts';
import { takePlayerCode } from './take-player-code.ts';

/**
 * Replaces the player's recovery codes with ten new ones, and returns them this once. Takes a code, so that a session
 * left open gives nobody lasting access; SECOND_FACTOR_WRONG counts against this session.
 */
export async function renewRecoveryCodes(
  deps: AccountsDeps,
  player: Player,
  code: string,
): Promise<string[]> {
  const uncount = deps.limits.guessInSession(player.sessionId);
  const codes = await inTransaction(deps.db, async (tx) => {
    if ((await takePlayerCode(tx, deps, player.id, code)) === undefined)
      throw new Refusal('SECOND_FACTOR_WRONG');
    return giveRecoveryCodes(tx, deps, player.id);
  });
  uncount();
  return codes;
}

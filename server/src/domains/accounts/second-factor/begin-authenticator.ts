import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { newTotpSecret, totpAddress } from '../../../kernel/secrets/second-factor/authenticator.ts';
import type { AccountsDeps } from '../deps.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { authenticatorOf, offerAuthenticator } from './factor-store.ts';

/**
 * Generates a secret for the player's authenticator, which replaces one that was never confirmed (SAFE-37). Takes the
 * password, so that a session left open binds nobody's account to another's phone. Refuses WRONG_PASSWORD, and
 * AUTHENTICATOR_KNOWN when one is on.
 */
export async function beginAuthenticator(
  deps: AccountsDeps,
  player: Player,
  password: string,
): Promise<{ readonly secret: string; readonly address: string }> {
  await requirePassword(deps, player, password);
  const secret = newTotpSecret(deps.random);
  await inTransaction(deps.db, async (tx) => {
    if (!(await offerAuthenticator(tx, player.id))) throw new Refusal('AUTHENTICATOR_KNOWN');
    await deps.secrets.put(tx, authenticatorOf(player.id), secret);
  });
  return { secret, address: totpAddress(secret, { issuer: 'Maidan', label: player.username }) };
}

import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { findTotpStep } from '../../../kernel/secrets/second-factor/authenticator.ts';
import { newRecoveryCodes } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import type { AccountsDeps } from '../deps.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { selectPlayerForUpdate } from '../store.ts';
import {
  authenticatorOf,
  confirmOffered,
  replaceRecoveryCodes,
  selectAuthenticator,
} from './factor-store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/**
 * Turns the offered authenticator on once a code proves that it has the secret, and returns new recovery codes
 * (SAFE-37). Ends the player's other sessions: whoever has the password alone stays in nowhere. Refuses
 * AUTHENTICATOR_KNOWN when one is on, and SECOND_FACTOR_WRONG, which counts against this session.
 */
export async function confirmAuthenticator(
  deps: AccountsDeps,
  player: Player,
  code: string,
): Promise<string[]> {
  const offered = await selectAuthenticator(deps.db, player.id);
  if (offered !== undefined && offered.confirmedAt !== null) throw new Refusal('AUTHENTICATOR_KNOWN');
  const uncount = deps.limits.guessInSession(player.sessionId);
  const now = deps.clock.now();
  const secret = offered && (await deps.secrets.find(deps.db, authenticatorOf(player.id)));
  const step = findTotpStep(secret, code, now);
  if (step === undefined) throw new Refusal('SECOND_FACTOR_WRONG');
  uncount();
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    // A login under way either comes first, and its session ends here, or meets the second factor.
    await selectPlayerForUpdate(tx, player.id);
    const isConfirmed = await confirmOffered(tx, player.id, step, now);
    // Another secret may have been offered meanwhile, of which this was no code.
    const isStillOffered = (await deps.secrets.find(tx, authenticatorOf(player.id))) === secret;
    if (!isConfirmed || !isStillOffered) throw new Refusal('SECOND_FACTOR_WRONG');
    await deleteSessionsOf(tx, player.id, player.sessionId);
    await insertPersonalChange(tx, player.id, 'second-factor-on', now);
    return giveRecoveryCodes(tx, deps, player.id);
  });
  await deps.sessions.forget(player.id);
  return recoveryCodes;
}

/** Replaces a player's recovery codes with ten new ones, and returns them; they are stored nowhere. */
export async function giveRecoveryCodes(
  tx: Tx,
  { random }: Pick<AccountsDeps, 'random'>,
  playerId: bigint,
): Promise<string[]> {
  const codes = newRecoveryCodes(random);
  await replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((code) => hashSecret(code)),
  );
  return codes;
}

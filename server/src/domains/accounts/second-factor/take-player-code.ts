import type { Tx } from '../../../kernel/db.ts';
import { takeCode } from '../../../kernel/secrets/second-factor/take-code.ts';
import type { AccountsDeps } from '../deps.ts';
import { authenticatorOf, selectAuthenticator, takeRecoveryCode, takeTotpStep } from './factor-store.ts';

/** Uses up a player's code, of the authenticator or a recovery code. Returns which, or undefined when it is neither. */
export async function takePlayerCode(
  tx: Tx,
  { secrets, clock }: Pick<AccountsDeps, 'secrets' | 'clock'>,
  playerId: bigint,
  code: string,
): Promise<'authenticator' | 'recovery' | undefined> {
  const authenticator = await selectAuthenticator(tx, playerId);
  const isOn = authenticator !== undefined && authenticator.confirmedAt !== null;
  const holder = {
    secret: isOn ? await secrets.find(tx, authenticatorOf(playerId)) : undefined,
    takeStep: (step: bigint) => takeTotpStep(tx, playerId, step),
    takeRecoveryCode: (hash: string) => takeRecoveryCode(tx, playerId, hash),
  };
  return takeCode(holder, code, clock.now());
}

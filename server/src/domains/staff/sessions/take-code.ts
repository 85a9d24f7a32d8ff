import type { Tx } from '../../../kernel/db.ts';
import type { StaffDeps } from '../deps.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { findTotpStep } from '../../../kernel/secrets/second-factor/authenticator.ts';
import { readRecoveryCode } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import { takeRecoveryCode } from './recovery-store.ts';
import { type StaffKeys, takeTotpStep } from '../store.ts';

/**
 * Uses up a member's code: an authenticator code, which is valid neither twice nor after a later one, or a recovery
 * code. Returns which it was, or undefined when it was neither.
 */
export async function takeCode(
  tx: Tx,
  { seal, clock }: Pick<StaffDeps, 'seal' | 'clock'>,
  keys: StaffKeys,
  code: string,
): Promise<'authenticator' | 'recovery' | undefined> {
  const step = findTotpStep(seal.open(keys.totpSecret), code, clock.now());
  if (step !== undefined) return (await takeTotpStep(tx, keys.id, step)) ? 'authenticator' : undefined;
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode === undefined) return undefined;
  return (await takeRecoveryCode(tx, keys.id, hashSecret(recoveryCode))) ? 'recovery' : undefined;
}

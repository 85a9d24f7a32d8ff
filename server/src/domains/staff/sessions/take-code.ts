import type { Tx } from '../../../kernel/db.ts';
import { hashSecret } from '../hash-secret.ts';
import { findTotpStep } from './one-time-password.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { takeRecoveryCode } from './recovery-store.ts';
import { type StaffKeys, takeTotpStep } from '../store.ts';

/**
 * Uses up a member's code: an authenticator code, which is valid neither twice nor after a later one, or a recovery
 * code. Returns which it was, or undefined when it was neither.
 */
export async function takeCode(
  tx: Tx,
  keys: StaffKeys,
  code: string,
  now: Date,
): Promise<'authenticator' | 'recovery' | undefined> {
  const step = findTotpStep(keys.totpSecret, code, now);
  if (step !== undefined) return (await takeTotpStep(tx, keys.id, step)) ? 'authenticator' : undefined;
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode === undefined) return undefined;
  return (await takeRecoveryCode(tx, keys.id, hashSecret(recoveryCode))) ? 'recovery' : undefined;
}

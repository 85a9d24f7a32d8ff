import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import type { StaffDeps } from '../deps.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { findTotpStep } from '../../../kernel/secrets/second-factor/authenticator.ts';
import { newRecoveryCodes } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { clearAttempts } from './attempt-store.ts';
import { selectKeys, takeTotpStep } from '../store.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Replaces a member's recovery codes with ten new ones, and returns them this once. Requires an authenticator code, so
 * that a session left open gives nobody lasting access; the third wrong one in a session ends all sessions of the account.
 */
export async function renewRecoveryCodes(
  deps: StaffDeps,
  code: string,
  { member, doer, audit }: Pick<OfficeContext, 'doer' | 'audit'> & { readonly member: Member },
): Promise<string[]> {
  const source = `session:${member.sessionId}` as const;
  const keys = await selectKeys(deps, member.username);
  const failedAttempts = await takeAttempt(deps, member.id, source);
  if (keys === undefined || failedAttempts === undefined) throw new Refusal('CODE_NOT_RIGHT');
  const step = findTotpStep(keys.totpSecret, code, deps.clock.now());
  const recoveryCodes = newRecoveryCodes(deps.random);
  const hashes = recoveryCodes.map((one) => hashSecret(one));
  const renewed =
    step !== undefined &&
    (await inTransaction(deps.db, async (tx) => {
      if (!(await takeTotpStep(tx, member.id, step))) return false;
      await clearAttempts(tx, member.id, source);
      await replaceRecoveryCodes(tx, member.id, hashes);
      await audit(tx, { action: 'recovery-codes-renewed', subject: `staff:${member.id}` });
      return true;
    }));
  if (renewed) return recoveryCodes;
  await noteFailedAttempt(deps, { keys, source, failedAttempts }, doer);
  throw new Refusal('CODE_NOT_RIGHT');
}

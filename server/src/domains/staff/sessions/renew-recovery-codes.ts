import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../hash-secret.ts';
import type { StaffDeps } from '../deps.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { findTotpStep } from './one-time-password.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { clearFailedAttempts, takeTotpStep, takeAttempt } from '../store.ts';

/**
 * Replaces a member's recovery codes with ten new ones, and returns them this once. Requires an authenticator code, so
 * that a session left open gives nobody lasting access; a wrong one counts like a failed login.
 */
export async function renewRecoveryCodes(
  deps: StaffDeps,
  code: string,
  { member, doer, audit }: Pick<OfficeContext, 'doer' | 'audit'> & { readonly member: Member },
): Promise<string[]> {
  const keys = await takeAttempt(deps.db, member.username);
  if (keys === undefined) throw new Refusal('CODE_NOT_RIGHT');
  const step = findTotpStep(keys.totpSecret, code, deps.clock.now());
  const recoveryCodes = newRecoveryCodes(deps.random);
  const hashes = recoveryCodes.map((one) => hashSecret(one));
  const renewed =
    step !== undefined &&
    (await inTransaction(deps.db, async (tx) => {
      if (!(await takeTotpStep(tx, member.id, step))) return false;
      await clearFailedAttempts(tx, member.id);
      await replaceRecoveryCodes(tx, member.id, hashes);
      await audit(tx, { action: 'recovery-codes-renewed', subject: `staff:${member.id}` });
      return true;
    }));
  if (renewed) return recoveryCodes;
  await noteFailedAttempt(deps, keys, doer, 'session');
  throw new Refusal('CODE_NOT_RIGHT');
}

import { inTransaction } from '../../../kernel/db.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteCode } from '../code-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { matchCode } from '../one-time-codes.ts';
import { unlockLogIn } from '../log-in-lock/unlock-log-in.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { selectCredentials, updatePassword } from '../store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/** The username, the received code and the new password. */
export interface PasswordReset {
  readonly username: string;
  readonly code: string;
  readonly password: string;
}

/**
 * Sets a new password with the code that was sent, once, and ends all sessions of the player (rows AUTH-11, AUTH-17).
 * An unknown username, a wrong, used or expired code and one without attempts left all get the same INVALID_CODE, so
 * that the answer doesn't reveal who has an account. PASSWORD_TOO_COMMON leaves the code as it is. A lock of the log-in ends with it.
 */
export async function resetPassword(
  deps: AccountsDeps,
  form: PasswordReset,
  from: { readonly address: string; readonly device: string },
): Promise<void> {
  await refuseCommonPassword(form.password, { username: form.username, field: 'password' });
  const uncount = deps.limits.resetPassword(form.username, from.address);
  const playerId = (await selectCredentials(deps.db, form.username))?.id;
  const spent = await matchQuietly(deps, playerId, form.code);
  if (playerId === undefined || spent === undefined) throw new Refusal('INVALID_CODE');
  uncount();
  const passwordHash = await deps.passwords.hash(form.password);
  await inTransaction(deps.db, async (tx) => {
    const key = { playerId, purpose: 'reset-password' } as const;
    if (!(await deleteCode(tx, key, spent.codeHash))) throw new Refusal('INVALID_CODE');
    await updatePassword(tx, playerId, passwordHash);
    await deleteSessionsOf(tx, playerId);
    const now = deps.clock.now();
    await unlockLogIn(tx, { id: playerId, username: form.username }, from.device, now);
    await insertPersonalChange(tx, playerId, 'password-by-code', now);
  });
  await deps.sessions.forget(playerId);
}

async function matchQuietly(deps: AccountsDeps, playerId: bigint | undefined, code: string) {
  try {
    if (playerId !== undefined) return await matchCode(deps, { playerId, purpose: 'reset-password' }, code);
    await deps.passwords.matches(undefined, code);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'BUSY') return undefined;
    throw error;
  }
}

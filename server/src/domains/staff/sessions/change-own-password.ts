import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { deleteSessionsOf } from './session-store.ts';
import { clearAttempts } from './attempt-store.ts';
import { selectKeys, updatePassword } from '../store.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Changes a member's own password and ends their other sessions. A wrong old one is STAFF_PASSWORD_WRONG; the third in
 * a session ends all sessions of the account. Attempts from outside never stand in the way (SAFE-23). Refuses
 * PASSWORD_TOO_COMMON for the new one.
 */
export async function changeOwnPassword(
  deps: StaffDeps,
  given: { readonly oldPassword: string; readonly newPassword: string },
  { member, doer, audit }: Pick<OfficeContext, 'doer' | 'audit'> & { readonly member: Member },
): Promise<void> {
  await refuseCommonPassword(given.newPassword, { username: member.username, field: 'newPassword' });
  const source = `session:${member.sessionId}` as const;
  const keys = await selectKeys(deps, member.username);
  const failedAttempts = await takeAttempt(deps, member.id, source);
  const right = await deps.passwords.matches(keys?.passwordHash, given.oldPassword);
  if (keys === undefined || failedAttempts === undefined) throw passwordWrong();
  if (!right) {
    await noteFailedAttempt(deps, { keys, source, failedAttempts }, doer);
    throw passwordWrong();
  }
  const newHash = await deps.passwords.hash(given.newPassword);
  await inTransaction(deps.db, async (tx) => {
    if (!(await updatePassword(tx, member.id, { oldHash: keys.passwordHash, newHash })))
      throw passwordWrong();
    await clearAttempts(tx, member.id, source);
    await deleteSessionsOf(tx, member.id, member.sessionId);
    await audit(tx, { action: 'password-changed', subject: `staff:${member.id}` });
  });
}

function passwordWrong(): Refusal {
  const { message } = new Refusal('STAFF_PASSWORD_WRONG');
  return new Refusal('STAFF_PASSWORD_WRONG', { fields: { oldPassword: [message] } });
}

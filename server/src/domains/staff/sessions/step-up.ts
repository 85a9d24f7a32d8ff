import type { InputOf } from '@maidan/contract';
import type { accessCalls } from '@maidan/contract/office';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { type StaffKeys, selectKeys } from '../store.ts';
import { clearAttempts } from './attempt-store.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { updateSteppedUp } from './session-store.ts';
import { takeAttempt } from './take-attempt.ts';
import { takeStaffCode } from './take-staff-code.ts';

type Proof = InputOf<typeof accessCalls.officeStepUp>['body'];

/**
 * Takes a proof that it is the member, which counts for some minutes in this session (SAFE-44): the password, or a code.
 * Refuses STAFF_PASSWORD_WRONG and CODE_NOT_RIGHT; the third wrong one in a session ends all sessions of the account.
 */
export async function stepUp(
  deps: StaffDeps,
  given: Proof,
  { member, doer, audit }: Pick<OfficeContext, 'doer' | 'audit'> & { readonly member: Member },
): Promise<void> {
  const source = `session:${member.sessionId}` as const;
  const refusal = given.by === 'password' ? 'STAFF_PASSWORD_WRONG' : 'CODE_NOT_RIGHT';
  const keys = await selectKeys(deps, member.username);
  const failedAttempts = await takeAttempt(deps, member.id, source);
  if (keys === undefined || failedAttempts === undefined) throw new Refusal(refusal);
  const isRight =
    given.by === 'password' ? await deps.passwords.matches(keys.passwordHash, given.password) : undefined;
  const isProven = await inTransaction(deps.db, async (tx) => {
    if (!(isRight ?? (await isCode(tx, deps, keys, given)))) return false;
    await clearAttempts(tx, member.id, source);
    await updateSteppedUp(tx, member.sessionId, deps.clock.now());
    await audit(tx, { action: 'stepped-up', subject: `staff:${member.id}`, after: { by: given.by } });
    return true;
  });
  if (isProven) return;
  await noteFailedAttempt(deps, { keys, source, failedAttempts }, doer);
  throw new Refusal(refusal);
}

async function isCode(tx: Tx, deps: StaffDeps, keys: StaffKeys, given: Proof): Promise<boolean> {
  return given.by === 'code' && (await takeStaffCode(tx, deps, keys, given.code)) !== undefined;
}

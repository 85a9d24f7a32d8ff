import { inTransaction } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { noteFailedAttempt } from './note-failed-attempt.ts';
import { openSession } from './sessions.ts';
import { type StaffKeys, clearFailedAttempts, takeAttempt } from '../store.ts';
import { takeCode } from './take-code.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Opens a session with password and code. Every failure is the same STAFF_UNKNOWN after the same work: an unknown
 * account, a wrong password, a wrong or used code, a blocked or locked account.
 */
export async function logIn(
  deps: StaffDeps,
  given: { readonly username: string; readonly password: string; readonly code: string },
  { doer, userAgent }: { readonly doer: Doer; readonly userAgent: string },
): Promise<{ readonly keys: StaffKeys; readonly token: string }> {
  const uncount = deps.limits.enter(doer.address);
  const keys = await takeAttempt(deps.db, given.username);
  const right = await deps.passwords.matches(keys?.passwordHash, given.password);
  if (keys === undefined) throw new Refusal('STAFF_UNKNOWN');
  const token = right ? await openByCode(deps, keys, given.code, { doer, userAgent }) : undefined;
  if (token === undefined) {
    await noteFailedAttempt(deps, keys, doer, 'outside');
    throw new Refusal('STAFF_UNKNOWN');
  }
  uncount();
  return { keys, token };
}

async function openByCode(
  deps: StaffDeps,
  keys: StaffKeys,
  code: string,
  { doer, userAgent }: { readonly doer: Doer; readonly userAgent: string },
): Promise<string | undefined> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const taken = await takeCode(tx, keys, code, now);
    if (taken === undefined) return undefined;
    await clearFailedAttempts(tx, keys.id);
    const token = await openSession(tx, deps, { staffId: keys.id, userAgent });
    const self = { ...doer, staff: keys.username, role: keys.role };
    const subject = `staff:${keys.id}`;
    if (taken === 'recovery') await writeAudit(tx, self, { action: 'recovery-code-used', subject }, now);
    await writeAudit(tx, self, { action: 'logged-in', subject, after: { by: taken } }, now);
    return token;
  });
}

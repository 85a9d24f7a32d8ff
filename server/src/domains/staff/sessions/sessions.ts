import { deleteReadMark } from '../../../kernel/database/read-side/read-marks.ts';
import { memberReader } from '../../../kernel/database/read-side/read-side.ts';
import type { Db, Tx } from '../../../kernel/db.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Member } from '../../../kernel/http/served-office-call.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { StaffDeps } from '../deps.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import {
  type SessionAge,
  deleteEndedSessions,
  insertSession,
  selectSession,
  useSession,
} from './session-store.ts';

/** A session unused for this long has ended. */
export const IDLE_MS = 15 * 60_000;
/** Used or not, nobody works longer than this without entering a code again. */
export const SESSION_MAX_MS = 12 * 3_600_000;

/**
 * The member of a live session; counts as use of it unless the desk is polling. Queries the database each time, so that
 * a blocked member is out at once.
 */
export function findMember(
  db: Db,
  clock: Clock,
  { token, asked }: { readonly token: string; readonly asked: 'used' | 'watched' },
): Promise<Member | undefined> {
  const now = clock.now();
  const tokenHash = hashSecret(token);
  return asked === 'watched'
    ? selectSession(db, tokenHash, ageAt(now))
    : useSession(db, tokenHash, ageAt(now), now);
}

/** Opens a session and returns its token, which the database doesn't contain. */
export async function openSession(
  tx: Tx,
  deps: StaffDeps,
  { staffId, userAgent }: { readonly staffId: bigint; readonly userAgent: string },
): Promise<string> {
  const token = newToken(deps.random);
  const now = deps.clock.now();
  await deleteReadMark(tx, memberReader(staffId));
  await deleteEndedSessions(tx, staffId, ageAt(now));
  await insertSession(tx, { staffId, tokenHash: hashSecret(token), userAgent }, now);
  return token;
}

function ageAt(now: Date): SessionAge {
  return {
    usedAfter: new Date(now.getTime() - IDLE_MS),
    openedAfter: new Date(now.getTime() - SESSION_MAX_MS),
  };
}

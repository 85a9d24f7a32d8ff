import type { Invitation, StaffMember } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectInvitations } from '../invitations/invitation-store.ts';
import { waitAfter } from '../../../kernel/growing-waits.ts';
import { selectAllAttempts } from '../sessions/attempt-store.ts';
import { STAFF_WAITS } from '../sessions/take-attempt.ts';
import { type Employer, selectStaff } from '../store.ts';

/** The members who work for one employer, the company's own if none is named, by username, and the valid invitations, newest first. */
export async function listStaff(
  reader: Reader,
  now: Date,
  employer: Employer = {},
): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const staff = await selectStaff(reader, employer);
  const attempts = await selectAllAttempts(reader);
  const waiting = attempts.filter((one) => waitAfter(STAFF_WAITS, one, now.getTime()) > 0);
  const locked = new Set(waiting.map(({ staffId }) => staffId));
  const invitations = await selectInvitations(reader, now, employer);
  return {
    staff: staff.map((row) => ({
      id: row.id,
      username: row.username,
      role: row.role,
      status: row.status,
      isLocked: locked.has(row.id),
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      role: row.role,
      invitedBy: row.invitedBy,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
    })),
  };
}

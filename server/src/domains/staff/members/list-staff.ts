import type { Invitation, StaffMember } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectInvitations } from '../invitations/invitation-store.ts';
import { FAILED_ATTEMPTS_MAX, selectStaff } from '../store.ts';

/** All members, by username, and the valid invitations, newest first. */
export async function listStaff(
  reader: Reader,
  now: Date,
): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const staff = await selectStaff(reader);
  const invitations = await selectInvitations(reader, now);
  return {
    staff: staff.map((row) => ({
      id: row.id,
      username: row.username,
      role: row.role,
      status: row.status,
      isLocked: row.failedAttempts >= FAILED_ATTEMPTS_MAX,
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

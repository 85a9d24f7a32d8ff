import type { Invitation, StaffMember } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectInvitations } from '../invitations/invitation-store.ts';
import { waitAfter } from '../../../kernel/growing-waits.ts';
import { selectAllAttempts } from '../sessions/attempt-store.ts';
import { STAFF_WAITS } from '../sessions/take-attempt.ts';
import { selectStaff } from '../store.ts';

/** The company's own members, or those who work for a node of the agents' tree, by username, and the valid invitations, newest first. */
export async function listStaff(
  reader: Reader,
  now: Date,
  nodeId?: bigint,
): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const staff = await selectStaff(reader, nodeId);
  const attempts = await selectAllAttempts(reader);
  const waiting = attempts.filter((one) => waitAfter(STAFF_WAITS, one, now.getTime()) > 0);
  const locked = new Set(waiting.map(({ staffId }) => staffId));
  const invitations = await selectInvitations(reader, now, nodeId);
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

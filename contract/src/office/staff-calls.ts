import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { agentRoles, allRoles, roles } from './rights.ts';

/** Staff members, and the invitation links for more. */

const roleSchema = z.enum(roles);
const anyRoleSchema = z.enum(allRoles);
const ofStaff = z.object({ id: idSchema });

const staffMember = z.object({
  id: idSchema,
  username: z.string(),
  role: anyRoleSchema,
  status: z.enum(['active', 'blocked']),
  /** True while failed attempts make a login wait, on unknown devices or on one of theirs. */
  isLocked: z.boolean(),
  createdAt: timeSchema,
  /** The last use of one of their sessions, while any is kept. */
  lastSeenAt: z.nullable(timeSchema),
});

/** A member of the staff in the list. */
export type StaffMember = z.output<typeof staffMember>;

const invitation = z.object({
  id: idSchema,
  role: anyRoleSchema,
  /** The username of its author; null for links from start-up and the command line. */
  invitedBy: z.nullable(z.string()),
  createdAt: timeSchema,
  expiresAt: timeSchema,
});

/** A one-time link that is still valid. */
export type Invitation = z.output<typeof invitation>;

/** Who could confirm what the caller proposes at a desk, by username; null where the caller may not propose. */
const seconds = z.nullable(
  z.object({
    now: z.array(z.string()),
    /** When the next member who isn't yet independent of the caller becomes so; null when there is nobody. */
    nextAt: z.nullable(timeSchema),
  }),
);

/** Who could confirm what the caller proposes at a desk. */
export type Seconds = z.output<typeof seconds>;

const members = z.object({ staff: z.array(staffMember), invitations: z.array(invitation) });

export const staffCalls = defineOfficeCalls({
  showSeconds: {
    method: 'GET',
    path: '/office/seconds',
    right: 'own',
    summary:
      'Who could confirm what the caller proposes at each desk: other members with the right who are independent of the caller (SAFE-15).',
    answer: z.object({
      cashier: seconds,
      trading: seconds,
      casino: seconds,
      bonus: seconds,
      settings: seconds,
    }),
    status: 200,
    refusals: [],
  },
  listStaff: {
    method: 'GET',
    path: '/office/staff',
    right: 'staff:see',
    summary: 'The company’s own staff, and the links that are still valid.',
    answer: members,
    status: 200,
    refusals: [],
  },
  listAgentLogins: {
    method: 'GET',
    path: '/office/agents/:id/logins',
    right: 'agents:see',
    summary: 'The people who work for a node of the agents’ tree, and the links that are still valid.',
    params: ofStaff,
    answer: members,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  inviteAgentLogin: {
    method: 'POST',
    path: '/office/agents/:id/logins',
    right: 'staff:manage',
    stepUp: true,
    summary:
      'Creates a one-time link for somebody who works for a node of the agents’ tree, and will reach that node and what stands below it.',
    params: ofStaff,
    body: z.object({ role: z.enum(agentRoles) }),
    answer: z.object({ token: z.string(), role: anyRoleSchema, expiresAt: timeSchema }),
    status: 201,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  listAffiliateLogins: {
    method: 'GET',
    path: '/office/affiliates/:id/logins',
    right: 'affiliates:see',
    summary: 'The people who work for an affiliate, and the links that are still valid.',
    params: ofStaff,
    answer: members,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  inviteAffiliateLogin: {
    method: 'POST',
    path: '/office/affiliates/:id/logins',
    right: 'staff:manage',
    stepUp: true,
    summary:
      'Creates a one-time link for somebody who works for an affiliate, and will reach that affiliate alone.',
    params: ofStaff,
    answer: z.object({ token: z.string(), role: anyRoleSchema, expiresAt: timeSchema }),
    status: 201,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/office/invitations',
    right: 'staff:manage',
    stepUp: true,
    summary: 'Creates a one-time link for a role. Its token is shown now and never again.',
    body: z.object({ role: roleSchema }),
    answer: z.object({ token: z.string(), role: anyRoleSchema, expiresAt: timeSchema }),
    status: 201,
    refusals: ['STEP_UP_NEEDED'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/office/invitations/:id',
    right: 'staff:manage',
    summary: 'Revokes an unused link.',
    params: ofStaff,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  changeRole: {
    method: 'PATCH',
    path: '/office/staff/:id/role',
    right: 'staff:manage',
    stepUp: true,
    summary: 'Gives a member another role, from their next call on.',
    params: ofStaff,
    body: z.object({ role: roleSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND', 'LAST_OWNER'],
  },
  blockStaff: {
    method: 'POST',
    path: '/office/staff/:id/block',
    right: 'staff:manage',
    summary: 'Blocks a member and ends their sessions.',
    params: ofStaff,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  },
  unblockStaff: {
    method: 'POST',
    path: '/office/staff/:id/unblock',
    right: 'staff:manage',
    stepUp: true,
    summary: 'Unblocks a member.',
    params: ofStaff,
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  unlockStaff: {
    method: 'POST',
    path: '/office/staff/:id/unlock',
    right: 'staff:manage',
    stepUp: true,
    summary: 'Forgets the failed attempts at an account, so that no login has to wait.',
    params: ofStaff,
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
});

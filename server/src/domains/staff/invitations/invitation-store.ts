import type { Role } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { Employer } from '../store.ts';
import { removeSecret } from '../../../kernel/secrets/secret-store.ts';

/** Origin of an invitation: a start of the app, the command line, or a member of staff. */
export type InvitationSource = 'start' | 'command' | 'staff';

/** An invitation to be inserted. */
export interface NewInvitation {
  readonly tokenHash: string;
  readonly role: Role;
  /** Of whoever will work for a node of the agents' tree. */
  readonly nodeId: bigint | undefined;
  /** Of whoever will work for an affiliate. */
  readonly affiliateId: bigint | undefined;
  readonly source: InvitationSource;
  readonly invitedBy: bigint | undefined;
  readonly expiresAt: Date;
}

/** Inserts an invitation. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into staff_invitation (token_hash, role, node_id, affiliate_id, source, invited_by, created_at, expires_at)
        values (${invitation.tokenHash}, ${invitation.role}, ${invitation.nodeId ?? null},
          ${invitation.affiliateId ?? null}, ${invitation.source},
          ${invitation.invitedBy ?? null}, ${now}, ${invitation.expiresAt})
        returning id`,
  );
  if (row === undefined) throw new Error('an invitation was not written');
  return row.id;
}

/** A valid invitation, with its holder's choices so far. */
export interface OpenInvitation {
  readonly id: bigint;
  readonly role: Role;
  /** For which node of the agents' tree its holder will work; null for the company's own staff. */
  readonly nodeId: bigint | null;
  /** For which affiliate its holder will work; null for everybody else. */
  readonly affiliateId: bigint | null;
  /** The member who created it; null for invitations of a start or of the command line. */
  readonly invitedBy: bigint | null;
  readonly expiresAt: Date;
  readonly username: string | null;
  readonly passwordHash: string | null;
}

/** Where the secret of an invitation's authenticator is sealed until the account exists. */
export const invitationTotp = (invitationId: bigint) => ({
  kind: 'staff-invitation.totp',
  owner: invitationId,
});

/** The invitation of a token, while it is valid. */
export function selectInvitation(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return queryOne<OpenInvitation>(
    reader,
    sql`select id, role, node_id as "nodeId", affiliate_id as "affiliateId", invited_by as "invitedBy", expires_at as "expiresAt", username, password_hash as "passwordHash"
        from staff_invitation
        where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}`,
  );
}

/** Stores the choices of a valid invitation's holder; false when it has ended meanwhile. */
export async function updateChoice(
  tx: Tx,
  invitationId: bigint,
  choice: { readonly username: string; readonly passwordHash: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update staff_invitation set username = ${choice.username}, password_hash = ${choice.passwordHash}
        where id = ${invitationId} and ended_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Ends an invitation and deletes its holder's choices; returns its role, or undefined when it had already ended. */
export async function endInvitation(tx: Tx, invitationId: bigint, now: Date): Promise<Role | undefined> {
  const row = await queryOne<{ role: Role }>(
    tx,
    sql`update staff_invitation
        set ended_at = ${now}, username = null, password_hash = null
        where id = ${invitationId} and ended_at is null returning role`,
  );
  await removeSecret(tx, invitationTotp(invitationId));
  return row?.role;
}

/** Ends the invitations that earlier starts have printed. */
export async function endInvitationsOfStarts(tx: Tx, now: Date): Promise<void> {
  const ended = await query<{ id: bigint }>(
    tx,
    sql`update staff_invitation
        set ended_at = ${now}, username = null, password_hash = null
        where source = 'start' and ended_at is null returning id`,
  );
  for (const { id } of ended) await removeSecret(tx, invitationTotp(id));
}

/** Ends the links of owners whom nobody of the staff has invited, as long as none of them was used. */
export async function endOwnersLinks(tx: Tx, now: Date): Promise<void> {
  const ended = await query<{ id: bigint }>(
    tx,
    sql`update staff_invitation
        set ended_at = ${now}, username = null, password_hash = null
        where role = 'owner' and source in ('start', 'command') and ended_at is null returning id`,
  );
  for (const { id } of ended) await removeSecret(tx, invitationTotp(id));
}

/** A valid invitation as listed. */
export interface ListedInvitation {
  readonly id: bigint;
  readonly role: Role;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The valid invitations to work for one employer, the company if none is named, newest first. */
export function selectInvitations(
  reader: Reader,
  now: Date,
  { nodeId, affiliateId }: Employer = {},
): Promise<ListedInvitation[]> {
  return query<ListedInvitation>(
    reader,
    sql`select i.id, i.role, staff.username as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
        from staff_invitation i left join staff on staff.id = i.invited_by
        where i.ended_at is null and i.expires_at > ${now} and i.node_id is not distinct from ${nodeId ?? null}::bigint
          and i.affiliate_id is not distinct from ${affiliateId ?? null}::bigint
        order by i.id desc`,
  );
}

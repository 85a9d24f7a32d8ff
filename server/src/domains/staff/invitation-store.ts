import type { Role } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** Where a link comes from: a start of the house, the command line, or a member of the staff. */
export type InvitationSource = 'start' | 'command' | 'staff';

/** A link that is about to be good. */
export interface NewInvitation {
  readonly tokenHash: string;
  readonly role: Role;
  readonly source: InvitationSource;
  readonly invitedBy: bigint | undefined;
  readonly expiresAt: Date;
}

/** Writes a link. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into staff_invitation (token_hash, role, source, invited_by, created_at, expires_at)
        values (${invitation.tokenHash}, ${invitation.role}, ${invitation.source},
          ${invitation.invitedBy ?? null}, ${now}, ${invitation.expiresAt})
        returning id`,
  );
  if (row === undefined) throw new Error('an invitation was not written');
  return row.id;
}

/** A link that is still good, with what its holder has chosen so far. */
export interface OpenInvitation {
  readonly id: bigint;
  readonly role: Role;
  /** The member who made it; null of the links of a start and of the command line. */
  readonly invited_by: bigint | null;
  readonly expires_at: Date;
  readonly username: string | null;
  readonly password_hash: string | null;
  readonly totp_secret: string | null;
}

/** The link of a token, as long as it is good. */
export function selectInvitation(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return queryOne<OpenInvitation>(
    reader,
    sql`select id, role, invited_by, expires_at, username, password_hash, totp_secret from staff_invitation
        where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}`,
  );
}

/** Keeps what the holder of a good link has chosen; false when the link has ended meanwhile. */
export async function updateChoice(
  on: Reader,
  invitationId: bigint,
  choice: { readonly username: string; readonly passwordHash: string; readonly totpSecret: string },
): Promise<boolean> {
  const rows = await query(
    on,
    sql`update staff_invitation set username = ${choice.username}, password_hash = ${choice.passwordHash},
               totp_secret = ${choice.totpSecret}
        where id = ${invitationId} and ended_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Ends a link and forgets what its holder has chosen; its role, or undefined when it has ended before. */
export async function endInvitation(tx: Tx, invitationId: bigint, now: Date): Promise<Role | undefined> {
  const row = await queryOne<{ role: Role }>(
    tx,
    sql`update staff_invitation
        set ended_at = ${now}, username = null, password_hash = null, totp_secret = null
        where id = ${invitationId} and ended_at is null returning role`,
  );
  return row?.role;
}

/** Ends the links that earlier starts have printed. */
export async function endInvitationsOfStarts(tx: Tx, now: Date): Promise<void> {
  await query(
    tx,
    sql`update staff_invitation
        set ended_at = ${now}, username = null, password_hash = null, totp_secret = null
        where source = 'start' and ended_at is null`,
  );
}

/** A good link as the list shows it. */
export interface ListedInvitation {
  readonly id: bigint;
  readonly role: Role;
  readonly invited_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The links that are still good, the newest first. */
export function selectInvitations(reader: Reader, now: Date): Promise<ListedInvitation[]> {
  return query<ListedInvitation>(
    reader,
    sql`select i.id, i.role, staff.username as invited_by, i.created_at, i.expires_at
        from staff_invitation i left join staff on staff.id = i.invited_by
        where i.ended_at is null and i.expires_at > ${now} order by i.id desc`,
  );
}

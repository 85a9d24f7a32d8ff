import type { Me, Role } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import { HANDLE_BYTES } from '../../kernel/secrets/passkeys/make-passkey.ts';
import type { StaffDeps } from './deps.ts';

/** What a login is checked against. */
export interface StaffKeys {
  readonly id: bigint;
  readonly username: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** Undefined when the key that sealed it is lost. */
  readonly totpSecret: string | undefined;
}

/** Where a member's authenticator secret is sealed. */
const totpOf = (staffId: bigint) => ({ kind: 'staff.totp', owner: staffId });

/** The keys of a username, ignoring case; undefined when there is no such account, or it is blocked. */
export async function selectKeys(
  { db, secrets }: Pick<StaffDeps, 'db' | 'secrets'>,
  username: string,
): Promise<StaffKeys | undefined> {
  const row = await queryOne<Omit<StaffKeys, 'totpSecret'>>(
    db,
    sql`select id, username, role, password_hash as "passwordHash" from staff
        where username_key = lower(${username}) and status = 'active'`,
  );
  return row && { ...row, totpSecret: await secrets.find(db, totpOf(row.id)) };
}

/** Stores a code's time step as used; false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, staffId: bigint, step: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update staff set totp_step = ${step} where id = ${staffId} and totp_step < ${step} returning 1`,
  );
  return rows.length > 0;
}

/** A member to be inserted. */
export interface NewStaff {
  readonly username: string;
  readonly role: Role;
  /** For which node of the agents' tree they work; null for the company's own staff. */
  readonly nodeId: bigint | null;
  /** For which affiliate they work; null for everybody else. */
  readonly affiliateId: bigint | null;
  readonly passwordHash: string;
  readonly totpSecret: string;
  readonly totpStep: bigint;
}

/** Inserts a member; a unique violation tells that the name is taken. */
export async function insertStaff(
  tx: Tx,
  { secrets, random }: Pick<StaffDeps, 'secrets' | 'random'>,
  staff: NewStaff,
  now: Date,
): Promise<bigint> {
  const handle = random.bytes(HANDLE_BYTES);
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into staff (username, role, node_id, affiliate_id, password_hash, totp_step, passkey_handle, created_at)
        values (${staff.username}, ${staff.role}, ${staff.nodeId}, ${staff.affiliateId},
          ${staff.passwordHash}, ${staff.totpStep}, ${handle}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a member of the staff was not written');
  await secrets.put(tx, totpOf(row.id), staff.totpSecret);
  return row.id;
}

/** The id of a username, ignoring case. */
export async function findStaffId(reader: Reader, username: string): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    reader,
    sql`select id from staff where username_key = lower(${username})`,
  );
  return row?.id;
}

/** True if there is an owner who isn't blocked. */
export async function selectHasOwner(reader: Reader): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from staff where role = 'owner' and status = 'active' limit 1`,
  );
  return rows.length > 0;
}

/** The owners who aren't blocked, locked until the transaction ends. */
export async function selectOwnersForUpdate(tx: Tx): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    tx,
    sql`select id from staff where role = 'owner' and status = 'active' order by id for update`,
  );
  return rows.map((row) => row.id);
}

/** A member's state, for changes by others. */
export interface StaffStanding {
  readonly id: bigint;
  readonly username: string;
  readonly role: Role;
  readonly status: 'active' | 'blocked';
}

/** A member, locked until the transaction ends. */
export function selectStaffForUpdate(tx: Tx, staffId: bigint): Promise<StaffStanding | undefined> {
  return queryOne<StaffStanding>(
    tx,
    sql`select id, username, role, status from staff where id = ${staffId} for update`,
  );
}

/** Gives a member another role. */
export async function updateRole(tx: Tx, staffId: bigint, role: Role): Promise<void> {
  await query(tx, sql`update staff set role = ${role} where id = ${staffId}`);
}

/** Blocks or unblocks a member. */
export async function updateStatus(tx: Tx, staffId: bigint, status: 'active' | 'blocked'): Promise<void> {
  await query(tx, sql`update staff set status = ${status} where id = ${staffId}`);
}

/** The language of the office for a member. */
export async function selectLanguage(reader: Reader, staffId: bigint): Promise<Me['language']> {
  const row = await queryOne<Pick<Me, 'language'>>(
    reader,
    sql`select language from staff where id = ${staffId}`,
  );
  return row?.language ?? 'en';
}

/** Sets a member's language of the office; false if it was that already. */
export async function updateLanguage(tx: Tx, staffId: bigint, language: Me['language']): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update staff set language = ${language} where id = ${staffId} and language <> ${language} returning 1`,
  );
  return rows.length > 0;
}

/** Sets a member's password, provided the old one is unchanged. */
export async function updatePassword(
  tx: Tx,
  staffId: bigint,
  change: { readonly oldHash: string; readonly newHash: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update staff set password_hash = ${change.newHash}
        where id = ${staffId} and password_hash = ${change.oldHash} returning 1`,
  );
  return rows.length > 0;
}

/** A member as listed. */
export interface ListedStaff extends StaffStanding {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

/** For whom somebody works who isn't the company's own: a node of the agents' tree, or an affiliate. */
export interface Employer {
  readonly nodeId?: bigint;
  readonly affiliateId?: bigint;
}

/** The members who work for one employer, the company's own if none is named, blocked ones included, by username. */
export function selectStaff(reader: Reader, { nodeId, affiliateId }: Employer = {}): Promise<ListedStaff[]> {
  return query<ListedStaff>(
    reader,
    sql`select id, username, role, status, created_at as "createdAt",
               (select max(last_used_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
        from staff where node_id is not distinct from ${nodeId ?? null}::bigint
          and affiliate_id is not distinct from ${affiliateId ?? null}::bigint order by username_key`,
  );
}

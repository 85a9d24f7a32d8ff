import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { PhoneRecord, PlayerRecord, SiteLanguage, WalletCurrency } from './model.ts';

/** Status of an account: usable, blocked by staff, or closed for good. */
export type PlayerState = 'active' | 'blocked' | 'closed';

interface PlayerRow {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly referral_code: string;
  readonly birthday: string | null;
  readonly created_at: Date;
  readonly language: SiteLanguage | null;
}

/** A player by id. */
export async function selectPlayer(reader: Reader, playerId: bigint): Promise<PlayerRecord | undefined> {
  const row = await queryOne<PlayerRow>(
    reader,
    sql`select id, username, name, email, currency, referral_code, birthday, created_at, language
        from player where id = ${playerId}`,
  );
  if (row === undefined) return undefined;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    currency: row.currency,
    referralCode: row.referral_code,
    birthday: row.birthday ?? undefined,
    createdAt: row.created_at,
    language: row.language ?? undefined,
  };
}

/** Status of a player's account; undefined when there is no such player. */
export async function selectStatus(reader: Reader, playerId: bigint): Promise<PlayerState | undefined> {
  const row = await queryOne<{ status: PlayerState }>(
    reader,
    sql`select status from player where id = ${playerId}`,
  );
  return row?.status;
}

/** What a login is checked against. */
export interface Credentials {
  readonly id: bigint;
  readonly username: string;
  readonly passwordHash: string;
  readonly status: PlayerState;
  readonly language: SiteLanguage | null;
}

/** The credentials of a username, ignoring case. */
export function selectCredentials(reader: Reader, username: string): Promise<Credentials | undefined> {
  return queryOne<Credentials>(
    reader,
    sql`select id, username, password_hash as "passwordHash", status, language from player where username_key = lower(${username})`,
  );
}

/** True if that is still the player's password; locks it against changes until the transaction ends. */
export async function selectPasswordStands(tx: Tx, playerId: bigint, passwordHash: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`select 1 from player where id = ${playerId} and password_hash = ${passwordHash} for share`,
  );
  return rows.length > 0;
}

/** Which of the three are already on an account. */
export interface Taken {
  readonly username: boolean;
  readonly email: boolean;
  readonly phone: boolean;
}

/**
 * Which of the three are already on an account, ignoring case. A number counts if it is a player's own or verified by
 * one.
 */
export async function selectTaken(
  reader: Reader,
  form: { readonly username: string; readonly email: string; readonly phone: string },
): Promise<Taken> {
  const row = await queryOne<Taken>(
    reader,
    sql`select exists (select 1 from player where username_key = lower(${form.username})) as username,
               exists (select 1 from player where email_key = lower(${form.email})) as email,
               exists (select 1 from player_phone
                       where phone = ${form.phone} and (is_own or verified_at is not null)) as phone`,
  );
  return row ?? { username: false, email: false, phone: false };
}

/** A player to be inserted. */
export interface NewPlayer {
  readonly username: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly currency: WalletCurrency;
  readonly referralCode: string;
  readonly referrerId: bigint | undefined;
  readonly givenReferralCode: string | undefined;
  readonly givenAgentCode: string | undefined;
  readonly givenAffiliateCode: string | undefined;
}

/**
 * Inserts a player with the attribution and the own phone; a unique violation tells that a name, e-mail, phone or code
 * is taken.
 */
export async function insertPlayer(tx: Tx, player: NewPlayer, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into player (username, password_hash, name, email, currency, referral_code, referrer_id,
          given_referral_code, given_agent_code, given_affiliate_code, agent_id, affiliate_id, created_at)
        values (${player.username}, ${player.passwordHash}, ${player.name}, ${player.email}, ${player.currency},
          ${player.referralCode}, ${player.referrerId ?? null}, ${player.givenReferralCode ?? null},
          ${player.givenAgentCode ?? null}, ${player.givenAffiliateCode ?? null},
          (select id from agent where code_key = upper(${player.givenAgentCode ?? null})),
          (select affiliate_id from affiliate_code where code_key = upper(${player.givenAffiliateCode ?? null})), ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a player was not written');
  await query(
    tx,
    sql`insert into player_phone (player_id, phone, is_own, created_at)
        values (${row.id}, ${player.phone}, true, ${now})`,
  );
  return row.id;
}

/** Locks a player, so that transactions that act for them run one after another, and returns the account's status. */
export function selectPlayerForUpdate(
  tx: Tx,
  playerId: bigint,
): Promise<{ readonly status: PlayerState } | undefined> {
  return queryOne(tx, sql`select status from player where id = ${playerId} for no key update`);
}

/** Sets an account's status. */
export async function updateStatus(tx: Tx, playerId: bigint, status: PlayerState): Promise<void> {
  await query(tx, sql`update player set status = ${status} where id = ${playerId}`);
}

/** The player's numbers, own one first. */
export async function selectPhones(reader: Reader, playerId: bigint): Promise<PhoneRecord[]> {
  const rows = await query<{ phone: string; is_own: boolean; verified: boolean }>(
    reader,
    sql`select phone, is_own, verified_at is not null as verified from player_phone
        where player_id = ${playerId} order by is_own desc, id`,
  );
  return rows.map((row) => ({ phone: row.phone, isOwn: row.is_own, verified: row.verified }));
}

/** Marks a number as verified. */
export async function updatePhoneVerified(tx: Tx, playerId: bigint, phone: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`update player_phone set verified_at = ${now}
        where player_id = ${playerId} and phone = ${phone} and verified_at is null`,
  );
}

/** True if another player has verified that number. */
export async function selectVerifiedElsewhere(
  reader: Reader,
  playerId: bigint,
  phone: string,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from player_phone
        where phone = ${phone} and player_id <> ${playerId} and verified_at is not null`,
  );
  return rows.length > 0;
}

/** Inserts an additional number of a player, not yet verified. */
export async function insertAddedPhone(tx: Tx, playerId: bigint, phone: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into player_phone (player_id, phone, is_own, created_at)
        values (${playerId}, ${phone}, false, ${now})`,
  );
}

/** Sets a birthday that isn't set yet; false when it already is. */
export async function updateBirthday(on: Reader, playerId: bigint, birthday: string): Promise<boolean> {
  const rows = await query(
    on,
    sql`update player set birthday = ${birthday}::date where id = ${playerId} and birthday is null returning 1`,
  );
  return rows.length > 0;
}

/** The player's language; English until one was chosen. */
export async function selectLanguage(on: Reader, playerId: bigint): Promise<SiteLanguage> {
  const row = await queryOne<{ language: SiteLanguage | null }>(
    on,
    sql`select language from player where id = ${playerId}`,
  );
  return row?.language ?? 'en';
}

/** Sets a player's language. */
export async function updateLanguage(on: Reader, playerId: bigint, language: SiteLanguage): Promise<void> {
  await query(on, sql`update player set language = ${language} where id = ${playerId}`);
}

/** Sets a player's password. */
export async function updatePassword(tx: Tx, playerId: bigint, passwordHash: string): Promise<void> {
  await query(tx, sql`update player set password_hash = ${passwordHash} where id = ${playerId}`);
}

/** The numbers of the phone list: the player's own once it is verified, and all added ones. */
export async function listPhones(reader: Reader, playerId: bigint): Promise<PhoneRecord[]> {
  const phones = await selectPhones(reader, playerId);
  return phones.filter((phone) => !phone.isOwn || phone.verified);
}

/** The numbers that money may come from and go to. */
export async function listVerifiedPhones(reader: Reader, playerId: bigint): Promise<string[]> {
  const phones = await selectPhones(reader, playerId);
  return phones.filter((phone) => phone.verified).map((phone) => phone.phone);
}

/** All numbers on the player's account. */
export async function listNumbers(reader: Reader, playerId: bigint): Promise<string[]> {
  return (await selectPhones(reader, playerId)).map(({ phone }) => phone);
}

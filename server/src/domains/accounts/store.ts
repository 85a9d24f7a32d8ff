import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { PhoneRecord, PlayerRecord, WalletCurrency } from './model.ts';

interface PlayerRow {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly referral_code: string;
  readonly birthday: string | null;
  readonly created_at: Date;
}

/** A player by id. */
export async function selectPlayer(reader: Reader, playerId: bigint): Promise<PlayerRecord | undefined> {
  const row = await queryOne<PlayerRow>(
    reader,
    sql`select id, username, name, email, currency, referral_code, birthday, created_at
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
  };
}

/** What a login is checked against. */
export interface Credentials {
  readonly id: bigint;
  readonly username: string;
  readonly password_hash: string;
  readonly status: 'active' | 'blocked';
}

/** The credentials of a username, whatever its capitals. */
export function selectCredentials(reader: Reader, username: string): Promise<Credentials | undefined> {
  return queryOne<Credentials>(
    reader,
    sql`select id, username, password_hash, status from player where username_key = lower(${username})`,
  );
}

/** Which of the three are on an account already. */
export interface Taken {
  readonly username: boolean;
  readonly email: boolean;
  readonly phone: boolean;
}

/** Which of the three are on an account already, whatever their capitals. */
export async function selectTaken(
  reader: Reader,
  form: { readonly username: string; readonly email: string; readonly phone: string },
): Promise<Taken> {
  const row = await queryOne<Taken>(
    reader,
    sql`select exists (select 1 from player where username_key = lower(${form.username})) as username,
               exists (select 1 from player where email_key = lower(${form.email})) as email,
               exists (select 1 from player_phone where phone = ${form.phone}) as phone`,
  );
  return row ?? { username: false, email: false, phone: false };
}

/** A player who is about to exist. */
export interface NewPlayer {
  readonly username: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly currency: WalletCurrency;
  readonly referralCode: string;
  readonly givenReferralCode: string | undefined;
  readonly givenAgentCode: string | undefined;
  readonly givenAffiliateCode: string | undefined;
}

/** Writes a player and their own phone; a unique violation says that a name, e-mail, phone or code is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into player (username, password_hash, name, email, currency, referral_code, referrer_id,
          given_referral_code, given_agent_code, given_affiliate_code, created_at)
        values (${player.username}, ${player.passwordHash}, ${player.name}, ${player.email}, ${player.currency},
          ${player.referralCode}, (select id from player where referral_code = upper(${player.givenReferralCode ?? null})),
          ${player.givenReferralCode ?? null}, ${player.givenAgentCode ?? null},
          ${player.givenAffiliateCode ?? null}, ${now})
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

/** Lets one transaction after another act for a player. */
export async function selectPlayerForUpdate(tx: Tx, playerId: bigint): Promise<void> {
  await query(tx, sql`select 1 from player where id = ${playerId} for no key update`);
}

/** The player's numbers, the own one first. */
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

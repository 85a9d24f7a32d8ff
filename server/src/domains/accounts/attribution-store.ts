import { bigints } from '../../kernel/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** Who owns a referral code. */
export interface Referrer {
  readonly id: bigint;
  readonly email: string;
}

/** The player whose referral code it is, whatever its capitals. */
export function selectReferrer(reader: Reader, code: string): Promise<Referrer | undefined> {
  return queryOne<Referrer>(reader, sql`select id, email from player where referral_code = upper(${code})`);
}

/** Someone who signed up with a player's code. */
export interface ReferredRow {
  readonly id: bigint;
  readonly username: string;
  readonly createdAt: Date;
  readonly phoneVerified: boolean;
}

/** One page of those whom a player referred, newest first. */
export function selectReferred(
  reader: Reader,
  referrerId: bigint,
  page: { readonly size: number; readonly number: number },
): Promise<ReferredRow[]> {
  return query<ReferredRow>(
    reader,
    sql`select p.id, p.username, p.created_at as "createdAt",
               exists (select 1 from player_phone f
                       where f.player_id = p.id and f.is_own and f.verified_at is not null) as "phoneVerified"
        from player p where p.referrer_id = ${referrerId}
        order by p.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`,
  );
}

/** Who brought a player, and whether the player's own phone is verified; undefined for one whom nobody brought. */
export function selectReferral(
  reader: Reader,
  playerId: bigint,
): Promise<{ readonly referrerId: bigint; readonly isVerified: boolean } | undefined> {
  return queryOne(
    reader,
    sql`select referrer_id as "referrerId",
               exists (select 1 from player_phone f
                       where f.player_id = p.id and f.is_own and f.verified_at is not null) as "isVerified"
        from player p where p.id = ${playerId} and referrer_id is not null`,
  );
}

/** Which of these players somebody brought. */
export async function selectBrought(reader: Reader, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from player where id = any(${bigints(playerIds)}) and referrer_id is not null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A chain of referrals is followed so far up, and so many earlier friends are looked at. */
const FAMILY_DEPTH_MAX = 10;
const SIBLINGS_MAX = 2_000;

/** Who brought a player, who brought those, and the newest of those whom the same one brought before the player. */
export async function selectFamily(reader: Reader, playerId: bigint): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`with recursive above (id, depth) as (
          select referrer_id, 1 from player where id = ${playerId} and referrer_id is not null
          union all
          select p.referrer_id, depth + 1 from above join player p on p.id = above.id
          where p.referrer_id is not null and depth < ${FAMILY_DEPTH_MAX}),
        beside as (
          select s.id from player p join player s on s.referrer_id = p.referrer_id and s.id < p.id
          where p.id = ${playerId} order by s.id desc limit ${SIBLINGS_MAX})
        select id from above union select id from beside`,
  );
  return rows.map(({ id }) => id);
}

/** How many players a player referred. */
export async function countReferred(reader: Reader, referrerId: bigint): Promise<number> {
  const row = await queryOne<{ count: bigint }>(
    reader,
    sql`select count(*) as count from player where referrer_id = ${referrerId}`,
  );
  return Number(row?.count ?? 0n);
}

/** An affiliate or agent who brings players. */
export interface Promoter {
  readonly code: string;
  readonly name: string;
}

/** Writes affiliates and agents that are not there yet. */
export async function insertPromoters(
  tx: Tx,
  promoters: { readonly affiliates: readonly Promoter[]; readonly agents: readonly Promoter[] },
  now: Date,
): Promise<void> {
  for (const { code, name } of promoters.affiliates) {
    await query(
      tx,
      sql`insert into affiliate (code, name, created_at) values (${code}, ${name}, ${now}) on conflict do nothing`,
    );
  }
  for (const { code, name } of promoters.agents) {
    await query(
      tx,
      sql`insert into agent (code, name, created_at) values (${code}, ${name}, ${now}) on conflict do nothing`,
    );
  }
}

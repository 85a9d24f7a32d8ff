import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The owner of a referral code. */
export interface Referrer {
  readonly id: bigint;
  readonly email: string;
}

/** The player who owns that referral code, ignoring case. */
export function selectReferrer(reader: Reader, code: string): Promise<Referrer | undefined> {
  return queryOne<Referrer>(reader, sql`select id, email from player where referral_code = upper(${code})`);
}

/** A player who signed up with another player's code. */
export interface ReferredRow {
  readonly id: bigint;
  readonly username: string;
  readonly createdAt: Date;
  readonly phoneVerified: boolean;
}

/** A page of the players whom a player referred, newest first. */
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

/** A player's referrer, and whether the player's own phone is verified; undefined when nobody referred them. */
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

/** Those of these players whom somebody referred. */
export async function selectBrought(reader: Reader, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from player where id = any(${bigints(playerIds)}) and referrer_id is not null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** How many levels up a chain of referrals is followed, and how many earlier friends are checked. */
const FAMILY_DEPTH_MAX = 10;
const SIBLINGS_MAX = 2_000;

/** A player's referrer, the referrers above, and the newest of the players whom the same referrer brought earlier. */
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

/** An affiliate or agent who refers players. */
export interface Promoter {
  readonly code: string;
  readonly name: string;
}

/** The affiliate and the agent with whose codes a player signed up. */
export async function selectPromoters(
  reader: Reader,
  playerId: bigint,
): Promise<{ readonly affiliate: Promoter | null; readonly agent: Promoter | null }> {
  const rows = await query<Promoter & { kind: 'affiliate' | 'agent' }>(
    reader,
    sql`select 'affiliate' as kind, f.code, f.name from player p join affiliate f on f.id = p.affiliate_id
          where p.id = ${playerId}
        union all
        select 'agent', a.code, a.name from player p join agent a on a.id = p.agent_id where p.id = ${playerId}`,
  );
  const find = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    return row === undefined ? null : { code: row.code, name: row.name };
  };
  return { affiliate: find('affiliate'), agent: find('agent') };
}

/** Inserts affiliates and agents that don't exist yet. */
export async function insertPromoters(
  tx: Tx,
  promoters: { readonly affiliates: readonly Promoter[]; readonly agents: readonly Promoter[] },
  now: Date,
): Promise<void> {
  for (const { code, name } of promoters.affiliates) {
    await query(
      tx,
      sql`with added as (
            insert into affiliate (code, name, created_at) select ${code}, ${name}, ${now}
            where not exists (select 1 from affiliate_code where code_key = upper(${code})) returning id)
          insert into affiliate_code (affiliate_id, code, campaign, added_by, added_at)
          select id, ${code}, 'First', '', ${now} from added`,
    );
  }
  for (const { code, name } of promoters.agents) {
    await query(
      tx,
      sql`insert into agent (code, name, created_at) values (${code}, ${name}, ${now}) on conflict do nothing`,
    );
  }
}

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
  readonly username: string;
  readonly created_at: Date;
  readonly phone_verified: boolean;
}

/** One page of those whom a player referred, newest first. */
export function selectReferred(
  reader: Reader,
  referrerId: bigint,
  page: { readonly size: number; readonly number: number },
): Promise<ReferredRow[]> {
  return query<ReferredRow>(
    reader,
    sql`select p.username, p.created_at,
               exists (select 1 from player_phone f
                       where f.player_id = p.id and f.is_own and f.verified_at is not null) as phone_verified
        from player p where p.referrer_id = ${referrerId}
        order by p.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`,
  );
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

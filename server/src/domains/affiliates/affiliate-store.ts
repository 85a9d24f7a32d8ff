import type { Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';

/** An affiliate. */
export interface AffiliateRow {
  readonly id: bigint;
  readonly name: string;
  /** Its first code. */
  readonly code: string;
  readonly playerId: bigint | null;
  readonly username: string | null;
  readonly parentId: bigint | null;
  readonly parentName: string | null;
}

const AFFILIATE = sql`f.id, f.name, f.code, f.player_id as "playerId", p.username, f.parent_id as "parentId", a.name as "parentName"
  from affiliate as f left join player as p on p.id = f.player_id left join affiliate as a on a.id = f.parent_id`;

/** An affiliate by its id. */
export function selectAffiliate(reader: Reader, id: bigint): Promise<AffiliateRow | undefined> {
  return queryOne<AffiliateRow>(reader, sql`select ${AFFILIATE} where f.id = ${id}`);
}

/** Every affiliate, the newest first: whoever was brought comes before who brought it. */
export function selectAffiliates(reader: Reader): Promise<AffiliateRow[]> {
  return query<AffiliateRow>(reader, sql`select ${AFFILIATE} order by f.id desc`);
}

/** Those whom an affiliate brought, the oldest first. */
export function selectBelow(
  reader: Reader,
  parentId: bigint,
): Promise<{ readonly id: bigint; readonly name: string }[]> {
  return query(reader, sql`select id, name from affiliate where parent_id = ${parentId} order by id`);
}

/** True if that affiliate is there. */
export async function isAffiliate(reader: Reader, id: bigint): Promise<boolean> {
  return (await queryOne(reader, sql`select 1 from affiliate where id = ${id}`)) !== undefined;
}

/** Locks an affiliate until the transaction ends; false where it isn't there. */
export async function lockAffiliate(tx: Tx, id: bigint): Promise<boolean> {
  return (await queryOne(tx, sql`select 1 from affiliate where id = ${id} for update`)) !== undefined;
}

/** Adds an affiliate; returns its id. */
export async function insertAffiliate(
  tx: Tx,
  added: {
    readonly name: string;
    readonly code: string;
    readonly playerId: bigint | undefined;
    readonly parentId: bigint | null;
  },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into affiliate (code, name, player_id, parent_id, created_at)
        values (${added.code}, ${added.name}, ${added.playerId ?? null}, ${added.parentId}, ${now}) returning id`,
  );
  if (row === undefined) throw new Error('an affiliate was not written');
  return row.id;
}

/** Sets an affiliate's name and own account as a player. */
export async function updateAffiliate(
  tx: Tx,
  id: bigint,
  { name, playerId }: { readonly name: string; readonly playerId: bigint | undefined },
): Promise<void> {
  await query(tx, sql`update affiliate set name = ${name}, player_id = ${playerId ?? null} where id = ${id}`);
}

/** A code of an affiliate. */
export interface CodeRow {
  readonly code: string;
  readonly campaign: string;
  readonly addedAt: Date;
  readonly addedBy: string;
}

/** An affiliate's codes, the oldest first. */
export function selectCodes(reader: Reader, affiliateId: bigint): Promise<CodeRow[]> {
  return query<CodeRow>(
    reader,
    sql`select code, campaign, added_at as "addedAt", added_by as "addedBy"
        from affiliate_code where affiliate_id = ${affiliateId} order by id`,
  );
}

/** Adds a code; a unique violation of `affiliate_code_key_once` tells that somebody has it. */
export async function insertCode(
  tx: Tx,
  added: {
    readonly affiliateId: bigint;
    readonly code: string;
    readonly campaign: string;
    readonly addedBy: string;
  },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into affiliate_code (affiliate_id, code, campaign, added_by, added_at)
        values (${added.affiliateId}, ${added.code}, ${added.campaign}, ${added.addedBy}, ${now})`,
  );
}

/** Counts a click of a code that somebody has, unless that device was counted for it on that day. */
export async function insertClick(
  tx: Tx,
  click: { readonly code: string; readonly day: string; readonly device: Buffer },
): Promise<void> {
  await query(
    tx,
    sql`with seen as (
          insert into affiliate_click_device (day, code_id, device)
          select ${click.day}::date, id, ${click.device} from affiliate_code where code_key = upper(${click.code})
          on conflict do nothing returning day, code_id)
        insert into affiliate_click as c (day, code_id, clicks) select day, code_id, 1 from seen
        on conflict (code_id, day) do update set clicks = c.clicks + 1`,
  );
}

/** Forgets the devices of days before that one. */
export async function deleteDevices(tx: Tx, before: string): Promise<void> {
  await query(tx, sql`delete from affiliate_click_device where day < ${before}::date`);
}

/** Clicks and acquired players of a code in a month. */
export interface CountRow {
  readonly affiliateId: bigint;
  readonly code: string;
  readonly campaign: string;
  readonly month: string;
  readonly clicks: bigint;
  readonly acquired: bigint;
}

/** Each code of one affiliate, or of all, with clicks and acquired players of each month from the first to the last one; without those of nothing. */
export function selectCounts(
  reader: Reader,
  affiliateId: bigint | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CountRow[]> {
  return query<CountRow>(
    reader,
    sql`with counted as (
          select c.code_id, date_trunc('month', c.day)::date as month, c.clicks::bigint as clicks, 0::bigint as acquired
          from affiliate_click as c
          where c.day >= ${from}::date and c.day < (${to}::date + interval '1 month')
          union all
          select k.id, a.month, 0, 1 from affiliate_acquired as a join player as p on p.id = a.player_id
          join affiliate_code as k on k.code_key = upper(p.given_affiliate_code)
          where a.month between ${from}::date and ${to}::date
        )
        select k.affiliate_id as "affiliateId", k.code, k.campaign, n.month::text as month,
          coalesce(sum(n.clicks), 0)::bigint as clicks, coalesce(sum(n.acquired), 0)::bigint as acquired
        from affiliate_code as k join counted as n on n.code_id = k.id
        where n.month is not null and (${affiliateId ?? null}::bigint is null or k.affiliate_id = ${affiliateId ?? null})
        group by k.id, n.month order by n.month, k.id`,
  );
}

/** How many players each affiliate has brought. */
export async function countPlayers(reader: Reader): Promise<ReadonlyMap<bigint, number>> {
  const rows = await query<{ id: bigint; players: bigint }>(
    reader,
    sql`select affiliate_id as id, count(*) as players from player where affiliate_id is not null group by 1`,
  );
  return new Map(rows.map(({ id, players }) => [id, Number(players)]));
}

/** Players whom an affiliate brought and who are not excluded. */
export async function selectBrought(reader: Reader, affiliateId: bigint): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from player as p where p.affiliate_id = ${affiliateId}
          and not exists (select 1 from affiliate_excluded as x where x.player_id = p.id) order by p.id`,
  );
  return rows.map(({ id }) => id);
}

/** By whom a player was brought; undefined for nobody. */
export async function selectBringer(reader: Reader, playerId: bigint): Promise<bigint | undefined> {
  const row = await queryOne<{ affiliateId: bigint | null }>(
    reader,
    sql`select affiliate_id as "affiliateId" from player where id = ${playerId}`,
  );
  return row?.affiliateId ?? undefined;
}

/** Why a player counts nothing. */
export type ExclusionCause = 'own-account' | 'same-device' | 'same-number' | 'by-staff';

/** An excluded player. */
export interface ExcludedRow {
  readonly playerId: bigint;
  readonly username: string;
  readonly cause: ExclusionCause;
  readonly reason: string;
  readonly setName: string;
  readonly setAt: Date;
}

/** Excludes a player; false when the player was already. */
export async function insertExcluded(
  tx: Tx,
  excluded: {
    readonly playerId: bigint;
    readonly affiliateId: bigint;
    readonly cause: ExclusionCause;
    readonly reason: string;
    readonly setName: string;
  },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into affiliate_excluded (player_id, affiliate_id, cause, reason, set_name, set_at)
        values (${excluded.playerId}, ${excluded.affiliateId}, ${excluded.cause}, ${excluded.reason}, ${excluded.setName}, ${now})
        on conflict do nothing returning 1`,
  );
  return rows.length > 0;
}

/** An affiliate's excluded players, the newest first. */
export function selectExcluded(reader: Reader, affiliateId: bigint, max: number): Promise<ExcludedRow[]> {
  return query<ExcludedRow>(
    reader,
    sql`select x.player_id as "playerId", p.username, x.cause, x.reason, x.set_name as "setName", x.set_at as "setAt"
        from affiliate_excluded as x join player as p on p.id = x.player_id
        where x.affiliate_id = ${affiliateId} order by x.set_at desc, x.player_id desc limit ${max}`,
  );
}

/** Counts a player as acquired; a repeat changes nothing. */
export async function insertAcquired(
  tx: Tx,
  acquired: {
    readonly playerId: bigint;
    readonly affiliateId: bigint;
    readonly month: string;
    readonly amount: Money;
  },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into affiliate_acquired (player_id, affiliate_id, month, amount, acquired_at)
        values (${acquired.playerId}, ${acquired.affiliateId}, ${acquired.month}::date, ${acquired.amount}, ${now})
        on conflict do nothing`,
  );
}

/** The players acquired in a month, by what each of them earns; without those who were excluded meanwhile. */
export function selectAcquired(
  reader: Reader,
  affiliateId: bigint,
  month: string,
): Promise<{ readonly amount: Money; readonly players: bigint }[]> {
  return query(
    reader,
    sql`select a.amount, count(*) as players from affiliate_acquired as a
        where a.affiliate_id = ${affiliateId} and a.month = ${month}::date
          and not exists (select 1 from affiliate_excluded as x where x.player_id = a.player_id)
        group by a.amount order by a.amount`,
  );
}

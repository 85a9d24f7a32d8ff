import type { ListedPlayer, playerMatches } from '@maidan/contract/office';
import { bigints, integers } from '../../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, query, sql } from '../../../kernel/db.ts';
import { networkOf } from '../../../kernel/network/connection.ts';
import type { PageEnd } from '../../../kernel/database/keyset.ts';

/** What a search matched on a player. */
export type Match = (typeof playerMatches)[number];

/** A player whom a search found, and by what. */
export interface Found {
  readonly id: bigint;
  readonly match: Match;
  /** True if the text is the whole matched value, and unique to this player. */
  readonly isWhole: boolean;
}

/** Sorts after everything that begins with the same letters. */
const LAST_LETTER = '\u{10FFFF}';

/** Matches a prefix through an index with pattern operators, even with a generic plan. */
const begins = (column: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> =>
  sql`${column} ~>=~ ${beginning} and ${column} ~<~ ${beginning + LAST_LETTER}`;

/** Finds players by the beginning of their username, in its order. */
export function findByUsername(reader: Reader, beginning: string, max: number): Promise<Found[]> {
  return query<Found>(
    reader,
    sql`select id, 'username' as match, username_key = ${beginning} as "isWhole" from player where ${begins(sql`username_key`, beginning)}
        order by username_key using ~<~ limit ${max}`,
  );
}

/** Finds players by the beginning of their e-mail, in its order. */
export function findByEmail(reader: Reader, beginning: string, max: number): Promise<Found[]> {
  return query<Found>(
    reader,
    sql`select id, 'email' as match, email_key = ${beginning} as "isWhole" from player where ${begins(sql`email_key`, beginning)}
        order by email_key using ~<~ limit ${max}`,
  );
}

/** Finds players by the beginning or the end of a phone number, own or added. */
export function findByPhone(
  reader: Reader,
  { beginning, end }: { readonly beginning: string; readonly end: string },
  max: number,
): Promise<Found[]> {
  const reversed = end.split('').toReversed().join('');
  return query<Found>(
    reader,
    sql`(select player_id as id, 'phone' as match, phone = ${beginning} as "isWhole" from player_phone
          where ${begins(sql`phone`, beginning)} limit ${max})
        union (select player_id, 'phone', phone = ${beginning} from player_phone
          where ${begins(sql`reverse(phone)`, reversed)} limit ${max})`,
  );
}

/** Finds the player with that referral code or that id. */
export function findByCode(
  reader: Reader,
  { code, id }: { readonly code: string; readonly id: bigint | undefined },
): Promise<Found[]> {
  return query<Found>(
    reader,
    sql`select id, 'referral-code' as match, true as "isWhole" from player where referral_code = ${code}
        union all select id, 'id', true from player where id = ${id ?? null}::bigint`,
  );
}

/** Finds players who logged in from the network of that address, the one that a subscriber has. */
export function findByAddress(reader: Reader, address: string, max: number): Promise<Found[]> {
  return query<Found>(
    reader,
    sql`select distinct player_id as id, 'address' as match, false as "isWhole" from player_login
        where network = ${networkOf(address)} limit ${max}`,
  );
}

/** Filter of the list; a field that is left out matches all. */
export interface PlayerFilter {
  readonly state?: ListedPlayer['state'] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly pointsMin?: bigint | undefined;
}

/** Where a page ended: a rank, and below it a moment and an id. */
export interface RankedEnd extends PageEnd {
  readonly rank: number;
}

/** A row of the list. */
export interface PlayerRow {
  readonly id: bigint;
  readonly username: string;
  readonly state: ListedPlayer['state'];
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly points: bigint;
  readonly rank: number;
}

/** A page of players, newest first; search results by rank. */
export function selectPlayers(
  reader: Reader,
  filter: PlayerFilter,
  {
    found,
    after,
    size,
  }: {
    /** The players who may be listed, with their rank; undefined for everybody. */
    readonly found: ReadonlyMap<bigint, number> | undefined;
    readonly after: RankedEnd | undefined;
    readonly size: number;
  },
): Promise<PlayerRow[]> {
  const among =
    found === undefined
      ? sql`player as p`
      : sql`unnest(${bigints([...found.keys()])}, ${integers([...found.values()])}) as f (id, rank)
            join player as p on p.id = f.id`;
  const rank = found === undefined ? sql`0` : sql`f.rank`;
  const order =
    found === undefined ? sql`p.created_at desc, p.id desc` : sql`f.rank, p.created_at desc, p.id desc`;
  const older = after && sql`(p.created_at, p.id) < (${after.at}, ${after.id})`;
  const below =
    found === undefined
      ? older
      : after && sql`(f.rank > ${after.rank} or (f.rank = ${after.rank} and ${older}))`;
  return query<PlayerRow>(
    reader,
    sql`with page as materialized (
          select p.id, p.username, p.status as state, p.created_at as "createdAt", ${rank} as rank
          from ${among} where ${conditions(filter, below)}
          order by ${order} limit ${size})
        select page.*, coalesce(a.points, 0) as points,
          (select phone from player_phone as n where n.player_id = page.id and n.is_own) as phone,
          (select max(last_used_at) from player_session as s where s.player_id = page.id) as "lastSeenAt"
        from page left join point_account as a on a.player_id = page.id
        order by page.rank, page."createdAt" desc, page.id desc`,
  );
}

function conditions(
  { state, from, until, pointsMin }: PlayerFilter,
  below: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const wanted = [
    state && sql`p.status = ${state}`,
    from && sql`p.created_at >= ${from}`,
    until && sql`p.created_at < ${until}`,
    pointsMin !== undefined &&
      pointsMin > 0n &&
      sql`exists (select from point_account as a where a.player_id = p.id and a.points >= ${pointsMin})`,
    below,
  ].filter((condition) => condition !== undefined && condition !== false);
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

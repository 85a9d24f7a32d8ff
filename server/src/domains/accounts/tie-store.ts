import { bigints } from '../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/**
 * An address with logins of more accounts than this belongs to a mobile operator or a proxy, and says nothing about
 * whose accounts they are.
 */
const ADDRESS_ACCOUNTS_MAX = 10;

/** What two accounts have in common. */
export interface AccountTie {
  readonly playerId: bigint;
  readonly hasSameDevice: boolean;
  readonly hasSameAddress: boolean;
  /** One of them referred the other. */
  readonly isReferral: boolean;
}

/**
 * Those of the others who logged in on one of the player's devices or addresses, or who referred the player or were
 * referred (SAFE-17). Addresses of many accounts, and this machine's own, are no tie.
 */
export function selectTies(
  reader: Reader,
  playerId: bigint,
  others: readonly bigint[],
): Promise<AccountTie[]> {
  return query<AccountTie>(
    reader,
    sql`with own as (
          select device, address, address not in ('127.0.0.1', '::1', '::ffff:127.0.0.1') and (
              select count(*) from (
                select distinct other.player_id from player_login as other
                where other.address = mine.address limit ${ADDRESS_ACCOUNTS_MAX + 1}) as users
            ) <= ${ADDRESS_ACCOUNTS_MAX} as is_telling
          from player_login as mine where player_id = ${playerId}),
        tie as (
          select p.id as "playerId", exists (select 1 from own join player_login as l on l.device = own.device
              where l.player_id = p.id and own.device <> '') as "hasSameDevice",
            exists (select 1 from own join player_login as l on l.address = own.address
              where l.player_id = p.id and own.address <> '' and own.is_telling) as "hasSameAddress",
            coalesce(p.referrer_id = me.id or me.referrer_id = p.id, false) as "isReferral"
          from player as p join player as me on me.id = ${playerId}
          where p.id = any(${bigints(others)}) and p.id <> me.id)
        select * from tie where "hasSameDevice" or "hasSameAddress" or "isReferral" order by "playerId"`,
  );
}

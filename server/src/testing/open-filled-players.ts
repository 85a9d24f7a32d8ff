import { type Db, query, sql } from '../kernel/db.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';

/** Players behind one address of a mobile operator. */
const BEHIND_ADDRESS = 5_000;
/** Their ids begin below the database's own. */
const FIRST_ID = 10_000;

/**
 * Fills a fresh database with that many players, each with a phone, points, a login, a session and a deposit; close it
 * at the end.
 */
export async function openFilledPlayers(databaseUrl: string, players: number): Promise<Db> {
  const db = await openDatabase({ databaseUrl, poolMax: 4 });
  await migrate(db, ...SCHEMA_FOLDERS);
  const last = FIRST_ID + players - 1;
  const numbers = sql`generate_series(${FIRST_ID}::integer, ${last}::integer) as n`;
  const joined = sql`timestamptz '2020-01-01' + n * interval '2 minutes'`;
  await query(
    db,
    sql`insert into player (id, username, password_hash, name, email, currency, status, referral_code, created_at)
        overriding system value
        select n, 'player' || n, 'x', 'Rahim Uddin', 'player' || n || '@example.com', 'BDT',
          case n % 50 when 0 then 'blocked' when 1 then 'closed' else 'active' end, 'R' || n, ${joined}
        from ${numbers}`,
  );
  await query(
    db,
    sql`insert into player_phone (player_id, phone, is_own, verified_at, created_at)
        select n, '017' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), true, ${joined}, ${joined}
        from ${numbers} on conflict do nothing`,
  );
  await query(db, sql`insert into point_account (player_id, points) select n, n % 10000 from ${numbers}`);
  await query(
    db,
    sql`insert into player_login (player_id, device, address, network, user_agent, first_at, last_at)
        select n, 'device' || n / 3, address, address, 'Browser', ${joined}, ${joined}
        from ${numbers}, lateral (select '10.1.' || n / ${BEHIND_ADDRESS}::integer || '.1' as address) as placed`,
  );
  await query(
    db,
    sql`insert into player_session
          (player_id, token_hash, exchange_token_hash, created_at, last_used_at)
        select n, sha256(n::text::bytea), sha256(('x' || n)::bytea), ${joined}, ${joined} from ${numbers}`,
  );
  await query(
    db,
    sql`with method as (
          insert into payment_method (name, icon, type, currency, status, pays_out, position)
          values ('Filled', 'bkash.svg', 'manual', 'BDT', 'active', true, 1) returning id)
        insert into withdrawal (player_id, payment_method_id, account_number, amount, state, request_digest,
          created_at, updated_at)
        select n, method.id, '018' || lpad((n / 2)::text, 8, '0'), 10000, 'paid', '', ${joined}, ${joined}
        from ${numbers} cross join method`,
  );
  await query(db, sql`vacuum analyze`);
  return db;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, query, sql } from '../../kernel/db.ts';
import { migrate } from '../../kernel/migrate.ts';
import { networkOf } from '../../kernel/network-address.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Takes the schema back to before a login kept its network. */
async function forgetNetworks(): Promise<void> {
  await query(db, sql`alter table player_login drop column network`);
  await query(db, sql`create index player_login_by_address on player_login (address, player_id)`);
  await query(db, sql`delete from schema_migration where name = '0061-login-networks.sql'`);
}

test('[SAFE-11] logins from before there were networks are related as those since', async () => {
  const addresses = [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    '2001:db8::1',
    '2001:0:0:1::7',
    '::1',
    'fe80::1',
    'command line',
    '',
  ];
  await forgetNetworks();
  await query(
    db,
    sql`insert into player (username, password_hash, name, email, currency, status, referral_code, created_at)
        values ('rahim', 'x', 'Rahim', 'rahim@example.com', 'BDT', 'active', 'RAHIM1', now())`,
  );
  for (const address of addresses)
    await query(
      db,
      sql`insert into player_login (player_id, device, address, user_agent, first_at, last_at)
          select id, '', ${address}, '', now(), now() from player`,
    );
  await migrate(db, ...SCHEMA_FOLDERS);
  const rows = await query<{ address: string; network: string }>(
    db,
    sql`select address, network from player_login`,
  );
  expect(Object.fromEntries(rows.map(({ address, network }) => [address, network]))).toEqual(
    Object.fromEntries(addresses.map((address) => [address, networkOf(address)])),
  );
});

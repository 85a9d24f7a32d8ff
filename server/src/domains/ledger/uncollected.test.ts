import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';
import { createSchema, listMigrations, migrate } from '../../kernel/migrate.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';
import { openEmptyMemoryDatabase } from '../../testing/open-test-database.ts';
import { checkLedger, getDebt, getWallet } from './index.ts';

let db: Db;

/** A database of before debts took over, in which the house covers 500 of one player and 80 and 20 of another. */
beforeAll(async () => {
  db = await openEmptyMemoryDatabase();
  const names = (await listMigrations(...SCHEMA_FOLDERS)).filter((name) => name < '0060');
  await inTransaction(db, (tx) => createSchema(tx, names, ...SCHEMA_FOLDERS));
  const statements = [
    sql`insert into ledger_account (kind, owner_key, currency) values ('player_main', '7', 'BDT'),
      ('player_main', '8', 'BDT'), ('house_book', 'uncollected', 'BDT'), ('house_capital', 'house', 'BDT')`,
    sql`insert into ledger_transfer (id, cause, request_id, body_hash) overriding system value values (nextval('ledger_transfer_id_seq'), 'test', 'before', 1)`,
    sql`insert into ledger_posting (account_id, transfer_id, amount, balance_after)
      select a.id, t.id, given.amount, given.amount from ledger_transfer as t,
        (values ('7', 300), ('uncollected', -600), ('house', 300)) as given (owner, amount)
        join ledger_account as a on a.owner_key = given.owner`,
    sql`insert into exchange_market (market_id, event_id, number_of_winners, runners, commission_bps, state, settlement, opened_at)
      values ('1.1', '1', 1, '{11,12}', 200, 'settled', 2, now())`,
    sql`insert into exchange_result (market_id, settlement, player_id, gross_profit, commission, bets)
      values ('1.1', 2, 7, -500, 0, 1)`,
    sql`insert into exchange_uncollected values ('1.1', 7, 500), ('1.1', 8, 80)`,
    sql`insert into house_market (market_key, event_id, event_name, name, kind, runners, subject, opened_at, state, result, settled_at, settlement)
      values ('9.1', '1', 'Alpha v Beta', 'runs', 'SESSION', '{}', '{}', now(), 'settled', 40, now(), 2)`,
    sql`insert into house_uncollected values ('9.1', 8, 20)`,
  ];
  for (const statement of statements) await query(db, statement);
  await migrate(db, ...SCHEMA_FOLDERS);
});

afterAll(() => db.close());

test('[SAFE-8] what the house covered before is owed now, and repaid out of what its player has', async () => {
  expect((await getWallet(db, 7n, 'BDT')).main).toBe(0n);
  expect([await getDebt(db, 7n, 'BDT'), await getDebt(db, 8n, 'BDT')]).toEqual([200n, 100n]);
  const covered = await query(
    db,
    sql`select balance from ledger_account where kind = 'house_book' and owner_key = 'uncollected'`,
  );
  expect(covered).toEqual([{ balance: 0n }]);
  expect(await query(db, sql`select player_id, owed from exchange_result`)).toEqual([
    { player_id: 7n, owed: 500n },
  ]);
  expect(await checkLedger(db)).toEqual([]);
});

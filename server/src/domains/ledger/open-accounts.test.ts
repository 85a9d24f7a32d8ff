import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { openAccount, openAccounts } from './open-accounts.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrate(db, ...SCHEMA_FOLDERS);
});
afterAll(() => db.close());

const keyOf = (ownerKey: string) => ({ kind: 'player_main', ownerKey, currency: 'BDT' }) as const;

test('accounts are answered in the requested order, the missing ones opened', async () => {
  const known = await inTransaction(db, (tx) => openAccount(tx, keyOf('2')));
  const ids = await inTransaction(db, (tx) => openAccounts(tx, ['3', '2', '1'].map(keyOf)));
  expect(ids[1]).toBe(known);
  expect(new Set(ids).size).toBe(3);
  expect(await inTransaction(db, (tx) => openAccounts(tx, ['1', '2', '3'].map(keyOf)))).toEqual(
    ids.toReversed(),
  );
  expect(await inTransaction(db, (tx) => openAccounts(tx, []))).toEqual([]);
});

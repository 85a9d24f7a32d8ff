import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { statement } from '../domains/ledger/index.ts';
import { type Db, query, queryOne, sql } from '../kernel/db.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { BETS_OF_MARKET, recordsPlayer, seedRecords } from './seed-records.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const now = new Date();

test('seeds whole thousands of bets, resumes where it was, and adds nothing twice; the ledger is sound', async () => {
  expect(await seedRecords(db, { bets: 1, now })).toBe(BETS_OF_MARKET);
  expect(await seedRecords(db, { bets: 2500, now })).toBe(2 * BETS_OF_MARKET);
  expect(await seedRecords(db, { bets: 2500, now })).toBe(0);
  expect(await checkBooks(db)).toEqual([]);
  const player = await queryOne<{ id: bigint }>(
    db,
    sql`select id from player where username = ${recordsPlayer.username}`,
  );
  const rows = await query<{ count: bigint }>(
    db,
    sql`select count(*) as count from exchange_order where player_id = ${player?.id ?? 0n}`,
  );
  expect(rows[0]?.count).toBe(3000n);
  const lines = await statement(db, { playerId: player?.id ?? 0n, currency: 'BDT', size: 10_000 });
  // Play money, three deposits, three thousand holds, and the payouts of two of three markets.
  expect(lines).toHaveLength(1 + 3 + 3000 + 2);
});

test('refuses a database in which other money has moved', async () => {
  await query(
    db,
    sql`insert into ledger_transfer (cause, request_id, body_hash) values ('x', 'somebody', 1)`,
  );
  await expect(seedRecords(db, { bets: 9000, now })).rejects.toThrow('Seed an empty one');
});

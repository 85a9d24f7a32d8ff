import { type Db, queryOne, sql } from '../kernel/db.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { recordsPlayer, seedRecords } from '../seeding/seed-records.ts';
import { type ExplainingDb, openExplainingDb } from './explain-reads.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';

/** Where old pages of the seeded player's records begin. */
export interface DeepPages {
  readonly order: bigint;
  readonly transfer: bigint;
  /** The end of a page in wire form. */
  readonly deposit: string;
}

/** A database with the seeded player's records that explains its reads, and the player's credentials. */
export interface SeededRecords extends ExplainingDb {
  readonly login: typeof recordsPlayer;
  readonly deep: DeepPages;
}

/** Fills a fresh database with that many bets of one player; close its `db` at the end. */
export async function openSeededRecords(databaseUrl: string, bets: number): Promise<SeededRecords> {
  const { db, explain } = openExplainingDb(await openDatabase({ databaseUrl, poolMax: 8 }));
  await migrate(db, ...SCHEMA_FOLDERS);
  await seedRecords(db, { bets, now: new Date() });
  return { db, explain, login: recordsPlayer, deep: await findDeepPages(db) };
}

async function findDeepPages(db: Db): Promise<DeepPages> {
  const row = await queryOne<{ order: bigint; transfer: bigint; at: Date; deposit: bigint }>(
    db,
    sql`select (select o.id from exchange_order as o where o.player_id = p.id order by o.placed_at offset 100 limit 1)
          as "order", (select id from ledger_transfer order by id offset 200 limit 1) as transfer,
        d.created_at as at, d.id as deposit
      from player as p join lateral
        (select created_at, id from deposit where player_id = p.id order by created_at offset 20 limit 1) as d on true
      where p.username = ${recordsPlayer.username}`,
  );
  if (row === undefined) throw new Error('there are too few records for a deep page');
  return { order: row.order, transfer: row.transfer, deposit: `${row.at.getTime()}.${row.deposit}` };
}

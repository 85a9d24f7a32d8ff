import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, testServerUrl } from '../../../testing/open-test-database.ts';
import { type Db, inTransaction, query, queryOne, sql, type Tx } from '../../db.ts';

const PREPARED = sql<{ statement: string }>`select statement from pg_prepared_statements`;

/** Which statements the connection of a transaction has prepared, of those with that mark. */
const listPrepared = async (tx: Tx, mark: string): Promise<string[]> =>
  (await query(tx, PREPARED)).map(({ statement }) => statement).filter((text) => text.includes(mark));

const addOne = (tx: Tx, mark: string, value: number) =>
  queryOne<{ sum: number }>(tx, sql`select ${value}::integer + 1 as sum, ${sql.lit(mark)} as mark`);

describe.runIf(testServerUrl !== undefined)('a connection to a server', () => {
  let db: Db;

  beforeAll(async () => {
    db = await openTestDatabase();
  });

  afterAll(() => db.close());

  test('[SAFE-75] prepares a statement that is repeated, and none that is used once', async () => {
    await inTransaction(db, async (tx) => {
      await addOne(tx, 'once', 1);
      for (const value of [1, 2, 3, 4]) expect((await addOne(tx, 'often', value))?.sum).toBe(value + 1);
      expect(await listPrepared(tx, 'once')).toEqual([]);
      expect(await listPrepared(tx, 'often')).toHaveLength(1);
    });
  });

  test('[SAFE-75] keeps no more than some hundreds, and what it gave up runs on', async () => {
    await inTransaction(db, async (tx) => {
      for (let text = 0; text < 450; text += 1)
        for (let time = 0; time < 3; time += 1) await addOne(tx, `text ${text} of many`, time);
      const kept = await listPrepared(tx, ' of many');
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThanOrEqual(400);
      expect((await addOne(tx, 'text 0 of many', 7))?.sum).toBe(8);
    });
  });

  test('[SAFE-75] a statement whose table has changed fails once at most, and then has the new columns', async () => {
    await inTransaction(db, async (tx) => {
      await query(tx, sql`create temporary table changing (id integer)`);
      await query(tx, sql`insert into changing values (1)`);
    });
    const readAll = () =>
      inTransaction(db, async (tx) => {
        const table = await queryOne<{ is: boolean }>(
          tx,
          sql`select to_regclass('pg_temp.changing') is not null as is`,
        );
        return table?.is === true ? query(tx, sql`select * from changing where id < ${5}`) : undefined;
      });
    for (let time = 0; time < 4; time += 1) expect(await readAll()).toEqual([{ id: 1 }]);
    await query(db, sql`alter table changing add column name text default 'new'`);
    await readAll().catch(() => undefined);
    expect(await readAll()).toEqual([{ id: 1, name: 'new' }]);
  });
});

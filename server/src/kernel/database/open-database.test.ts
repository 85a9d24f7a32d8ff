import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createServerDatabase, openTestDatabase, testServerUrl } from '../../testing/open-test-database.ts';
import { type Db, inTransaction, query, queryOne, sql } from '../db.ts';
import { openDatabase } from './open-database.ts';

describe('every engine reads columns alike', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('reads int8 as bigint, numeric and dates as text, instants as Date, bytes as Buffer', async () => {
    const row = await queryOne(
      db,
      sql`select 7::bigint as small, 9007199254740993::bigint as large, 1.50::numeric as numeric,
        sum(x) as total, count(*) as rows, '2026-01-15'::date as day,
        '2026-01-15 12:00:00.25+00'::timestamptz as instant, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json,
        array[1, null]::bigint[] as bigints, array['a,"b', null]::text[] as texts, true as yes
        from unnest(array[1, 2]::bigint[]) as x`,
    );
    expect(row).toEqual({
      small: 7n,
      large: 9007199254740993n,
      numeric: '1.50',
      total: '3',
      rows: 2n,
      day: '2026-01-15',
      instant: new Date('2026-01-15T12:00:00.250Z'),
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      bigints: [1n, null],
      texts: ['a,"b', null],
      yes: true,
    });
  });

  it('takes arrays, instants, bytes and null as parameters', async () => {
    const instant = new Date('2026-01-15T12:00:00.250Z');
    const row = await queryOne(
      db,
      sql`select ${[1n, 2n]}::bigint[] as ids, ${['a,"b\\', 'c']}::text[] as texts, ${instant}::timestamptz as instant,
        ${Buffer.from([1, 2])}::bytea as bytes, ${null}::text as nothing, ${12n}::bigint as id`,
    );
    expect(row).toEqual({
      ids: [1n, 2n],
      texts: ['a,"b\\', 'c'],
      instant,
      bytes: Buffer.from([1, 2]),
      nothing: null,
      id: 12n,
    });
  });

  it('keeps a statement out of a transaction that is in progress', async () => {
    await query(db, sql`create table beside (n bigint)`);
    const rolledBack = inTransaction(db, async (tx) => {
      await query(tx, sql`insert into beside values (1)`);
      throw new Error('no');
    });
    const outside = query(db, sql`insert into beside values (2)`);
    await expect(rolledBack).rejects.toThrow('no');
    await outside;
    expect(await query(db, sql`select n from beside`)).toEqual([{ n: 2n }]);
  });
});

test.runIf(testServerUrl !== undefined)(
  '[SAFE-1] a server’s database whose table of owners is of an earlier release gets an owner like any other',
  async () => {
    const { url: databaseUrl, drop } = await createServerDatabase(testServerUrl ?? '');
    const beside = await openDatabase({ databaseUrl, beside: true });
    await query(
      beside,
      sql`create table database_owners (role text primary key, token text not null, roles integer not null,
        host text not null, pid bigint not null, taken_at timestamptz not null)`,
    );
    await query(
      beside,
      sql`insert into database_owners values ('site', 'a token', 2, 'elsewhere', 1, now())`,
    );
    await beside.close();
    const db = await openDatabase({ databaseUrl, takesOver: true });
    const owner = sql`select role, pid, started <> '' as has_start from database_owners where role = 'site'`;
    expect(await query(db, owner)).toEqual([{ role: 'site', pid: BigInt(process.pid), has_start: true }]);
    await db.close();
    await drop();
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { texts } from '../columns.ts';
import {
  type Db,
  inPinnedTransaction,
  inPipelinedTransaction,
  inTransaction,
  query,
  queryOne,
  sql,
} from '../../db.ts';

describe.each([
  ['whose plans are kept', inPinnedTransaction],
  ['whose plans are renewed', inPipelinedTransaction],
])('a pinned transaction %s', (_name, transact) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
    await query(db, sql`create table kept (n bigint primary key)`);
  });
  beforeEach(() => query(db, sql`truncate kept`));
  afterAll(() => db.close());

  const kept = async () =>
    (await query<{ n: bigint }>(db, sql`select n from kept order by n`)).map(({ n }) => n);

  const keep = (...numbers: bigint[]) =>
    transact(db, {
      read: (tx) =>
        queryOne<{ before: bigint }>(tx, sql`select count(*) as before from kept where n > ${0n}`),
      write: (tx) => numbers.map((n) => () => query(tx, sql`insert into kept values (${n})`)),
    });

  it('returns what was read, and commits all that was written', async () => {
    expect(await keep(1n, 2n)).toEqual({ before: 0n });
    expect(await keep(3n)).toEqual({ before: 2n });
    expect(await kept()).toEqual([1n, 2n, 3n]);
  });

  it('commits nothing when one of its writes fails, and throws that failure', async () => {
    await expect(keep(1n, 1n, 2n)).rejects.toThrow('kept_pkey');
    expect(await kept()).toEqual([]);
    await keep(4n);
    expect(await kept()).toEqual([4n]);
  });

  it('commits nothing when the read fails, and lets the next one in', async () => {
    const failing = transact(db, {
      async read(tx) {
        await query(tx, sql`insert into kept values (${9n})`);
        throw new Error('no');
      },
      write: () => [],
    });
    await expect(failing).rejects.toThrow('no');
    await keep(5n);
    expect(await kept()).toEqual([5n]);
  });

  it('passes any text unchanged, quotes and backslashes too', async () => {
    const hostile = "');drop table kept;--";
    const given = ["it's", '"quoted"', 'back\\slash', hostile, '$1', 'বাংলা', ''];
    const found = await transact(db, {
      read: (tx) =>
        Promise.all([
          queryOne<{ one: string }>(tx, sql`select ${hostile}::text as one`),
          query<{ text: string }>(tx, sql`select text from unnest(${texts(given)}) as given (text)`),
        ]),
      write: () => [],
    });
    expect(found[0]).toEqual({ one: hostile });
    expect(found[1].map(({ text }) => text)).toEqual(given);
  });

  it('runs one after the other, each as a whole', async () => {
    const reads = await Promise.all([keep(1n, 2n), keep(3n), keep(4n, 5n)]);
    expect(reads).toEqual([{ before: 0n }, { before: 2n }, { before: 3n }]);
  });

  it('survives the loss of its connection: that one fails, the next one works', async ({ skip }) => {
    skip(db.pinned === undefined, 'the embedded database has no connection to lose');
    const cut = transact(db, {
      async read(tx) {
        const own = await queryOne<{ id: number }>(
          tx,
          sql`select pg_backend_pid() as id where ${1n}::bigint = 1`,
        );
        await inTransaction(db, (other) => query(other, sql`select pg_terminate_backend(${own?.id})`));
        return own;
      },
      write: (tx) => [() => query(tx, sql`insert into kept values (${6n})`)],
    });
    await expect(cut).rejects.toThrow();
    await keep(7n);
    expect(await kept()).toEqual([7n]);
  });
});

describe('a pipelined transaction behind another', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
    await query(db, sql`create table kept_behind (n bigint primary key)`);
  });
  afterAll(() => db.close());

  const countAndKeep = (n: bigint, sent?: () => void) =>
    inPipelinedTransaction(db, {
      read: (tx) => queryOne<{ before: bigint }>(tx, sql`select count(*) as before from kept_behind`),
      write: (tx) => [() => query(tx, sql`insert into kept_behind values (${n})`)],
      ...(sent === undefined ? {} : { sent }),
    });

  it('[SAFE-76] reads what that has committed, although it was begun before', async () => {
    const behind: Promise<unknown>[] = [];
    expect(await countAndKeep(1n, () => behind.push(countAndKeep(2n)))).toEqual({ before: 0n });
    // On the embedded database it only begins now.
    expect(await (behind[0] ?? countAndKeep(2n))).toEqual({ before: 1n });
  });

  it('[SAFE-76] is none the worse when that fails', async () => {
    const behind: Promise<unknown>[] = [];
    const failing = countAndKeep(1n, () => behind.push(countAndKeep(3n)));
    await expect(failing).rejects.toThrow('kept_behind_pkey');
    expect(await (behind[0] ?? countAndKeep(3n))).toEqual({ before: 2n });
    expect(await query(db, sql`select n from kept_behind order by n`)).toEqual([
      { n: 1n },
      { n: 2n },
      { n: 3n },
    ]);
  });

  it('keeps working when its plans are renewed', async () => {
    for (let n = 100n; n < 230n; n += 1n) await countAndKeep(n, () => undefined);
    expect(await countAndKeep(230n)).toEqual({ before: 133n });
  });
});

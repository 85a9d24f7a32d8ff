import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMigratedCopy } from '../../../testing/memory-templates.ts';
import { testServerUrl } from '../../../testing/open-test-database.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { type Db, inTransaction, query, queryOne, sql } from '../../db.ts';
import { fakeClock } from '../../time/clock.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const ROUNDS = countRounds('COPY_ROUNDS', { sample: 1, full: 8 });
/** More than the engine's buffers hold, so that it writes pages all the time. */
const ACCOUNTS = 12_000;
const BALANCE = 1_000n;
const never = new AbortController().signal;

// It opens embedded databases, whatever server the tests have.
describe.runIf(testServerUrl === undefined)('a copy of a running database', () => {
  let root: string;
  let db: Db;
  const clock = fakeClock();
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'maidan-copied-'));
    await mkdir(join(root, 'live'));
    await writeMigratedCopy(join(root, 'live', 'database'));
    // Nothing is ever flushed to the disk: the copy must not depend on that.
    db = await openEmbeddedDatabase(join(root, 'live'), { clock, disk: { sync: () => undefined } });
    await query(
      db,
      sql`create table copied_account as select n::bigint as id, ${BALANCE}::bigint as balance, repeat('x', 1900) as filling
        from generate_series(1, ${ACCOUNTS}::integer) as n`,
    );
    await query(db, sql`create unique index copied_account_id on copied_account (id)`);
    await query(db, sql`create table copied_move (id bigint primary key)`);
  });
  afterAll(async () => {
    await db.close();
    await rm(root, { recursive: true, force: true });
  });

  const checkpoint = () => queryOne(db, sql`select redo_lsn from pg_control_checkpoint()`);

  let moves = 0n;
  /** Moves money between accounts on pages all over the table, under the next number. */
  async function move(): Promise<void> {
    const id = moves + 1n;
    const from = (id * 7919n) % BigInt(ACCOUNTS);
    await inTransaction(db, async (tx) => {
      await query(tx, sql`insert into copied_move values (${id})`);
      await query(
        tx,
        sql`update copied_account set balance = balance - 1 where id % 200 = ${from % 200n}::bigint`,
      );
      await query(
        tx,
        sql`update copied_account set balance = balance + 1 where id % 200 = ${(from + 7n) % 200n}::bigint`,
      );
    });
    moves = id;
  }

  async function workUntil(stopped: AbortSignal): Promise<void> {
    for (let turn = 1; !stopped.aborted; turn += 1) {
      // The engine answers without a turn of the event loop, in which the files are copied.
      await new Promise((resolve) => setImmediate(resolve));
      await move();
      // What makes the engine write other files, or its files in another order.
      if (turn % 5 === 0) await query(db, sql`vacuum copied_account`);
      if (turn % 7 === 0) await query(db, sql`reindex table copied_account`);
      if (turn % 9 === 0) await query(db, sql`create table copied_passing as select 1 as n`);
      if (turn % 9 === 0) await query(db, sql`drop table copied_passing`);
    }
  }

  const open = (name: string) => openEmbeddedDatabase(join(root, name));
  const copyTo = (name: string, stop = never) => db.copyFiles?.(join(root, name, 'database'), stop);

  test(
    `[SAFE-82] ${ROUNDS} copies made while it works have all that was committed before, nothing half, and open by themselves`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const stop = new AbortController();
        const work = workUntil(stop.signal);
        const [before, counted] = [moves, moves + 3n];
        await copyTo(`copy-${round}`);
        const after = moves;
        await expect.poll(() => moves).toBeGreaterThan(counted);
        stop.abort();
        await work;
        const copy = await open(`copy-${round}`);
        const numbers = await queryOne<{ last: bigint; count: bigint }>(
          copy,
          sql`select coalesce(max(id), 0) as last, count(*) as count from copied_move`,
        );
        expect(numbers?.count).toBe(numbers?.last);
        expect(numbers?.last).toBeGreaterThanOrEqual(before);
        // The one under way when the copy was complete may be in it.
        expect(numbers?.last).toBeLessThanOrEqual(after + 1n);
        const sums = (hint: string) =>
          inTransaction(copy, async (tx) => {
            await query(tx, sql`select set_config(${hint}, 'off', true)`);
            return query(
              tx,
              sql`select count(*) as accounts, sum(balance)::bigint as total from copied_account where id > 0`,
            );
          });
        const sound = [{ accounts: BigInt(ACCOUNTS), total: BigInt(ACCOUNTS) * BALANCE }];
        expect(await sums('enable_seqscan')).toEqual(sound);
        expect(await sums('enable_indexscan')).toEqual(sound);
        await query(copy, sql`insert into copied_move values (0)`);
        await copy.close();
        await rm(join(root, `copy-${round}`), { recursive: true });
      }
    },
    ROUNDS * 240_000,
  );

  test('[SAFE-82] a copy that is broken off leaves the database able to make the next', async () => {
    const stop = new AbortController();
    const copying = copyTo('broken-off', stop.signal);
    stop.abort(new Error('enough'));
    await expect(copying).rejects.toThrow('enough');
    await copyTo('after-it');
    const copy = await open('after-it');
    expect(await queryOne(copy, sql`select count(*) as n from copied_move`)).toEqual({ n: moves });
    await copy.close();
  });

  test('[SAFE-82] no checkpoint throws away the log that a copy needs, and they go on afterwards', async () => {
    const copying = copyTo('no-checkpoint');
    // More log than a checkpoint waits for, as the one at the end shows.
    await query(db, sql`insert into copied_move select n from generate_series(-250000, -1) as n`);
    await query(db, sql`delete from copied_move where id < 0`);
    const during = await checkpoint();
    for (let run = 0; run < 3; run += 1) await clock.advance(10_000);
    expect(await checkpoint()).toEqual(during);
    await copying;
    for (let run = 0; run < 20 && (await isSame(during)); run += 1) await clock.advance(10_000);
    expect(await checkpoint()).not.toEqual(during);

    async function isSame(earlier: unknown): Promise<boolean> {
      return JSON.stringify(await checkpoint()) === JSON.stringify(earlier);
    }
  });

  test('[SAFE-82] a copy that has lost the end of the log that it needs does not open', async () => {
    const copying = copyTo('cut');
    await query(db, sql`insert into copied_move select n from generate_series(-15000, -1) as n`);
    await query(db, sql`delete from copied_move where id < 0`);
    await copying;
    const log = join(root, 'cut', 'database', 'pg_wal');
    const [, ...later] = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) await rm(join(log, name));
    await expect(open('cut')).rejects.toThrow();
  });
});

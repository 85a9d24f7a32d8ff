import { existsSync, fdatasyncSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../time/clock.ts';
import { inTransaction, query, queryOne, sql } from '../../db.ts';
import { isDatabaseAway } from '../database-away.ts';
import { writeMigratedCopy } from '../../../testing/memory-templates.ts';
import { isFullRun } from '../../../testing/test-scale.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

describe('the embedded database in a directory', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'maidan-embedded-'));
    // Creating a database takes ten seconds; a full run has the first test do it.
    if (!isFullRun()) await writeMigratedCopy(join(directory, 'database'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it.runIf(isFullRun())(
    'flushes each commit to the disk before it is acknowledged, and finds it again',
    async () => {
      let syncs = 0;
      const sync = (descriptor: number) => {
        fdatasyncSync(descriptor);
        syncs += 1;
      };
      const db = await openEmbeddedDatabase(directory, { disk: { sync } });
      await query(db, sql`create table kept (n bigint)`);
      for (let n = 1n; n <= 10n; n += 1n) {
        const before = syncs;
        await query(db, sql`insert into kept values (${n})`);
        expect(syncs).toBeGreaterThan(before);
      }
      expect(await queryOne(db, sql`show fsync`)).toEqual({ fsync: 'on' });
      expect(await queryOne(db, sql`show synchronous_commit`)).toEqual({ synchronous_commit: 'on' });
      await db.close();

      const again = await openEmbeddedDatabase(directory);
      expect(await query(again, sql`select count(*) as n from kept`)).toEqual([{ n: 10n }]);
      await again.close();
    },
  );

  it('refuses a directory that is already open', async () => {
    const db = await openEmbeddedDatabase(directory);
    await expect(openEmbeddedDatabase(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await db.close();
  });

  it('acknowledges nothing once the disk fails, and recovers when it is restarted', async () => {
    let isFull = false;
    const sync = (descriptor: number) => {
      if (isFull) throw new Error('no space left on the device');
      fdatasyncSync(descriptor);
    };
    const db = await openEmbeddedDatabase(directory, { disk: { sync } });
    await query(db, sql`create table endured as select n::bigint from generate_series(1, 10) as n`);
    isFull = true;
    await expect(query(db, sql`insert into endured values (11)`)).rejects.toThrow(
      'its disk failed (Error: no space left on the device)',
    );
    isFull = false;
    await expect(query(db, sql`insert into endured values (12)`)).rejects.toThrow('started again');
    await expect(inTransaction(db, (tx) => query(tx, sql`select 1`))).rejects.toThrow('started again');
    await db.close();

    const again = await openEmbeddedDatabase(directory);
    expect(await query(again, sql`select n from endured where n <= 10`)).toHaveLength(10);
    expect(await query(again, sql`select n from endured where n = 12`)).toEqual([]);
    await again.close();
  });

  it.each([
    ['a full disk', 51, 'no space left on device'],
    ['a disk that has become read-only', 69, 'read-only file system'],
  ])(
    '[SAFE-27] stops at the first write that %s refuses, and loses nothing that was acknowledged',
    async (_, errno, reason) => {
      let isRefusing = false;
      const write = (run: () => number) => {
        if (isRefusing) throw Object.assign(new Error('FS error'), { name: 'ErrnoError', errno });
        return run();
      };
      const db = await openEmbeddedDatabase(directory, { disk: { write } });
      await query(db, sql`drop table if exists filled`);
      await query(db, sql`create table filled (n bigint, filling text)`);
      await query(db, sql`insert into filled values (1, 'acknowledged')`);
      isRefusing = true;
      const fill = sql`insert into filled select n, repeat('x', 1000) from generate_series(2, 40000) as n`;
      const error: unknown = await query(db, fill).catch((refused: unknown) => refused);
      expect([isDatabaseAway(error), String(error)]).toEqual([true, expect.stringContaining('has stopped')]);
      expect(String(await db.stopped)).toContain(reason);
      isRefusing = false;
      await expect(query(db, sql`select 1`)).rejects.toThrow('must be started again');
      await db.close();

      const again = await openEmbeddedDatabase(directory);
      expect(await query(again, sql`select * from filled`)).toEqual([{ n: 1n, filling: 'acknowledged' }]);
      await again.close();
    },
  );

  it('makes checkpoints and vacuums, because nothing else does', async () => {
    const clock = fakeClock();
    const db = await openEmbeddedDatabase(directory, { clock });
    const checkpoint = () => queryOne(db, sql`select redo_lsn from pg_control_checkpoint()`);
    await query(db, sql`create table churned (n bigint, filling text)`);
    await query(db, sql`insert into churned select n, repeat('x', 1000) from generate_series(1, 40000) as n`);
    await query(db, sql`delete from churned where n > 10`);
    await query(db, sql`select pg_stat_force_next_flush()`);
    const before = await checkpoint();
    await clock.advance(10_000);
    // The runs of upkeep queue behind the statements of this test.
    for (let tries = 0; tries < 20 && !(await wasVacuumed()); tries += 1) await clock.advance(10_000);
    expect(await wasVacuumed()).toBe(true);
    expect(await checkpoint()).not.toEqual(before);
    await db.close();

    async function wasVacuumed(): Promise<boolean> {
      const row = await queryOne<{ bytes: bigint }>(db, sql`select pg_relation_size('churned') as bytes`);
      return row !== undefined && row.bytes < 1_000_000n;
    }
  });

  it('rebuilds an index in whose every page a row is left', async () => {
    const clock = fakeClock();
    const db = await openEmbeddedDatabase(directory, { clock });
    await query(db, sql`create table quoted (n bigint)`);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await query(db, sql`create index ${sql.ref(`quoted_${name}`)} on quoted (n)`);
    for (let round = 0; round < 10; round += 1) {
      const from = round * 5_000;
      await query(
        db,
        sql`insert into quoted select n from generate_series(${from}::int, ${from + 4_999}) as n`,
      );
      await query(db, sql`delete from quoted where n % 200 <> 0`);
      await query(db, sql`vacuum quoted`);
    }
    const sizes = () =>
      queryOne<{ table: bigint; indexes: bigint }>(
        db,
        sql`select pg_relation_size('quoted') as "table", pg_indexes_size('quoted') as indexes`,
      );
    const before = await sizes();
    expect(before?.indexes).toBeGreaterThan(4 * 1024 * 1024);
    expect(before?.indexes).toBeGreaterThan(3n * (before?.table ?? 0n));
    for (let tries = 0; tries < 20 && (await sizes())?.indexes === before?.indexes; tries += 1)
      await clock.advance(10 * 60_000);
    expect((await sizes())?.indexes).toBeLessThan(1024 * 1024);
    expect(await queryOne(db, sql`select count(*)::integer as rows from quoted`)).toEqual({ rows: 250 });
    await db.close();
  });

  it.runIf(isFullRun())('starts over where its creation was interrupted', async () => {
    await writeFile(join(directory, 'database-is-being-created'), '');
    await rm(join(directory, 'database', 'global'), { recursive: true });
    const db = await openEmbeddedDatabase(directory);
    expect(await queryOne(db, sql`select to_regclass('kept') as kept`)).toEqual({ kept: null });
    await db.close();
    expect(existsSync(join(directory, 'database-is-being-created'))).toBe(false);
    expect(await readdir(directory)).toHaveLength(2);
  });
});

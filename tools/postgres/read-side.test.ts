import {
  ErrorCounts,
  LOOK_EVERY_MS,
  type Db,
  type ReadSide,
  SCHEMA_FOLDERS,
  fakeClock,
  isFullRun,
  migrate,
  openDatabase,
  openLog,
  openReadSide,
  query,
  queryOne,
  readConfig,
  sql,
} from '@maidan/server/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, canStartStandby, startPostgres, startStandby } from './start-postgres.ts';

const canRun = canStartStandby();
if (!canRun) console.log('Not run: there is no pg_basebackup to make a standby with.');

let postgres: OwnPostgres;
let standby: OwnPostgres;
let db: Db;
/** The standby, as an operator sees it. */
let onStandby: Db;
const clock = fakeClock();
const opened: ReadSide[] = [];

beforeAll(async () => {
  if (!canRun) return;
  postgres = await startPostgres();
  db = await openDatabase({ databaseUrl: postgres.url });
  await migrate(db, ...SCHEMA_FOLDERS);
  await query(db, sql`create table note (text text not null)`);
  standby = await startStandby(postgres.url, { max_standby_streaming_delay: '0' });
  onStandby = await openDatabase({ databaseUrl: standby.url, beside: true });
}, 600_000);
afterEach(async () => {
  for (const reads of opened.splice(0)) await reads.close();
  if (canRun) await query(onStandby, sql`select pg_wal_replay_resume()`).catch(() => undefined);
});
afterAll(async () => {
  if (!canRun) return;
  await onStandby.close().catch(() => undefined);
  await db.close();
  await standby.stop();
  await postgres.stop();
}, 60_000);

async function openReads(url = standby.url, ageMaxMs = 30_000): Promise<ReadSide> {
  const log = openLog('silent', new ErrorCounts(clock));
  const reads = await openReadSide({ db, clock, log, url, ageMaxMs });
  opened.push(reads);
  return reads;
}

/** The notes that a reader sees, whether a standby answered, and how old it said that is. */
async function readNotes(reads: ReadSide, reader = 'player:1') {
  let ageMs: number | undefined;
  const notes = await reads.read({ reader, noteAge: (age) => (ageMs = age) }, (source) =>
    query<{ text: string }>(source, sql`select text from note order by text`),
  );
  return { notes: notes.map(({ text }) => text), ageMs };
}

const write = (text: string) => query(db, sql`insert into note values (${text})`);
const pause = () => query(onStandby, sql`select pg_wal_replay_pause()`);
const resume = () => query(onStandby, sql`select pg_wal_replay_resume()`);

/** Marks a reader, and waits until the standby has what they wrote. */
async function settle(reads: ReadSide, reader = 'player:1'): Promise<void> {
  await reads.wrote?.(reader);
  await expect.poll(async () => (await readNotes(reads, reader)).ageMs, { timeout: 20_000 }).toBeDefined();
}

test('[SAFE-81] the embedded database has no standby', () => {
  const url = 'postgres://maidan:secret@standby.example/maidan';
  expect(() => readConfig({ DATABASE_READ_URL: url })).toThrow(
    'DATABASE_READ_URL: names a standby of the server of DATABASE_URL, which is not set',
  );
  expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: url })).toMatchObject({ readAgeMaxMs: 30_000 });
  expect(() => readConfig({ READ_MAX_AGE_SECONDS: '0' })).toThrow('READ_MAX_AGE_SECONDS');
});

test.runIf(canRun)('[SAFE-79] the standby answers, and says how old its answer is', async () => {
  const reads = await openReads();
  await write('old');
  await settle(reads);
  await pause();
  await write('new');
  expect(await readNotes(reads)).toEqual({ notes: ['old'], ageMs: 0 });
  await clock.step(5_000);
  await expect.poll(() => reads.report()?.ageMs).toBeGreaterThanOrEqual(4_000);
  const { notes, ageMs } = await readNotes(reads);
  expect(notes).toEqual(['old']);
  expect(ageMs).toBeGreaterThanOrEqual(4_000);
  expect(ageMs).toBeLessThanOrEqual(5_000);
  await resume();
  await expect.poll(async () => (await readNotes(reads)).notes, { timeout: 20_000 }).toEqual(['new', 'old']);
});

test.runIf(canRun)('[SAFE-80] own writes are seen at once, by this process and by another', async () => {
  const reads = await openReads();
  const other = await openReads();
  await settle(reads, 'player:1');
  await settle(reads, 'player:2');
  await pause();
  await write('own');
  await reads.wrote?.('player:1');
  for (const each of [reads, other])
    expect(await readNotes(each)).toEqual({ notes: expect.arrayContaining(['own']), ageMs: undefined });
  // Another player has written nothing, and is answered by the standby.
  expect((await readNotes(other, 'player:2')).notes).not.toContain('own');
  expect(other.report()?.fallbacks['own-write']).toBeGreaterThan(0);
  await resume();
  await expect.poll(async () => (await readNotes(other)).ageMs, { timeout: 20_000 }).toBeDefined();
  expect((await readNotes(other)).notes).toContain('own');
});

test.runIf(canRun)('[SAFE-80] who has no mark is answered by the database, and is marked', async () => {
  const reads = await openReads();
  await settle(reads);
  await pause();
  await write('unmarked');
  await query(db, sql`delete from read_mark`);
  expect(await readNotes(reads)).toEqual({ notes: expect.arrayContaining(['unmarked']), ageMs: undefined });
  const [mark] = await query<{ count: bigint }>(db, sql`select count(*) as count from read_mark`);
  expect(mark?.count).toBe(1n);
});

test.runIf(canRun)('[SAFE-80] the marks of many who write at once are all written', async () => {
  const reads = await openReads();
  await Promise.all(Array.from({ length: 2_500 }, async (_, id) => reads.wrote?.(`player:${id + 1_000}`)));
  const row = await queryOne<{ count: bigint }>(db, sql`select count(*) as count from read_mark`);
  expect(row?.count).toBeGreaterThanOrEqual(2_500n);
});

test.runIf(canRun)(
  '[SAFE-81] a standby that is older than the bound is not read until it has caught up',
  async () => {
    const reads = await openReads(standby.url, 3_000);
    await settle(reads);
    await pause();
    await write('late');
    await clock.step(10 * LOOK_EVERY_MS);
    await expect.poll(() => reads.report()?.state).toBe('behind');
    expect(await readNotes(reads)).toEqual({ notes: expect.arrayContaining(['late']), ageMs: undefined });
    expect(reads.report()?.fallbacks.behind).toBeGreaterThan(0);
    // A start goes on with such a standby, too.
    expect((await openReads(standby.url, 3_000)).report()?.state).toBe('behind');
    await resume();
    await expect
      .poll(
        async () => {
          await clock.step(LOOK_EVERY_MS);
          return reads.report()?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('in-use');
  },
);

test.runIf(canRun)(
  '[SAFE-81] a read that the standby cancels, or whose connection it ends, is repeated once on the database',
  async () => {
    const reads = await openReads();
    for (const isAtWork of [true, false]) {
      await write('conflict');
      await settle(reads);
      let runs = 0;
      const conflicting = reads.read({ reader: 'player:1', noteAge: () => undefined }, async (source) => {
        runs += 1;
        const notes = await query<{ text: string }>(source, sql`select text from note`);
        if (runs === 2) return notes;
        const slept = Promise.allSettled(isAtWork ? [query(source, sql`select pg_sleep(30)`)] : []);
        if (isAtWork) await expect.poll(findSleeper).toBe(1n);
        // The standby waits for nobody: replaying this ends whatever has read the table.
        await query(db, sql`truncate note`);
        for (const end of await slept) if (end.status === 'rejected') throw end.reason;
        await expect.poll(findReader).toBe(0n);
        return query<{ text: string }>(source, sql`select text from note`);
      });
      expect(await conflicting).toEqual([]);
      expect(runs).toBe(2);
    }
    expect(reads.report()?.fallbacks).toMatchObject({ conflict: 1, away: 1 });
    await settle(reads);
    expect(reads.report()?.state).toBe('in-use');
  },
);

const countReaders = async (state: string) =>
  (
    await queryOne<{ count: bigint }>(
      onStandby,
      sql`select count(*) as count from pg_stat_activity where application_name = 'maidan-read' and state = ${state}
        and xact_start is not null`,
    )
  )?.count;
const findSleeper = () => countReaders('active');
const findReader = () => countReaders('idle in transaction');

test.runIf(canRun)('[SAFE-81] what fails on the standby is asked of the database, once', async () => {
  const reads = await openReads();
  await settle(reads);
  let runs = 0;
  const failing = reads.read({ reader: 'player:1', noteAge: () => undefined }, () => {
    runs += 1;
    return Promise.reject(new Error(`run ${runs}`));
  });
  await expect(failing).rejects.toThrow('run 2');
  expect(reads.report()?.fallbacks.failed).toBe(1);
});

test.runIf(canRun)(
  '[SAFE-81] nothing is written through it, on the standby or where it fell back to',
  async () => {
    const reads = await openReads();
    await settle(reads);
    const refusals: string[] = [];
    await reads.read({ reader: 'player:1', noteAge: () => undefined }, async (source) => {
      await query(source, sql`insert into note values ('no')`).catch((error: unknown) =>
        refusals.push(String(error)),
      );
    });
    expect(refusals).toEqual([expect.stringContaining('read-only transaction')]);
  },
);

test.runIf(canRun && isFullRun())(
  '[SAFE-81] a standby that hangs or is stopped is left at once, and used again when it is back',
  async () => {
    const reads = await openReads();
    await write('away');
    await settle(reads);
    standby.freeze();
    try {
      expect((await readNotes(reads)).notes).toContain('away');
      expect(reads.report()).toMatchObject({ state: 'away', fallbacks: { away: 1 } });
      expect((await readNotes(reads)).ageMs).toBeUndefined();
    } finally {
      standby.thaw();
    }
    await clock.step(LOOK_EVERY_MS);
    await expect.poll(() => reads.report()?.state, { timeout: 20_000 }).toBe('in-use');
    await onStandby.close();
    await standby.restart();
    onStandby = await openDatabase({ databaseUrl: standby.url, beside: true });
    // Its connections broke meanwhile.
    expect((await readNotes(reads)).notes).toContain('away');
    await expect
      .poll(
        async () => {
          await clock.step(LOOK_EVERY_MS);
          return reads.report()?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('in-use');
    await settle(reads);
  },
  120_000,
);

test.runIf(canRun)('[SAFE-81] one that nobody answers at is warned of, and the app goes on', async () => {
  const reads = await openReads('postgres://nobody:nothing@127.0.0.1:1/postgres');
  expect(reads.report()?.state).toBe('away');
  expect((await readNotes(reads)).ageMs).toBeUndefined();
});

test.runIf(canRun)(
  '[SAFE-81] the primary itself, another server, another database and a wrong password are refused',
  async () => {
    await expect(openReads(postgres.url)).rejects.toThrow('names a server that takes writes');
    const wrong = new URL(standby.url);
    wrong.password = 'wrong';
    await expect(openReads(wrong.href)).rejects.toThrow(
      'refuses the connection: password authentication failed',
    );
    await query(db, sql`create database another`);
    const another = new URL(standby.url);
    another.pathname = '/another';
    await settle(await openReads());
    await expect(openReads(another.href)).rejects.toThrow(
      'names the database another, and DATABASE_URL names postgres',
    );
    const stranger = await startPostgres();
    try {
      await expect(openReads(stranger.url)).rejects.toThrow('does not follow the one of DATABASE_URL');
    } finally {
      await stranger.stop();
    }
  },
  120_000,
);

test.runIf(canRun)('[SAFE-81] a standby that is promoted while it is used is left', async () => {
  const reads = await openReads();
  await settle(reads);
  await query(onStandby, sql`select pg_promote()`);
  await query(onStandby, sql`insert into note values ('astray')`);
  expect((await readNotes(reads)).notes).not.toContain('astray');
  await clock.step(LOOK_EVERY_MS);
  await expect.poll(() => reads.report()?.state).toBe('unfit');
  await expect(openReads()).rejects.toThrow('that was promoted');
});

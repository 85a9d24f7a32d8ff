import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PowerCutDisk } from '../../../testing/power-cut-disk.ts';
import { writeMigratedCopy } from '../../../testing/memory-templates.ts';
import { testServerUrl } from '../../../testing/open-test-database.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { type Db, inTransaction, query, sql } from '../../db.ts';
import { seededRandom } from '../../secrets/random.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const CUTS = countRounds('POWER_CUTS', { sample: 1, full: 60 });
/** Repeats what a run drew. */
const SEED = process.env['POWER_CUT_SEED'] ?? String(randomInt(1_000_000));
/** Writes of the engine between two cuts, at most: some dozens of commits, and checkpoints between them. */
const WRITES_MAX = 400;
const ACCOUNTS = 20;
const BALANCE = 1_000n;

const random = seededRandom(`power cut ${SEED}`);
const draw = (below: number): number => random.below(below);

/** Moves money between two accounts, under a number. */
async function move(db: Db, id: bigint): Promise<void> {
  const [from, to] = [draw(ACCOUNTS), draw(ACCOUNTS)];
  await inTransaction(db, async (tx) => {
    await query(tx, sql`insert into cut_move values (${id}, ${'x'.repeat(draw(3_000))})`);
    await query(tx, sql`update cut_account set balance = balance - 1 where id = ${from}`);
    await query(tx, sql`update cut_account set balance = balance + 1 where id = ${to}`);
  });
}

/** Now and then does what makes the engine write other files, or its files in another order. */
async function maintain(db: Db): Promise<void> {
  const die = draw(60);
  if (die === 0) await query(db, sql`checkpoint`);
  else if (die === 1) await query(db, sql`vacuum (analyze) cut_account`);
  else if (die === 2) await query(db, sql`select pg_switch_wal()`);
}

/** Opens what the cut left, as the next start does, and compares it with what was acknowledged. */
async function prove(dataDir: string, acknowledged: bigint, place: string): Promise<void> {
  const again = await openEmbeddedDatabase(dataDir);
  try {
    const moves = await query<{ id: bigint }>(again, sql`select id from cut_move order by id`);
    const ids = moves.map(({ id }) => id);
    const kept = Array.from({ length: Number(acknowledged) }, (_, index) => BigInt(index + 1));
    // The one under way may have been committed without its acknowledgement.
    expect([kept, [...kept, acknowledged + 1n]], place).toContainEqual(ids);
    const [sum] = await query<{ total: bigint }>(
      again,
      sql`select sum(balance)::bigint as total from cut_account`,
    );
    expect(sum?.total, place).toBe(BigInt(ACCOUNTS) * BALANCE);
    await query(again, sql`insert into cut_move values (0, 'goes on')`);
  } finally {
    await again.close();
  }
}

// It opens embedded databases, whatever server the tests have.
test.runIf(process.platform === 'linux' && testServerUrl === undefined)(
  `[SAFE-57] after ${CUTS} power cuts at random moments the embedded database has all that it acknowledged, whatever else was lost or torn`,
  { timeout: 60_000 + CUTS * 30_000 },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'maidan-power-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const [dataDir, cutDir] = [join(root, 'data'), join(root, 'cut')];
    mkdirSync(dataDir, { mode: 0o700 });
    const directory = join(dataDir, 'database');
    await writeMigratedCopy(directory);
    const disk = new PowerCutDisk(directory, draw);
    let untilCut = Number.POSITIVE_INFINITY;
    const isCut = (): boolean => untilCut <= 0;
    const write = (run: () => number): number => {
      untilCut -= 1;
      if (untilCut === 0) disk.cutPower(join(cutDir, 'database'));
      return run();
    };
    const db = await openEmbeddedDatabase(dataDir, { disk: { sync: disk.sync, write } });
    await query(db, sql`create table cut_move (id bigint primary key, filling text not null)`);
    await query(
      db,
      sql`create table cut_account as select n::bigint as id, ${BALANCE}::bigint as balance
        from generate_series(0, ${ACCOUNTS - 1}::integer) as n`,
    );
    let acknowledged = 0n;
    for (let cut = 1; cut <= CUTS; cut += 1) {
      untilCut = 1 + draw(WRITES_MAX);
      while (!isCut()) {
        await maintain(db);
        if (isCut()) break;
        await move(db, acknowledged + 1n);
        if (!isCut()) acknowledged += 1n;
      }
      await prove(cutDir, acknowledged, `seed ${SEED}, cut ${cut}`);
      // What was under way at the cut, or went on after it, is acknowledged for the next.
      const [last] = await query<{ id: bigint }>(db, sql`select max(id) as id from cut_move`);
      acknowledged = last?.id ?? 0n;
    }
    await db.close();
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBackupCommand } from '../backup-command.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { listPlayedEvents } from '../testing/find-house-bets.ts';
import { listOpenMarkets } from '../testing/find-markets.ts';
import { type Journal, countAcknowledged, newJournal } from '../testing/kills/journal.ts';
import { keepBusy, takePlayerStep } from '../testing/kills/keep-busy.ts';
import { takeSeats } from '../testing/kills/play-rounds.ts';
import { provePromises } from '../testing/kills/prove-promises.ts';
import { proveRounds } from '../testing/kills/prove-rounds.ts';
import { writeEmptyCopy } from '../testing/memory-templates.ts';
import { openFundedOverHttp } from '../testing/open-funded-over-http.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { type ServerStorage, openServerStorage } from '../testing/server-storage.ts';
import { type ServerProcess, startServer } from '../testing/start-server.ts';
import { countRounds, isFullRun } from '../testing/test-scale.ts';

const PROGRAM = join(import.meta.dirname, '../backup.ts');
const BACKUPS = countRounds('ONLINE_BACKUPS', { sample: 1, full: 5 });
/** ONLINE_BACKUP_SEED repeats what the players did. */
const SEED = process.env['ONLINE_BACKUP_SEED'] ?? String(randomInt(1_000_000));
const CLIENTS = 3;
const MARKETS = 4;
const random = seededRandom(`online backup ${SEED}`);
const draw = (below: number): number => random.below(below);

/** A command in a process of its own, with what it said and its exit code once it has ended. */
interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

// A server's backup reads a snapshot beside the app, and asks nobody. A sample run makes one of a running app in `backup.test.ts`.
describe.runIf(testServerUrl === undefined && isFullRun())(
  'backups of an embedded database while it is in use',
  () => {
    let storage: ServerStorage;
    let server: ServerProcess;
    let folder: string;
    const journals: Journal[] = [];
    const stop = new AbortController();
    let load: Promise<unknown>;

    const dataDir = () => storage.environment['DATA_DIR'] ?? '';
    const start = async () => {
      server = await startServer({
        ...storage.environment,
        SANDBOX_DECISION_MS: '50',
        REQUESTS_PER_MINUTE_MAX: '1000000',
        GAME_CYCLE: 'untimed',
        FEED_SPEED: '10',
        DISK_ALARM_MB: '2',
        DISK_REFUSE_MB: '1',
      });
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'maidan-online-'));
      storage = await openServerStorage();
      await start();
      for (let client = 0; client < CLIENTS; client += 1) {
        const player = await openFundedOverHttp(server.url, 20_000);
        journals.push(newJournal(player, await takeSeats(server.url, player)));
      }
      const { url } = server;
      const places = {
        markets: (await listOpenMarkets(url, { inPlay: false })).slice(0, MARKETS),
        eventIds: await listPlayedEvents(url),
      };
      load = Promise.all(
        journals.map((journal) => keepBusy(() => takePlayerStep(url, journal, places, draw), stop.signal)),
      );
    }, 600_000);
    afterAll(async () => {
      stop.abort();
      server.kill('SIGKILL');
      await server.exited;
      await load;
      await storage.remove();
      await rm(folder, { recursive: true });
    });

    const countAll = (): number =>
      journals.reduce(
        (sum, { orders, deposits, houseBets }) =>
          sum + countAcknowledged(orders) + countAcknowledged(deposits) + countAcknowledged(houseBets),
        0,
      );

    /** What was acknowledged so far. The actions of rounds go on: a backup may have more of them than it must. */
    const listPromises = (): Journal[] =>
      journals.map((journal) => ({
        ...structuredClone(journal),
        rounds: journal.rounds.map((round) => ({ ...round })),
      }));

    function backUp(file: string): Running {
      const child = spawn(process.execPath, [PROGRAM, 'backup', file], {
        env: { PATH: process.env['PATH'], ...storage.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      const keep = (chunk: Buffer) => void (said += chunk.toString());
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
        child.once('close', (code) => resolve({ code, said })),
      );
      return { child, ended };
    }

    /** Restores a file and checks that all of these promises are kept in it, each once, and nothing is there by halves. */
    async function prove(file: string, promised: readonly Journal[], place: string): Promise<void> {
      const to = await mkdtemp(join(folder, 'restored-'));
      await mkdir(to, { recursive: true });
      await writeEmptyCopy(join(to, 'database'));
      const printed: string[] = [];
      await runBackupCommand(['restore', file], (line) => printed.push(line), { DATA_DIR: to });
      expect(printed.at(-1), place).toBe('The books add up.');
      const db = await openDatabase({ dataDir: to });
      await provePromises(db, promised, place);
      await proveRounds(db, promised, place);
      await db.close();
      await rm(to, { recursive: true });
    }

    const listCopies = async () =>
      (await readdir(dataDir())).filter((name) => name.startsWith('backup-copy-'));

    test(
      `[SAFE-82] ${BACKUPS} backups under load keep every promise made before they began, and players are served meanwhile`,
      { timeout: BACKUPS * 300_000 },
      async () => {
        for (let number = 1; number <= BACKUPS; number += 1) {
          const place = `seed ${SEED}, backup ${number}`;
          const file = join(folder, `${number}.gz`);
          const before = countAll();
          await expect.poll(countAll, { timeout: 60_000 }).toBeGreaterThan(before + 20);
          const promised = listPromises();
          const counted = countAll();
          const { code, said } = await backUp(file).ended;
          expect([code, said], place).toEqual([
            0,
            expect.stringMatching(/holds \d+ rows[^]*The books add up\./),
          ]);
          expect(countAll(), place).toBeGreaterThan(counted);
          await prove(file, promised, place);
        }
        expect(await listCopies()).toEqual([]);
      },
    );

    test('[SAFE-82] of two at once the second says so; a killed one leaves nothing that looks whole, and the next succeeds', async () => {
      const file = join(folder, 'killed.gz');
      const first = backUp(file);
      await expect.poll(listCopies, { timeout: 60_000, interval: 5 }).toHaveLength(1);
      const second = await backUp(join(folder, 'second.gz')).ended;
      first.child.kill('SIGKILL');
      await first.ended;
      expect(second).toEqual({
        code: 1,
        said: expect.stringContaining('Another backup is being made, since '),
      });
      expect(existsSync(file)).toBe(false);
      await expect.poll(listCopies, { timeout: 60_000 }).toEqual([]);
      expect((await backUp(file).ended).code).toBe(0);
    }, 600_000);

    test('[SAFE-82] when Maidan is killed in the middle of a backup, its file is whole or not there, and the next start cleans up', async () => {
      const file = join(folder, 'orphaned.gz');
      const promised = listPromises();
      const running = backUp(file);
      await expect.poll(listCopies, { timeout: 60_000, interval: 1 }).toHaveLength(1);
      server.kill('SIGKILL');
      await server.exited;
      await load;
      const { code, said } = await running.ended;
      expect(existsSync(file), said).toBe(code === 0);
      if (code === 0) await prove(file, promised, `seed ${SEED}, killed`);
      await start();
      expect(await listCopies()).toEqual([]);
      const next = await backUp(join(folder, 'next.gz')).ended;
      expect(next.code, next.said).toBe(0);
      await prove(join(folder, 'next.gz'), journals, `seed ${SEED}, after the kill`);
    }, 600_000);
  },
);

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '@maidan/server/find-free-port';
import { type PostgresPrograms, getPostgresPrograms } from './find-server.ts';
import { type Owner, findOwner } from './owner.ts';

const BASE_BACKUP = 'pg_basebackup';
const READY_MS = 60_000;
const STOP_MS = 15_000;
const REMOVE_ATTEMPTS = 40;
const REMOVE_PAUSE_MS = 50;
const LOG_KEPT_CHARS = 4_000;

/** A PostgreSQL server of our own: its address and version, ways to disturb it, and how to stop and remove it. */
export type OwnPostgres = {
  readonly url: string;
  readonly version: string;
  /** Stops it as an operator would and starts it again at the same address. */
  readonly restart: () => Promise<void>;
  /** Freezes all of its processes; `thaw` lets them go on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a real PostgreSQL with an empty database and its default durability, on a free port of 127.0.0.1, with its files in a
 * temporary folder. `settings` are server settings such as `max_connections`. The caller stops it; failing that, it is removed
 * when this process ends by an error, an exit, SIGINT or SIGTERM.
 */
export function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<OwnPostgres> {
  return startServer(createCluster, settings);
}

/** Whether there is what makes a standby: the npm package lacks it. */
export function canStartStandby(): boolean {
  return existsSync(join(getPostgresPrograms().folder, BASE_BACKUP));
}

/** Starts a standby that follows a server by streaming replication, as {@link startPostgres} starts a server. */
export function startStandby(
  primaryUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  return startServer((made) => copyCluster(made, primaryUrl), settings);
}

/** What a cluster is made of, in which folder, and whose it is. */
type Making = {
  readonly programs: PostgresPrograms;
  readonly folder: string;
  readonly owner: Owner | undefined;
};

/** Starts a server on the cluster that `create` makes, with the superuser's password that it returns. */
async function startServer(
  create: (made: Making) => string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-postgres-'));
  let server: ChildProcess | undefined;
  const remove = (): void => removeFolder(folder);
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of listProcesses(server?.pid)) sendSignal(pid, signal);
  };
  const release = cleanUpAtExit(() => {
    signalAll('SIGCONT');
    server?.kill('SIGQUIT');
    remove();
  });
  try {
    const owner = findOwner();
    if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
    const programs = makeRunnable(getPostgresPrograms(), folder, owner);
    const password = create({ programs, folder, owner });
    const port = await findFreePort();
    const run = async (): Promise<void> => {
      server = spawn(join(programs.folder, 'postgres'), listArguments(folder, port, settings), {
        ...owner,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await waitUntilReady(server);
    };
    await run();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const endRunning = async (): Promise<void> => {
      if (server !== undefined) await end(server);
    };
    let stopping: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopping ??= endRunning().then(remove).finally(release));
    return {
      url,
      version: nameOf(programs.version),
      restart: () => endRunning().then(run),
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      stop,
    };
  } catch (error) {
    server?.kill('SIGKILL');
    remove();
    release();
    throw error;
  }
}

/** Sends a signal to a process that may have ended since it was listed. */
function sendSignal(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** A server's own process and its children. */
function listProcesses(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child = 0, parent]) => (parent === pid ? child : []))];
}

/** `PostgreSQL 15.18`, out of the server's version line. */
const nameOf = (version: string): string => `PostgreSQL ${/\d+(\.\d+)*/.exec(version)?.[0] ?? ''}`.trim();

/** Copies the programs if the server's user can't read them, as in a checkout in root's own folders. */
function makeRunnable(
  programs: PostgresPrograms,
  folder: string,
  owner: Owner | undefined,
): PostgresPrograms {
  const run = spawnSync(join(programs.folder, 'postgres'), ['--version'], { ...owner });
  if (run.status === 0) return programs;
  const copy = join(folder, 'programs');
  cpSync(dirname(programs.folder), copy, { recursive: true, verbatimSymlinks: true });
  return { ...programs, folder: join(copy, 'bin') };
}

/** Copies a running server's cluster as one that follows it. */
function copyCluster({ programs, folder, owner }: Making, primaryUrl: string): string {
  const args = [
    '-d',
    primaryUrl,
    '-D',
    join(folder, 'cluster'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ];
  const run = spawnSync(join(programs.folder, BASE_BACKUP), args, {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${BASE_BACKUP} failed: ${run.error?.message ?? run.stderr}`);
  return new URL(primaryUrl).password;
}

function createCluster({ programs, folder, owner }: Making): string {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  const args = ['-D', join(folder, 'cluster'), '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8'];
  const run = spawnSync(
    join(programs.folder, 'initdb'),
    [...args, '--locale=C', '--no-sync', `--pwfile=${passwordFile}`],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`);
  return password;
}

function listArguments(folder: string, port: number, settings: Readonly<Record<string, string>>): string[] {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  return [
    '-D',
    join(folder, 'cluster'),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (why: string): void => reject(new Error(`PostgreSQL ${why}:\n${log}`));
    const timer = setTimeout(() => fail(`was not ready within ${READY_MS} ms`), READY_MS);
    server.once('error', (error) => fail(`does not start (${error.message})`));
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with exit code ${code}`);
    });
    // Reads the log to its end, or a full pipe would block the server.
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_KEPT_CHARS);
      if (!/ready to accept (?:read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Synchronous, because it also runs while the process exits. Retries: a server that is ending may still write into the folder. */
function removeFolder(folder: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === REMOVE_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVE_PAUSE_MS);
    }
  }
}

/** Calls `cleanUp` if this process ends before the returned function is called. */
function cleanUpAtExit(cleanUp: () => void): () => void {
  const listeners = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    const exit = (): void => {
      // Another listener, waiting for a program, decides when this process ends.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    };
    process.on(signal, exit);
    return () => process.off(signal, exit);
  });
  process.once('exit', cleanUp);
  return () => {
    process.off('exit', cleanUp);
    for (const remove of listeners) remove();
  };
}

/** Sends SIGINT, PostgreSQL's fast shutdown: it ends open connections and leaves a clean cluster. */
function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    server.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGINT');
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';

/** Servers are installed where only root's searches go. */
const SEARCHED = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const READY_MS = 30_000;
const LOG_KEPT_CHARS = 4_000;

let isThere: boolean | undefined;

/** True if a `nats-server` can be started here. */
export const hasNats = (): boolean =>
  (isThere ??= spawnSync('nats-server', ['--version'], { env: { PATH: SEARCHED } }).status === 0);

/** A NATS server of a test's own. */
export interface OwnNats {
  readonly port: number;
  /** Its address, without a user. */
  readonly url: URL;
  /** The end of its log. */
  readonly printed: () => string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Freezes it; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Ends and removes it. */
  stop(): Promise<void>;
}

/** Whatever happens to the tests, no server outlives them. */
const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts a NATS server on a free port of 127.0.0.1, with further lines of configuration. */
export async function startNats(configuration = ''): Promise<OwnNats> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-nats-'));
  const port = await findFreePort();
  const file = join(folder, 'nats.conf');
  writeFileSync(file, `listen: "127.0.0.1:${port}"\n${configuration}\n`);
  let server: ChildProcess | undefined;
  let log = '';
  const keep = (text: string) => {
    log = (log + text).slice(-LOG_KEPT_CHARS);
  };
  const kill = async () => {
    const child = server;
    server = undefined;
    if (child === undefined) return;
    alive.delete(child);
    // Without a process id it never began.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const child = spawn('nats-server', ['-c', file], {
      env: { PATH: SEARCHED },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    alive.add(child);
    server = child;
    child.stderr.setEncoding('utf8').on('data', keep);
    try {
      await untilReady(child);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  await start();
  return {
    port,
    url: new URL(`nats://127.0.0.1:${port}`),
    printed: () => log,
    kill,
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    stop,
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`NATS ${why}:\n${log}`));
    };
    const timer = setTimeout(() => fail('is not ready'), READY_MS);
    server.once('error', ({ message }) => fail(`does not start (${message})`));
    server.once('exit', () => fail('ended'));
    server.stderr?.on('data', (text: string) => {
      log = (log + text).slice(-LOG_KEPT_CHARS);
      if (!log.includes('Server is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

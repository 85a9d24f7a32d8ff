import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The server in a process of its own, as the operator runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** The address without a trailing slash. */
  readonly url: string;
  /** Everything that it has printed so far. */
  printed: () => string;
  kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Resolves once it has exited, with its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

const ROOT = join(import.meta.dirname, '../../..');
/** Node 24 runs TypeScript, whatever runs the tests. */
const NODE = join(ROOT, 'node_modules/node/bin/node');
const MAIN = join(ROOT, 'server/src/main.ts');
/** Ends a server that hangs; on a busy machine a start takes more than a minute. */
const START_MS = 240_000;

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<number | NodeJS.Signals>;
  printed: () => string;
}

/** Whatever happens to the tests, no server outlives them. */
const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

function spawnServer(environment: Readonly<Record<string, string>>): Running {
  const base = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    SANDBOX_START_BALANCE: '0',
    SANDBOX_BETTORS: '0',
    SANDBOX_MATCHES: '16',
    SANDBOX_RACES: '0',
    RECORDINGS_MB: '0',
    // How busy the machine is that runs the tests is none of theirs.
    CALL_DELAY_MAX_MS: '60000',
  };
  // Otherwise each start would compile all of the app's TypeScript.
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') };
  const child = spawn(NODE, [MAIN], { cwd: ROOT, env: { ...base, ...compiled, ...environment } });
  alive.add(child);
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => {
      alive.delete(child);
      resolve(code ?? signal ?? -1);
    });
  });
  return { child, exited, printed: () => text };
}

/** Starts the server and waits until it listens; throws what it printed if it exits instead. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, exited, printed } = spawnServer(environment);
  const opened = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not open: ${printed()}`));
    }, START_MS);
    const look = () => {
      const url = /open at (http:\/\/\S+)/.exec(printed())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', look);
    void exited.then((how) => {
      clearTimeout(timer);
      return reject(new Error(`the server ended with ${how}: ${printed()}`));
    });
  });
  const url = await opened;
  return { pid: child.pid ?? 0, url, printed, exited, kill: (signal) => void child.kill(signal) };
}

/** Runs a server that should refuse to start; returns how it exited and what it printed. */
export async function runRefusedServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly ended: number | NodeJS.Signals; readonly printed: string }> {
  const { child, exited, printed } = spawnServer(environment);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const ended = await exited;
  clearTimeout(timer);
  return { ended, printed: printed() };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const OPEN = /Maidan is open at (http:\/\/\S+)/;

/** A server of its own for the tests of one worker. */
export interface House {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** What the server printed: its greeting, warnings and errors. */
  readonly said: () => string;
  /** Ends it as a deployment would, by SIGTERM, and removes its folder. Resolves to its exit code. */
  readonly close: () => Promise<number | null>;
}

/** Starts the server as its own process on a free port with an empty folder; `settings` go into its environment. */
export async function startHouse(settings: Readonly<Record<string, string>>): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-e2e-'));
  const child = spawn(NODE, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(child, 'exit');
  const opened = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = OPEN.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The server left with ${code} before it was open:\n${said}`)),
    );
  });
  const url = await opened;
  return {
    url,
    said: () => said,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const OPEN = /Maidan is open at (http:\/\/\S+)/;

/** A server of its own for the tests of one worker. */
export interface App {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** What the server printed: its greeting, warnings and errors. */
  readonly said: () => string;
  /** One-time links into the office that were made at the machine before it started, in the order of their roles. */
  readonly machineLinks: readonly string[];
  /** Ends it as a deployment would, by SIGTERM, and removes its folder. Resolves to its exit code. */
  readonly close: () => Promise<number | null>;
}

/** A house whose feed says what the test says. */
export interface ScriptedApp extends App {
  /** Says a message of the feed, as the server's `FeedMessage` has it, and resolves once the house has followed. */
  readonly say: (message: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Starts the server as its own process on a free port with an empty folder; `settings` go into its environment, and for
 * each of the roles a link is made at the machine first.
 */
export async function startApp(
  settings: Readonly<Record<string, string>>,
  machineRoles: readonly string[] = [],
): Promise<App> {
  return (await start('main.ts', settings, machineRoles)).app;
}

/** Starts a server with one cricket match whose feed says only what the test says. */
export async function startScriptedApp(
  settings: Readonly<Record<string, string>>,
  machineRoles: readonly string[] = [],
): Promise<ScriptedApp> {
  const { app, child } = await start(join('testing', 'scripted-house.ts'), settings, machineRoles);
  let said = 0;
  return {
    ...app,
    say(say) {
      said += 1;
      const id = said;
      return new Promise((resolve, reject) => {
        const forget = () => {
          child.off('message', hear);
          child.off('exit', fail);
        };
        const hear = (answer: unknown) => {
          if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) return;
          forget();
          resolve();
        };
        const fail = () => {
          forget();
          reject(new Error(`The server left when it was told:\n${app.said()}`));
        };
        child.on('message', hear);
        child.on('exit', fail);
        child.send({ id, say });
      });
    },
  };
}

async function start(
  entry: string,
  settings: Readonly<Record<string, string>>,
  machineRoles: readonly string[],
): Promise<{ readonly app: App; readonly child: ChildProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-e2e-'));
  const linkPaths: string[] = [];
  for (const role of machineRoles) linkPaths.push(await makeLink(folder, role));
  const child = spawn(NODE, [join(ROOT, 'server', 'src', entry)], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Money of a message is a bigint.
    serialization: 'advanced',
  });
  let said = '';
  const exited = once(child, 'exit');
  const opened = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = OPEN.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The server left with ${code} before it was open:\n${said}`)),
    );
  });
  const url = await opened;
  const app = {
    url,
    said: () => said,
    machineLinks: linkPaths.map((path) => `${url}${path}`),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
  return { app, child };
}

/** Makes a one-time link at the machine, as `npm run staff -- create` does; answers its path. */
async function makeLink(folder: string, role: string): Promise<string> {
  const script = join(ROOT, 'server', 'src', 'staff.ts');
  const { stdout } = await promisify(execFile)(NODE, [script, 'create', '--role', role], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
  const [path] = /\/office\/enter#\S+/.exec(stdout) ?? [];
  if (path === undefined) throw new Error(`No link was made:\n${stdout}`);
  return path;
}

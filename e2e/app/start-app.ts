import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { type MachineRole, NODE, ROOT, copyPreparedApp } from './prepared-app.ts';

const OPEN = /Maidan is open at (http:\/\/\S+)/;

/** A running server, for the tests of one worker. */
export interface App {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** The server's output so far: its greeting, warnings and errors. */
  readonly said: () => string;
  /** One-time links into the office, made on the command line before it started. */
  readonly machineLinks: readonly { readonly role: MachineRole; readonly url: string }[];
  /** Ends it by SIGTERM, as a deployment would, and removes its folder. Resolves to its exit code. */
  readonly close: () => Promise<number | null>;
}

/** An app whose feed sends what the test scripts. */
export interface ScriptedApp extends App {
  /** Sends a feed message, shaped like the server's `FeedMessage`, and resolves once the app has applied it. */
  readonly say: (message: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Starts the server as its own process on a free port, with a copy of the prepared folder and `settings` in its environment. */
export async function startApp(settings: Readonly<Record<string, string>>): Promise<App> {
  return (await start('main.ts', settings)).app;
}

/** Starts a server with one cricket match, whose feed sends only what the test scripts. */
export async function startScriptedApp(settings: Readonly<Record<string, string>>): Promise<ScriptedApp> {
  const { app, child } = await start(join('testing', 'scripted-app.ts'), settings);
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
): Promise<{ readonly app: App; readonly child: ChildProcess }> {
  const folder = await makeFolder();
  const links = copyPreparedApp(folder);
  const child = spawn(NODE, [join(ROOT, 'server', 'src', entry)], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Amounts in messages are bigints.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const output = { said: '' };
  const url = await readAddress(child, output);
  const app = {
    url,
    said: () => output.said,
    machineLinks: links.map(({ role, path }) => ({ role, url: `${url}${path}` })),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
  return { app, child };
}

/** Collects the server's output and resolves to its address once it is open. */
function readAddress(child: ChildProcess, output: { said: string }): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output.said += chunk.toString();
      const url = OPEN.exec(output.said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The server left with ${code} before it was open:\n${output.said}`)),
    );
  });
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';
import { NODE_FLAGS } from '../run/places.mjs';

/** The app in another process, on a real PostgreSQL. */
export interface MeasuredApp {
  readonly url: string;
  readonly pid: number;
  /** Its database's address, as its superuser. */
  readonly databaseUrl: string;
  /** The name and version of its database. */
  readonly database: string;
  /** Sends the app a command and waits for that field of its reply. */
  ask(told: string, field: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh app with further settings in its environment, and of its database; stop it at the end, even after a failure.
 */
export async function startApp(
  settings: Readonly<Record<string, string>> = {},
  ofDatabase: Readonly<Record<string, string>> = {},
): Promise<MeasuredApp> {
  const server = await startPostgres(ofDatabase);
  const child = fork(join(import.meta.dirname, 'app-under-load.ts'), {
    env: { ...process.env, ...settings, DATABASE_URL: server.url },
    execArgv: [...NODE_FLAGS],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.send('close');
      await ended;
    }
    await server.stop();
  };
  try {
    const url = String(await next(child, 'url'));
    return {
      url,
      pid: child.pid ?? 0,
      databaseUrl: server.url,
      database: server.version,
      ask: (told, field) => (child.send(told), next(child, field)),
      stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function next(child: ChildProcess, field: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(field in message)) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(Object.entries(message).find(([name]) => name === field)?.[1]);
    };
    const onExit = (): void => reject(new Error('the measured house ended'));
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

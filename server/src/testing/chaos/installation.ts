import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../find-free-port.ts';
import { openTcpProxy, type TcpProxy } from '../open-tcp-proxy.ts';
import type { OwnNats } from '../start-nats.ts';
import { isForApi } from '../site-paths.ts';
import { type ServerProcess, startServer } from '../start-server.ts';
import { type Front, openFront } from './front.ts';
import { canSetClocks, makeSettableClock, type SettableClock } from './settable-clock.ts';

/** The processes of an installation: the site, its house games, two with live streams, and two with players' calls. */
export const PARTS = ['site', 'games', 'stream1', 'stream2', 'api1', 'api2'] as const;

const ROLES: Readonly<Record<(typeof PARTS)[number], string>> = {
  site: 'site',
  games: 'playhouse',
  stream1: 'streams',
  stream2: 'streams',
  api1: 'api',
  api2: 'api',
};

/** One of {@link PARTS}. */
export type PartName = (typeof PARTS)[number];

interface Part {
  process: ServerProcess;
  port: number;
  /** Its ways to the database and to NATS, which can be cut. */
  readonly database: TcpProxy;
  readonly messaging: TcpProxy;
  /** Undefined where no process's clock can be set. */
  readonly clock: SettableClock | undefined;
}

const STREAM_PATH = '/api/exchange/stream';

/** Several processes of one site on this machine, with one address for its visitors, and all that may happen to them. */
export class Installation {
  readonly front: Front;
  readonly #parts: Map<PartName, Part>;
  readonly #environmentOf: (name: PartName, part: Omit<Part, 'process'>) => Readonly<Record<string, string>>;

  private constructor(
    front: Front,
    parts: Map<PartName, Part>,
    environmentOf: (name: PartName, part: Omit<Part, 'process'>) => Readonly<Record<string, string>>,
  ) {
    [this.front, this.#parts, this.#environmentOf] = [front, parts, environmentOf];
  }

  /** Starts all of them on a database and a NATS server. */
  static async start(
    environment: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
    nats: OwnNats,
  ): Promise<Installation> {
    const parts = new Map<PartName, Part>();
    const portOf = (name: PartName): number => parts.get(name)?.port ?? 0;
    let [streams, calls] = [0, 0];
    const front = await openFront((path, isProgram) => {
      if (path.startsWith('/playhouse/')) return portOf('games');
      if (isForApi(path, isProgram)) {
        calls += 1;
        return portOf(calls % 2 === 0 ? 'api1' : 'api2');
      }
      if (!path.startsWith(STREAM_PATH)) return portOf('site');
      streams += 1;
      return portOf(streams % 2 === 0 ? 'stream1' : 'stream2');
    });
    const environmentOf = (name: PartName, { port, database, messaging, clock }: Omit<Part, 'process'>) => ({
      ...environment,
      ...clock?.environment,
      PORT: String(port),
      DATABASE_URL: withPort(environment.DATABASE_URL, database.port),
      ROLES: ROLES[name],
      ...(name === 'games' ? { SITE_URL: front.url } : { NATS_URL: withPort(nats.url.href, messaging.port) }),
    });
    const databasePort = Number(new URL(environment.DATABASE_URL).port);
    for (const name of PARTS) {
      const part = {
        port: await findFreePort(),
        database: await openTcpProxy(databasePort),
        messaging: await openTcpProxy(nats.port),
        clock: canSetClocks() ? makeSettableClock() : undefined,
      };
      parts.set(name, { ...part, process: await startServer(environmentOf(name, part)) });
    }
    return new Installation(front, parts, environmentOf);
  }

  /** Kills a process, and starts it again. */
  async kill(name: PartName): Promise<void> {
    const part = this.#partOf(name);
    part.process.kill('SIGKILL');
    await part.process.exited;
    part.process = await startServer(this.#environmentOf(name, part));
  }

  /** Stops a process in the middle of whatever it does, and lets it go on. */
  async freeze(name: PartName, forMs: number): Promise<void> {
    const { process } = this.#partOf(name);
    process.kill('SIGSTOP');
    await sleep(forMs);
    process.kill('SIGCONT');
  }

  /** Starts the next process beside the one that runs, which leaves; resolves to how that one exited. */
  async upgrade(name: 'site' | 'games'): Promise<number | NodeJS.Signals> {
    const part = this.#partOf(name);
    const before = part.process;
    part.process = await startServer({ ...this.#environmentOf(name, part), TAKE_OVER: '1' });
    return before.exited;
  }

  /** Freezes a process until another has taken its place, and lets it go on; resolves to how it exited. */
  async replaceFrozen(name: 'site' | 'games'): Promise<number | NodeJS.Signals> {
    const part = this.#partOf(name);
    const before = part.process;
    before.kill('SIGSTOP');
    // The frozen one still has its port.
    part.port = await findFreePort();
    part.process = await startServer(this.#environmentOf(name, part));
    before.kill('SIGCONT');
    return before.exited;
  }

  /** Sets a process's clock, and sets it right again after a time. */
  async misset(name: PartName, bySeconds: number, forMs: number): Promise<void> {
    const { clock } = this.#partOf(name);
    clock?.set(bySeconds);
    await sleep(forMs);
    clock?.set(0);
  }

  /** Breaks a process's connections to the database or to NATS, or lets nothing through them any more, for a time. */
  async disconnect(
    name: PartName,
    what: 'database' | 'messaging',
    { how, forMs }: { readonly how: 'cut' | 'silence'; readonly forMs: number },
  ): Promise<void> {
    const proxy = this.#partOf(name)[what];
    proxy[how]();
    await sleep(forMs);
    proxy.mend();
  }

  /** What the processes that run now have printed. */
  printed(): string {
    return [...this.#parts].map(([name, { process }]) => `${name}: ${process.printed()}`).join('\n');
  }

  /** Ends all of them, as an operator does or at once. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    // The site last: what streams and calls' processes need comes from there.
    for (const name of PARTS.toReversed()) {
      const { process, database, messaging, clock } = this.#partOf(name);
      process.kill(signal);
      await process.exited;
      await database.close();
      await messaging.close();
      clock?.remove();
    }
    await this.front.close();
  }

  #partOf(name: PartName): Part {
    const part = this.#parts.get(name);
    if (part === undefined) throw new Error(`${name} does not run`);
    return part;
  }
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return url.href;
}

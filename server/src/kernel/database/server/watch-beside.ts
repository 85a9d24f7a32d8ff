import { Client } from 'pg';
import { systemClock } from '../../time/clock.ts';
import { withinTime } from '../../time/within-time.ts';
import { DatabaseAway } from '../database-away.ts';
import { CONNECT_MS, KEEP_ALIVE_MS } from './owner-session.ts';
import { ServerSockets } from './server-sockets.ts';

const BEAT_MS = 1_000;
/** A server that takes this long over a trivial query is hung; a busy one takes milliseconds. */
const ANSWER_MS = 5_000;
/** Its connection, in `pg_stat_activity`. */
const NAME = 'maidan-beside-beat';

interface BesideDeps {
  readonly connectionString: string;
  /** Breaks every connection on which this process works. */
  readonly breakConnections: (error: DatabaseAway) => void;
}

/**
 * Watches the server for a process that works beside its owner for as long as it runs: with a heartbeat on a connection of its
 * own. When that is not answered, work under way fails, and what comes later is refused at once until it is answered again.
 */
export class BesideWatch {
  readonly #deps: BesideDeps;
  readonly #stop: () => void;
  #line: { readonly client: Client; readonly sockets: ServerSockets } | undefined;
  #isAway = false;
  #isBeating = false;
  #isOver = false;

  constructor(deps: BesideDeps) {
    this.#deps = deps;
    this.#stop = systemClock.every(BEAT_MS, () => void this.#beat());
  }

  /** Throws DatabaseAway while the server doesn't answer. */
  pass(): Promise<void> {
    return this.#isAway ? Promise.reject(unanswered()) : Promise.resolve();
  }

  /** Watches no more. */
  close(): void {
    this.#isOver = true;
    this.#stop();
    this.#breakLine();
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      const { client } = (this.#line ??= await this.#connect());
      await withinTime(client.query('select 1'), ANSWER_MS, unanswered);
      this.#isAway = false;
    } catch {
      this.#breakLine();
      if (!this.#isAway && !this.#isOver) this.#deps.breakConnections(unanswered());
      this.#isAway = true;
    }
    this.#isBeating = false;
    if (this.#isOver) this.#breakLine();
  }

  async #connect() {
    const sockets = new ServerSockets();
    const client = new Client({
      connectionString: this.#deps.connectionString,
      stream: sockets.make,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // Whoever awaits the answer gets the error there; the next beat makes another connection.
    client.on('error', () => {
      if (this.#line?.client === client) this.#breakLine();
    });
    try {
      await withinTime(client.connect(), this.#isAway ? ANSWER_MS : CONNECT_MS, unanswered);
      await withinTime(client.query(`set application_name to '${NAME}'`), ANSWER_MS, unanswered);
    } catch (error) {
      sockets.breakAll(unanswered());
      throw error;
    }
    return { client, sockets };
  }

  #breakLine(): void {
    this.#line?.sockets.breakAll(unanswered());
    this.#line = undefined;
  }
}

const unanswered = (): DatabaseAway => new DatabaseAway('the server does not answer');

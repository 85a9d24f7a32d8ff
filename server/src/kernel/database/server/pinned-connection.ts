import { Client } from 'pg';
import { systemClock } from '../../time/clock.ts';
import { serverTypes } from '../columns.ts';
import { DatabaseAway } from '../database-away.ts';
import { PINNED_PLANS, type PinnedConnection } from '../../db.ts';
import type { SendStatement } from '../statements.ts';
import { withinTime } from '../../time/within-time.ts';
import { CONNECT_MS, KEEP_ALIVE_MS } from './owner-session.ts';
import type { ServerWork } from './server-work.ts';

/**
 * A batch takes milliseconds. One that takes this long waits for a server that has forgotten it, and its connection is
 * given up.
 */
const BATCH_MS = 60_000;

/** An open connection, and what breaks it. */
interface Open {
  readonly client: Client;
  readonly destroy: (error: Error) => void;
}

/**
 * One connection to the server, opened when it is first needed and again after it broke. Whoever takes it sends alone;
 * the others queue. It keeps each statement's plan, for good or until it has been used in so many transactions.
 */
export function openPinnedConnection(work: ServerWork, planUses = Infinity): PinnedConnection {
  const { connectionString, sockets, greet, pass, onWork, suspect } = work;
  const settings = Object.entries(PINNED_PLANS).map(([name, value]) => `-c ${name}=${value}`);
  let open: Promise<Open> | undefined;
  let taken = 0;
  let uses = 0;
  let line: Promise<void> = Promise.resolve();

  function connect(): Promise<Open> {
    const socket = sockets.make();
    const client = new Client({
      connectionString,
      options: settings.join(' '),
      types: serverTypes,
      pipeline: true,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const destroy = (error: Error) => void socket.destroy(error);
    const opening = withinTime(begin(client), CONNECT_MS, () => new DatabaseAway('it does not answer'));
    // Whoever awaits an answer gets the error there.
    const forget = () => {
      if (open === made) open = undefined;
    };
    const made = opening.then(
      () => ({ client, destroy }),
      (error: unknown) => {
        forget();
        destroy(new DatabaseAway(error));
        throw new DatabaseAway(error);
      },
    );
    client.on('error', (error) => {
      const wasOpen = open === made;
      forget();
      if (wasOpen && taken > 0) suspect(error);
    });
    client.on('end', forget);
    return made;
  }

  async function begin(client: Client): Promise<void> {
    await client.connect();
    await greet(client);
  }

  return {
    async take() {
      const before = line;
      const end = onWork();
      const { promise, resolve } = Promise.withResolvers<void>();
      const done = () => {
        resolve();
        end();
      };
      line = before.then(() => promise);
      await before;
      try {
        await pass();
        const { client, destroy } = await (open ??= connect());
        taken += 1;
        const stop = systemClock.after(BATCH_MS, () => destroy(new DatabaseAway('a batch is not answered')));
        const release = () => {
          stop();
          taken -= 1;
          done();
        };
        uses += 1;
        // It runs before whatever the caller sends; if it fails, so does that.
        if (uses % planUses === 0) client.query('discard plans').catch(() => undefined);
        return { send: sendingNamed(client), pass: resolve, release };
      } catch (error) {
        done();
        throw error;
      }
    },
    async close() {
      await line;
      const opened = await open?.catch(() => undefined);
      await opened?.client.end();
    },
  };
}

const names = new Map<string, string>();

/** Names each statement, so that a connection parses and plans it once. */
function sendingNamed(client: Client): SendStatement {
  return async (text, values) => {
    if (values.length === 0) return (await client.query(text)).rows;
    const name = names.get(text) ?? `s${names.size + 1}`;
    names.set(text, name);
    return (await client.query({ name, text, values: [...values] })).rows;
  };
}

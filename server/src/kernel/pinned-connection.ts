import { Client } from 'pg';
import { serverTypes } from './column-parsers.ts';
import { PINNED_PLANS, type PinnedConnection, type SendStatement } from './db.ts';

/**
 * One connection to the server, opened when it is first needed and again after it broke. Who takes it has it alone;
 * the others wait in line. It keeps the plan of each statement, or makes it anew each time.
 */
export function openPinnedConnection(connectionString: string, plans: 'kept' | 'anew'): PinnedConnection {
  const sendingTo = plans === 'kept' ? sendingNamed : sendingUnnamed;
  const settings = Object.entries(PINNED_PLANS).map(([name, value]) => `-c ${name}=${value}`);
  const options = [...settings, '-c timezone=UTC'].join(' ');
  let open: Promise<Client> | undefined;
  let line: Promise<void> = Promise.resolve();

  function connect(): Promise<Client> {
    const client = new Client({ connectionString, options, types: serverTypes, pipeline: true });
    const opening = client.connect().then(() => client);
    // Who waits for an answer hears of the break there.
    const forget = () => {
      if (open === opening) open = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    opening.catch(forget);
    return opening;
  }

  return {
    async take() {
      const before = line;
      const { promise, resolve: release } = Promise.withResolvers<void>();
      line = before.then(() => promise);
      await before;
      try {
        return { send: sendingTo(await (open ??= connect())), release };
      } catch (error) {
        release();
        throw error;
      }
    },
    async close() {
      await line;
      const client = await open?.catch(() => undefined);
      await client?.end();
    },
  };
}

const names = new Map<string, string>();

/** Each statement under a name, so that a connection parses and plans it once. */
function sendingNamed(client: Client): SendStatement {
  return async (text, values) => {
    if (values.length === 0) return (await client.query(text)).rows;
    const name = names.get(text) ?? `s${names.size + 1}`;
    names.set(text, name);
    return (await client.query({ name, text, values: [...values] })).rows;
  };
}

function sendingUnnamed(client: Client): SendStatement {
  return async (text, values) => (await client.query({ text, values: [...values] })).rows;
}

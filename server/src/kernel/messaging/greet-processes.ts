import { z } from 'zod';
import type { Log } from '../monitoring/log.ts';
import { ownIdentity } from '../process-identity.ts';
import type { Random } from '../secrets/random.ts';
import type { Clock } from '../time/clock.ts';
import { sleep } from '../time/within-time.ts';
import type { Carrier } from './carrier.ts';
import { decode } from './envelopes.ts';

/** How long a start listens for who else is there; a process that is busier than that is heard later, and logged. */
const LISTEN_MS = 500;
/** Clocks further apart than this make deadlines of commands pass too early or too late. */
const CLOCKS_APART_MS = 2_000;
const TOKEN_BYTES = 8;

const greeting = z.object({
  token: z.string().max(64),
  /** Which database the process uses. */
  database: z.string().max(200),
  host: z.string().max(300),
  pid: z.int(),
  /** Its time, in milliseconds since 1970. */
  at: z.number(),
  /** True of a process that has just come. */
  asks: z.boolean(),
});

type Greeting = z.output<typeof greeting>;

interface GreetingDeps {
  readonly carrier: Carrier;
  /** The installation's name on that server. */
  readonly name: string;
  /** Which database this process uses. */
  readonly database: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/**
 * Introduces this process to those that use the same name, now and whenever another comes. Throws when one of them uses another
 * database: two installations then share the name. Who is heard only later is logged.
 */
export async function greetProcesses({
  carrier,
  name,
  database,
  clock,
  random,
  log,
}: GreetingDeps): Promise<{ readonly others: number }> {
  const subject = `${name}.hello`;
  const token = random.bytes(TOKEN_BYTES).toString('hex');
  const { host, pid } = ownIdentity();
  const say = (asks: boolean) => {
    const own: Greeting = { token, database, host, pid, at: clock.now().getTime(), asks };
    carrier.publish(subject, Buffer.from(JSON.stringify(own)));
  };
  const heard = new Map<string, Greeting>();
  let isStarted = false;
  const { ready } = carrier.receive({
    subject,
    receive: ({ bytes }) => {
      const other = readGreeting(bytes);
      if (other === undefined || other.token === token) return;
      if (other.asks) say(false);
      const isNew = !heard.has(other.token);
      remember(heard, other);
      if (!isNew) return;
      const apartMs = other.at - clock.now().getTime();
      if (Math.abs(apartMs) > CLOCKS_APART_MS)
        log.warn(
          { host: other.host, pid: other.pid, apartMs },
          'the clock of another process is far from ours',
        );
      if (isStarted && other.database !== database)
        log.error({ host: other.host, pid: other.pid }, 'a process with another database uses our NATS_NAME');
    },
  });
  await ready;
  say(true);
  await sleep(LISTEN_MS);
  isStarted = true;
  carrier.onReturn(() => say(true));
  const stranger = [...heard.values()].find((other) => other.database !== database);
  if (stranger === undefined) return { others: heard.size };
  throw new Error(
    `“${name}” is taken on the NATS server: process ${stranger.pid} on ${stranger.host} uses that name with another database. Give each installation a NATS_NAME of its own.`,
  );
}

/** More than any installation has; of more the one heard first is forgotten. */
const OTHERS_MAX = 1_000;

function remember(heard: Map<string, Greeting>, other: Greeting): void {
  heard.set(other.token, other);
  const [oldest] = heard.keys();
  if (heard.size > OTHERS_MAX && oldest !== undefined) heard.delete(oldest);
}

function readGreeting(bytes: Uint8Array): Greeting | undefined {
  try {
    return decode(greeting, JSON.parse(Buffer.from(bytes).toString()))?.data;
  } catch {
    return undefined;
  }
}

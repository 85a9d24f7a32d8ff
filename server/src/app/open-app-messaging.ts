import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { nameIdentity, selectIdentity } from '../kernel/database/database-identity.ts';
import type { Db } from '../kernel/db.ts';
import { greetProcesses } from '../kernel/messaging/greet-processes.ts';
import { MemoryHub } from '../kernel/messaging/memory-carrier.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { NatsCarrier } from '../kernel/messaging/nats/nats-carrier.ts';
import { openMessaging } from '../kernel/messaging/open-messaging.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { Clock } from '../kernel/time/clock.ts';

interface AppMessagingDeps {
  readonly config: Pick<Config, 'nats'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Opens the messages between processes: through NATS where the operator names a server, else within this process. Throws, in a
 * sentence for the operator, when the server does not answer, or processes with another database use the same name there.
 */
export async function openAppMessaging({
  config,
  db,
  clock,
  random,
  log,
}: AppMessagingDeps): Promise<Messaging> {
  const { nats } = config;
  if (nats === undefined)
    return openMessaging({ carrier: new MemoryHub().connect(), prefix: 'local', clock, random, log });
  const { name, ...settings } = nats;
  const database = nameIdentity(await selectIdentity(db));
  const prefix = prefixOf(name, database);
  const carrier = await NatsCarrier.open({ settings, inboxPrefix: `${prefix}.inbox`, log, random });
  try {
    await greetProcesses({ carrier, name, database, clock, random, log });
  } catch (error) {
    await carrier.close();
    throw error;
  }
  return openMessaging({ carrier, prefix, clock, random, log });
}

const TAG_LENGTH = 12;

/** The database is part of it: two that share a name by mistake don't hear each other even so. */
const prefixOf = (name: string, database: string): string =>
  `${name}.${createHash('sha256').update(database).digest('hex').slice(0, TAG_LENGTH)}`;

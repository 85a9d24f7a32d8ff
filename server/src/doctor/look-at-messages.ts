import type { Config } from '../config.ts';
import { nameIdentity, selectIdentity } from '../kernel/database/database-identity.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { greetProcesses } from '../kernel/messaging/greet-processes.ts';
import { NatsCarrier } from '../kernel/messaging/nats/nats-carrier.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { canonicalAddress, isLoopback } from '../kernel/network/connection.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, warning, fault } = linesAbout('messages');

/** Whether the NATS server lets this installation in, who else uses its name there, and who could listen. */
export async function lookAtMessages({ nats, databaseUrl }: Config): Promise<Line[]> {
  if (nats === undefined) return [];
  try {
    return [...(await askServer(nats, databaseUrl)), ...judgeAddresses(nats)];
  } catch (error) {
    return [fault(describeFailure(error))];
  }
}

type Nats = NonNullable<Config['nats']>;

async function askServer({ name, ...settings }: Nats, databaseUrl: string | undefined): Promise<Line[]> {
  const log = openLog('silent');
  const deps = { settings, inboxPrefix: `${name}.doctor`, log, random: systemRandom };
  const carrier = await NatsCarrier.open(deps, 0);
  try {
    const database = await findDatabaseIdentity(databaseUrl);
    if (database === undefined)
      return [ok('The NATS server answers; without the database nobody knows who may share its name there.')];
    const { others } = await greetProcesses({
      carrier,
      name,
      database,
      clock: systemClock,
      random: systemRandom,
      log,
    });
    const count = `${others} ${others === 1 ? 'process uses' : 'processes use'}`;
    return [ok(`The NATS server answers; ${count} the name ${name} with this database.`)];
  } finally {
    await carrier.close();
  }
}

/** Undefined if the database can't be asked, which a line of its own says. */
async function findDatabaseIdentity(databaseUrl: string | undefined): Promise<string | undefined> {
  try {
    const db = await openDatabase({ databaseUrl, poolMax: 1, beside: true });
    try {
      return nameIdentity(await selectIdentity(db));
    } finally {
      await db.close();
    }
  } catch {
    return undefined;
  }
}

function judgeAddresses({ urls, credentialsFile, caFile, certificateFile }: Nats): Line[] {
  const far = urls.filter(
    ({ hostname }) => hostname !== 'localhost' && !isLoopback(canonicalAddress(hostname) ?? ''),
  );
  if (far.length === 0) return [];
  const isOpen =
    credentialsFile === undefined &&
    certificateFile === undefined &&
    far.every(({ username }) => username === '');
  const isPlain = caFile === undefined && far.some(({ protocol }) => protocol !== 'tls:');
  return [
    ...(isOpen
      ? [
          warning(
            'NATS_URL names no user: whoever reaches that server can read all messages and send commands. Let it ask for a login.',
          ),
        ]
      : []),
    ...(isPlain ? [warning('NATS_URL is without TLS: messages can be read on their way. Use tls://.')] : []),
  ];
}

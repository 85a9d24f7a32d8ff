import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import {
  connect,
  credsAuthenticator,
  errors,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { MESSAGE_BYTES_MAX } from '../carrier.ts';

/** How the NATS server is reached, as the operator says it. */
export interface NatsSettings {
  /** Addresses of one server or cluster, such as `nats://user:password@host:4222`; `tls://` takes no connection without TLS. */
  readonly urls: readonly URL[];
  /** A file with a user's JWT and its seed. */
  readonly credentialsFile: string | undefined;
  /** Who signed the server's certificate, if not one of those that the system knows. */
  readonly caFile: string | undefined;
  /** This process's own certificate and its key, for a server that asks for one. */
  readonly certificateFile: string | undefined;
  readonly keyFile: string | undefined;
}

/** A server on the same continent takes a fraction of a second. */
const CONNECT_MS = 5_000;
const DEFAULT_PORT = 4222;
/** Its own heartbeats are switched off: ours notice a silent server earlier, and bound what waits to be sent. */
const NEVER_MS = 2 ** 31 - 1;

/** The server doesn't let this process in, or can't carry what it sends: trying again is no use. */
export class NatsRefused extends Error {}

/** Connects once, to one of the servers; throws {@link NatsRefused}, or why none of them answers. */
export async function connectNats(settings: NatsSettings, inboxPrefix: string): Promise<NatsConnection> {
  const connection = await connect(optionsOf(settings, inboxPrefix)).catch((error: unknown) => {
    throw isAboutCredentials(error) ? new NatsRefused(messageOf(error), { cause: error }) : error;
  });
  const bytesMax = connection.info?.['max_payload'] ?? 0;
  const headers = connection.info?.headers;
  if (bytesMax >= MESSAGE_BYTES_MAX && headers === true) return connection;
  await connection.close();
  throw new NatsRefused(
    headers === true
      ? `it takes messages of ${bytesMax} bytes; set its max_payload to ${MESSAGE_BYTES_MAX} or more`
      : 'it is older than NATS 2.2',
  );
}

function optionsOf(settings: NatsSettings, inboxPrefix: string): NodeConnectionOptions {
  return {
    servers: settings.urls.map(({ hostname: host, port }) => `${host}:${port === '' ? DEFAULT_PORT : port}`),
    name: `maidan ${hostname()} ${process.pid}`,
    inboxPrefix,
    timeout: CONNECT_MS,
    pingInterval: NEVER_MS,
    // A new connection is made in place of a broken one: what waited in the old one is then surely not sent any more.
    reconnect: false,
    noAsyncTraces: true,
    ...loginOf(settings),
    ...tlsOf(settings),
  };
}

/** Who this process is to the server: by a file, a user with a password, or a token. */
function loginOf({
  urls,
  credentialsFile,
}: NatsSettings): Pick<NodeConnectionOptions, 'authenticator' | 'token' | 'user' | 'pass'> {
  if (credentialsFile !== undefined)
    return { authenticator: credsAuthenticator(() => readFileSync(credentialsFile)) };
  const named = urls.find(({ username }) => username !== '');
  if (named === undefined) return {};
  const user = decodeURIComponent(named.username);
  return named.password === '' ? { token: user } : { user, pass: decodeURIComponent(named.password) };
}

function tlsOf({ urls, caFile, certificateFile, keyFile }: NatsSettings): Pick<NodeConnectionOptions, 'tls'> {
  const isWanted = urls.some(({ protocol }) => protocol === 'tls:');
  if (!isWanted && caFile === undefined && certificateFile === undefined) return {};
  return {
    tls: {
      ...(caFile === undefined ? {} : { caFile }),
      ...(certificateFile === undefined ? {} : { certFile: certificateFile }),
      ...(keyFile === undefined ? {} : { keyFile }),
    },
  };
}

const isAboutCredentials = (error: unknown): boolean =>
  error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError;

/** Why a connection failed. An address is not in it: it may hold a password. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error.message === '' && error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

import { calls } from '@maidan/contract';
import { CAPTCHA_COOKIES, openSessions, requireStepUp } from '../domains/accounts/index.ts';
import { measureApi, measureWork } from '../domains/health/index.ts';
import type { Config } from '../config.ts';
import { compareMigrations, describeForeign } from '../kernel/database/migrate.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { connectBus } from '../kernel/events/bus.ts';
import { type AnyHandler, carryOutCall } from '../kernel/http/carry-out-call.ts';
import { limitRequests } from '../kernel/http/limit-requests.ts';
import { openApp as openHttp } from '../kernel/http/open-app.ts';
import { admitCallsTo, type CarryOut, type Gate } from '../kernel/http/register-calls.ts';
import { serveProcess } from '../kernel/http/serve-process.ts';
import { shareCounts } from '../kernel/http/share-counts.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { CallForwarder } from '../kernel/forwarded-calls/call-forwarder.ts';
import { OwnerWatch } from '../kernel/forwarded-calls/owner-watch.ts';
import { newToken } from '../kernel/secrets/ids.ts';
import { type Random, systemRandom } from '../kernel/secrets/random.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { statelessCalls, readFromStandby, sameForAll } from './stateless-calls.ts';
import { closeHttp } from './close-http.ts';
import { followPlaces } from './follow-places.ts';
import { statelessHandlers } from './handle-stateless-calls.ts';
import { openAppMessaging } from './open-app-messaging.ts';
import { openProcess, type RoleApp } from './open-process.ts';
import { waitForSchema } from './wait-for-schema.ts';

/** What opens a process with players' calls. What is left out is the real thing. */
export interface ApiAppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly messaging?: Messaging;
  readonly readDelayMs?: () => number;
}

/**
 * Opens the players' calls in a process of its own, one of several (SAFE-66): it admits each call, carries out those that need the
 * database alone, and forwards the others to the site. Players reach it through the proxy in front.
 */
export async function openApiApp(options: ApiAppOptions): Promise<RoleApp> {
  const { config, db, clock = systemClock, random = systemRandom } = options;
  const running = new AsyncDisposableStack();
  const work = await openProcess(config, running, { clock, readDelayMs: options.readDelayMs });
  const { log, load, tracing, countries } = work;
  running.defer(() => db.close());
  await waitForSchema(db, config.mode);
  connectBus(db, {
    publish: ({ kind }) => log.error({ event: kind }, 'an event was emitted where nobody hears of it'),
    on: () => () => undefined,
  });
  const messaging = options.messaging ?? (await openAppMessaging({ config, db, clock, random, log }));
  running.defer(() => messaging.close());
  const shared = shareCounts({ messaging, clock, random });
  running.defer(() => shared.end());
  const failed = Promise.withResolvers<unknown>();
  // Another start of the site may be of another release.
  const changed = () => void findForeign(db).then((fault) => fault && failed.resolve(fault));
  const owner = new OwnerWatch({ messaging, clock, random, log, changed });
  running.defer(() => owner.close());
  await owner.start();

  const limits = limitRequests(clock, config.requestsPerMinuteMax, config.streamsPerAddressMax, shared);
  const { trustedProxies, publicUrl, opensFor } = config;
  const http = openHttp({ log, limits, load, countries, opensFor, trustedProxies, publicUrl, tracing });
  work.calls.follow(http);
  running.defer(() => closeHttp(http, clock));
  const sessions = openSessions({
    db,
    clock,
    live: { endForbidden: () => Promise.resolve() },
    idleMs: config.regulator.idleMs,
    trustedMs: 0,
  });
  const gate: Gate = {
    authenticate: limits.followPlayers(sessions.findSession),
    // Other processes go on, so nothing is refused while this one finishes what it was sent.
    closing: new AbortController().signal,
    publicUrl,
    newDevice: () => newToken(random),
    requireStepUp: (player, rule) => requireStepUp({ db, clock }, player, rule),
    placeOf: followPlaces({ db, clock, log, countries }, sessions.findSession),
  };
  const forwarder = new CallForwarder({
    messaging,
    owner,
    clock,
    random,
    rest: load.rest,
    cookies: CAPTCHA_COOKIES,
    sameForAll,
  });
  const own = ownHandlers(config, statelessHandlers({ config, db, clock }));
  admitCallsTo(http, calls, gate, (name, call): CarryOut => {
    const handler = own[name];
    return handler === undefined
      ? forwarder.forwarding(name, call)
      : (admitted) => carryOutCall(call, handler, gate, admitted);
  });
  const registry = await serveProcess(http, {
    isReady: async () => owner.isInTouch() && (await query(db, sql`select 1`)).length === 1,
    isFull: () => false,
    metrics: { token: config.metricsToken, readers: config.metricsReaders, trustedProxies },
  });
  measureWork(registry, { ...work, clock });
  measureApi(registry, { isInTouch: () => owner.isInTouch(), readMessaging: () => messaging.read() });
  let closed: Promise<void> | undefined;
  return {
    http,
    failed: failed.promise,
    listen: () => http.listen({ port: config.port, host: config.host }),
    greeting: () => 'Players’ calls only: what needs the order books is done by the process with ROLES=site.',
    endStreams: () => http.server.closeAllConnections(),
    close: () => (closed ??= running.disposeAsync()),
  };
}

/** The handlers of the calls that this process carries out: where the site has a standby, long reads are for that. */
function ownHandlers(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  handlers: ReturnType<typeof statelessHandlers>,
): Readonly<Record<string, AnyHandler>> {
  const names = statelessCalls.filter((name) => databaseReadUrl === undefined || !readFromStandby.has(name));
  return Object.fromEntries(names.map((name) => [name, handlers[name]]));
}

/** Why this program's statements fit the database no more; undefined while they do, or nobody knows. */
async function findForeign(db: Db): Promise<Error | undefined> {
  try {
    const [fault] = describeForeign(await compareMigrations(db, ...SCHEMA_FOLDERS));
    return fault === undefined ? undefined : new Error(fault);
  } catch {
    return undefined;
  }
}

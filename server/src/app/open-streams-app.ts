import type { Config } from '../config.ts';
import { measureStreams, measureWork } from '../domains/health/index.ts';
import type { Db } from '../kernel/db.ts';
import { limitRequests } from '../kernel/http/limit-requests.ts';
import { openApp as openHttp } from '../kernel/http/open-app.ts';
import { serveProcess } from '../kernel/http/serve-process.ts';
import { Relay } from '../kernel/live/relay/relay.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { closeHttp } from './close-http.ts';
import { openAppMessaging } from './open-app-messaging.ts';
import { openProcess, type RoleApp } from './open-process.ts';
import { serveStream } from './serve-stream.ts';

/**
 * Opens the live streams in a process of its own, one of several (SAFE-95): they reach the site over NATS alone, and readers reach them
 * through the proxy in front. The database tells but which installation it is; it is asked for nothing else.
 */
export async function openStreamsApp(config: Config, db: Db): Promise<RoleApp> {
  const [clock, random] = [systemClock, systemRandom];
  const running = new AsyncDisposableStack();
  const work = await openProcess(config, running, { clock });
  const { log, load } = work;
  const messaging = await openAppMessaging({ config, db, clock, random, log });
  running.defer(() => messaging.close());
  await db.close();
  const { trustedProxies, publicUrl, opensFor } = config;
  const limits = limitRequests(clock, config.requestsPerMinuteMax, config.streamsPerAddressMax);
  const http = openHttp({
    log,
    limits,
    load,
    countries: work.countries,
    opensFor,
    trustedProxies,
    publicUrl,
  });
  work.calls.follow(http);
  running.defer(() => closeHttp(http, clock));
  const relay = new Relay({ messaging, clock, random, log });
  running.defer(() => relay.close());
  await relay.start();
  serveStream(http, {
    live: relay.live,
    admit: relay.admit,
    prepare: relay.prepare,
    openStream: (...stream) => limits.openStream(...stream),
  });
  const registry = await serveProcess(http, {
    isReady: () => Promise.resolve(relay.isInTouch()),
    isFull: () => false,
    metrics: { token: config.metricsToken, readers: config.metricsReaders, trustedProxies },
  });
  measureWork(registry, { ...work, clock });
  measureStreams(registry, {
    live: relay.live,
    isInTouch: () => relay.isInTouch(),
    readMessaging: () => messaging.read(),
  });
  let closed: Promise<void> | undefined;
  return {
    http,
    failed: new Promise(() => {}),
    listen: () => http.listen({ port: config.port, host: config.host }),
    greeting: () => 'Live streams only: what they carry comes from the process with ROLES=site.',
    endStreams: () => http.server.closeAllConnections(),
    close: () => (closed ??= running.disposeAsync()),
  };
}

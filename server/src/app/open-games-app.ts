import type { Config } from '../config.ts';
import { measureWork } from '../domains/health/index.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { limitRequests } from '../kernel/http/limit-requests.ts';
import { openApp as openHttp } from '../kernel/http/open-app.ts';
import { serveProcess } from '../kernel/http/serve-process.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { closeHttp } from './close-http.ts';
import { openHouseGames } from './open-house-games.ts';
import { openProcess, type RoleApp } from './open-process.ts';
import { waitForSchema } from './wait-for-schema.ts';

/**
 * Opens the house games in a process of their own (SAFE-93): they reach the site over the wallet protocol alone, at SITE_URL, and
 * whoever plays reaches them through the proxy in front of both. The site migrates their tables; throws if it doesn't.
 */
export async function openGamesApp(config: Config, db: Db): Promise<RoleApp> {
  const [clock, random] = [systemClock, systemRandom];
  const { siteUrl } = config;
  if (siteUrl === undefined) throw new Error('the games don’t know where the site is');
  const running = new AsyncDisposableStack();
  const work = await openProcess(config, running, { clock });
  const { log, load } = work;
  running.defer(() => db.close());
  await waitForSchema(db, config.mode);
  const limits = limitRequests(clock, config.requestsPerMinuteMax, config.streamsPerAddressMax);
  const { trustedProxies, publicUrl, opensFor } = config;
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
  const games = await openHouseGames(
    { config, db, clock, random, log, countries: work.countries },
    {},
    () => siteUrl,
  );
  running.defer(() => games.close());
  await games.serve(http, limits);
  const registry = await serveProcess(http, {
    isReady: async () => db.ownership?.isAway() !== true && (await query(db, sql`select 1`)).length === 1,
    isFull: () => false,
    metrics: { token: config.metricsToken, readers: config.metricsReaders, trustedProxies },
  });
  measureWork(registry, { ...work, clock });
  let closed: Promise<void> | undefined;
  return {
    http,
    failed: db.ownership?.lost ?? new Promise(() => {}),
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host });
      games.start();
      return address;
    },
    greeting: () => `House games only; stakes and wins are moved by the site at ${siteUrl}`,
    endStreams: () => http.server.closeAllConnections(),
    close: () => (closed ??= running.disposeAsync()),
  };
}

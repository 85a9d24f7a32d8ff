import { randomBytes } from 'node:crypto';
import { type App, openApp } from '@maidan/server';
import { readConfig, scriptedFeed, systemClock, testAuditKeys, testSecretKeys } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';

type Db = NonNullable<Parameters<typeof openApp>[0]['db']>;

/** An app on a PostgreSQL database that was filled before the app opened. */
export interface FilledApp<Filled> {
  readonly app: App;
  readonly feed: ReturnType<typeof scriptedFeed>;
  /** What `fill` returned. */
  readonly filled: Filled;
  /** The database's name and version. */
  readonly engine: string;
}

/** Fills a PostgreSQL of its own, measures the app on it, and ends both. The app's request limits are out of reach. */
export async function measureFilledApp<Filled extends { readonly db: Db }, Rows>(
  fill: (databaseUrl: string) => Promise<Filled>,
  measure: (opened: FilledApp<Filled>) => Promise<Rows>,
): Promise<Rows> {
  const server = await startPostgres();
  try {
    const filled = await fill(server.url);
    const feed = scriptedFeed(new Date(Date.now() + 3_600_000));
    const app = await openApp({
      config: {
        ...readConfig({ PORT: '0', LOG_LEVEL: 'error', SANDBOX_BETTORS: '0' }),
        requestsPerMinuteMax: 100_000_000,
      },
      db: filled.db,
      playhouseSecret: randomBytes(32),
      feed,
      // A log of its own: the one in DATA_DIR belongs to another database.
      auditKeys: testAuditKeys,
      secretKeys: testSecretKeys,
    });
    feed.live(systemClock);
    try {
      return await measure({ app, feed, filled, engine: server.version });
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
  }
}

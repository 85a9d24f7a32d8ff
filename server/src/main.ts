import type { RoleApp } from './app/open-process.ts';
import { type Config, readConfig } from './config.ts';
import { isDatabaseAway } from './kernel/database/database-away.ts';
import { compareMigrations, describeForeign } from './kernel/database/migrate.ts';
import type { Db } from './kernel/db.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { describeFailure } from './kernel/describe-failure.ts';
import { type HeldConnections, holdConnections } from './kernel/http/hold-connections.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

/**
 * A stop ends within ten seconds, whatever hangs: what isn't finished by then is rolled back, and resumed by the next
 * start.
 */
const STOP_MS = 9_000;
/**
 * What a shell shows for who ended by SIGTERM: of a stop that could not be finished. A service manager must not start that one again,
 * because another may have taken its place.
 */
const STOPPED_BY_SIGTERM = 143;

/** Starts the app and prints its address; SIGTERM and SIGINT drain it. */
async function main(): Promise<void> {
  const config = readConfig();
  const loading = loadRoles(config);
  const held = config.takesOver ? await readyToTakeOver(config, loading) : undefined;
  // The embedded database compiles in another thread while the app's code is loaded.
  const [db, open] = await Promise.all([openDatabase(config), loading]);
  void db.ownership?.lost.then((error) => fail(error));
  void db.stopped?.then((error) => fail(error));
  const app = await open(db);
  held?.freePort();
  const address = await app.listen();
  held?.passTo(app.http.server);
  process.stdout.write(`Maidan is open at ${address}\n${app.greeting(config.publicUrl ?? address)}\n`);
  void app.failed.then((error) => fail(error));
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    process.stdout.write('Closing: no new bets, finishing what is under way …\n');
    setTimeout(() => {
      app.endStreams();
      fail(new Error('Something hangs: stopped without waiting for it.'), STOPPED_BY_SIGTERM);
    }, STOP_MS);
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error, STOPPED_BY_SIGTERM),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

/**
 * Gets ready to take the place of a running process (SAFE-64): what would refuse this one is found before that one is asked to leave,
 * and from the moment at which it no longer listens, its clients wait here.
 */
async function readyToTakeOver(config: Config, loading: Promise<unknown>): Promise<HeldConnections> {
  await loading;
  if (config.databaseUrl !== undefined) {
    const db = await openDatabase({ ...config, beside: true });
    const [fault] = describeForeign(await compareMigrations(db, ...SCHEMA_FOLDERS));
    await db.close();
    if (fault !== undefined) throw new Error(fault);
  }
  return holdConnections(config);
}

/** The code of what this process does. */
async function loadRoles(config: Config): Promise<(db: Db) => Promise<RoleApp>> {
  if (config.roles.includes('streams')) {
    const { openStreamsApp } = await import('./app/open-streams-app.ts');
    return (db) => openStreamsApp(config, db);
  }
  if (config.roles.includes('api')) {
    const { openApiApp } = await import('./app/open-api-app.ts');
    return (db) => openApiApp({ config, db });
  }
  if (!config.roles.includes('site')) {
    const { openGamesApp } = await import('./app/open-games-app.ts');
    return (db) => openGamesApp(config, db);
  }
  const { openApp } = await import('./app.ts');
  return (db) => openApp({ config, db });
}

function fail(error: unknown, code = 1): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(code);
}

// An unreachable database is expected, also for work that nobody awaits (SAFE-3); after any other fault it is safer to
// exit.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) fail(error);
  process.stderr.write(`Given up, as the database is away: ${String(error)}\n`);
});

main().catch((error: unknown) => fail(error));

import type { RoleApp } from './app/open-process.ts';
import { type Config, readConfig } from './config.ts';
import { isDatabaseAway } from './kernel/database/database-away.ts';
import type { Db } from './kernel/db.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { describeFailure } from './kernel/describe-failure.ts';

/**
 * A stop ends within ten seconds, whatever hangs: what isn't finished by then is rolled back, and resumed by the next
 * start.
 */
const STOP_MS = 9_000;

/** Starts the app and prints its address; SIGTERM and SIGINT drain it. */
async function main(): Promise<void> {
  const config = readConfig();
  // The embedded database compiles in another thread while the app's code is loaded.
  const [db, open] = await Promise.all([openDatabase(config), loadRoles(config)]);
  void db.ownership?.lost.then(fail);
  void db.stopped?.then(fail);
  const app = await open(db);
  const address = await app.listen();
  process.stdout.write(`Maidan is open at ${address}\n${app.greeting(config.publicUrl ?? address)}\n`);
  void app.failed.then(fail);
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    process.stdout.write('Closing: no new bets, finishing what is under way …\n');
    setTimeout(() => {
      app.endStreams();
      fail(new Error('Something hangs: stopped without waiting for it.'));
    }, STOP_MS);
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

/** The code of what this process does. */
async function loadRoles(config: Config): Promise<(db: Db) => Promise<RoleApp>> {
  if (config.roles.includes('streams')) {
    const { openStreamsApp } = await import('./app/open-streams-app.ts');
    return (db) => openStreamsApp(config, db);
  }
  if (!config.roles.includes('site')) {
    const { openGamesApp } = await import('./app/open-games-app.ts');
    return (db) => openGamesApp(config, db);
  }
  const { openApp } = await import('./app.ts');
  return (db) => openApp({ config, db });
}

function fail(error: unknown): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

// An unreachable database is expected, also for work that nobody awaits (SAFE-3); after any other fault it is safer to
// exit.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) fail(error);
  process.stderr.write(`Given up, as the database is away: ${String(error)}\n`);
});

main().catch(fail);

import { readConfig } from './config.ts';
import { openDatabase } from './kernel/open-database.ts';

/** Starts the house and prints where it is; SIGTERM and SIGINT drain it. */
async function main(): Promise<void> {
  const config = readConfig();
  // The embedded database is compiled beside this thread; meanwhile the house is loaded.
  const [db, { openHouse }] = await Promise.all([openDatabase(config), import('./house.ts')]);
  const house = await openHouse({ config, db });
  const address = await house.listen();
  process.stdout.write(`Maidan is open at ${address}\n${house.greeting(address)}\n`);
  void house.failed.then(fail);
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    process.stdout.write('Closing: no new bets, finishing what is under way …\n');
    house.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);

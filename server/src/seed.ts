import { parseArgs } from 'node:util';
import { checkBooks } from './check-books.ts';
import { readConfig } from './config.ts';
import { systemClock } from './kernel/time/clock.ts';
import { keepMode } from './kernel/database/installation-mode.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { migrate } from './kernel/database/migrate.ts';
import { runCommand } from './kernel/run-command.ts';
import { recordsPlayer, seedRecords } from './seeding/seed-records.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

const BETS_MAX = 10_000_000;

/** `seed --bets <count>`: gives an empty sandbox a player with that many settled bets, to try the records at full size. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bets: { type: 'string', default: '1000000' } } });
  const bets = /^\d+$/.test(values.bets) ? Number(values.bets) : 0;
  if (bets < 1 || bets > BETS_MAX) throw new Error('Usage: npm run seed -- --bets 1000000');
  const { databaseUrl, dataDir, mode } = readConfig();
  if (mode !== 'sandbox') throw new Error('Only the sandbox is seeded: real records are made by playing.');
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(db, ...SCHEMA_FOLDERS);
    await keepMode(db, mode, systemClock.now());
    let reported = 0;
    const onProgress = (count: number) => {
      if (count - reported < 50_000 && count < bets) return;
      reported = count;
      print(`${count.toLocaleString('en')} bets`);
    };
    const added = await seedRecords(db, { bets, now: systemClock.now(), onProgress });
    if (added === 0) print('They are there already; nothing was added.');
    const findings = await checkBooks(db);
    if (findings.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(findings)}`);
    print(`The books add up. Log in as ${recordsPlayer.username}, password ${recordsPlayer.password}.`);
  } finally {
    await db.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(main);

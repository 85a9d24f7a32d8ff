import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkBooks } from './check-books.ts';
import { readConfig } from './config.ts';
import type { BackupHeader } from './kernel/backup/backup-header.ts';
import { restoreBackup } from './kernel/backup/restore-backup.ts';
import { writeBackup } from './kernel/backup/write-backup.ts';
import { systemClock } from './kernel/time/clock.ts';
import type { Db } from './kernel/db.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

/** `backup <file>` writes the whole database to a file; `restore <file>` fills an empty one from it. */
async function main([command, file, ...rest]: readonly string[]): Promise<void> {
  const work = command === 'backup' ? backUp : command === 'restore' ? restore : undefined;
  if (work === undefined || file === undefined || rest.length > 0)
    throw new Error('Usage: npm run backup -- <file>   or   npm run restore -- <file>');
  const { databaseUrl, dataDir } = readConfig();
  // A backup reads one snapshot, also while the app runs; a restore must have the database to itself.
  const beside = work === backUp || undefined;
  const db = await openDatabase({ databaseUrl, dataDir, beside });
  try {
    await work(db, resolve(file));
  } finally {
    await db.close();
  }
}

async function backUp(db: Db, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name.`);
  print(`${file} holds ${contents(await writeBackup(db, file, systemClock.now()))}.`);
  await requireSoundBooks(db);
}

async function restore(db: Db, file: string): Promise<void> {
  const header = await restoreBackup(db, file, ...SCHEMA_FOLDERS);
  print(`Restored ${contents(header)}, as they were at ${header.madeAt}.`);
  await requireSoundBooks(db);
}

/** Fails the command so that its operator looks into the findings; what was written stays. */
async function requireSoundBooks(db: Db): Promise<void> {
  const findings = await checkBooks(db);
  if (findings.length > 0)
    throw new Error(
      `The books do not add up:\n${findings.map(({ rule, detail }) => `  ${rule}: ${detail}`).join('\n')}`,
    );
  print('The books add up.');
}

function contents({ tables }: BackupHeader): string {
  return `${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

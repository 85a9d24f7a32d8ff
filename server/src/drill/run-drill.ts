import { resolve } from 'node:path';
import { checkBooks } from '../check-books.ts';
import { type Config, readConfig } from '../config.ts';
import type { BackupHeader } from '../kernel/backup/backup-header.ts';
import { type FoundBackup, describeBackup, findNewestBackup } from '../kernel/backup/find-newest-backup.ts';
import { restoreBackup } from '../kernel/backup/restore-backup.ts';
import { countRows } from '../kernel/backup/schema-parts.ts';
import { listMigrations } from '../kernel/database/migrate.ts';
import type { Db } from '../kernel/db.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { describeAge } from './describe-age.ts';
import { makeDrillPlace } from './drill-place.ts';

const USAGE = 'Usage: npm run drill [-- <file>] [--embedded]';
const EMBEDDED = '--embedded';

/** Tells the operator one line. */
type Print = (line: string) => void;

/**
 * Restores a backup, the newest of BACKUP_DIR unless one is named, into a database of its own, checks everything in it, and
 * removes it again (SAFE-71). The live database is left alone. Throws what is wrong with the backup. The configuration is read
 * from `environment`, or from the process's.
 */
export async function runDrill(
  given: readonly string[],
  print: Print,
  environment?: NodeJS.ProcessEnv,
  clock: Clock = systemClock,
): Promise<void> {
  const isEmbedded = given.includes(EMBEDDED);
  const [named, ...rest] = given.filter((word) => word !== EMBEDDED);
  if (rest.length > 0 || named?.startsWith('--') === true) throw new Error(USAGE);
  const config = readConfig(environment);
  const file = await findFile(config, named);
  const ageMs = clock.now().getTime() - file.writtenAt.getTime();
  print(`${file.path} is ${describeAge(ageMs)} old.`);
  const place = await makeDrillPlace(config, { bytes: file.bytes, isEmbedded });
  const faults: string[] = [];
  try {
    print(`Restoring into ${place.name} …`);
    faults.push(...(await rehearse(place.db, { file, config, clock }, print)));
  } catch (error) {
    faults.push(describeFailure(error));
  }
  await place.remove().then(
    () => print(`${place.name} is removed.`),
    (error: unknown) => faults.push(`${place.name} is not removed: ${describeFailure(error)}`),
  );
  if (faults.length > 0) throw new Error(`The drill failed:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  print('The drill went well.');
}

async function findFile({ backupDir }: Config, named: string | undefined): Promise<FoundBackup> {
  if (named !== undefined) {
    const file = await describeBackup(resolve(named));
    if (file === undefined) throw new Error(`${resolve(named)} is not a backup of Maidan.`);
    return file;
  }
  if (backupDir === undefined)
    throw new Error(`Name a backup, or in BACKUP_DIR the folder whose newest one to take. ${USAGE}`);
  const newest = await findNewestBackup(backupDir);
  if (newest === undefined) throw new Error(`There is no backup in ${backupDir}.`);
  return newest;
}

interface Rehearsal {
  readonly file: FoundBackup;
  readonly config: Config;
  readonly clock: Clock;
}

/** Restores and checks; answers what is wrong. */
async function rehearse(db: Db, { file, config, clock }: Rehearsal, print: Print): Promise<string[]> {
  const begunMs = clock.now().getTime();
  const keys = { keyFile: config.backupKeyFile, passphrase: config.backupPassphrase };
  const header = await restoreBackup(db, { path: file.path, keys }, ...SCHEMA_FOLDERS);
  const seconds = ((clock.now().getTime() - begunMs) / 1_000).toFixed(1);
  print(`Restored in ${seconds} s, as it was at ${header.madeAt}.`);
  const counts = await compareCounts(db, header, print);
  const findings = (await checkBooks(db)).map(({ rule, detail }) => `${rule}: ${detail}`);
  if (findings.length === 0) print('The books add up.');
  return [...counts, ...findings];
}

/** Names the tables that have other numbers of rows than the backup says; newer migrations may add and remove some. */
async function compareCounts(db: Db, { tables, migrations }: BackupHeader, print: Print): Promise<string[]> {
  const counted = new Map((await countRows(db)).map(({ name, rows }) => [name, rows]));
  const sum = tables.reduce((total, { rows }) => total + rows, 0);
  const different = tables
    .filter(({ name, rows }) => counted.get(name) !== rows)
    .map(({ name, rows }) => `${name} has ${counted.get(name) ?? 'no'} rows, the backup ${rows}.`);
  const added = (await listMigrations(...SCHEMA_FOLDERS)).filter((name) => !migrations.includes(name));
  if (different.length === 0) print(`All ${sum} rows of ${tables.length} tables are there.`);
  if (added.length === 0) return different;
  for (const text of different) print(`${text} Since then came ${added.join(', ')}.`);
  return [];
}

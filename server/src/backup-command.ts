import { constants, existsSync, statSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { checkBooks } from './check-books.ts';
import { type Config, readConfig } from './config.ts';
import type { BackupHeader } from './kernel/backup/backup-header.ts';
import type { BackupLock } from './kernel/backup/encrypt-backup.ts';
import { borrowCopy } from './kernel/backup/lending/borrow-copy.ts';
import { restoreBackup } from './kernel/backup/restore-backup.ts';
import { writeBackup } from './kernel/backup/write-backup.ts';
import { systemClock } from './kernel/time/clock.ts';
import type { Db } from './kernel/db.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

const USAGE = `Usage: npm run backup -- <file> [--encrypt]   or   npm run restore -- <file>
   or   npm run backup -- --new-key <file>`;

/** Tells the operator one line. */
type Print = (line: string) => void;

/**
 * Carries out a command: `backup <file>` writes the whole database to a file, encrypted with `--encrypt`, also while the app runs;
 * `restore <file>` fills an empty one from it; `backup --new-key <file>` makes a key for encrypted backups. Throws what it refuses, and
 * what is wrong with the books. The
 * configuration is read from `environment`, or from the process's.
 */
export async function runBackupCommand(
  given: readonly string[],
  print: Print,
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  const [command, first, second, ...rest] = given;
  const isBackup = command === 'backup' && rest.length === 0;
  if (isBackup && first === '--new-key' && second !== undefined) return makeKey(resolve(second), print);
  const isEncrypted = isBackup && second === '--encrypt';
  const isKnown = isBackup || (command === 'restore' && rest.length === 0);
  const isFile = first !== undefined && !first.startsWith('--');
  if (!isKnown || !isFile || (second !== undefined && !isEncrypted)) throw new Error(USAGE);
  const config = readConfig(environment);
  const lock = isEncrypted ? lockOf(config) : undefined;
  return isBackup ? backUp(config, resolve(first), lock, print) : restore(config, resolve(first), print);
}

/** What the environment encrypts with; refuses neither and both. */
function lockOf({ backupRecipients: recipients, backupPassphrase: passphrase }: Config): BackupLock {
  const isForOwners = recipients.length > 0;
  if (isForOwners === (passphrase !== undefined))
    throw new Error(
      'Set either BACKUP_RECIPIENTS, to whom the backup is encrypted for, or BACKUP_PASSPHRASE. `npm run backup -- --new-key ' +
        '<file>` makes a key and prints its recipient.',
    );
  return passphrase === undefined ? { recipients } : { passphrase };
}

async function makeKey(file: string, print: Print): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  print(`${file} holds a key that opens what is encrypted for BACKUP_RECIPIENTS=${recipient}`);
  print('Keep it, and a copy of it, apart from the backups and from this machine: without it they are lost.');
}

async function backUp(
  config: Config,
  file: string,
  lock: BackupLock | undefined,
  print: Print,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name.`);
  await requireFolder(dirname(file));
  const { db, readAt, close } = await openSource(config);
  try {
    const header = await writeBackup(db, file, readAt, lock);
    print(`${file} holds ${contents(header)}, ${lock === undefined ? 'not encrypted' : 'encrypted'}.`);
    await requireSoundBooks(db, print);
  } finally {
    await close();
  }
}

/** Refuses a folder that no file can be written to, before anything is read. */
async function requireFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Make it, or name another.`);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder. Name another.`);
  await access(folder, constants.W_OK | constants.X_OK);
}

/** What a backup reads, the moment whose contents it has, and what ends the reading. */
interface Source {
  readonly db: Db;
  readonly readAt: Date;
  readonly close: () => Promise<void>;
}

/** Opens what can be read without disturbing a running app: on a server a snapshot, of an embedded database that is in use a copy. */
async function openSource({ databaseUrl, dataDir }: Config): Promise<Source> {
  const copy = databaseUrl === undefined ? await borrowCopy(dataDir) : undefined;
  if (copy === undefined) {
    const db = await openDatabase({ databaseUrl, dataDir, beside: true });
    return { db, readAt: systemClock.now(), close: () => db.close() };
  }
  try {
    const db = await openDatabase({ dataDir: copy.dataDir });
    const close = async () => {
      try {
        await db.close();
      } finally {
        await copy.giveBack();
      }
    };
    return { db, readAt: copy.copiedAt, close };
  } catch (error) {
    await copy.giveBack();
    throw error;
  }
}

async function restore(config: Config, path: string, print: Print): Promise<void> {
  const { databaseUrl, dataDir, backupKeyFile: keyFile, backupPassphrase: passphrase } = config;
  // It must have the database to itself.
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    const file = { path, keys: { keyFile, passphrase } };
    const header = await restoreBackup(db, file, ...SCHEMA_FOLDERS);
    print(`Restored ${contents(header)}, as they were at ${header.madeAt}.`);
    await requireSoundBooks(db, print);
  } finally {
    await db.close();
  }
}

/** Fails the command so that its operator looks into the findings; what was written stays. */
async function requireSoundBooks(db: Db, print: Print): Promise<void> {
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

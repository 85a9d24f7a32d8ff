import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { verifyBackupFile } from '../kernel/backup/backup-file.ts';
import { type FoundBackup, findNewestBackup, isUnfinished } from '../kernel/backup/find-newest-backup.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { describeAge } from '../drill/describe-age.ts';
import { type Line, linesAbout } from './line.ts';
import { isWritable } from './look-at-folder.ts';

const HOUR_MS = 3_600_000;
/** How often one is made by hand, or by a timer. */
const DAY_HOURS = 24;
/** A late or slow one is no matter. */
const LATE_MS = 2 * HOUR_MS;
const { ok, warning, fault } = linesAbout('backups');

/** How old the newest backup is, and whether all of it can be read. */
export async function lookAtBackups(config: Config, clock: Clock = systemClock): Promise<Line[]> {
  const folder = config.backupDir;
  if (folder === undefined)
    return [
      warning('No folder is named in BACKUP_DIR, so none was looked for. Name the one that holds them.'),
    ];
  try {
    const newest = await findNewestBackup(folder);
    const leftovers = (await readdir(folder)).filter(isUnfinished);
    return [
      ...lookAtSchedule(config, folder),
      ...leftovers.map((name) =>
        warning(
          `${join(folder, name)} was left by a backup that was interrupted. Unless one is under way, remove it.`,
        ),
      ),
      ...(newest === undefined
        ? [warning(`There is none in ${folder}. ${describeHabit(config)}`)]
        : await lookAtFile(newest, config, clock)),
    ];
  } catch (error) {
    return [fault(`BACKUP_DIR names ${folder}, which can't be looked through: ${describeFailure(error)}`)];
  }
}

/** Whether this user, as whom Maidan runs, can write what it is to make by itself. */
function lookAtSchedule({ backupEveryHours }: Config, folder: string): Line[] {
  if (backupEveryHours === 0 || isWritable(folder)) return [];
  return [
    fault(
      `BACKUP_EVERY_HOURS asks for backups in ${folder}, which this user can't write. Give it to the user that runs Maidan.`,
    ),
  ];
}

function describeHabit({ backupEveryHours }: Config): string {
  if (backupEveryHours === 0) return 'Make one a day: npm run backup -- <file>, or BACKUP_EVERY_HOURS=24.';
  return `Maidan makes one every ${backupEveryHours} hours while it runs; why not is in its log, at "make backups".`;
}

async function lookAtFile(file: FoundBackup, config: Config, clock: Clock): Promise<Line[]> {
  const ageMs = clock.now().getTime() - file.writtenAt.getTime();
  const name = `${file.path}, the newest,`;
  const isOld = ageMs > (config.backupEveryHours || DAY_HOURS) * HOUR_MS + LATE_MS;
  return [
    isOld
      ? warning(`${name} is ${describeAge(ageMs)} old. ${describeHabit(config)}`)
      : ok(`${name} is ${describeAge(ageMs)} old.`),
    await readThrough(file, config),
    ...(file.isOpenToOthers
      ? [warning(`${file.path} can be read by other users. Close it: chmod 600 ${file.path}`)]
      : []),
    ...(file.isEncrypted
      ? []
      : [ok('It is not encrypted: whoever has the file has everything but the keys.')]),
  ];
}

async function readThrough(file: FoundBackup, config: Config): Promise<Line> {
  const { backupKeyFile: keyFile, backupPassphrase: passphrase } = config;
  if (file.isEncrypted && keyFile === undefined && passphrase === undefined)
    return ok('It was not opened: its key is not on this machine. Run `npm run drill` where the key is.');
  try {
    const { tables } = await verifyBackupFile({ path: file.path, keys: { keyFile, passphrase } });
    return ok(`All of it can be read: ${tables.length} tables, with the checksum that was written.`);
  } catch (error) {
    return fault(`It can't be restored. ${describeFailure(error)}`);
  }
}

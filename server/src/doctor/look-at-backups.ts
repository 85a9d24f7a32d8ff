import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { verifyBackupFile } from '../kernel/backup/backup-file.ts';
import { type FoundBackup, findNewestBackup, isUnfinished } from '../kernel/backup/find-newest-backup.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { describeAge } from '../drill/describe-age.ts';
import { type Line, linesAbout } from './line.ts';

/** One a day, with two hours for a late or slow one. */
const AGE_MAX_MS = 26 * 3_600_000;
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
      ...leftovers.map((name) =>
        warning(
          `${join(folder, name)} was left by a backup that was interrupted. Unless one is under way, remove it.`,
        ),
      ),
      ...(newest === undefined
        ? [warning(`There is none in ${folder}. Make one a day: npm run backup -- <file>.`)]
        : await lookAtFile(newest, config, clock)),
    ];
  } catch (error) {
    return [fault(`BACKUP_DIR names ${folder}, which can't be looked through: ${describeFailure(error)}`)];
  }
}

async function lookAtFile(file: FoundBackup, config: Config, clock: Clock): Promise<Line[]> {
  const ageMs = clock.now().getTime() - file.writtenAt.getTime();
  const name = `${file.path}, the newest,`;
  const isOld = ageMs > AGE_MAX_MS;
  return [
    isOld
      ? warning(`${name} is ${describeAge(ageMs)} old. Make one a day.`)
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

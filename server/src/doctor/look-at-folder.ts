import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { readFreeBytes } from '../kernel/disk/watch-disk.ts';
import { listOpenPaths } from '../kernel/keep-private.ts';
import { DRILL_PREFIX } from '../drill/drill-place.ts';
import { type Line, linesAbout } from './line.ts';
import { inMegabytes } from './megabytes.ts';
import { COPY_PREFIX } from './copy-embedded.ts';

const ROOT_UID = 0;
const { ok, warning, fault } = linesAbout('data folder');

/** Whose the data folder is, who may open it, and how much room its disk has. */
export async function lookAtFolder(config: Config): Promise<Line[]> {
  return [
    lookAtUser(),
    ...lookAtPermissions(config.dataDir),
    ...(await lookAtRoom(config)),
    ...(await listLeftovers(config.dataDir)),
  ];
}

function lookAtUser(): Line {
  const user = linesAbout('user');
  if (process.getuid?.() !== ROOT_UID) return user.ok('This is a normal user.');
  return user.warning(
    'This is root, to whom every file is open. Run Maidan as a user of its own, and this command as that user.',
  );
}

function lookAtPermissions(dataDir: string): Line[] {
  const existing = firstExisting(dataDir);
  if (!statSync(existing).isDirectory())
    return [fault(`${existing} is not a folder. Name another in DATA_DIR.`)];
  if (!isWritable(existing))
    return [fault(`${existing} can't be written by this user. Give it to the user that runs Maidan.`)];
  if (existing !== dataDir) return [ok(`${dataDir} isn't there yet; the first start makes it.`)];
  try {
    const [open, ...others] = listOpenPaths(dataDir);
    if (open === undefined) return [ok(`${dataDir} is its owner's alone.`)];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return [warning(`${open}${more} can be opened by other users, until the next start closes it.`)];
  } catch (error) {
    return [fault(error instanceof Error ? error.message : String(error))];
  }
}

function firstExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : firstExisting(dirname(path));
}

/** True if this user may make files in a folder. */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function lookAtRoom({
  dataDir,
  databaseUrl,
  diskAlarmBytes,
  diskRefuseBytes,
}: Config): Promise<Line[]> {
  const room = linesAbout('room');
  const freeBytes = await readFreeBytes(dataDir);
  const free = `${inMegabytes(freeBytes)} MB are free on the disk of ${dataDir}`;
  if (databaseUrl === undefined && freeBytes < diskRefuseBytes)
    return [room.fault(`${free}, less than DISK_REFUSE_MB: nothing would be accepted. Make room.`)];
  if (freeBytes < diskAlarmBytes) return [room.warning(`${free}, less than DISK_ALARM_MB. Make room.`)];
  return [room.ok(`${free}.`)];
}

/** How the folders begin that this command and a drill open their copies in. */
const COPY_PREFIXES = [COPY_PREFIX, DRILL_PREFIX.folder];

/** What a creation, a drill or this command left behind when it was interrupted. */
async function listLeftovers(dataDir: string): Promise<Line[]> {
  const half = existsSync(join(dataDir, 'database-is-being-created'))
    ? [warning(`The database in ${dataDir} was never finished; the next start begins it anew.`)]
    : [];
  const copies = (await readdir(tmpdir())).filter((name) =>
    COPY_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  return [
    ...half,
    ...copies.map((name) =>
      linesAbout('leftovers').warning(
        `${join(tmpdir(), name)} holds a copy of a database that a drill or this command left. Unless one is under way, remove it.`,
      ),
    ),
  ];
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, environmentFor } from '../config.ts';
import { unfinishedOf } from '../kernel/backup/find-newest-backup.ts';
import { KeptBackups } from '../kernel/backup/kept-backups.ts';
import { type Job, startJob } from '../kernel/jobs/start-job.ts';
import type { BaseDeps } from './open-deps.ts';

const PROGRAM = join(import.meta.dirname, '../backup.ts');
const HOUR_MS = 3_600_000;
/** How often it checks whether a backup is due or a failed one must be repeated; restarts don't put it off. */
const CHECK_EVERY_MS = 10 * 60_000;
/** Keeps the last bytes of a failed command's stderr. */
const STDERR_KEPT_MAX = 4_096;

/** The backups that the app makes by itself. */
export interface ScheduledBackups extends Pick<Job, 'stop'> {
  /** How long a backup has been due that is not there; 0 if none is. */
  readonly overdueMs: () => number;
}

/**
 * Makes backups while the app is up, where BACKUP_EVERY_HOURS asks for them, and deletes the oldest that were made so (SAFE-83).
 * Each is made by the command, in a process of its own: on a server beside the app, of an embedded database from a copy that the
 * app lends. Encrypted where a recipient or a passphrase is set. A failure is the job's.
 */
export function startBackups({
  config,
  clock,
  log,
}: Pick<BaseDeps, 'config' | 'clock' | 'log'>): ScheduledBackups {
  const { backupDir: folder, backupEveryHours, backupKeep, dataDir } = config;
  if (folder === undefined || backupEveryHours === 0)
    return { stop: () => Promise.resolve(), overdueMs: () => 0 };
  const kept = new KeptBackups(join(dataDir, 'scheduled-backups'));
  const stopping = new AbortController();
  const periodMs = backupEveryHours * HOUR_MS;
  let dueAtMs = clock.now().getTime() + CHECK_EVERY_MS;

  const run = async (): Promise<void> => {
    const now = clock.now();
    const newestAt = await kept.findNewestAt();
    if (newestAt !== undefined) dueAtMs = newestAt.getTime() + periodMs;
    if (now.getTime() < dueAtMs || stopping.signal.aborted) return;
    const file = join(folder, nameOf(now, isEncrypted(config)));
    try {
      await makeBackup(config, file, stopping.signal);
    } finally {
      // Also one of books that do not add up: then the older ones are needed, and stay.
      if (existsSync(file)) await kept.add(file, now);
    }
    dueAtMs = now.getTime() + periodMs;
    if (!stopping.signal.aborted) await kept.keepNewest(backupKeep);
  };

  const job = startJob({ clock, log }, { name: 'make backups', everyMs: CHECK_EVERY_MS, run });
  return {
    async stop() {
      stopping.abort();
      await job.stop();
    },
    overdueMs: () => Math.max(0, clock.now().getTime() - dueAtMs),
  };
}

const isEncrypted = ({ backupRecipients, backupPassphrase }: Config): boolean =>
  backupRecipients.length > 0 || backupPassphrase !== undefined;

/** Sorts by its time, in UTC, in any list of files. */
function nameOf(now: Date, encrypted: boolean): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `maidan-${moment}Z.gz${encrypted ? '.age' : ''}`;
}

/** Runs the command; throws what it says when it fails. One that is ended by `stop` leaves nothing and is no failure. */
async function makeBackup(config: Config, file: string, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const options = isEncrypted(config) ? ['--encrypt'] : [];
  const child = spawn(process.execPath, [PROGRAM, 'backup', file, ...options], {
    env: environmentFor(config),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  stop.addEventListener('abort', end);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-STDERR_KEPT_MAX);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  stop.removeEventListener('abort', end);
  if (code === 0) return;
  await rm(unfinishedOf(file), { force: true });
  if (!stop.aborted) throw new Error(said.trim() || 'The command that makes backups was killed.');
}

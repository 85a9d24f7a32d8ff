import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Job, startJob } from '../jobs/start-job.ts';
import type { Clock } from '../time/clock.ts';

/** Tells how many bytes this process may still write to the file system of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

/** Asks the operating system, for a folder that is yet to be made about the one around it. What only root may use doesn't count. */
export const readFreeBytes: ReadFreeBytes = async (folder) => {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return bavail * bsize;
};

/** A look costs some microseconds; between two of them even a fast disk takes less than the room that is held back. */
const LOOK_EVERY_MS = 1_000;
/** A state ends only with a quarter more room than it began with, so that it doesn't flicker at its bound. */
const RECOVERED = 1.25;

/** `low` raises an alarm; from `full` on what writes is refused. */
export type DiskState = 'enough' | 'low' | 'full';

/** What watching a disk needs. */
export interface DiskDeps {
  readonly clock: Clock;
  readonly log: Record<'warn' | 'error', (bindings: object, message: string) => void>;
  readonly folder: string;
  /** Below this an alarm is raised. */
  readonly alarmBytes: number;
  /** Below this everything that writes is refused; left out, nothing is: the database is on another machine. */
  readonly refuseBytes: number | undefined;
  readonly readFreeBytes: ReadFreeBytes;
}

/** The room on the disk of the app's folder, as last seen (SAFE-27). */
export interface DiskWatch {
  readonly state: () => DiskState;
  /** Undefined while it is unknown. */
  readonly freeBytes: () => number | undefined;
  readonly alarmBytes: number;
  readonly refuseBytes: number | undefined;
  readonly stop: Job['stop'];
}

/** Starts watching a disk; resolves after the first look. */
export async function watchDisk(deps: DiskDeps): Promise<DiskWatch> {
  const { folder, alarmBytes, refuseBytes } = deps;
  let state: DiskState = 'enough';
  let freeBytes: number | undefined;
  const job = startJob(deps, {
    name: 'watch the disk',
    everyMs: LOOK_EVERY_MS,
    startsNow: true,
    run: async () => {
      freeBytes = await deps.readFreeBytes(folder);
      const before = state;
      state = nextState(before, freeBytes, deps);
      if (state !== before) tell(deps, { before, state, freeBytes });
    },
  });
  await job.runNow();
  return {
    state: () => state,
    freeBytes: () => freeBytes,
    alarmBytes,
    refuseBytes,
    stop: job.stop,
  };
}

/** The state that follows: worse at its bound, better only well above it. */
function nextState(
  before: DiskState,
  freeBytes: number,
  { alarmBytes, refuseBytes = 0 }: Pick<DiskDeps, 'alarmBytes' | 'refuseBytes'>,
): DiskState {
  if (freeBytes < refuseBytes * (before === 'full' ? RECOVERED : 1)) return 'full';
  return freeBytes < alarmBytes * (before === 'enough' ? 1 : RECOVERED) ? 'low' : 'enough';
}

function tell(
  { log, folder }: Pick<DiskDeps, 'log' | 'folder'>,
  {
    before,
    state,
    freeBytes,
  }: { readonly before: DiskState; readonly state: DiskState; readonly freeBytes: number },
): void {
  const seen = { folder, freeBytes };
  if (state === 'full') log.error(seen, 'the disk is almost full: what writes is refused');
  else if (before === 'full') log.warn(seen, 'the disk has room again: what writes is accepted');
  else if (state === 'low') log.error(seen, 'little room is left on the disk');
  else log.warn(seen, 'the disk has enough room again');
}

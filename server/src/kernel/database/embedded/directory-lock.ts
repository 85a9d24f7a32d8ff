import { link, mkdir, readFile, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../has-code.ts';
import { isDiskFull } from '../database-away.ts';
import { askToLeave, type ProcessIdentity, isRunning, ownIdentity } from '../../process-identity.ts';
import { systemClock } from '../../time/clock.ts';
import { sleep } from '../../time/within-time.ts';

/** Losing the race this often means that processes take and free the lock in quick succession. */
const TRIES_MAX = 20;
/** How long a process that was asked to leave may take; it drains for ten seconds at most. */
const LEAVE_MS = 20_000;
const LOOK_MS = 25;

const FREE = 'free';

/**
 * Locks a directory for this process; the returned function unlocks it. Throws, naming the holder, while another
 * process has it. The newest of the numbered files `lock-<n>` names the holder. A lock that was left behind is
 * superseded, not deleted: only one process can create the file with the next number, so nobody removes a lock that
 * another has just taken. Who `takesOver` asks the holder to leave, and waits for that.
 */
export async function lockDirectory(directory: string, takesOver = false): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (takesOver) await waitForHolder(directory);
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const newest = await newestLock(directory);
    const holder = newest === 0 ? undefined : await readHolder(directory, newest);
    if (holder !== undefined && isRunning(holder)) throw new Error(refusalText(directory, newest, holder));
    const own = newest + 1;
    if (!(await create(directory, own))) continue;
    if ((await newestLock(directory)) === own) {
      await removeOlder(directory, own);
      return () => free(directory, own);
    }
    await unlink(pathOf(directory, own));
  }
  throw new Error(`The directory ${directory} can't be locked: too many processes want it at once.`);
}

/** The running process that has locked a directory; undefined if there is none. Changes nothing. */
export async function findLockHolder(directory: string): Promise<ProcessIdentity | undefined> {
  const newest = await newestLock(directory);
  const holder = newest === 0 ? undefined : await readHolder(directory, newest);
  return holder !== undefined && isRunning(holder) ? holder : undefined;
}

async function waitForHolder(directory: string): Promise<void> {
  const holder = await findLockHolder(directory);
  if (holder === undefined) return;
  askToLeave(holder);
  const until = systemClock.now().getTime() + LEAVE_MS;
  while ((await findLockHolder(directory))?.pid === holder.pid && systemClock.now().getTime() < until)
    await sleep(LOOK_MS);
}

function refusalText(directory: string, number: number, holder: ProcessIdentity): string {
  return (
    `The directory ${directory} is in use by process ${holder.pid} on ${holder.host}. Stop that process first, ` +
    `or give this one a directory of its own. If that machine is gone, delete ${pathOf(directory, number)}.`
  );
}

function pathOf(directory: string, number: number): string {
  return join(directory, `lock-${number}`);
}

async function lockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => {
    const match = /^lock-(\d+)$/.exec(name);
    return match === null ? [] : [Number(match[1])];
  });
}

async function newestLock(directory: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(directory)));
}

/** The process that the file names; undefined when it was freed, or has disappeared. */
async function readHolder(directory: string, number: number): Promise<ProcessIdentity | undefined> {
  try {
    const text = await readFile(pathOf(directory, number), 'utf8');
    return text === FREE ? undefined : JSON.parse(text);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Creates the file with its content at once; false when another process created it first. */
async function create(directory: string, number: number): Promise<boolean> {
  const draft = newDraft(directory);
  await writeFile(draft, JSON.stringify(ownIdentity()), { mode: 0o600 });
  try {
    await link(draft, pathOf(directory, number));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

let drafts = 0;

/** A name that no other call of any living process on this machine uses. */
function newDraft(directory: string): string {
  drafts += 1;
  return join(directory, `lock-draft-${process.pid}-${drafts}`);
}

async function removeOlder(directory: string, own: number): Promise<void> {
  const numbers = await lockNumbers(directory);
  for (const number of numbers.filter((each) => each < own)) {
    await unlink(pathOf(directory, number)).catch(ignoreMissing);
  }
}

/**
 * Marks the lock as free. The file stays, so that numbers only grow. On a full disk it keeps the process's name, which
 * holds nobody up once the process has ended.
 */
async function free(directory: string, own: number): Promise<void> {
  const draft = newDraft(directory);
  try {
    await writeFile(draft, FREE, { mode: 0o600 });
    await rename(draft, pathOf(directory, own));
  } catch (error) {
    await unlink(draft).catch(ignoreMissing);
    if (!isDiskFull(error)) throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}

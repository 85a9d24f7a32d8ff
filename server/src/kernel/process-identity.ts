import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { hasCode } from './has-code.ts';

/** Distinguishes one process from every other, including a later one that gets the same number. */
export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** When it started, in whatever form this operating system reports it. */
  readonly started: string;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' };
}

/** True if that process still runs. One on another machine can't be seen from here and counts as running. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identity.host !== hostname() || startOf(identity.pid) === identity.started;
}

/**
 * Asks a process to end, as SIGTERM does. One that has ended, or that runs on another machine, can't be asked. Throws when this
 * process's user may not.
 */
export function askToLeave(identity: ProcessIdentity): void {
  const { host, pid } = identity;
  if (host !== hostname() || !isRunning(identity)) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return;
    throw new Error(`Process ${pid} runs as another user, who has to stop it.`, { cause: error });
  }
}

function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
}

function startOnLinux(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, and may hold spaces; the 22nd is the start time.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${boot} ${rest[18] ?? ''}`;
  } catch {
    return undefined;
  }
}

function startElsewhere(pid: number): string | undefined {
  const asked = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const started = asked.stdout?.trim();
  return started === '' ? undefined : started;
}

/** What one process at a time does for a database: the site with everything behind it, and the house games. One may do both. */
export const ownerRoles = ['site', 'playhouse'] as const;

/** One of {@link ownerRoles}. */
export type OwnerRole = (typeof ownerRoles)[number];

/**
 * What a process does. `streams` carries the live streams of the site to their readers, and `api` answers players' calls; of both
 * there may be several.
 */
export const processRoles = [...ownerRoles, 'streams', 'api'] as const;

/** One of {@link processRoles}. */
export type ProcessRole = (typeof processRoles)[number];

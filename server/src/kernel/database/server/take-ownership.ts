import { databaseErrorCode } from '../../db.ts';
import { askToLeave, ownIdentity } from '../../process-identity.ts';
import { systemClock } from '../../time/clock.ts';
import { sleep } from '../../time/within-time.ts';
import type { Holder, Owner, OwnerSession } from './owner-session.ts';

/** How long a start waits for the owner before it, so that a new release takes over from one that drains for ten seconds. */
const WAIT_MS = 20_000;
/** An owner sends a heartbeat every second. One that is silent for this long is frozen or cut off, and is evicted. */
const SILENT_MS = 12_000;
const LOOK_MS = 250;
/** Terminated connections are gone within milliseconds; one that stays runs something that can't be interrupted. */
const LEAVE_MS = 10_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes this process the database's owner (SAFE-1): waits for the lock, writes itself into the table, and terminates
 * the connections that a former owner still has, so that it commits nothing more. Throws, naming the owner, when that
 * one stays.
 */
export async function takeOwnership(session: OwnerSession): Promise<void> {
  await waitForLock(session);
  await session.writeOwner(ownIdentity());
  await endWorkers(session);
}

async function waitForLock(session: OwnerSession): Promise<void> {
  const until = systemClock.now().getTime() + WAIT_MS;
  const beats = new Beats();
  let isAsked = !session.takesOver;
  while (!(await session.tryLock())) {
    const holder = await session.findHolder();
    if (holder !== undefined && beats.silentMs(holder) > SILENT_MS) await session.terminate(holder.pid);
    isAsked ||= await askHolder(session, holder);
    if (systemClock.now().getTime() > until) throw new Error(refusalText(await session.listOwners(), holder));
    await sleep(LOOK_MS);
  }
}

/** Asks the process that holds the lock to leave; false if the table doesn't name it yet. */
async function askHolder(session: OwnerSession, holder: Holder | undefined): Promise<boolean> {
  const owners = await session.listOwners();
  const owner = owners.find(({ role, token }) => role === holder?.role && token === holder.token);
  if (owner === undefined) return false;
  askToLeave(owner);
  return true;
}

/** For how long the lock's holder has been silent, while it was watched. */
class Beats {
  #last = '';
  #since = systemClock.now().getTime();

  silentMs({ pid, lastBeat }: Holder): number {
    const now = systemClock.now().getTime();
    const beat = `${pid} ${lastBeat ?? now}`;
    if (beat !== this.#last) this.#since = now;
    this.#last = beat;
    return now - this.#since;
  }
}

/** Terminates the working connections of former owners, and waits until they are gone: what they had open is rolled back. */
export async function endWorkers(session: OwnerSession): Promise<void> {
  const until = systemClock.now().getTime() + LEAVE_MS;
  while ((await countEnded(session)) > 0) {
    if (systemClock.now().getTime() > until)
      throw new Error('Connections of the process that owned the database before do not end.');
    await sleep(LOOK_MS / 10);
  }
}

async function countEnded(session: OwnerSession): Promise<number> {
  try {
    return await session.terminateWorkers();
  } catch (error) {
    if (databaseErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      'The process that owned the database before still has connections, and this role may not end them. Stop that ' +
        'process, or give both the same role.',
      { cause: error },
    );
  }
}

function refusalText(owners: readonly Owner[], holder: Holder | undefined): string {
  const owner = owners.find(({ role }) => role === holder?.role);
  const who =
    owner === undefined ? 'another process' : `${nameOf(owner)}, since ${owner.takenAt.toISOString()}`;
  const used =
    holder?.role === 'playhouse'
      ? `The house games of the database that DATABASE_URL names are run by ${who}.`
      : `The database that DATABASE_URL names is in use by ${who}.`;
  const gone =
    holder === undefined
      ? ''
      : ` If that machine is gone, \`select pg_terminate_backend(${holder.pid})\` on the server frees the database.`;
  return `${used} Stop that process first, or give this one a database of its own.${gone}`;
}

/** An owner as the operator identifies it. */
export const nameOf = ({ host, pid }: Owner): string => `process ${pid} on ${host}`;

import { systemClock } from '../../time/clock.ts';
import { DatabaseAway } from '../database-away.ts';
import type { Ownership } from '../../db.ts';
import { sleep, withinTime } from '../../time/within-time.ts';
import type { Claim } from './claim.ts';
import { type Owner, OwnerSession } from './owner-session.ts';
import { endWorkers, nameOf, takeOwnership } from './take-ownership.ts';
import { unreachableServer } from './unreachable-server.ts';

/**
 * How often the owner and the server exchange a heartbeat; with the session's answer timeout it bounds every wait on a
 * hung one.
 */
const BEAT_MS = 1_000;
/** How long a request made just after the database went away waits for it to return; later ones are refused at once. */
const GRACE_MS = 1_000;
const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;

interface OwnershipDeps {
  readonly connectionString: string;
  readonly claim: Claim;
  /** Breaks every connection on which this process works. */
  readonly breakConnections: (error: DatabaseAway) => void;
}

/**
 * This process's hold on a server's database (SAFE-1): a lock on a connection of its own, with heartbeats. When that
 * connection or a working one breaks, nothing is sent to the database until the lock is held again and the old
 * connections are gone: then work under way is decided, and reads are accurate. If another process has taken the
 * database, this hold ends for good.
 */
export class ServerOwnership implements Ownership {
  readonly lost: Promise<Error>;
  readonly #parts: OwnershipDeps;
  readonly #listeners = new Set<() => void>();
  readonly #loss = Promise.withResolvers<Error>();
  #session: OwnerSession | undefined;
  #away: { readonly sinceMs: number; readonly back: PromiseWithResolvers<void> } | undefined;
  #isOver = false;
  #isBeating = false;
  #stopBeating: () => void = () => undefined;

  private constructor(parts: OwnershipDeps) {
    this.#parts = parts;
    this.lost = this.#loss.promise;
  }

  /** Resolves once this process owns the database; throws, naming the owner, when another one keeps it. */
  static async take(parts: OwnershipDeps): Promise<ServerOwnership> {
    const ownership = new ServerOwnership(parts);
    const session = await ownership.#connect().catch((error: unknown) => {
      throw unreachableServer(error);
    });
    try {
      await takeOwnership(session);
    } catch (error) {
      session.destroy();
      throw error;
    }
    ownership.#session = session;
    ownership.#stopBeating = systemClock.every(BEAT_MS, () => ownership.#beatOnce());
    return ownership;
  }

  isAway(): boolean {
    return this.#isOver || this.#away !== undefined;
  }

  onAway(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when the database may be used; throws DatabaseAway. */
  async pass(): Promise<void> {
    if (!this.isAway()) return;
    if (this.#away === undefined) throw gone();
    const leftMs = this.#away.sinceMs + GRACE_MS - systemClock.now().getTime();
    if (leftMs <= 0) throw gone();
    await withinTime(this.#away.back.promise, leftMs, gone);
  }

  /** Reports a connection that broke during work, whose outcome nobody knows: everything waits until it is known. */
  suspect(reason: unknown): void {
    if (this.isAway()) return;
    this.#away = { sinceMs: systemClock.now().getTime(), back: Promise.withResolvers() };
    this.#parts.breakConnections(new DatabaseAway(reason));
    for (const listener of this.#listeners) listener();
    void this.#regain();
  }

  /** Frees the database for the next owner; throws when it is away and can't be freed. */
  async release(): Promise<void> {
    const wasAway = this.#away !== undefined;
    this.#isOver = true;
    this.#stopBeating();
    if (wasAway) {
      this.#session?.destroy();
      throw new DatabaseAway('it could not be closed');
    }
    await this.#session?.end();
  }

  #connect(): Promise<OwnerSession> {
    return OwnerSession.open(this.#parts.connectionString, this.#parts.claim, (session, error) => {
      if (session === this.#session) this.suspect(error);
    });
  }

  #beatOnce(): void {
    const session = this.#session;
    if (this.isAway() || session === undefined) return;
    if (this.#isBeating) return;
    this.#isBeating = true;
    void this.#beat(session).finally(() => {
      this.#isBeating = false;
    });
  }

  async #beat(session: OwnerSession): Promise<void> {
    try {
      await this.#isOwner(session);
    } catch (error) {
      this.suspect(error);
    }
  }

  async #regain(): Promise<void> {
    for (let waitMs = RETRY_MIN_MS; !this.#isOver; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      try {
        this.#session ??= await this.#connect();
        if (await this.#holdsAgain(this.#session)) break;
      } catch {
        // The next requests find out, and report, what is wrong with it.
        this.#session?.destroy();
        this.#session = undefined;
      }
      await sleep(waitMs);
    }
    // Closed meanwhile: a lock that was just taken would keep the next owner out.
    if (this.#isOver) return this.#session?.destroy();
    this.#away?.back.resolve();
    this.#away = undefined;
  }

  async #holdsAgain(session: OwnerSession): Promise<boolean> {
    const isLocked = await session.tryLock();
    if (!(await this.#isOwner(session))) return false;
    if (!isLocked) {
      const holder = await session.findHolder();
      // The server hasn't noticed yet that this process's previous connection is broken.
      if (holder?.isOwn === true) await session.terminate(holder.pid);
      return false;
    }
    await endWorkers(session);
    return true;
  }

  /** True if the table names this process in all of its roles; else its hold ends. */
  async #isOwner(session: OwnerSession): Promise<boolean> {
    const { token, roles } = this.#parts.claim;
    const owners = await session.listOwners();
    const other = owners.find((owner) => owner.token !== token);
    const isOwner = other === undefined && owners.length === roles.length;
    if (!isOwner) this.#giveUp(other);
    return isOwner;
  }

  /** Ends this hold: another process owns the database. */
  #giveUp(owner: Owner | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopBeating();
    this.#session?.destroy();
    this.#parts.breakConnections(gone());
    for (const listener of this.#listeners) listener();
    const who = owner === undefined ? 'Another process' : nameOf(owner).replace(/^p/, 'P');
    const since = owner === undefined ? '' : ` since ${owner.takenAt.toISOString()}`;
    this.#loss.resolve(
      new Error(`${who} owns the database${since}: this process lost it, and takes nothing more.`),
    );
  }
}

const gone = (): DatabaseAway => new DatabaseAway('this process does not hold it at the moment');

import { type Db, type ReadSource, type Reader, databaseErrorCode, queryOne, sql } from '../../db.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Log } from '../../monitoring/log.ts';
import type { Clock } from '../../time/clock.ts';
import { Refusal } from '../../refusal.ts';
import { sleep } from '../../time/within-time.ts';
import { DatabaseAway, isDatabaseAway, isDatabaseBusy } from '../database-away.ts';
import { selectIdentity } from '../database-identity.ts';
import { describeUnfit, isRefusal } from './compare-standby.ts';
import { ReadMarks } from './read-marks.ts';
import { type ReadRequest, type FallbackReason, type ReadSide, type StandbyReport } from './read-side.ts';
import { ReplayAges } from './replay-ages.ts';
import {
  type Standby,
  type StandbyProgress,
  StandbyHangs,
  openStandby,
  readStandbyProgress,
} from './standby.ts';

/** How often the database's position is sampled and the standby looked at; ages are exact to this. */
export const LOOK_EVERY_MS = 1_000;
/** A standby that follows closely has replayed a start by then. */
const START_LOOKS = 10;
const START_PAUSE_MS = 200;
/** Longer ages are told as unknown. */
const AGE_TOLD_MAX_MS = 3_600_000;
/** A standby cancels a read that keeps it from replaying. */
const CONFLICT = '40001';

/** Dependencies of reading from a standby. */
export interface ReadSideDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The standby's address. */
  readonly url: string;
  /** Data older than this are not read. */
  readonly ageMaxMs: number;
}

/**
 * Opens the read side on a standby of the database (decision 0080). Throws when the address names something else, or refuses the
 * connection; one that is away or behind is used as soon as it can be.
 */
export async function openReadSide(deps: ReadSideDeps): Promise<ReadSide> {
  const standby = openStandby(deps.url, deps.db.slow);
  const side = new StandbyReads(deps, standby);
  try {
    await side.start();
  } catch (error) {
    await standby.close().catch(() => undefined);
    throw error;
  }
  const job = startJob(deps, { name: 'follow the standby', everyMs: LOOK_EVERY_MS, run: () => side.look() });
  side.onBroken(() => void job.runNow());
  return {
    read: (request, work) => side.read(request, work),
    wrote: (reader) => side.marks.mark(reader),
    report: () => side.report(),
    async close() {
      side.end();
      await job.stop();
      await standby.close().catch(() => undefined);
    },
  };
}

/** A read that the standby may not answer, and why. */
class Unread extends Error {
  readonly reason: FallbackReason;

  constructor(reason: FallbackReason) {
    super(`the standby does not answer this: ${reason}`);
    this.reason = reason;
  }
}

class StandbyReads {
  readonly marks: ReadMarks;
  readonly #deps: ReadSideDeps;
  readonly #standby: Standby;
  #broken: () => void = () => undefined;
  readonly #ages = new ReplayAges(AGE_TOLD_MAX_MS);
  readonly #logged = new Set<string>();
  readonly #fallbacks = new Map<FallbackReason, number>();
  #reads = 0;
  /** The token of the process that owns the database: only a standby that follows it has replayed it. */
  #owner: string | undefined;
  #state: StandbyReport['state'] = 'in-use';
  #position: bigint | undefined;
  #isOver = false;

  constructor(deps: ReadSideDeps, standby: Standby) {
    this.#deps = deps;
    this.#standby = standby;
    this.marks = new ReadMarks(deps.db, deps.log);
  }

  async read<T>({ reader, noteAge }: ReadRequest, work: (source: ReadSource) => Promise<T>): Promise<T> {
    const mark = await this.#findMark(reader);
    if (typeof mark === 'string') return this.#fallBack(mark, work);
    try {
      let ageMs = 0;
      const answer = await this.#standby.read((progress) => {
        ageMs = this.#admit(progress, mark);
      }, work);
      this.#reads += 1;
      noteAge(ageMs);
      return answer;
    } catch (error) {
      // Asked of the database as well it would only take as long there.
      if (isDatabaseBusy(error)) throw error;
      if (error instanceof StandbyHangs) this.#become({ state: 'away', error });
      else if (isDatabaseAway(error)) this.#broken();
      // It may not have yet what is asked for.
      if (error instanceof Refusal) return work(this.#deps.db);
      const reason = reasonOf(error);
      if (reason === 'failed') this.#logOnce(error);
      return this.#fallBack(reason, work);
    }
  }

  /** Calls the listener when a connection broke during a read. */
  onBroken(listener: () => void): void {
    this.#broken = listener;
  }

  /**
   * Looks until the standby has replayed what this process wrote as it started, which takes a moment. Throws when it is none, or
   * refuses the connection.
   */
  async start(): Promise<void> {
    const identity = await this.#standby.look(selectIdentity).catch((error: unknown) => {
      if (isRefusal(databaseErrorCode(error))) throw refusedBy(error);
      // Once it is back, the token of the database's owner says whether it follows this one.
      this.#become({ state: 'away', error });
    });
    if (identity === undefined) return;
    const fault = describeUnfit(await selectIdentity(this.#deps.db), identity);
    if (fault !== undefined) throw new Error(fault);
    for (let look = 1; ; look += 1) {
      const found = await this.#lookAtBoth();
      if (found.state !== 'behind' || look === START_LOOKS) return this.#become(found);
      await sleep(START_PAUSE_MS);
    }
  }

  /** Looks how far the database and the standby are; never throws. */
  async look(): Promise<void> {
    if (!this.#isOver) this.#become(await this.#lookAtBoth());
  }

  /** Looks no more; a look at a standby that hangs ends at once. */
  end(): void {
    this.#isOver = true;
    this.#standby.breakAll(new DatabaseAway('it is closed'));
  }

  async #lookAtBoth(): Promise<Found> {
    const { db, clock } = this.#deps;
    const atMs = clock.now().getTime();
    try {
      const { position, owner } = await selectPrimary(db);
      this.#ages.add(position, atMs);
      this.#owner = owner;
    } catch {
      // Reads learn it from the database itself; ages go on.
    }
    try {
      const progress = await this.#standby.look(readStandbyProgress);
      return { state: this.#judge(progress), progress };
    } catch (error) {
      return { state: 'away', error };
    }
  }

  report(): StandbyReport {
    const fallbacks = {
      away: 0,
      behind: 0,
      'own-write': 0,
      conflict: 0,
      failed: 0,
      ...Object.fromEntries(this.#fallbacks),
    };
    return { state: this.#state, ageMs: this.#ageOf(this.#position), reads: this.#reads, fallbacks };
  }

  /** The position that the standby must have replayed for this reader, or why it isn't worth asking. */
  async #findMark(reader: string): Promise<bigint | FallbackReason> {
    if (this.#state !== 'in-use') return this.#state === 'behind' ? 'behind' : 'away';
    const mark = await this.marks.find(reader);
    if (mark !== undefined) return mark;
    await this.marks.mark(reader);
    return 'own-write';
  }

  /** The age of what the standby has; throws when it may not answer. */
  #admit(progress: StandbyProgress, mark: bigint): number {
    const state = this.#judge(progress);
    const ageMs = this.#ageOf(progress.position);
    if (state !== 'in-use' || ageMs === undefined) throw new Unread(state === 'behind' ? 'behind' : 'away');
    if (progress.position === undefined || progress.position < mark) throw new Unread('own-write');
    return ageMs;
  }

  #judge({ isStandby, owner, position }: StandbyProgress): StandbyReport['state'] {
    if (!isStandby) return 'unfit';
    const ageMs = this.#ageOf(position);
    const isNear = ageMs !== undefined && ageMs <= this.#deps.ageMaxMs;
    return isNear && owner === this.#owner ? 'in-use' : 'behind';
  }

  #ageOf(position: bigint | undefined): number | undefined {
    return position === undefined ? undefined : this.#ages.ageMs(position, this.#deps.clock.now().getTime());
  }

  #become({ state, progress, error }: Found): void {
    if (this.#isOver) return;
    this.#position = progress?.position;
    if (state === 'away') this.#standby.breakAll(new DatabaseAway(error));
    if (state === this.#state) return;
    this.#state = state;
    const { log } = this.#deps;
    const found = { ageMs: this.#ageOf(this.#position), replayedAt: progress?.replayedAt, err: error };
    if (state === 'unfit') log.error(found, SENTENCES[state]);
    else log.warn(found, SENTENCES[state]);
  }

  /** Logs what fails on the standby, once for each kind: it would fill the log with every read. */
  #logOnce(error: unknown): void {
    const kind = databaseErrorCode(error) ?? String(error);
    if (this.#logged.has(kind)) return;
    this.#logged.add(kind);
    this.#deps.log.error({ err: error }, 'a read failed on the standby');
  }

  #fallBack<T>(reason: FallbackReason, work: (source: ReadSource) => Promise<T>): Promise<T> {
    this.#fallbacks.set(reason, (this.#fallbacks.get(reason) ?? 0) + 1);
    return work(this.#deps.db);
  }
}

/** What was found of the standby; why, if it is away. */
interface Found {
  readonly state: StandbyReport['state'];
  readonly progress?: StandbyProgress;
  readonly error?: unknown;
}

const SENTENCES = {
  'in-use': 'the standby of DATABASE_READ_URL is used again',
  away: 'the standby of DATABASE_READ_URL does not answer: reads go to the database itself',
  behind:
    'the standby of DATABASE_READ_URL is too far behind, or follows another database: reads go to the database itself',
  unfit: 'the standby of DATABASE_READ_URL was promoted and takes writes: reads go to the database itself',
} as const;

function refusedBy(error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`The standby that DATABASE_READ_URL names refuses the connection: ${why}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): FallbackReason {
  if (error instanceof Unread) return error.reason;
  if (databaseErrorCode(error) === CONFLICT) return 'conflict';
  return isDatabaseAway(error) ? 'away' : 'failed';
}

/** How far the database's log is, and who owns the database. */
async function selectPrimary(on: Reader): Promise<{ readonly position: bigint; readonly owner: string }> {
  const row = await queryOne<{ position: bigint; owner: string }>(
    on,
    sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position, token as owner
        from public.database_owners where role = 'site'`,
  );
  if (row === undefined) throw new Error('nobody owns the database');
  return row;
}

import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers } from '../columns.ts';
import { type DiskOptions, DurableFileSystem } from './durable-file-system.ts';

/** PGlite's default parameters turn fsync off (`-F`); these leave it on, by a call that our file system supports. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** The disk of the embedded database failed: it has stopped, and must be started again. */
class DiskFailed extends Error {
  /** The SQLSTATE of an input/output error: to a caller the database is away. */
  readonly code = '58030';

  constructor(reason: string) {
    super(
      `The database has stopped and must be started again: its disk failed (${reason}). What was acknowledged is on ` +
        'the disk; make room on it, or mend it, before the next start.',
    );
    this.name = 'DiskFailed';
  }
}

/**
 * PGlite on a directory, with each commit on the disk before it is acknowledged. When the disk fails, a PostgreSQL
 * server would crash and recover from its log; this one refuses everything from then on, and recovers when the app
 * restarts. Without that, the next statement would never return.
 */
export class DurableEngine extends PGlite {
  readonly #files: DurableFileSystem;

  private constructor(files: DurableFileSystem) {
    super({ fs: files, parsers: embeddedParsers, startParams: DURABLE_START_PARAMS });
    this.#files = files;
  }

  /** Opens the database in that directory, creating it if there is none. */
  static async open(directory: string, disk?: DiskOptions): Promise<DurableEngine> {
    const engine = new DurableEngine(new DurableFileSystem(directory, disk));
    await engine.waitReady;
    return engine;
  }

  /** Resolves to the reason as soon as the disk has failed; nothing is answered from then on. */
  get stopped(): Promise<Error> {
    return this.#files.stopped.then((reason) => new DiskFailed(reason));
  }

  override execProtocolRawSync(message: Uint8Array): ReturnType<PGlite['execProtocolRawSync']> {
    this.#refuseIfStopped();
    const answer = super.execProtocolRawSync(message);
    // Whatever it answered: what it wrote may not be on the disk.
    this.#refuseIfStopped();
    return answer;
  }

  #refuseIfStopped(): void {
    const reason = this.#files.stopReason;
    if (reason !== undefined) throw new DiskFailed(reason);
  }

  override async close(): Promise<void> {
    if (this.#files.stopReason === undefined) await super.close();
  }
}

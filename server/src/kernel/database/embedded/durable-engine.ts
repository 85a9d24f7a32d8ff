import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers } from '../columns.ts';
import { type DiskOptions, DurableFileSystem } from './durable-file-system.ts';

/** What the engine is started with beside PGlite's own parameters. */
const SETTINGS = [
  'fsync=on',
  // A call that our file system supports.
  'wal_sync_method=fsync',
  // WebAssembly has no memory that is merely reserved: all of it is written at the start, so the usual 128 MB take 115 MB more.
  // An order costs as much processor time with either (measured: 113 to 124 µs against 112).
  'shared_buffers=16MB',
  // As much as comes with 128 MB of buffers: a batch of a thousand orders is written at once.
  'wal_buffers=4MB',
  // What the log may keep for reuse after a checkpoint: two files of 16 MB.
  'min_wal_size=32MB',
];

/** PGlite's default parameters turn fsync off (`-F`); these leave it on. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
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

import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers } from '../columns.ts';
import { DurableFileSystem, type SyncFile } from './durable-file-system.ts';

/** PGlite's default parameters turn fsync off (`-F`); these leave it on, by a call that our file system supports. */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

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
  static async open(directory: string, sync?: SyncFile): Promise<DurableEngine> {
    const engine = new DurableEngine(new DurableFileSystem(directory, sync));
    await engine.waitReady;
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): ReturnType<PGlite['execProtocolRawSync']> {
    const reason = this.#files.stopReason;
    if (reason !== undefined)
      throw new Error(`The database has stopped and must be started again: ${reason}`);
    return super.execProtocolRawSync(message);
  }

  override async close(): Promise<void> {
    if (this.#files.stopReason === undefined) await super.close();
  }
}

import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type Socket, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { findLockHolder } from '../../database/embedded/directory-lock.ts';
import type { CopyFiles } from '../../db.ts';
import { describeFailure } from '../../describe-failure.ts';
import type { ReadFreeBytes } from '../../disk/watch-disk.ts';
import { sumBytes } from '../../disk/sum-bytes.ts';
import type { Clock } from '../../time/clock.ts';
import { CHANNEL_VERSION, COPY_PREFIX, describeLongPath, lineOf, requestLine, socketOf } from './channel.ts';
import { readLine } from './read-line.ts';

/** A command asks as soon as it is connected. */
const REQUEST_MS = 10_000;
const CONNECTIONS_MAX = 16;
const MEGABYTE = 1024 * 1024;
/** The copy, and a backup's file of at most the same size on the same disk. */
const COPIES_OF_SIZE = 2;

/** What lending copies needs. */
export interface LendingDeps {
  readonly copyFiles: CopyFiles;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Record<'info' | 'warn' | 'error', (bindings: object, message: string) => void>;
  /** What stays free beside the copy, so that the alarm isn't raised by it. */
  readonly alarmBytes: number;
  readonly readFreeBytes: ReadFreeBytes;
}

/**
 * Listens on a socket in the data folder, which only its owner can reach, for commands that make a backup: each gets a copy of
 * the database of its own for as long as its connection is open, one at a time. Nothing else can be asked for (SAFE-82). Where
 * no socket can be had, the log says so and nobody is served. The process must have the data folder's lock.
 */
export async function lendCopies(deps: LendingDeps): Promise<{ readonly stop: () => Promise<void> }> {
  const { dataDir, log } = deps;
  await removeLeftCopies(dataDir);
  const tooLong = describeLongPath(dataDir);
  if (tooLong !== undefined) {
    log.warn({}, tooLong);
    return { stop: () => Promise.resolve() };
  }
  const lender = new Lender(deps);
  try {
    await lender.listen();
  } catch (error) {
    log.warn(
      { err: error },
      'no backup can be made while this process runs: it has no socket for the command',
    );
  }
  return lender;
}

/** Removes what processes that were killed have left; a copy that a command still reads stays. */
async function removeLeftCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(COPY_PREFIX)) continue;
    const folder = join(dataDir, name);
    if ((await findLockHolder(folder)) === undefined) await removeFolder(folder);
  }
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

class Lender {
  readonly #deps: LendingDeps;
  // Half open: a reader has left once it sends no more, and hears the end when its copy is gone.
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => this.#attend(socket));
  readonly #attended = new Map<Socket, Promise<void>>();
  /** When the copy that is lent now was asked for. */
  #lentSince: Date | undefined;
  #isStopping = false;

  constructor(deps: LendingDeps) {
    this.#deps = deps;
    this.#server.maxConnections = CONNECTIONS_MAX;
  }

  async listen(): Promise<void> {
    const path = socketOf(this.#deps.dataDir);
    // Of a process that was killed: nobody but the holder of the folder's lock listens there.
    await rm(path, { force: true });
    this.#server.listen(path);
    await once(this.#server, 'listening');
    await chmod(path, 0o600);
  }

  /** Ends every connection. A copy that is complete is left to its reader, who needs nothing more and removes it. */
  readonly stop = async (): Promise<void> => {
    this.#isStopping = true;
    this.#server.close();
    for (const socket of this.#attended.keys()) socket.destroy();
    await Promise.all(this.#attended.values());
  };

  #attend(socket: Socket): void {
    // A broken connection is a closed one.
    socket.on('error', () => undefined);
    const attended = this.#answer(socket).finally(() => {
      socket.end();
      // Whoever hears the end and stays has nothing to wait for.
      socket.setTimeout(REQUEST_MS, () => socket.destroy());
    });
    this.#attended.set(socket, attended);
    // Its copy may still be under way, or on its way out, when its reader has left.
    socket.once('close', () => void attended.finally(() => this.#attended.delete(socket)));
  }

  async #answer(socket: Socket): Promise<void> {
    const tooLate = this.#deps.clock.after(REQUEST_MS, () => socket.destroy());
    const line = await readLine(socket);
    tooLate();
    const reason = this.#refusalOf(line) ?? (await this.#lendAlone(socket));
    if (reason !== undefined) socket.write(lineOf({ refused: reason }));
  }

  #refusalOf(line: string | undefined): string | undefined {
    const asked = requestLine.safeParse(line);
    if (!asked.success) return 'This is not a request for a copy.';
    if (asked.data.version !== CHANNEL_VERSION)
      return 'The running Maidan is of another version than this command. Restart it, or use the command of that version.';
    if (this.#lentSince !== undefined)
      return `Another backup is being made, since ${this.#lentSince.toISOString()}. Wait until it has ended.`;
    return undefined;
  }

  /** Lends a copy until its reader has left; answers why it can't. */
  async #lendAlone(socket: Socket): Promise<string | undefined> {
    this.#lentSince = this.#deps.clock.now();
    const gone = new AbortController();
    const left = new Promise<void>((resolve) => socket.once('end', resolve).once('close', () => resolve()));
    void left.then(() => gone.abort());
    try {
      // What has ended already tells nobody.
      if (!socket.readable) return undefined;
      return await this.#lend(socket, { gone: gone.signal, left });
    } catch (error) {
      if (gone.signal.aborted) return undefined;
      this.#deps.log.error({ err: error }, 'the database could not be copied for a backup');
      return describeFailure(error);
    } finally {
      this.#lentSince = undefined;
    }
  }

  async #lend(
    socket: Socket,
    reader: { readonly gone: AbortSignal; readonly left: Promise<void> },
  ): Promise<undefined> {
    const { dataDir, copyFiles, clock, log } = this.#deps;
    const bytes = await this.#requireRoom();
    const folder = await mkdtemp(join(dataDir, COPY_PREFIX));
    const copiedAt = clock.now().toISOString();
    let isComplete = false;
    try {
      await copyFiles(join(folder, 'database'), reader.gone);
      isComplete = true;
      socket.write(lineOf({ copy: basename(folder), copiedAt }));
      log.info({ bytes }, 'a copy of the database is lent to a backup');
      await reader.left;
    } finally {
      if (!(isComplete && this.#isStopping)) await removeFolder(folder);
    }
  }

  async #requireRoom(): Promise<number> {
    const { dataDir, alarmBytes, readFreeBytes } = this.#deps;
    const bytes = await sumBytes(join(dataDir, 'database'));
    const needed = COPIES_OF_SIZE * bytes + alarmBytes;
    const free = await readFreeBytes(dataDir);
    if (free < needed)
      throw new Error(
        `The disk of ${dataDir} has too little room for a backup: ${inMegabytes(free)} MB are free, and it needs ` +
          `${inMegabytes(needed)} MB, for a copy of the database, a file of at most its size, and DISK_ALARM_MB.`,
      );
    return bytes;
  }
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

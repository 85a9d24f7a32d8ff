import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { findLockHolder } from '../../database/embedded/directory-lock.ts';
import { CHANNEL_VERSION, answerLine, describeLongPath, lineOf, socketOf } from './channel.ts';
import { readLine } from './read-line.ts';

/** A copy of a running Maidan's database, in a data folder of its own. */
export interface BorrowedCopy {
  readonly dataDir: string;
  /** Everything that was committed by then is in it. */
  readonly copiedAt: Date;
  /** Removes it. */
  readonly giveBack: () => Promise<void>;
}

/** Nobody listens: the process is gone, or it is one that doesn't lend. */
const UNHEARD = new Set(['ENOENT', 'ECONNREFUSED']);

/** How long is waited for a lender that hangs. */
const LEAVE_MS = 5_000;

/**
 * Asks the process that has the data folder for a copy of its database. Undefined when nobody has it, or one that can't be asked:
 * an earlier version, another command, a process on another machine. Throws why it refuses.
 */
export async function borrowCopy(dataDir: string): Promise<BorrowedCopy | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const holder = await findLockHolder(dataDir);
  if (holder === undefined || holder.host !== hostname()) return undefined;
  const tooLong = describeLongPath(dataDir);
  if (tooLong !== undefined) throw new Error(tooLong);
  const socket = await reach(socketOf(dataDir));
  if (socket === undefined) return undefined;
  socket.write(lineOf({ version: CHANNEL_VERSION, ask: 'copy' }));
  const line = await readLine(socket);
  if (line === undefined)
    throw new Error('The running Maidan ended before it had copied its database. Make the backup again.');
  const { data: answer } = answerLine.safeParse(line);
  if (answer === undefined || 'refused' in answer) {
    socket.destroy();
    throw new Error(answer?.refused ?? 'The running Maidan answered what this command does not understand.');
  }
  const folder = join(dataDir, answer.copy);
  return {
    dataDir: folder,
    copiedAt: answer.copiedAt,
    giveBack: async () => {
      await rm(folder, { recursive: true, force: true });
      await leave(socket);
    },
  };
}

/** Returns once the lender knows that this one has left, if it can be heard: the next may ask then. */
async function leave(socket: Socket): Promise<void> {
  if (socket.closed) return;
  socket.setTimeout(LEAVE_MS, () => socket.destroy());
  socket.end();
  await once(socket, 'close');
}

async function reach(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNHEARD.has(String(error.code))) return undefined;
    throw error;
  }
  // The copy is complete: it can be read although its lender has ended.
  socket.on('error', () => undefined);
  return socket;
}

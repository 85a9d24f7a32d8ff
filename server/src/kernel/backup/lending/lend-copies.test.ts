import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../database/embedded/directory-lock.ts';
import type { CopyFiles } from '../../db.ts';
import { type FakeClock, fakeClock } from '../../time/clock.ts';
import { borrowCopy } from './borrow-copy.ts';
import { SOCKET_BYTES_MAX, socketOf } from './channel.ts';
import { type LendingDeps, lendCopies } from './lend-copies.ts';

const MB = 1024 * 1024;

/** Copies a file; a test that gives another decides when it is done. */
const copyFiles: CopyFiles = async (folder) => {
  await mkdir(folder);
  await writeFile(join(folder, 'table'), 'copied');
};

describe.runIf(process.platform !== 'win32')('lending copies of the database', () => {
  let dataDir: string;
  let clock: FakeClock;
  let lines: string[];
  let freeBytes: number;
  let endings: (() => Promise<unknown>)[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-lent-'));
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database', 'table'), Buffer.alloc(MB));
    clock = fakeClock();
    lines = [];
    freeBytes = 100 * MB;
    endings = [];
  });
  afterEach(async () => {
    for (const end of endings.toReversed()) await end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);

  /** Lends as the process that has the data folder. */
  async function lend(more: Partial<LendingDeps> = {}): Promise<() => Promise<void>> {
    const unlock = await lockDirectory(more.dataDir ?? dataDir);
    const { stop } = await lendCopies({
      copyFiles,
      dataDir,
      clock,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
      alarmBytes: 10 * MB,
      readFreeBytes: () => Promise.resolve(freeBytes),
      ...more,
    });
    endings.push(unlock, stop);
    return stop;
  }

  const listCopies = async () => (await readdir(dataDir)).filter((name) => name.startsWith('backup-copy-'));

  /** Sends bytes; answers what comes back until the connection ends. */
  async function say(bytes: string | Buffer): Promise<string> {
    const socket = connect(socketOf(dataDir));
    let answer = '';
    socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()));
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  async function open(): Promise<Socket> {
    const socket = connect(socketOf(dataDir));
    await once(socket, 'connect');
    return socket;
  }

  test('[SAFE-82] a command gets a copy of its own, which is gone when it has ended or was killed', async () => {
    await lend();
    const copy = await borrowCopy(dataDir);
    expect(await readdir(join(copy?.dataDir ?? '', 'database'))).toEqual(['table']);
    expect(copy?.copiedAt).toEqual(clock.now());
    await copy?.giveBack();
    expect(await listCopies()).toEqual([]);
    // A killed command leaves its connection closed, and its copy behind.
    const killed = await open();
    killed.write('{"version":1,"ask":"copy"}\n');
    await once(killed, 'data');
    await expect(borrowCopy(dataDir)).rejects.toThrow('Another backup');
    expect(await listCopies()).toHaveLength(1);
    killed.destroy();
    await expect.poll(listCopies).toEqual([]);
  });

  test('[SAFE-84] only its owner reaches the socket, and nothing but a copy can be asked for', async () => {
    await lend();
    expect((statSync(socketOf(dataDir)).mode & 0o777).toString(8)).toBe('600');
    const refused = '{"refused":"This is not a request for a copy."}\n';
    expect(await say('GET / HTTP/1.1\r\n\r\n')).toBe(refused);
    expect(await say('{"version":1,"ask":"shell"}\n')).toBe(refused);
    expect(await say('null\n')).toBe(refused);
    expect(await say(Buffer.from([0xff, 0x00, 0xfe, 0x0a]))).toBe(refused);
    expect(await say(Buffer.alloc(100_000, 'x'))).toBe(refused);
    expect(await say('{"version":2,"ask":"copy"}\n')).toContain('of another version than this command');
    expect(await listCopies()).toEqual([]);
    await (await borrowCopy(dataDir))?.giveBack();
  });

  test('[SAFE-84] who says nothing is cut off, and keeps nobody else from a backup', async () => {
    await lend();
    const silent = await Promise.all(Array.from({ length: 5 }, open));
    await (await borrowCopy(dataDir))?.giveBack();
    const closed = Promise.all(silent.map((socket) => once(socket, 'close')));
    for (const socket of silent) socket.resume();
    await clock.advance(10_000);
    await closed;
  });

  test('[SAFE-82] of two backups at once the second is told since when the first is being made', async () => {
    await lend();
    const first = await borrowCopy(dataDir);
    await expect(borrowCopy(dataDir)).rejects.toThrow(
      'Another backup is being made, since 2026-01-15T12:00:00.000Z. Wait until it has ended.',
    );
    await first?.giveBack();
    await (await borrowCopy(dataDir))?.giveBack();
  });

  test('[SAFE-82] without room for the copy and the file, beside what the alarm holds, nothing is copied', async () => {
    await lend();
    freeBytes = 12 * MB - 1;
    await expect(borrowCopy(dataDir)).rejects.toThrow(
      /has too little room for a backup: 12 MB are free, and it needs 12 MB/,
    );
    expect(await listCopies()).toEqual([]);
    freeBytes = 12 * MB;
    await (await borrowCopy(dataDir))?.giveBack();
  });

  test('[SAFE-82] a copy that fails is refused with its reason and removed, and the next succeeds', async () => {
    let isFull = true;
    const failing: CopyFiles = async (folder, stop) => {
      await copyFiles(folder, stop);
      if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    await lend({ copyFiles: failing });
    await expect(borrowCopy(dataDir)).rejects.toThrow('The disk has no room (no space left)');
    expect(lines).toContain('error: the database could not be copied for a backup');
    isFull = false;
    await (await borrowCopy(dataDir))?.giveBack();
    expect(await listCopies()).toEqual([]);
  });

  test('[SAFE-82] a stop in the middle of a copy says so and removes it; a complete copy is left to its reader', async () => {
    const begun = Promise.withResolvers<void>();
    const slow: CopyFiles = async (folder, stop) => {
      await copyFiles(folder, stop);
      begun.resolve();
      await new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error('stopped'))));
    };
    const stop = await lend({ copyFiles: slow });
    const asked = borrowCopy(dataDir);
    const refused = expect(asked).rejects.toThrow('ended before it had copied its database');
    await begun.promise;
    await stop();
    await refused;
    expect(await listCopies()).toEqual([]);
    expect(existsSync(socketOf(dataDir))).toBe(false);
    for (const end of endings.splice(0)) await end();

    const stopAgain = await lend();
    const copy = await borrowCopy(dataDir);
    await stopAgain();
    expect(await readdir(join(copy?.dataDir ?? '', 'database'))).toEqual(['table']);
    await copy?.giveBack();
    expect(await listCopies()).toEqual([]);
  });

  test('[SAFE-84] a start removes the socket and the copies of a process that was killed, but no copy that is being read', async () => {
    writeFileSync(socketOf(dataDir), 'of a killed process');
    await mkdir(join(dataDir, 'backup-copy-left', 'database'), { recursive: true });
    const release = await lockDirectory(join(dataDir, 'backup-copy-read'));
    await lend();
    expect(await listCopies()).toEqual(['backup-copy-read']);
    await release();
    await (await borrowCopy(dataDir))?.giveBack();
  });

  test('[SAFE-84] nobody is asked where nobody has the folder, or who has it does not listen', async () => {
    expect(await borrowCopy(join(dataDir, 'missing'))).toBeUndefined();
    expect(await borrowCopy(dataDir)).toBeUndefined();
    const unlock = await lockDirectory(dataDir);
    expect(await borrowCopy(dataDir)).toBeUndefined();
    // A socket that nobody listens on any more, as a killed process leaves it.
    const server = createServer();
    const elsewhere = join(dataDir, 'elsewhere');
    await new Promise<void>((resolve) => server.listen(elsewhere, resolve));
    await link(elsewhere, socketOf(dataDir));
    server.close();
    expect(await borrowCopy(dataDir)).toBeUndefined();
    await unlock();
  });

  test('[SAFE-84] an answer that it does not understand is a sentence', async () => {
    const unlock = await lockDirectory(dataDir);
    const server = createServer((socket) => socket.end('{"copy":"../../elsewhere","copiedAt":"soon"}\n'));
    await new Promise<void>((resolve) => server.listen(socketOf(dataDir), resolve));
    await expect(borrowCopy(dataDir)).rejects.toThrow('what this command does not understand');
    server.close();
    await unlock();
  });

  test('[SAFE-84] a data folder too deep for a socket is told by the log and by the command', async () => {
    const room = SOCKET_BYTES_MAX - Buffer.byteLength(socketOf(dataDir));
    const deep = (bytes: number) => join(dataDir, 'd'.repeat(bytes - 1));
    await mkdir(deep(room));
    const stop = await lend({ dataDir: deep(room) });
    await mkdir(join(deep(room), 'database'));
    await (await borrowCopy(deep(room)))?.giveBack();
    await stop();
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([]);

    await mkdir(deep(room + 1));
    await lend({ dataDir: deep(room + 1) });
    const sentence = new RegExp(
      `has ${SOCKET_BYTES_MAX + 1} bytes, and the system takes .* ${SOCKET_BYTES_MAX} at most`,
    );
    expect(lines).toContainEqual(expect.stringMatching(sentence));
    await expect(borrowCopy(deep(room + 1))).rejects.toThrow(sentence);
  });
});

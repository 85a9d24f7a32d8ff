import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { syncPath } from '../database/embedded/durable-file-system.ts';
import { type BackupHeader, parseBackupHeader } from './backup-header.ts';
import { type BackupKeys, type BackupLock, decryptBackup, encryptBackup } from './encrypt-backup.ts';
import { unfinishedOf } from './find-newest-backup.ts';

const sealSchema = z.object({ sha256: z.string() });

/** A backup's file, and what opens it if it is encrypted. */
export interface BackupFile {
  readonly path: string;
  readonly keys?: BackupKeys;
}

/**
 * Writes the lines, then one with their checksum, compressed, and encrypted if there is a lock. The file gets its name only
 * when it is complete.
 */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  lock?: BackupLock,
): Promise<void> {
  const draft = unfinishedOf(path);
  const lockUp = lock === undefined ? asItIs : encryptBackup(lock);
  try {
    // It holds the whole database, so only its owner may read it; a draft that was left here may have been open to
    // others.
    await rm(draft, { force: true });
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(sealed(lines), createGzip(), lockUp, file);
    syncPath(draft);
    await rename(draft, path);
    syncPath(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* asItIs(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** Reads the whole file and returns its header; throws when it can't be opened, is damaged or not a backup of ours. */
export async function verifyBackupFile(file: BackupFile): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let rows = -2;
  let last: string | undefined;
  for await (const line of readLines(file)) {
    header ??= parseBackupHeader(line);
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
    rows += 1;
  }
  const expected = header?.tables.reduce((sum, table) => sum + table.rows, 0);
  if (header === undefined || last === undefined || rows !== expected || !isSealed(last, hash.digest('hex')))
    throw new Error('This backup is damaged: its checksum does not fit its contents.');
  return header;
}

function isSealed(line: string, digest: string): boolean {
  try {
    return sealSchema.parse(JSON.parse(line)).sha256 === digest;
  } catch {
    return false;
  }
}

/** The lines of a verified file that hold rows. */
export async function* readRowLines(file: BackupFile): AsyncGenerator<string> {
  let number = 0;
  let held: string | undefined;
  for await (const line of readLines(file)) {
    if (held !== undefined && number > 1) yield held;
    held = line;
    number += 1;
  }
}

/** Splits lines at line feeds only: a row may hold other characters that end lines in some programs. */
async function* readLines({ path, keys = {} }: BackupFile): AsyncGenerator<string> {
  const gunzip = createGunzip();
  Readable.from(decryptBackup(path, keys))
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  gunzip.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of gunzip) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new Error('This backup is damaged: it can not be unpacked.', { cause: error });
    throw error;
  }
}

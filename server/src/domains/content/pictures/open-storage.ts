import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Db, Reader } from '../../../kernel/db.ts';
import { lockPicture, selectPicture } from './picture-store.ts';

/** A file below /storage. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Whether it shrinks when it is compressed; a photograph doesn't. */
  readonly packs: boolean;
  /** Whether its name says what is in it, so that a copy of it never grows old. */
  readonly isNamedByContent: boolean;
  /** The same, compressed when it was first asked for: the house need not wait for that at its start. */
  packed?: Promise<Buffer>;
}

/** Everything below /storage: the drawings that come with the house, and what staff uploaded. */
export interface Storage {
  find(name: string): Promise<StoredFile | undefined>;
  /** Whether something may name that file; an uploaded one then stays until the transaction ends. */
  isKept(reader: Reader, name: string): Promise<boolean>;
}

/** The drawings that come with the house. */
export const STORAGE_FOLDER = join(import.meta.dirname, '../../../../assets/storage');

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** An uploaded picture is named by its bytes. */
const UPLOADED = /^p-[\w-]{22}\.webp$/;
/** So much of what was uploaded stays in memory; the pictures that a home screen shows weigh two or three. */
const MEMORY_BYTES_MAX = 24 * 1024 * 1024;

/** The name that an uploaded picture is kept by: the same bytes have the same. */
export function nameOf(bytes: Buffer): string {
  return `p-${digestOf(bytes)}.webp`;
}

/** Opens the storage. The house's own files are read once, now: a name is one of them, or of an upload, or unknown. */
export async function openStorage(db: Db, folder = STORAGE_FOLDER): Promise<Storage> {
  const own = await readFolder(folder);
  const remembered = new Map<string, StoredFile>();
  let rememberedBytes = 0;
  const remember = (name: string, file: StoredFile) => {
    if (remembered.has(name)) return;
    remembered.set(name, file);
    rememberedBytes += file.bytes.length;
    for (const [oldest, { bytes }] of remembered) {
      if (rememberedBytes <= MEMORY_BYTES_MAX) return;
      remembered.delete(oldest);
      rememberedBytes -= bytes.length;
    }
  };
  return {
    async find(name) {
      const known = own.get(name) ?? remembered.get(name);
      if (known !== undefined || !UPLOADED.test(name)) return known;
      const bytes = await selectPicture(db, name);
      if (bytes === undefined) return undefined;
      const file = {
        bytes,
        type: 'image/webp',
        etag: `"${name}"`,
        packs: false,
        isNamedByContent: true,
      };
      remember(name, file);
      return file;
    },
    async isKept(reader, name) {
      return own.has(name) || (UPLOADED.test(name) && (await lockPicture(reader, name)));
    },
  };
}

async function readFolder(folder: string): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (const name of await readdir(folder)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const bytes = await readFile(join(folder, name));
    const packs = extname(name) === '.svg';
    files.set(name, { bytes, packs, type, etag: `"${digestOf(bytes)}"`, isNamedByContent: false });
  }
  return files;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

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
  /** True if compression makes it smaller; it doesn't for a photograph. */
  readonly packs: boolean;
  /** True if the name is derived from the content, so that a cached copy never becomes stale. */
  readonly isNamedByContent: boolean;
  /** The compressed bytes, created on the first request so that they don't delay the start. */
  packed?: Promise<Buffer>;
}

/** Everything below /storage: the built-in drawings, and what staff uploaded. */
export interface Storage {
  find(name: string): Promise<StoredFile | undefined>;
  /** True if that file exists and may be referenced; an upload then stays until the transaction ends. */
  isKept(reader: Reader, name: string): Promise<boolean>;
}

/** The built-in drawings. */
export const STORAGE_FOLDER = join(import.meta.dirname, '../../../../assets/storage');

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** An uploaded picture is named by a hash of its bytes. */
const UPLOADED = /^p-[\w-]{22}\.webp$/;
/** How much of the uploads is cached in memory; a home screen shows two or three megabytes. */
const MEMORY_BYTES_MAX = 24 * 1024 * 1024;

/** The storage name of an uploaded picture: the same bytes have the same name. */
export function nameOf(bytes: Buffer): string {
  return `p-${digestOf(bytes)}.webp`;
}

/** Opens the storage. Reads the built-in files once, now: a name is one of them, an upload, or unknown. */
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

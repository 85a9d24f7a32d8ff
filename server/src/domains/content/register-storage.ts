import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';

const pack = promisify(brotliCompress);

/** The drawings that come with the house. */
export const STORAGE_FOLDER = join(import.meta.dirname, '../../../assets/storage');

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Names carry no hash, so a changed picture is asked for again after a week, or at once by its tag. */
const CACHING = 'public, max-age=604800, stale-while-revalidate=86400';

/** A drawing opened by itself runs nothing and loads nothing. */
const PICTURE_SECURITY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves `{host}/storage/{name}` from a folder that is read once, now: a name either is one of its files or is
 * unknown, so no path leads anywhere else (rows HOME-20, DESK-4).
 */
export async function registerStorage(app: FastifyInstance, folder = STORAGE_FOLDER): Promise<void> {
  const files = await readPictures(folder);
  app.get<{ Params: { name: string } }>('/storage/:name', async (request, reply) => {
    const file = files.get(request.params.name);
    if (file === undefined) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', CACHING).header('etag', file.etag);
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', PICTURE_SECURITY);
    reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.type(file.type);
    if (!file.packs || request.headers['accept-encoding']?.includes('br') !== true)
      return reply.send(file.bytes);
    return reply.header('content-encoding', 'br').send(await (file.packed ??= pack(file.bytes)));
  });
}

interface Picture {
  readonly bytes: Buffer;
  /** Whether it shrinks when it is compressed; a photograph doesn't. */
  readonly packs: boolean;
  /** The same, compressed when it was first asked for: the house need not wait for that at its start. */
  packed?: Promise<Buffer>;
  readonly type: string;
  readonly etag: string;
}

async function readPictures(folder: string): Promise<Map<string, Picture>> {
  const files = new Map<string, Picture>();
  for (const name of await readdir(folder)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const bytes = await readFile(join(folder, name));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    files.set(name, { bytes, packs: extname(name) === '.svg', type, etag });
  }
  return files;
}

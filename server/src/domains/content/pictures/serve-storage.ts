import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { DRAWING_SECURITY } from '../../../kernel/pictures/picture-security.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Storage } from './open-storage.ts';

const pack = promisify(brotliCompress);

/** These names don't depend on the content, so a client revalidates after a week, or earlier by the ETag. */
const CACHING = 'public, max-age=604800, stale-while-revalidate=86400';
const CACHING_FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves `{host}/storage/{name}` (rows HOME-20, DESK-4). */
export function serveStorage(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/storage/:name', async (request, reply) => {
    const file = await storage.find(request.params.name);
    if (file === undefined) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', file.isNamedByContent ? CACHING_FOR_EVER : CACHING);
    reply.header('etag', file.etag);
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', DRAWING_SECURITY);
    reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.type(file.type);
    if (!file.packs || request.headers['accept-encoding']?.includes('br') !== true)
      return reply.send(file.bytes);
    return reply.header('content-encoding', 'br').send(await (file.packed ??= pack(file.bytes)));
  });
}

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a built site in `folder` at addresses that begin with `prefix`: those of `assets` carry a hash in
 * their name and are cached for ever, the others are revalidated. A file of `leftOut` is not served.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  {
    folder,
    prefix,
    leftOut,
  }: { readonly folder: string; readonly prefix: `/${string}`; readonly leftOut: string[] },
): Promise<void> {
  const common = { index: false as const, preCompressed: true, decorateReply: false };
  // Resolved per request: a route for each of a thousand files would slow the start by a tenth of a second.
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: `${prefix}assets/`,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // Paths without a file belong to pages, so these files have routes of their own.
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', ...leftOut],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

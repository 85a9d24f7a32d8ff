import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Own scripts and connections only, framed only by the site that serves it; no eval. */
const SECURITY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the built game clients below `/playhouse`: hashed files cached for ever, and one page for every game. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return;
  const page = await readFile(path, 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/playhouse/assets/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders(reply) {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.get('/playhouse/:page', (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', SECURITY)
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

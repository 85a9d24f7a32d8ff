import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { Refusal } from '../refusal.ts';
import { askOwnApi } from './ask-own-api.ts';
import { openPages, type Page } from './open-pages.ts';
import { readVisitor } from './read-visitor.ts';
import { refusalBody } from './register-calls.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

/** A path with a file extension is a missing file; the desktop's pages at `.jsp` addresses are pages (row DESK-1). */
const FILE = /\.(?!jsp$)\w+$/;

/** The built site, and the address at which visitors reach it if it is named. */
interface SiteOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly publicUrl: string | undefined;
}

/**
 * Serves the built site in `folder`: hashed assets cached for ever, its pages with current data in the visitor's
 * language (HOME-18, HOME-21), and JSON 404 for unknown paths under `/api` (row API-4).
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, clock, publicUrl }: SiteOptions,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const ask = (address: string) => askOwnApi(app, address, publicUrl);
  const pageOf = isBuilt ? await openPages(folder, clock, ask) : undefined;
  if (isBuilt) {
    // Only the server runs the program that renders the pages.
    await serveBuiltFiles(app, { folder, prefix: '/', leftOut: ['pages/**'] });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api') &&
      !FILE.test(request.url.split('?')[0] ?? '');
    if (pageOf === undefined || !isPage) {
      const refusal = new Refusal('NOT_FOUND');
      return reply.code(404).send(refusalBody(refusal));
    }
    // In a frame the exchange has another layout, which only the browser knows.
    const isFrame = request.headers['sec-fetch-dest'] === 'iframe';
    const path = isFrame ? '' : (request.url.split('?')[0] ?? '');
    return sendPage(request, reply, await pageOf(path, readVisitor(request.headers)));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie, sec-fetch-dest')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send();
  const takesPacked = request.headers['accept-encoding']?.includes('gzip') === true;
  return takesPacked ? reply.header('content-encoding', 'gzip').send(page.packed) : reply.send(page.html);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { refusalBody } from './register-calls.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

const FILE = /\.\w+$/;

/**
 * Serves the built office in `folder` below `/office`: hashed assets cached for ever, and one page for each of its own
 * paths.
 */
export async function serveOffice(app: FastifyInstance, folder: string): Promise<void> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return;
  const page = await readFile(path, 'utf8');
  // The page itself is sent below, with headers of its own.
  await serveBuiltFiles(app, { folder, prefix: '/office/', leftOut: ['index.html*'] });
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (FILE.test(request.url.split('?')[0] ?? '')) {
      const refusal = new Refusal('NOT_FOUND');
      return reply.code(refusal.status).send(refusalBody(refusal));
    }
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  app.get('/office', send);
  app.get('/office/*', send);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { refusalBody } from './register-calls.ts';

/** What ends in a file's extension is a missing file; the desktop's pages at `.jsp` addresses are pages (row DESK-1). */
const FILE = /\.(?!jsp$)\w+$/;

/**
 * Serves the built site of `folder`: hashed assets for ever, its shell for every other page, and JSON 404 for
 * unknown paths under `/api` (row API-4).
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const shellFile = join(folder, 'index.html');
  const shell = existsSync(shellFile) ? await readFile(shellFile, 'utf8') : undefined;
  if (shell !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api') &&
      !FILE.test(request.url.split('?')[0] ?? '');
    if (shell === undefined || !isPage) {
      const refusal = new Refusal('NOT_FOUND');
      return reply.code(404).send(refusalBody(refusal));
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  });
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { refusalBody } from './register-calls.ts';

const FILE = /\.\w+$/;

/** Serves the built office of `folder` below `/office`: hashed assets for ever, and one page for every path of its own. */
export async function serveOffice(app: FastifyInstance, folder: string): Promise<void> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return;
  const page = await readFile(path, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/office/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    // The page itself goes out below, with headers of its own.
    globIgnore: ['index.html*'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
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

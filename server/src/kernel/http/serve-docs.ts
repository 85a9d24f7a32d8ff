import type { Call } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the description of the calls, `/api/openapi.json`, and the page that shows it, `/api/docs`. */
export function serveDocs(app: FastifyInstance, table: Readonly<Record<string, Call>>): void {
  let docs: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= import('./open-docs.ts').then(({ openDocs }) => openDocs(table));
    const opened = await docs;
    reply.hijack();
    opened.routing(request.raw, reply.raw);
  };
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(url, answer);
}

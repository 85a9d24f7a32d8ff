import type { Call } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';

/** Answers whether the process can serve: its database answers and its feed has started. */
export type ReadyCheck = () => Promise<boolean>;

/** Serves `/healthz`, `/readyz`, `/metrics`, `/api/openapi.json` and the page `/api/docs` that shows it. */
export async function serveProcess(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  isReady: ReadyCheck,
): Promise<Registry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  serveDocs(app, table);
  return registry;
}

function serveDocs(app: FastifyInstance, table: Readonly<Record<string, Call>>): void {
  let docs: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= import('./open-docs.ts').then(({ openDocs }) => openDocs(table));
    const opened = await docs;
    reply.hijack();
    opened.routing(request.raw, reply.raw);
  };
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(url, answer);
}

import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Call } from '@maidan/contract';
import type { FastifyInstance } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { describeApi } from './openapi.ts';

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
  const document = describeApi(table);
  app.get('/api/openapi.json', () => document);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin wants a type of a package that only it has
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  return registry;
}

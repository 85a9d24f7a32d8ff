import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Call } from '@maidan/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/**
 * A separate server for `/api/openapi.json` and the page `/api/docs` that shows it. It costs more to open than most of
 * the app and is seldom used, so the first request opens it; it never listens itself.
 */
export async function openDocs(table: Readonly<Record<string, Call>>): Promise<FastifyInstance> {
  const docs = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  const document = describeApi(table);
  docs.get('/api/openapi.json', () => document);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin wants a type of a package that only it has
  await docs.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await docs.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
  await docs.ready();
  return docs;
}

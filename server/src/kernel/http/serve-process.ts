import { hash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { Refusal } from '../refusal.ts';
import { bearerTokenOf } from './register-calls.ts';

/** Answers whether the process can serve: its database answers and its feed has started. */
export type ReadyCheck = () => Promise<boolean>;

/**
 * Serves `/healthz`, `/readyz`, `/metrics`, `/api/openapi.json` and the page `/api/docs` that shows it.
 * The metrics are for who sends the token, or without one for this machine alone: to anybody else they aren't there.
 */
export async function serveProcess(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  { isReady, metricsToken }: { readonly isReady: ReadyCheck; readonly metricsToken: string | undefined },
): Promise<Registry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Refusal('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  serveDocs(app, table);
  return registry;
}

/** What a proxy adds to what it passes on: it comes from this machine, and who asked may not. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function mayRead(request: FastifyRequest, metricsToken: string | undefined): boolean {
  if (metricsToken !== undefined) {
    const [given, wanted] = [bearerTokenOf(request) ?? '', metricsToken].map((token) =>
      hash('sha256', token, 'buffer'),
    );
    return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
  }
  const isFromHere = /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
  return isFromHere && PASSED_ON.every((name) => request.headers[name] === undefined);
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

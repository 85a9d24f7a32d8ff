import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';
import type { Networks } from '../network/networks.ts';
import { Refusal } from '../refusal.ts';
import { withinTime } from '../time/within-time.ts';
import { isForwarded, peerOf } from '../network/connection.ts';
import { bearerTokenOf } from './register-calls.ts';

/** A load balancer asks often and doesn't wait long: an app that can't answer in time is not ready. */
const READY_MS = 1_000;

/**
 * Resolves to true if the process can serve: its database answers and its feed has started. A rejection means that it
 * can't.
 */
export type ReadyCheck = () => Promise<boolean>;

/** Who may read the metrics: whoever sends the token if one is set, else the peers that the operator named. */
export interface MetricsDoor {
  readonly token: string | undefined;
  readonly readers: Networks;
  readonly trustedProxies: Networks;
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics`. The metrics are for {@link MetricsDoor}: for anybody else they don't exist.
 */
export async function serveProcess(
  app: FastifyInstance,
  {
    isReady,
    isFull,
    metrics,
  }: {
    readonly isReady: ReadyCheck;
    /** True while what writes is refused because the disk is full. */
    readonly isFull: () => boolean;
    readonly metrics: MetricsDoor;
  },
): Promise<Registry> {
  measureProcess();
  const registry = new Registry();
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    if (isFull()) return reply.code(503).send({ ready: false, reason: 'DISK_FULL' });
    const ready = await withinTime(isReady(), READY_MS, () => new Error('too late')).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metrics)) throw new Refusal('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await Registry.merge([measureProcess(), registry]).metrics());
  });
  return registry;
}

let processRegistry: Registry | undefined;

/** What is measured of the process: once, because an observer of it is never ended and would keep its app in memory. */
function measureProcess(): Registry {
  if (processRegistry !== undefined) return processRegistry;
  const measured = new Registry();
  collectDefaultMetrics({ register: measured });
  return (processRegistry = measured);
}

/**
 * Lets a named peer read, unless it is a proxy, by what it forwards or by TRUSTED_PROXIES. Being this machine proves
 * nothing: a local proxy that adds no header looks the same (SAFE-13).
 */
function mayRead(request: FastifyRequest, { token, readers, trustedProxies }: MetricsDoor): boolean {
  if (token !== undefined) return isSame(bearerTokenOf(request) ?? '', token);
  const peer = peerOf(request);
  return readers.includes(peer) && !trustedProxies.includes(peer) && !isForwarded(request.headers);
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
}

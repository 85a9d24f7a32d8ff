import type { FastifyRequest } from 'fastify';
import { diskFull } from '../refusal.ts';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** When writes are refused, and what else is served then. */
export interface WriteRules {
  readonly isFull: () => boolean;
  /** Routes that are served nevertheless, as they are declared: those that read by POST. */
  readonly served: ReadonlySet<string>;
}

/**
 * Refuses a request that would write while the disk is full, before its body is read (SAFE-27): every method but those
 * that read, unless the call says that it is served then, and every call that moves money. Refuses DISK_FULL.
 */
export function refuseWrites({ isFull, served }: WriteRules): (request: FastifyRequest) => void {
  return (request) => {
    if (!isFull()) return;
    const { url, config } = request.routeOptions;
    // No route serves it: NOT_FOUND is the better answer.
    if (url === undefined) return;
    const isServed = config.servedWhenFull ?? READING_METHODS.has(request.method);
    if (!isServed && !served.has(url)) throw diskFull();
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is served while the disk is full; left out, its method decides. */
    servedWhenFull?: boolean;
  }
}

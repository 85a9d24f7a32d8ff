import type { FastifyRequest } from 'fastify';

/**
 * True if the browser came by TLS, which ends at one of TRUSTED_PROXIES in front of the app; other proxies are not
 * believed.
 */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

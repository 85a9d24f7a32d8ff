import type { FastifyRequest } from 'fastify';

/** Whether the browser came by TLS, which ends at one of TRUSTED_PROXIES in front of the house; of others no word is taken. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

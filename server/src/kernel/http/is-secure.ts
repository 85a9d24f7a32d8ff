import type { FastifyRequest } from 'fastify';
import { findHeader } from './read-input.ts';

/** Whether the browser came by TLS, which ends at a proxy in front of the house. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || findHeader(request, 'x-forwarded-proto') === 'https';
}

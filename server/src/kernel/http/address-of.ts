import type { FastifyRequest } from 'fastify';
import { canonicalAddress } from '../network-address.ts';

/**
 * The visitor's address in its one spelling (SAFE-11): behind TRUSTED_PROXIES the last one of `X-Forwarded-For` that isn't
 * itself one of them, else the peer's. What a proxy passes on that is no address doesn't count.
 */
export function addressOf(request: FastifyRequest): string {
  return canonicalAddress(request.ip) ?? peerOf(request);
}

/** The address of whoever holds the connection, a proxy too. */
export function peerOf({ raw }: FastifyRequest): string {
  const address = raw.socket.remoteAddress ?? '';
  return canonicalAddress(address) ?? address;
}

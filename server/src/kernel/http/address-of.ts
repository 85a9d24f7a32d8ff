import type { FastifyRequest } from 'fastify';
import { canonicalAddress } from '../network-address.ts';

/**
 * The visitor's address in canonical form (SAFE-11): behind TRUSTED_PROXIES the last one of `X-Forwarded-For` that
 * isn't itself one of them, else the peer's. What a proxy forwards that is not an address doesn't count.
 */
export function addressOf(request: FastifyRequest): string {
  return canonicalAddress(request.ip) ?? peerOf(request);
}

/** The address at the other end of the connection, which may be a proxy's. */
export function peerOf({ raw }: FastifyRequest): string {
  const address = raw.socket.remoteAddress ?? '';
  return canonicalAddress(address) ?? address;
}

import type { FastifyRequest } from 'fastify';
import { isForwarded, isLoopback, peerOf } from '../network/connection.ts';
import { Refusal } from '../refusal.ts';

/** What monitors ask for by whatever name reaches the process. */
const BY_ANY_NAME: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses MISDIRECTED for a request whose `Host` isn't that of `publicUrl` (SAFE-36): pages and links are made of that
 * name, caches keep pages by it, and a page of another name that points here is not ours. A program on this machine
 * may use a loopback name, as the house's own games do. Without a `publicUrl` every name is taken.
 */
export function refuseForeignHost(request: FastifyRequest, publicUrl: string | undefined): void {
  if (publicUrl === undefined || BY_ANY_NAME.has(request.routeOptions.url ?? '')) return;
  const host = request.headers.host ?? '';
  if (host.toLowerCase() === new URL(publicUrl).host) return;
  const isLocal = isLoopback(peerOf(request)) && !isForwarded(request.headers) && namesLoopback(host);
  if (!isLocal) throw new Refusal('MISDIRECTED');
}

function namesLoopback(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}

import type { IncomingHttpHeaders } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address with the port that some proxies add: `203.0.113.7:40100`, `[2001:db8::7]:40100`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-fA-F:.]+)\]):\d{1,5}$/;
const MAPPED = '::ffff:';

/**
 * An address in canonical form, or undefined if the text is not one: IPv6 compressed and in lower case, an IPv4-mapped
 * address (`::ffff:203.0.113.7`) as IPv4, without a port or zone.
 */
export function canonicalAddress(text: string): string | undefined {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (v4 ?? v6 ?? text).split('%');
  const kind = isIP(address);
  if (kind === 0) return undefined;
  if (kind === 4) return address;
  const spelt = new SocketAddress({ address, family: 'ipv6' }).address;
  return spelt.startsWith(MAPPED) && isIP(spelt.slice(MAPPED.length)) === 4
    ? spelt.slice(MAPPED.length)
    : spelt;
}

/**
 * The network of one subscriber, by which limits and linked accounts count: the /64 of an IPv6 address
 * (`2001:db8:1:2::/64`), an IPv4 address itself. What is not an address is its own network.
 */
export function networkOf(address: string): string {
  const spelt = canonicalAddress(address);
  if (spelt === undefined || !spelt.includes(':')) return spelt ?? address;
  const [before = '', after] = spelt.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const prefix = [...first, ...zeros, ...last].slice(0, 4).join(':');
  return `${canonicalAddress(`${prefix}::`) ?? prefix}/64`;
}

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

/** True if an address in canonical form is this machine's own. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** True if the browser came by TLS, which ends at one of TRUSTED_PROXIES; other proxies are not believed. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** Headers that proxies add to a request that they forward. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** True if a request says that a proxy forwarded it; silence proves nothing. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return PASSED_ON.some((name) => headers[name] !== undefined);
}

import type { IncomingHttpHeaders } from 'node:http';

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

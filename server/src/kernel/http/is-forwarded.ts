import type { IncomingHttpHeaders } from 'node:http';

/** What proxies add to a request that they pass on. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Whether a request says that a proxy passed it on; that it doesn't say so proves nothing. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return PASSED_ON.some((name) => headers[name] !== undefined);
}

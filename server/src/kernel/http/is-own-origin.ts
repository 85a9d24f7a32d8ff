import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this very site sent the request. Browsers say so in `Sec-Fetch-Site` where the connection is safe,
 * and name the page's `Origin` with every write; who says neither is no browser and has no business in the office.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../refusal.ts';

/**
 * Refuses FOREIGN_ORIGIN unless a page of this very site sent the request. Browsers say so in `Sec-Fetch-Site` over a
 * secure connection, and send the page's `Origin` with every write; a client that sends neither is no browser and has
 * no business in the office. The refusal names the header that a proxy lost.
 */
export function refuseForeignOrigin(headers: IncomingHttpHeaders): void {
  const why = findForeign(headers);
  if (why !== undefined) throw new Refusal('FOREIGN_ORIGIN', { message: why });
}

const FOREIGN = 'This request did not come from the office.';

function findForeign(headers: IncomingHttpHeaders): string | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? undefined : FOREIGN;
  if (origin === undefined) return `${FOREIGN} It has no Origin header; a proxy has to pass that on.`;
  const named = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (named === host) return undefined;
  if (named === undefined || named === '') return FOREIGN;
  return (
    `${FOREIGN} Its page is of ${named}, and the Host header names ${host ?? 'nothing'}. If that is this site behind a ` +
    'proxy, let the proxy pass Host on as it came (nginx: proxy_set_header Host $http_host).'
  );
}

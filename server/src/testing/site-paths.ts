/** What below `/api` is no call of the contract, and is served by the site alone; the proxies that we ship know the same. */
const SITE_PATHS =
  /^\/api\/(?:office\/|payment-gateways\/|score\/|docs(?:\/|$)|openapi\.json$|exchange\/stream$|records\/export$|stream\/frame\/|chats\/[^/]+\/pictures(?:\/|$))/;

/** True if a process with players' calls serves the path, which may have a query. */
export function isForApi(path: string): boolean {
  const [place = ''] = path.split('?');
  return place.startsWith('/api/') && !SITE_PATHS.test(place);
}

/** What below `/api` is no call of the contract, and is served by the site alone; the proxies that we ship know the same. */
const SITE_PATHS =
  /^\/api\/(?:office\/|payment-gateways\/|score\/|docs(?:\/|$)|openapi\.json$|exchange\/stream$|records\/export$|stream\/frame\/|chats\/[^/]+\/pictures(?:\/|$))/;

/** True if a process with players' calls serves the path, which may have a query; a program's requests are the site's. */
export function isForApi(path: string, isProgram = false): boolean {
  const [place = ''] = path.split('?');
  return !isProgram && place.startsWith('/api/') && !SITE_PATHS.test(place);
}

import type { Visit } from '../visit.ts';

/** What opening a game loaded from the network. */
export interface GameLoad {
  /** As sent over the wire, response headers included. */
  readonly bytes: number;
  readonly answers: number;
  /** The paths of the files among them, without the document and API calls. */
  readonly files: readonly string[];
}

/** Loading is over once nothing has arrived for this long. */
const QUIET_MS = 700;
const CALL = '/playhouse/api/';

/** Opens a game's frame and counts until it can be played and loading is over. Call it once per page. */
export async function countLoad(
  { page, cdp }: Pick<Visit, 'page' | 'cdp'>,
  address: string,
): Promise<GameLoad> {
  const came = new Map<string, string>();
  const kept = new Set<string>();
  let bytes = 0;
  let changedAt = Date.now();
  cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (url.startsWith('http') && fromDiskCache !== true) came.set(requestId, new URL(url).pathname);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void kept.add(requestId));
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    changedAt = Date.now();
  });
  await page.goto(address);
  await page.locator('.stake-bar').waitFor();
  while (Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  const paths = [...came].filter(([id]) => !kept.has(id)).map(([, path]) => path);
  const files = paths.filter((path) => path !== new URL(address).pathname && !path.startsWith(CALL));
  return { bytes, answers: paths.length, files };
}

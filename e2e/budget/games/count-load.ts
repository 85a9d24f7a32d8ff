import type { Visit } from '../visit.ts';

/** What opening a game took from the network. */
export interface GameLoad {
  /** As it went over the wire, heads of answers included. */
  readonly bytes: number;
  readonly answers: number;
  /** The files among them, by their path: neither the document nor a call. */
  readonly files: readonly string[];
}

/** With nothing new for so long, all has come. */
const QUIET_MS = 700;
const CALL = '/playhouse/api/';

/** Opens a game's frame and counts until it can be played and nothing more comes. */
export async function countLoad({ page, cdp }: Visit, address: string): Promise<GameLoad> {
  const asked = new Map<string, string>();
  const fromCache = new Set<string>();
  let bytes = 0;
  let changedAt = Date.now();
  const add = ({ encodedDataLength }: { readonly encodedDataLength: number }) => {
    bytes += encodedDataLength;
    changedAt = Date.now();
  };
  const see = ({
    requestId,
    request: { url },
  }: {
    readonly requestId: string;
    readonly request: { readonly url: string };
  }) => {
    if (url.startsWith('http')) asked.set(requestId, new URL(url).pathname);
  };
  const forgo = ({ requestId }: { readonly requestId: string }) => void fromCache.add(requestId);
  cdp.on('Network.requestWillBeSent', see);
  cdp.on('Network.requestServedFromCache', forgo);
  cdp.on('Network.loadingFinished', add);
  await page.goto(address);
  await page.locator('.stake-bar').waitFor();
  while (Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  cdp.off('Network.requestWillBeSent', see);
  cdp.off('Network.requestServedFromCache', forgo);
  cdp.off('Network.loadingFinished', add);
  const paths = [...asked].filter(([id]) => !fromCache.has(id)).map(([, path]) => path);
  const files = paths.filter((path) => path !== new URL(address).pathname && !path.startsWith(CALL));
  return { bytes, answers: paths.length, files };
}

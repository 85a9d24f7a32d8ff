import { gzipSync } from 'node:zlib';
import type { Visit } from './visit.ts';

/** What the first view of a page loaded, in bytes. */
export interface ViewBytes {
  /** The document, gzipped. */
  readonly html: number;
  /** The shell, gzipped: the dictionary and the scripts that the document itself names. */
  readonly shell: number;
  /** All scripts of the page itself, gzipped. */
  readonly scripts: number;
  /** Scripts of documents in frames, such as the stream above a match, gzipped. */
  readonly frameScripts: number;
  /** Everything, as sent over the wire. */
  readonly wire: number;
  /** Hosts other than the site's own. */
  readonly strangers: readonly string[];
}

/** What a screen requests by itself after the page has loaded arrives within this time. */
const SETTLE_MS = 2500;
const DICTIONARY = /\/assets\/(?:en|bn)-/;

/** Opens an address at full speed and counts what it loads. */
export async function countBytes({ page, cdp }: Visit, address: string): Promise<ViewBytes> {
  let wire = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire += encodedDataLength;
  });
  const scripts = new Map<string, number>();
  const frameScripts = new Map<string, number>();
  const strangers = new Set<string>();
  const bodies: Promise<void>[] = [];
  const { host } = new URL(address);
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.protocol.startsWith('http') && url.host !== host) strangers.add(url.host);
    if (!url.pathname.endsWith('.js')) return;
    const to = response.frame() === page.mainFrame() ? scripts : frameScripts;
    const measure = async () => void to.set(url.pathname, packedSize(await response.body()));
    bodies.push(measure());
  });
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await page.waitForTimeout(SETTLE_MS);
  await Promise.all(bodies);
  const sizes = [...scripts];
  return {
    html: packedSize(Buffer.from(html)),
    shell: sum(sizes.filter(([path]) => html.includes(path) || DICTIONARY.test(path))),
    scripts: sum(sizes),
    frameScripts: sum([...frameScripts]),
    wire,
    strangers: [...strangers],
  };
}

function packedSize(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}

function sum(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((total, [, size]) => total + size, 0);
}

import { join } from 'node:path';
import { runPart } from '../check/part.ts';
import { NODE, ROOT } from '../run/places.mjs';
import { findChromium } from './find-chromium.ts';

/**
 * The path of a Chromium for the browser tests. Installs one if there is none: Playwright's own or else, for root on Debian, the
 * system's package. Undefined if that failed too; the browser tests then count as failed.
 */
export async function prepareChromium(): Promise<string | undefined> {
  const present = findChromium();
  if (present !== undefined) return present;
  console.log('No Chromium starts here; installing one for the browser tests.');
  await attempt(NODE, [join(ROOT, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded !== undefined || process.getuid?.() !== 0) return downloaded;
  if (
    (await attempt('apt-get', ['update'])) &&
    (await attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']))
  )
    return findChromium();
  return undefined;
}

async function attempt(command: string, args: readonly string[]): Promise<boolean> {
  try {
    return (await runPart('Chromium', command, args, { DEBIAN_FRONTEND: 'noninteractive' })) === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

import { join } from 'node:path';
import { NODE, ROOT } from '../run/places.mjs';
import { type ChromiumKind, findChromium } from './find-chromium.ts';
import { attempt, installPackages } from './install-packages.ts';

const DEBIAN_PACKAGES: Readonly<Record<ChromiumKind, string>> = {
  browser: 'chromium',
  'headless-shell': 'chromium-headless-shell',
};
const DOWNLOAD_FLAGS: Readonly<Record<ChromiumKind, string>> = {
  browser: '--no-shell',
  'headless-shell': '--only-shell',
};

/**
 * The path of a Chromium for the browser tests, if possible of that kind. Where none of that kind starts, root on Debian
 * installs the system's package; else any installed browser serves, and where there is none, Playwright downloads one.
 * Undefined if all that failed; the browser tests then count as failed.
 */
export async function prepareChromium(kind: ChromiumKind): Promise<string | undefined> {
  return (
    findChromium(kind) ?? (await installPackage(kind)) ?? findChromium('browser') ?? (await download(kind))
  );
}

async function installPackage(kind: ChromiumKind): Promise<string | undefined> {
  await installPackages('Chromium', [DEBIAN_PACKAGES[kind]]);
  return findChromium(kind);
}

async function download(kind: ChromiumKind): Promise<string | undefined> {
  const playwright = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  await attempt('Chromium', NODE, [playwright, 'install', DOWNLOAD_FLAGS[kind], 'chromium']);
  return findChromium(kind);
}

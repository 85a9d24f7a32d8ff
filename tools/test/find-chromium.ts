import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The browser that players have, or the same engine without a window, which takes a third less of the processor. */
export type ChromiumKind = 'browser' | 'headless-shell';

const NAMES: Readonly<Record<ChromiumKind, readonly string[]>> = {
  browser: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  'headless-shell': ['chromium-headless-shell', 'chrome-headless-shell'],
};
const START_MS = 20_000;

/**
 * The path of a Chromium of that kind that starts on this machine: the one named by CHROMIUM_PATH, whatever its kind, an
 * installed one, or one in Playwright's cache. Undefined if there is none; a file that lacks its libraries doesn't count.
 */
export function findChromium(
  kind: ChromiumKind,
  env: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = [
    '/usr/bin',
    ...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  ],
): string | undefined {
  const named = env['CHROMIUM_PATH'] === undefined ? [] : [env['CHROMIUM_PATH']];
  const installed = NAMES[kind].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...installed, ...listDownloaded(kind, env)].find((path) => starts(path));
}

/** Playwright's downloads, newest first. */
function listDownloaded(kind: ChromiumKind, env: NodeJS.ProcessEnv): string[] {
  const mac = process.platform === 'darwin';
  const usual = join(homedir(), mac ? 'Library/Caches' : '.cache', 'ms-playwright');
  const cache = env['PLAYWRIGHT_BROWSERS_PATH'] ?? usual;
  return globSync(downloadsOf(kind, mac), { cwd: cache })
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((path) => join(cache, path));
}

function downloadsOf(kind: ChromiumKind, mac: boolean): string {
  if (kind === 'headless-shell') return 'chromium_headless_shell-*/chrome-*/*headless*shell';
  return mac ? 'chromium-*/chrome-mac*/*.app/Contents/MacOS/*' : 'chromium-*/chrome-linux*/chrome';
}

function starts(path: string): boolean {
  const run = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: START_MS });
  return run.status === 0 && /chrom/i.test(run.stdout);
}

import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { installPackages } from './install-packages.ts';

/** The paths of a browser's programs, by the environment variables that name them to the tests. */
export type Programs = Readonly<Record<string, string>>;

/** A browser beside Chromium in which the main job is tested. */
export interface OtherBrowser {
  readonly name: string;
  /** Its project in `e2e/browsers/playwright.config.ts`. */
  readonly project: string;
  /** Debian's packages with its programs. */
  readonly packages: readonly string[];
  /** The names or path patterns of each program, by its variable; the best first. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
}

export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  {
    name: 'Firefox',
    project: 'firefox',
    packages: ['firefox-esr'],
    programs: {
      FIREFOX_PATH: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    },
  },
  {
    name: 'WebKit',
    project: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      WEBKIT_DRIVER_PATH: ['WebKitWebDriver'],
      WEBKIT_BROWSER_PATH: ['/usr/{lib,lib/*,libexec}/webkit{2gtk-4,gtk-6}.*/MiniBrowser'],
      XVFB_PATH: ['Xvfb'],
    },
  },
];

/** That browser's programs, installed first where some are missing and may be; undefined if some are missing then. */
export async function prepareOtherBrowser(browser: OtherBrowser): Promise<Programs | undefined> {
  const found = findPrograms(browser);
  if (found !== undefined) return found;
  await installPackages(browser.name, browser.packages);
  return findPrograms(browser);
}

/** The paths of all of that browser's programs: those named in the environment come first. Undefined if one is missing. */
export function findPrograms(
  browser: OtherBrowser,
  env: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = [
    '/usr/bin',
    ...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  ],
): Programs | undefined {
  const found: Record<string, string> = {};
  for (const [variable, names] of Object.entries(browser.programs)) {
    const named = env[variable];
    const paths = named === undefined ? names.flatMap((name) => listPaths(name, folders)) : [named];
    const path = paths.find((one) => isProgram(one));
    if (path === undefined) return undefined;
    found[variable] = path;
  }
  return found;
}

const listPaths = (name: string, folders: readonly string[]): string[] =>
  isAbsolute(name) ? globSync(name) : folders.map((folder) => join(folder, name));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { writeFile } from 'node:fs/promises';
import { test as base } from '../app/scripted-fixtures.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';
import { type Screen, screenIn } from './screen.ts';
import type { Tab } from './tab.ts';

export { expect } from '@playwright/test';

/** The browsers that Playwright can't drive as they are installed. */
export type Engine = 'firefox' | 'webkit';

/** `test` with a tab of that browser instead of Chromium's page. */
export const test = base.extend<{ tab: Tab; site: Screen }, { engine: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  tab: async ({ engine }, use, info) => {
    const tab =
      engine === 'firefox'
        ? await openFirefox(program('FIREFOX_PATH'))
        : await openWebkit({
            driver: program('WEBKIT_DRIVER_PATH'),
            browser: program('WEBKIT_BROWSER_PATH'),
            screen: program('XVFB_PATH'),
          });
    await use(tab);
    const isFailed = info.status !== info.expectedStatus;
    if (isFailed && info.status !== 'timedOut')
      await writeFile(info.outputPath('screen.png'), await tab.takePicture());
    await tab.close();
  },
  site: ({ tab, app }, use) => use(screenIn(tab, app.url)),
});

function program(name: string): string {
  const path = process.env[name];
  if (path === undefined) throw new Error(`${name} names no program; see README.md.`);
  return path;
}

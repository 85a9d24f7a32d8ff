import { test as base } from './fixtures.ts';
import { SETTINGS } from './settings.ts';
import { type ScriptedApp, startScriptedApp } from './start-app.ts';

export { expect } from '@playwright/test';

/** The same `test` on an app whose feed the test scripts. */
export const test = base.extend<object, { scripted: ScriptedApp }>({
  scripted: [
    async ({ appSettings }, use) => {
      const app = await startScriptedApp({ ...SETTINGS, ...appSettings });
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: [({ scripted }, use) => use(scripted), { scope: 'worker' }],
});

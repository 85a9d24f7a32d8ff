import { test as base } from './fixtures.ts';
import { SETTINGS } from './settings.ts';
import { type ScriptedApp, startScriptedApp } from './start-app.ts';

export { expect } from '@playwright/test';

/** The tests' `test` on a house whose feed says what the test says. */
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

import { test as base } from './fixtures.ts';
import { type ScriptedHouse, startScriptedHouse } from './start-house.ts';

export { expect } from '@playwright/test';

/** The tests' `test` on a house whose feed says what the test says. */
export const test = base.extend<object, { scripted: ScriptedHouse }>({
  scripted: [
    async ({ houseSettings, machineRoles }, use) => {
      const house = await startScriptedHouse({ SANDBOX_DECISION_MS: '200', ...houseSettings }, machineRoles);
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  house: [({ scripted }, use) => use(scripted), { scope: 'worker' }],
});

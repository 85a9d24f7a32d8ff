import { expect, test } from 'vitest';
import { holdUpdates, isUpdateDue, reportUpdateReady, useUpdate } from './update.ts';

test('[HOME-21] an update waits until every hold is released', () => {
  const closeSlip = holdUpdates();
  const closeSheet = holdUpdates();
  expect(isUpdateDue(useUpdate.getState())).toBe(false);
  reportUpdateReady();
  expect(isUpdateDue(useUpdate.getState())).toBe(false);
  closeSlip();
  expect(isUpdateDue(useUpdate.getState())).toBe(false);
  closeSheet();
  expect(isUpdateDue(useUpdate.getState())).toBe(true);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../../testing/open-office.tsx';
import { handMatch } from '../testing/sample-hand-event.ts';
import { monsoons } from '../testing/sample-trading.ts';

test('[OPER-44] the pad and the prices are in Bangla and fit a phone', async () => {
  await page.viewport(360, 740);
  await openOffice('/trading?event=77', {
    language: 'bn',
    replies: {
      listTradingChanges: { changes: [] },
      showTradingEvent: { event: { ...monsoons, isByHand: true }, exchange: [], house: [] },
      showHandEvent: handMatch,
      confirmHandEvent: undefined,
    },
  });
  const pad = page.getByRole('region', { name: 'স্কোর' });
  await expect.element(pad).toMatchTextContent('২১/১ (০.৫)');
  await expect.element(pad.getByRole('button', { name: 'উইকেট' })).toBeVisible();
  await expect.element(page.getByText('না ৪৫ (১০০) · হ্যাঁ ৪৬ (১০০)')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

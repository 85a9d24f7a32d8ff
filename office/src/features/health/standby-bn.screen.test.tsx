import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith, standbyIn } from './testing/sample-health.ts';

test('[SAFE-81] Health tells of the standby in Bangla', async () => {
  await openOffice(paths.health, { language: 'bn', replies: { showHealth: healthWith(standbyIn('away')) } });
  const cards = page.getByRole('main');
  await expect.element(cards).toMatchTextContent('পড়ার জন্য ডেটাবেসের কপিউত্তর নেই');
  await expect.element(cards).toMatchTextContent('১,০০০ বার উত্তর দিয়েছে; ৩ বার মূল ডেটাবেস থেকে পড়া হয়েছে');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

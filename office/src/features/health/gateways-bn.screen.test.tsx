import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith, someGateways } from './testing/sample-health.ts';

test('[LIVE-5] Health shows how codes went in Bangla', async () => {
  await openOffice(paths.health, {
    language: 'bn',
    replies: { showHealth: { ...healthWith(null), gateways: someGateways } },
  });
  const cards = page.getByRole('main');
  await expect.element(cards).toMatchTextContent('ইমেইল, ২৪ ঘণ্টা১,২০৪টি পাঠানো হয়েছে');
  await expect.element(cards).toMatchTextContent('SMS, ২৪ ঘণ্টা৮৭টি পাঠানো হয়েছে');
  await expect.element(cards).toMatchTextContent('৩টি অপেক্ষায়, ২টি পৌঁছায়নি');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

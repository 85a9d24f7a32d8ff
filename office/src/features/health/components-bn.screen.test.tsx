import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { componentsIn, healthWith } from './testing/sample-health.ts';

test('[LIVE-9] Health says in Bangla what differs from the manifest', async () => {
  await openOffice(paths.health, {
    language: 'bn',
    replies: { showHealth: { ...healthWith(null), components: componentsIn('different') } },
  });
  const section = page.getByRole('region', { name: 'যা ইনস্টল করা আছে' });
  await expect.element(section).toMatchTextContent('২২টি ফাইল ম্যানিফেস্টের সঙ্গে মেলে না।');
  await expect.element(section).toMatchTextContent('এবং আরও ২১টি');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { events } from './testing/sample-events.ts';

test('[LIVE-15] the desk lists significant events in Bangla', async () => {
  await openOffice(`${paths.reports}?view=events`, {
    language: 'bn',
    replies: { listSignificantEvents: { events: [...events], next: null } },
  });
  const table = page.getByRole('table', { name: 'গুরুত্বপূর্ণ ঘটনা' });
  await expect.element(table.getByRole('row', { name: /^ব্যর্থ লগ ইন/ })).toMatchTextContent('পাসওয়ার্ড');
  await expect.element(table.getByRole('row', { name: /^বড় অঙ্কের জেতা/ })).toMatchTextContent('৳১,৫০,০০০.০০');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

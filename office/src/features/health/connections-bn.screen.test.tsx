import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith } from './testing/sample-health.ts';

test('[SAFE-88] [SAFE-92] Health tells of NATS and of traces in Bangla', async () => {
  const messages = { isConnected: false, reconnects: 12, roundTripMs: null, pending: 0, gaps: 3, junk: 0 };
  const traces = { sent: 1_200, dropped: 5, waiting: 4 };
  await openOffice(paths.health, {
    language: 'bn',
    replies: { showHealth: { ...healthWith(null), messages, traces } },
  });
  const cards = page.getByRole('main');
  await expect.element(cards).toMatchTextContent('প্রসেসগুলোর মধ্যে বার্তা (NATS)সংযোগ নেই');
  await expect.element(cards).toMatchTextContent('আবার সংযোগ ১২ বার, মাঝে বাদ ৩ বার, বোঝা যায়নি ০টি');
  await expect.element(cards).toMatchTextContent('ট্রেস১,২০০টি স্প্যান পাঠানো হয়েছে');
  await expect.element(cards).toMatchTextContent('সংগ্রাহক ধীর বা বন্ধ থাকায় ৫টি বাদ, ৪টি পাঠানো বাকি');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

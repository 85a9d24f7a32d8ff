import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith, someGateways } from './testing/sample-health.ts';

test('[LIVE-5] Health shows how codes went, and a gateway’s last answer', async () => {
  await openOffice(paths.health, {
    replies: { showHealth: { ...healthWith(null), gateways: someGateways } },
  });
  const cards = page.getByRole('main');
  await expect.element(cards).toMatchTextContent('E-mails, 24 hours1,204 sent');
  await expect.element(cards).toMatchTextContent('0 reported as delivered, 0 waiting, 0 lost');
  await expect.element(cards).toMatchTextContent('Text messages, 24 hours87 sent');
  await expect.element(cards).toMatchTextContent('3 waiting, 2 lost');
  await expect.element(cards).toMatchTextContent('not accepted: no credit');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';
import { idleOverview, sampleOverview } from './testing/sample-overview.ts';

const now = new Date();
const compared = page.getByRole('table', { name: 'Today compared with yesterday and last week' });
const row = (name: RegExp) => compared.getByRole('row', { name });
const entry = (name: RegExp) => page.getByRole('dialog').getByRole('link', { name });
const queues = page.getByRole('region', { name: 'Queues' });

test('[OPER-46] the office opens at the overview: the day against yesterday and last week, what waits, what is out of order', async () => {
  await openOffice('/', { replies: { showOverview: sampleOverview(now) } });
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect.element(row(/^Active players/)).toHaveTextContent('Active players120100▲ 20%160▼ 25%');
  await expect.element(row(/^GGR/)).toHaveTextContent('GGR+৳72,000+৳60,000▲ 20%+৳96,000▼ 25%');
  await expect.element(row(/^Deposits \(120\)/)).toMatchTextContent('৳1,20,000');
  await expect.element(page.getByText('৳1,23,45,678.00')).toBeVisible();
  await expect.element(queues.getByRole('link', { name: /^Deposits/ })).toHaveAttribute('href', '/deposits');
  await expect
    .element(queues.getByRole('link', { name: /^Deposits/ }))
    .toHaveTextContent('Deposits3Oldest: 12 min');
  await expect.element(queues.getByRole('link', { name: /^Chats/ })).toMatchTextContent('1 h 35 min');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect.element(alerts.getByRole('link', { name: /^4 markets are suspended/ })).toBeVisible();
  await expect
    .element(alerts.getByRole('link', { name: /^Job “sweep payments” is failing/ }))
    .toHaveAttribute('href', '/health');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[LIVE-39] what real money lacks leads to the desk where staff put it right', async () => {
  const lacking = [
    'owners-lacking',
    'unverified-may-play',
    'staff-not-deciding',
    'agreements-unfit',
  ] as const;
  const alerts = lacking.map((alert) => ({ alert, count: null, name: '', since: null }));
  await openOffice('/', { replies: { showOverview: { ...sampleOverview(now), alerts } } });
  const listed = page.getByRole('region', { name: 'Alerts' });
  for (const [name, href] of [
    [/two owners/, '/staff'],
    [/level 0 closed to play/, '/identity'],
    [/^Nobody decides payments/, '/cashier-settings'],
    [/^The documents in force/, '/documents'],
  ] as const)
    await expect.element(listed.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[OPER-49] a day without any activity says so, and so do empty queues', async () => {
  await openOffice('/overview', { replies: { showOverview: idleOverview(now) } });
  await expect.element(page.getByText('No activity yet today.')).toBeVisible();
  await expect.element(page.getByText('All queues are empty.')).toBeVisible();
  await expect.element(page.getByText('No active alerts.')).toBeVisible();
  // Nothing to compare with, so no percentage.
  await expect.element(row(/^Active players/)).toHaveTextContent('Active players000');
  await expect.element(row(/^Bookmaker/)).not.toBeInTheDocument();
});

test('[OPER-51] the menu shows how many wait at each desk and since when', async () => {
  const oldestAt = new Date(Date.now() - 5 * 60_000);
  await openOffice('/overview', {
    replies: {
      showOverview: idleOverview(now),
      listQueues: {
        queues: [
          { queue: 'deposits', count: 2, oldestAt },
          { queue: 'support', count: 140, oldestAt },
          { queue: 'identity', count: 0, oldestAt: null },
        ],
      },
    },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(entry(/^Deposits/)).toHaveTextContent('Deposits5 min2waiting');
  await expect.element(entry(/^Support/)).toMatchTextContent('99+');
  await expect.element(entry(/^Identity/)).toHaveTextContent('Identity');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dataAges } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { balance, revenue } from './testing/sample-reports.ts';

const byProduct = page.getByRole('table', { name: 'By product' });
const owed = page.getByRole('table', { name: 'Owed to players' });

test('[GAME-5] what is in open rounds is beside the revenue, not in it', async () => {
  await openOffice(paths.reports, { replies: { showRevenueReport: revenue } });
  await expect.element(byProduct.getByRole('row', { name: /^Total/ })).toMatchTextContent('+৳30.00');
  await expect
    .element(byProduct.getByRole('row', { name: /^Stakes in open rounds/ }))
    .toMatchTextContent('Not revenue yet; not in the total৳200.00৳0.00+৳200.00');
  await expect.element(page.getByRole('term').first()).toHaveTextContent('GGR');
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('+৳30.00');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[GAME-5] without open rounds the revenue has no line for them', async () => {
  const openRounds = { ...revenue.openRounds, moves: 0 };
  await openOffice(paths.reports, { replies: { showRevenueReport: { ...revenue, openRounds } } });
  await expect.element(byProduct.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect.element(byProduct.getByRole('row', { name: /open rounds/ })).not.toBeInTheDocument();
});

test('[GAME-5] what is in open rounds is owed', async () => {
  await openOffice(`${paths.reports}?view=balance`, { replies: { showBalanceReport: balance } });
  await expect
    .element(owed.getByRole('row', { name: /^Stakes in open rounds/ }))
    .toMatchTextContent('৳200.00');
});

test('[SAFE-79] a report that a standby answered some seconds ago says so', async () => {
  await openOffice(paths.reports, { replies: { showRevenueReport: revenue } });
  await expect.element(byProduct.getByRole('row', { name: /^Total/ })).toBeVisible();
  const hint = page.getByText('12 seconds old when loaded, read from the standby.');
  await expect.element(hint).not.toBeInTheDocument();
  const aged = new Response(null, { headers: { 'data-age': '12' } });
  dataAges.learn('/api/office/reports/revenue?from=2026-01-01', aged);
  await expect.element(hint).toBeVisible();
});

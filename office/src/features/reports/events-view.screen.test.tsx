import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { events } from './testing/sample-events.ts';

const table = page.getByRole('table', { name: 'Significant events' });
const row = (name: RegExp) => table.getByRole('row', { name });

test('[LIVE-15] the desk lists significant events by kind, player and amount, with a file, and fits a phone', async () => {
  const { api } = await openOffice(`${paths.reports}?view=events`, {
    replies: { listSignificantEvents: { events: [...events], next: null } },
  });
  await expect.element(page.getByRole('tab', { name: 'Significant events' })).toBeInViewport({ ratio: 1 });
  await expect.element(row(/^Failed login/)).toMatchTextContent('Passwordrahim');
  await expect.element(row(/^Large payout/)).toMatchTextContent('Market settled');
  await expect.element(row(/^Large payout/)).toMatchTextContent('৳1,50,000.00');
  await expect.element(row(/^Clock/)).toMatchTextContent('-5000');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect
    .element(page.getByRole('link', { name: 'Significant events as a CSV file' }))
    .toHaveAttribute('href', expect.stringContaining('/api/office/reports/files/events?from='));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOptions('Large wager');
  await page.getByRole('textbox', { name: 'Player' }).fill(' Rahim ');
  await page.getByLabelText('Large from (taka)').fill('20000');
  await expect
    .poll(() => api.asked('listSignificantEvents').at(-1)?.query)
    .toMatchObject({ kind: 'large-wager', player: 'Rahim', amountMin: 20_000 });
});

test('[LIVE-15] days without any say that there was no activity', async () => {
  await openOffice(`${paths.reports}?view=events`, {
    replies: { listSignificantEvents: { events: [], next: null } },
  });
  await expect.element(page.getByText('No activity on these days.')).toBeVisible();
});

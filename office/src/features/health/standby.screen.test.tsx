import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { healthWith, standbyIn } from './testing/sample-health.ts';

const cards = page.getByRole('main');

test.for([
  ['in-use', '400 ms behind'],
  ['behind', 'too far behind'],
  ['away', 'no answer'],
  ['unfit', 'takes writes'],
] as const)(
  '[SAFE-81] Health shows how far the standby is, or why it isn’t read: %s',
  async ([state, text]) => {
    await openOffice(paths.health, { replies: { showHealth: healthWith(standbyIn(state)) } });
    await expect.element(cards).toMatchTextContent(`Standby for reading${text}`);
    await expect.element(cards).toMatchTextContent('answered 1,000 reads; 3 went to the database itself');
  },
);

test('[SAFE-81] Health says nothing of a standby where there is none', async () => {
  await openOffice(paths.health, { replies: { showHealth: healthWith(null) } });
  await expect.element(page.getByText('Clock', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Standby for reading')).not.toBeInTheDocument();
});

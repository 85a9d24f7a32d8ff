import { money } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { lostMovements } from './testing/lost-movements.ts';
import { player } from './testing/sample-player.ts';

test('[PLAY-136] the statement at the desk has a line for a lost bet, with what was lost', async () => {
  await openOffice(`${paths.players}?player=${player.id}&part=statement`, {
    replies: {
      showPlayer: { player },
      listPlayerMovements: { movements: lostMovements, next: null },
    },
  });
  const rows = page.getByRole('table', { name: 'Wallet' }).getByRole('row');
  await expect.element(rows.nth(0)).toMatchTextContent('Bets lostAlpha v Beta');
  await expect.element(rows.nth(0)).toMatchTextContent('৳500.00from the hold');
  await expect.element(rows.nth(1)).toMatchTextContent('−৳500');
});

test('[CARE-61] the statement of a year is opened at the desk by its days, and printed', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  const { api } = await openOffice(`${paths.players}?player=${player.id}&part=statement`, {
    replies: {
      showPlayer: { player },
      listPlayerMovements: { movements: [], next: null },
      showPlayerStatement: ({ query: { from } }) => ({
        summary: {
          opening: money(0n),
          closing: money(70_000n),
          count: 2,
          totals: [{ kind: 'deposit', came: money(120_000n), went: money(0n), count: 1 }],
        },
        lines:
          from === '2025-01-01'
            ? []
            : lostMovements.map((one) => ({ ...one, balanceBefore: money(120_000n), commission: null })),
        next: null,
      }),
    },
  });
  await page.getByRole('button', { name: 'Statement of a year' }).click();
  expect(api.asked('showPlayerStatement')).toEqual([]);
  await page.getByRole('button', { name: /^Open the statement/ }).click();
  const rows = page.getByRole('table', { name: 'Statement of a year' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('−৳500');
  await expect.element(page.getByRole('table', { name: 'Totals by kind' })).toMatchTextContent('৳1,200');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
  await page.getByLabelText('First day').fill('2025-01-01');
  await expect.element(page.getByText('Choose at most 366 days, the first before the last.')).toBeVisible();
  await page.getByLabelText('Last day').fill('2025-12-31');
  await page.getByRole('button', { name: /^Open the statement/ }).click();
  await expect.element(page.getByText('No activity.')).toBeVisible();
});

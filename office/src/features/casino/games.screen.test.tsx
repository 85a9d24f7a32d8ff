import type { DeskGame, officeCalls } from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';

const plinko: DeskGame = {
  id: 1n,
  platform: 'PLAYHOUSE',
  code: 'plinko',
  name: 'Plinko',
  status: 'active',
  rounds: 120,
  staked: money(1_200_000n),
  paid: money(1_100_000n),
  kept: money(100_000n),
  theoreticalReturn: null,
};
const dice: DeskGame = {
  ...plinko,
  id: 2n,
  code: 'dice',
  name: 'Dice',
  staked: money(9_000_000n),
  rounds: 9,
};

const replies: Replies<typeof officeCalls> = {
  listDeskGames: { games: [plinko, dice] },
  listDeskProviders: { providers: [] },
  listPartners: { partners: [] },
  changeDeskGame: undefined,
};

const table = page.getByRole('table', { name: 'Games' });
const dialog = page.getByRole('dialog');
const names = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent.replace('PLAYHOUSE', ''));

test.each([768, 1024, 1366])(
  '[OPER-27] a table is a table at %d px and sorts by its headings',
  async (width) => {
    await page.viewport(width, 900);
    await openOffice(paths.games, { replies });
    const staked = table.getByRole('columnheader', { name: 'Staked' });
    await expect.element(staked).toBeVisible();
    const rows = table.getByRole('row').elements();
    expect(rows.every((row) => getComputedStyle(row).display === 'table-row')).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(names()).toEqual(['Plinko', 'Dice']);
    await staked.getByRole('button').click();
    await expect.element(staked).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Dice', 'Plinko']);
    await staked.getByRole('button').click();
    expect(names()).toEqual(['Plinko', 'Dice']);
    await expect.element(staked).toHaveAttribute('aria-sort', 'ascending');
    await table.getByRole('columnheader', { name: 'Game' }).getByRole('button').click();
    expect(names()).toEqual(['Plinko', 'Dice']);
  },
);

test('[OPER-29] a game is switched off only with a reason', async () => {
  await page.viewport(360, 740);
  const { api } = await openOffice(paths.games, { replies });
  await page.getByRole('button', { name: 'Switch off Plinko' }).click();
  await expect.element(dialog).toMatchTextContent('rounds in progress finish');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(dialog).toMatchTextContent('Enter a reason.');
  expect(api.asked('changeDeskGame')).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Pays too much');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('changeDeskGame')).toMatchObject([
    { params: { id: 1n }, body: { status: 'inactive', reason: 'Pays too much' } },
  ]);
});

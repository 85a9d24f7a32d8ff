import type { ListedPlayer } from '@maidan/contract/office';
import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aboutPlayer } from '../features/cashier/testing/sample-deposits.ts';
import { paths } from '../lib/paths.ts';
import { me, openOffice } from '../testing/open-office.tsx';

const dialog = page.getByRole('dialog');
const options = dialog.getByRole('option');
const rahim: ListedPlayer = {
  id: 12n,
  username: 'rahim',
  state: 'active',
  phone: '',
  joinedAt: new Date('2026-01-14T00:00:00Z'),
  lastSeenAt: null,
  vipPoints: 0,
  foundBy: ['username'],
};

test('[OPER-28] Ctrl+K finds desks and opens one by keys alone, on any screen', async () => {
  await page.viewport(1366, 800);
  await openOffice(paths.account);
  await expect
    .element(page.getByRole('group', { name: 'Payments' }))
    .toMatchTextContent(/Deposits.*Withdrawals/);
  await expect.element(page.getByRole('link', { name: 'My account' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = dialog.getByRole('combobox', { name: 'Search the office' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('acc');
  await expect.element(options.first()).toHaveTextContent('My account');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('no such desk at all');
  await expect.element(dialog).toMatchTextContent('No matches.');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[OPER-28] it finds players, whose page opens', async () => {
  await page.viewport(1366, 800);
  await openOffice(paths.account, {
    replies: {
      listPlayers: { players: [rahim], next: null, isCut: false },
      listTradingEvents: { events: [], isCut: false, sports: [], site: null },
      ...aboutPlayer,
    },
  });
  await expect.element(page.getByRole('link', { name: 'My account' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}rah');
  await expect.element(options.first()).toMatchTextContent('rahim');
  await options.first().click();
  await expect.element(page.getByRole('heading', { name: 'rahim' })).toBeVisible();
});

test('[OPER-28] a search that fails says so, and tries again', async () => {
  await page.viewport(360, 740);
  const { api } = await openOffice(paths.account, {
    replies: {
      listPlayers: new OtherAnswer(400, { code: 'INVALID', message: 'Not like that.' }),
      listTradingEvents: { events: [], isCut: false, sports: [], site: null },
    },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('combobox').fill('rahim');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not like that.');
  await expect.element(dialog).not.toMatchTextContent('No matches.');
  api.reply({ listPlayers: { players: [rahim], next: null, isCut: false } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(options.first()).toMatchTextContent('rahim');
});

test('[OPER-28] it asks nothing of players or events for a role that may not see them', async () => {
  await page.viewport(360, 740);
  const { api } = await openOffice(paths.account, {
    replies: { showMe: { me: { ...me, role: 'content' } } },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('combobox').fill('rahim');
  await expect.element(dialog).toMatchTextContent('No matches.');
  expect(api.asked('listPlayers')).toEqual([]);
  expect(api.asked('listTradingEvents')).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

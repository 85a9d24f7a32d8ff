import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { expectAddress, expectTexts, isShown } from '../../testing/locate.ts';
import { depositMessage, openInbox } from './testing/open-inbox.ts';

const rows = page.getByRole('main').getByRole('listitem');
const badge = page.getByRole('link', { name: 'Inbox' });
const dot = page.getByTestId('unread-dot');
const row = page.getByRole('button', { name: 'Deposit successful' });
const dialog = page.getByRole('dialog', { name: 'Deposit successful' });

test('[ACCT-8] the list shows five words of a message; the keyboard alone opens it in a dialog, which marks it as read', async () => {
  const { messages } = await openInbox([depositMessage(1n, '1,000')], '/account');
  await expect.element(badge).toMatchTextContent('1 unread');
  await expect.element(dot).toBeVisible();
  badge.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectAddress('/inbox');
  await expect.element(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect.element(page.getByTestId('preview')).toHaveTextContent('৳1,000 by bKash is in…');
  await expect.element(row).toHaveAccessibleName(/New/);
  row.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('৳1,000 by bKash is in your Main Wallet.');
  await expect.element(dialog).toMatchTextContent('Transaction id: TRX1');
  await expect.poll(() => messages()[0]?.isRead).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).not.toHaveAccessibleName(/New/);
  await expect.element(page.getByTestId('unread')).toHaveTextContent('All messages are read');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(badge).not.toMatchTextContent('unread');
  await expect.element(dot).not.toBeInTheDocument();
});

test('[ACCT-8] the menu leads to the inbox, and an opened message is deleted', async () => {
  const { api, messages, hold } = await openInbox([depositMessage(1n, '1,000')], '/account');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Inbox' }).click();
  await row.click();
  const answer = hold();
  await dialog.getByRole('button', { name: 'Delete' }).dblClick();
  answer();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('No Data')).toBeVisible();
  expect(messages()).toEqual([]);
  expect(api.asked('deleteMessage')).toHaveLength(1);
});

test('[ACCT-8] the stream’s number is in the badge at once, without asking for it', async () => {
  const { api } = await openInbox([depositMessage(1n, '1,000')], '/account');
  await expect.element(badge).toMatchTextContent('1 unread');
  await expect.poll(() => api.stream.isRead('inbox')).toBe(true);
  await expect.poll(() => api.asked('countUnread').length).toBe(2);
  for (const unread of [2, 1]) {
    api.stream.push('inbox', { unread });
    await expect.element(badge).toMatchTextContent(`${unread} unread`);
  }
  expect(api.asked('countUnread')).toHaveLength(2);
});

test('[ACCT-8] the stream’s number brings a new message into the open list', async () => {
  const { api, add } = await openInbox([depositMessage(1n, '1,000')]);
  await expect.element(rows).toHaveLength(1);
  await expect.poll(() => api.stream.isRead('inbox')).toBe(true);
  add(depositMessage(2n, '500'));
  api.stream.push('inbox', { unread: 2 });
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent('৳500 by');
});

test('[ACCT-8] without the stream the badge polls', async () => {
  stopClock();
  const { api, add } = await openInbox([depositMessage(1n, '1,000')], '/account', { stream: 'down' });
  await waitStill(() => isShown(badge.getByText('1 unread')));
  add(depositMessage(2n, '500'));
  const before = api.asked('countUnread').length;
  await runClock(30_000);
  await waitStill(() => isShown(badge.getByText('2 unread')));
  expect(api.asked('countUnread').length).toBeGreaterThan(before);
});

test('[ACCT-8] opening a message that another tab deleted is no error', async () => {
  const replies = { markRead: new Refused('NOT_FOUND'), deleteMessage: new Refused('NOT_FOUND') };
  const { api } = await openInbox([depositMessage(1n, '1,000')], '/inbox', { replies });
  await row.click();
  await expect.poll(() => api.asked('markRead').length).toBe(1);
  await expect.element(dialog).toBeVisible();
  api.reply({
    listInbox: { success: true, unread: 0, page: { messages: [], last: 1 } },
    countUnread: { unread: 0 },
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No Data')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[ACCT-8] messages change their language with the site', async () => {
  const inBangla = {
    ...depositMessage(1n, '১,০০০'),
    title: 'জমা সফল হয়েছে',
    text: 'bKash থেকে ৳১,০০০ আপনার মূল ওয়ালেটে এসেছে।',
  };
  const replies = {
    listInbox: ({ query }: { readonly query: { readonly language?: string | undefined } }) => ({
      success: true as const,
      unread: 1,
      page: { messages: [query.language === 'bn' ? inBangla : depositMessage(1n, '1,000')], last: 1 },
    }),
  };
  await openInbox([depositMessage(1n, '1,000')], '/inbox', { replies });
  await expect.element(row).toBeVisible();
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click();
  await expect.element(page.getByRole('button', { name: 'জমা সফল হয়েছে' })).toBeVisible();
  await expect.element(page.getByTestId('preview')).toHaveTextContent('bKash থেকে ৳১,০০০ আপনার মূল…');
  await expect.element(page.getByRole('button', { name: 'বেছে নিন' })).toBeVisible();
});

test('[ACCT-8] the inbox pages by twenty, older and newer', async () => {
  const messages = Array.from({ length: 21 }, (_, at) => depositMessage(BigInt(121 - at), `${121 - at}`));
  await openInbox(messages);
  await expect.element(rows).toHaveLength(20);
  await expect.element(rows.first()).toMatchTextContent('৳121 by');
  const pages = page.getByRole('navigation', { name: 'Pages of the inbox' });
  await expect.element(pages).toMatchTextContent('Page 1 of 2');
  const newer = pages.getByRole('button', { name: 'Newer' });
  await expect.element(newer).toBeDisabled();
  await pages.getByRole('button', { name: 'Older' }).click();
  await expectAddress('/inbox?page=2');
  await expect.element(rows).toHaveLength(1);
  await newer.click();
  await expectAddress('/inbox');
  await expect.element(rows).toHaveLength(20);
});

test('[ACCT-8] a page in the address is opened, and one that no longer exists shows the last one', async () => {
  const messages = Array.from({ length: 21 }, (_, at) => depositMessage(BigInt(121 - at), `${121 - at}`));
  await openInbox(messages, '/inbox?page=2');
  await expectTexts(page.getByTestId('preview'), ['৳101 by bKash is in…']);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectAddress('/inbox');
  await expect.element(rows).toHaveLength(20);
  await expect.element(page.getByRole('navigation', { name: 'Pages of the inbox' })).not.toBeInTheDocument();
});

import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { expectTexts, isShown } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { depositMessage as deposit, openInbox } from './testing/open-inbox.ts';

const rows = page.getByRole('main').getByRole('listitem');
const edit = page.getByRole('button', { name: 'Edit', exact: true });
const read = page.getByRole('button', { name: 'Read', exact: true });
const remove = page.getByRole('button', { name: 'Delete', exact: true });

test('[ACCT-8] the list is asked for every 10 s', async () => {
  stopClock();
  const { api, add } = await openInbox([deposit(1n, '1,000')]);
  await waitStill(() => rows.elements().length === 1);
  // Read already: a changed count of unread messages would ask for the list besides.
  add({ ...deposit(2n, '500'), isRead: true });
  await runClock(10_000);
  await waitStill(() => rows.elements().length === 2);
  const before = api.asked('listInbox').length;
  for (let tick = 1; tick <= 3; tick += 1) {
    await runClock(9_999);
    expect(api.asked('listInbox').length - before).toBe(tick - 1);
    await runClock(1);
    expect(api.asked('listInbox').length - before).toBe(tick);
  }
});

test('[ACCT-8] Edit selects messages for Read and for Delete, and nothing else is changed', async () => {
  const { messages, hold } = await openInbox([deposit(3n, '300'), deposit(2n, '400'), deposit(1n, '1,000')]);
  await expect.element(rows).toHaveLength(3);
  await edit.click();
  await expect.element(read).toBeDisabled();
  await expect.element(remove).toBeDisabled();
  await page.getByRole('checkbox', { name: '৳300 by' }).click();
  page.getByRole('checkbox', { name: '৳1,000 by' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const answerRead = hold();
  await read.dblClick();
  answerRead();
  await expect.element(page.getByText('Marked as read.')).toBeVisible();
  await expect.element(page.getByTestId('unread')).toHaveTextContent('1 unread');
  expect(messages().map(({ isRead }) => isRead)).toEqual([true, false, true]);

  await edit.click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: '৳400 by' }).click();
  const answerDelete = hold();
  await remove.dblClick();
  answerDelete();
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('৳400 by');
  expect(messages().map(({ id }) => id)).toEqual([2n]);
  await edit.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('[ACCT-8] without a connection what was selected stays selected and the list stays; with one it is deleted', async () => {
  const { messages, connect } = await openInbox([deposit(1n, '1,000')]);
  const checkbox = page.getByRole('checkbox', { name: 'Deposit successful' });
  await edit.click();
  await checkbox.click();
  connect('offline');
  await remove.click();
  await expect.element(page.getByText('Network error, please try again')).toBeVisible();
  await expect.element(checkbox).toBeChecked();
  connect('online');
  await remove.click();
  await expect.element(page.getByText('No Data')).toBeVisible();
  expect(messages()).toEqual([]);
});

test('[ACCT-8] a list that cannot be loaded says so and is loaded again', async () => {
  stopClock();
  const api = await openSite('/inbox', { replies: { listInbox: new OtherAnswer(503, { message: 'no' }) } });
  const alert = page.getByRole('alert');
  await waitStill(() => api.asked('listInbox').length === 1);
  // A failure is asked about again, first after a second and then after two.
  for (const waitMs of [1000, 2000]) await runClock(waitMs);
  await waitStill(() => isShown(alert));
  expect(alert.element().textContent).toContain('This could not be loaded.');
  expect(api.asked('listInbox')).toHaveLength(3);
  api.reply({
    listInbox: { success: true, unread: 1, page: { messages: [deposit(1n, '1,000')], last: 1 } },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows).toHaveLength(1);
});

test('[ACCT-8] markup in a message is shown and does nothing', async () => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
  await openInbox([{ ...deposit(1n, '1,000'), title: markup, text: markup }]);
  await rows.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expectTexts(dialog.getByCss('p').filter({ hasText: markup }), [markup]);
  await expect.element(dialog.getByCss('img')).not.toBeInTheDocument();
  expect(document.title).not.toContain('owned');
});

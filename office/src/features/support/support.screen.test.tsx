import type { DeskChat } from '@maidan/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { answered, rated, support, times, waiting } from './testing/sample-support.ts';

const dialog = page.getByRole('dialog');
const queues = page.getByRole('region', { name: 'Queues' });

test.each([360, 768, 1024, 1366])(
  '[OPER-20] a queue of long words fits its list at %d px, with the player’s words, the wait, and who wants a person',
  async (width) => {
    await page.viewport(width, 900);
    await openOffice(paths.support, { replies: support([waiting, answered]) });
    const row = queues.getByRole('listitem').first();
    await expect.element(row).toMatchTextContent(/karim.*waiting.*আমার টাকা.*Nobody yet.*Wants a person/);
    await expect.element(queues.getByRole('button', { name: 'Open 1 waits' })).toBeVisible();
    const list = queues.getByRole('list').element();
    const { right } = list.getBoundingClientRect();
    const beyond = [...list.querySelectorAll('*')].filter(
      (element) =>
        element.closest('.sr-only') === null && element.getBoundingClientRect().right > right + 0.5,
    );
    expect([list.scrollWidth - list.clientWidth, beyond.length]).toEqual([0, 0]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('[OPER-20] a chat that nobody attends is assigned to a colleague, and one of a colleague’s to another', async () => {
  await page.viewport(1366, 900);
  const replies = support([waiting, answered]);
  const { api } = await openOffice(`${paths.support}?chat=${waiting.id}`, { replies });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'nasrin' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'mita' }).click();
  await expect.element(page.getByText('mita is handling this chat now.')).toBeVisible();
  await queues.getByRole('button', { name: /rahima/ }).click();
  await expect.element(page.getByText('Mita is handling this chat.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'mita' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'rafi' }).click();
  expect(api.asked('handOverDeskChat')).toMatchObject([
    { params: { id: waiting.id }, body: { to: 2n, from: null } },
    { params: { id: answered.id }, body: { to: 3n, from: 2n } },
  ]);
});

test('[OPER-21] a chat is tagged by taps, four at most, and again as it is closed', async () => {
  await page.viewport(1366, 900);
  const { api } = await openOffice(`${paths.support}?chat=${waiting.id}`, { replies: support([waiting]) });
  await page.getByRole('button', { name: 'Tags' }).click();
  for (const name of ['Deposit', 'Complaint', 'Bonus', 'Other'])
    await dialog.getByRole('button', { name, exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Game' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Bonus' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await dialog.getByRole('button', { name: 'Deposit' }).click();
  await dialog.getByRole('button', { name: 'Close chat' }).click();
  await expect.element(page.getByText('The chat is closed.')).toBeVisible();
  const params = { id: waiting.id };
  expect(api.asked('tagDeskChat')).toMatchObject([
    { params, body: { tags: ['deposit', 'complaint', 'other'] } },
    { params, body: { tags: ['deposit'] } },
  ]);
  expect(api.asked('closeDeskChat')).toHaveLength(1);
});

test('[OPER-22] a closed chat shows its tags and what the player said of it', async () => {
  await page.viewport(1366, 900);
  await openOffice(`${paths.support}?queue=closed&chat=${rated.id}`, { replies: support([rated]) });
  const row = queues.getByRole('listitem');
  await expect.element(row).toMatchTextContent(/Closed.*Dissatisfied.*Deposit.*Complaint/);
  const conversation = page.getByRole('region', { name: 'Conversation with sumon' });
  await expect.element(conversation).toMatchTextContent(/Deposit.*Complaint.*Dissatisfied/);
});

test.each([360, 1024])('[OPER-23] waiting times are read at %d px', async (width) => {
  await page.viewport(width, 900);
  await openOffice(paths.support, {
    replies: { ...support([waiting]), showSupportTimes: times },
  });
  await page.getByRole('button', { name: 'Waiting times' }).click();
  await expect.element(dialog).toMatchTextContent(/Waiting now3.*assigned to nobody2/);
  const table = dialog.getByRole('table', { name: 'Waiting times' });
  await expect
    .element(table.getByRole('row', { name: 'Half waited at most' }))
    .toMatchTextContent(/40 s.*–.*5 min/);
  await expect
    .element(table.getByRole('row', { name: 'Answered within' }))
    .toMatchTextContent(/50% of 2.*–.*75% of 40/);
  await expect.element(dialog.getByRole('row', { name: 'Mita' })).toMatchTextContent(/40.*5 min.*90% of 10/);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('[OPER-20] a member of risk reads, and is offered no act', async () => {
  await page.viewport(1366, 900);
  const chats: readonly DeskChat[] = [waiting];
  await openOffice(`${paths.support}?chat=${waiting.id}`, {
    replies: {
      ...support(chats),
      showMe: { me: { id: 9n, username: 'asha', role: 'risk', language: 'en', recoveryCodesLeft: 10 } },
    },
  });
  await expect.element(page.getByRole('log')).toBeVisible();
  for (const name of ['Join', 'Assign', 'Tags', 'Close chat'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

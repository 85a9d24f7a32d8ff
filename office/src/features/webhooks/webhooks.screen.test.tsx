import type { DeskWebhook } from '@maidan/contract/office';
import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { bankHook, booksHook, deliveries, shownDelivery } from './testing/sample-webhooks.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const withHooks = (...webhooks: readonly DeskWebhook[]) => ({
  listWebhooks: { webhooks: [...webhooks] },
  listWebhookDeliveries: { deliveries, next: null },
  showWebhookDelivery: shownDelivery,
});

test('[OPER-6] the desk says of each webhook whether its messages arrive', async () => {
  await openOffice(paths.webhooks, { replies: withHooks(booksHook, bankHook) });
  const failing = page.getByRole('row', { name: 'https://bank.example/hook' });
  await expect.element(failing).toMatchTextContent('Not accepted since');
  await expect.element(failing).toMatchTextContent('1,204');
  await expect
    .element(page.getByRole('row', { name: 'https://books.example/maidan' }))
    .toMatchTextContent('Our books');
  expect(listBeyond()).toEqual([]);
});

test('[OPER-6] a webhook is added once, and its secret is shown to copy', async () => {
  const secret = `whsec_${'k'.repeat(43)}=`;
  const { api } = await openOffice(paths.webhooks, {
    replies: { ...withHooks(), addWebhook: { id: 3n, secret } },
  });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await button('Add webhook').click();
  await expect.element(dialog.getByLabelText('Address')).toHaveAccessibleDescription('Write the address.');
  await expect.element(dialog).toMatchTextContent('Choose at least one event.');
  await dialog.getByLabelText('Address').fill('https://books.example/maidan');
  await dialog.getByLabelText('What it is for').fill('Our books');
  await dialog.getByLabelText('A deposit was decided').click();
  await dialog.getByLabelText('A bet was voided').click();
  await button('Add webhook').dblClick();
  await expect.element(dialog.getByLabelText('Secret')).toHaveValue(secret);
  expect(api.asked('addWebhook')).toMatchObject([
    {
      body: {
        url: 'https://books.example/maidan',
        description: 'Our books',
        events: ['deposit.decided', 'bet.voided'],
      },
    },
  ]);
});

test('[OPER-6] an address that is refused is said at its field, and what was typed stays', async () => {
  const message = 'Webhooks go to public addresses by https.';
  const refused = new OtherAnswer(422, {
    code: 'WEBHOOK_ADDRESS_REFUSED',
    message,
    errors: { url: [message] },
  });
  await openOffice(paths.webhooks, {
    replies: { ...withHooks(), addWebhook: refused },
  });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabelText('Address').fill('https://books.example/maidan');
  await dialog.getByLabelText('A bet was voided').click();
  await button('Add webhook').click();
  await expect.element(dialog.getByLabelText('Address')).toHaveAccessibleDescription(message);
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('https://books.example/maidan');
  await expect.element(dialog.getByLabelText('A bet was voided')).toBeChecked();
});

test('[OPER-6] a webhook is tried, paused, given a new secret, sent what failed, and removed', async () => {
  const attempt = { at: new Date(), tookMs: 41, status: 302, fault: null, answer: '' };
  const renewed = `whsec_${'n'.repeat(43)}=`;
  const { api } = await openOffice(`${paths.webhooks}?webhook=2`, {
    replies: {
      ...withHooks(booksHook, bankHook),
      testWebhook: { delivery: shownDelivery.delivery, attempt },
      changeWebhook: undefined,
      rotateWebhookSecret: { secret: renewed, oldSecretUntil: new Date('2026-11-30T18:00:00Z') },
      replayWebhookFailures: { count: 1204 },
      removeWebhook: undefined,
    },
  });
  await button('Send a test').click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Answered 302 after 41 ms');
  await button('Send all failed again').click();
  await expect.element(page.getByText('1,204 messages are sent again')).toBeVisible();
  await button('Renew the secret').click();
  await expect.element(dialog.getByLabelText('Secret')).toHaveValue(renewed);
  await expect.element(dialog).toMatchTextContent('The secret before this one signs too until');
  await button('Done').click();
  await button('Settings').click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => api.asked('changeWebhook'))
    .toMatchObject([{ params: { id: 2n }, body: { isOn: false, events: ['market.settled'] } }]);
  await button('Remove').click();
  await page
    .getByRole('dialog', { name: 'Remove this webhook?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect.poll(() => api.asked('removeWebhook')).toMatchObject([{ params: { id: 2n } }]);
});

test('[OPER-6] the log leads to each message with its tries, and sends it again', async () => {
  const { api } = await openOffice(`${paths.webhooks}?webhook=1`, {
    replies: { ...withHooks(booksHook), replayWebhookDelivery: undefined },
  });
  await button('Open message msg_41').click();
  await expect.element(dialog).toMatchTextContent('"type":"deposit.decided"');
  await expect.element(dialog).toMatchTextContent('503Please wait');
  await button('Send again').click();
  await expect.poll(() => api.asked('replayWebhookDelivery')).toMatchObject([{ params: { id: 41n } }]);
  expect(listBeyond()).toEqual([]);
});

test('[OPER-6] an auditor reads the log and changes nothing', async () => {
  await openOffice(`${paths.webhooks}?webhook=1`, {
    replies: { ...withHooks(booksHook), showMe: { me: { ...me, role: 'auditor' } } },
  });
  await expect.element(button('Open message msg_41')).toBeVisible();
  await expect.element(button('Send a test')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
});

import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';

test.use({ visitor: 'new' });

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const ANSWER = /^This is an automatic answer\./;

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** An image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test("[CHAT-1] support's home leads to a chat, whose answer arrives in both tabs without a reload; the chat button shows an unread one", async ({
  page,
  context,
  player,
}) => {
  await page.goto('/chat');
  await page.getByRole('link', { name: 'Start a chat' }).click();
  await expect(page).toHaveURL(/\/chat-box\/\d+$/);
  await expect(log(page)).toBeAttached();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(log(other)).toBeAttached();
  await say(page, 'How do I withdraw my money?');
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('How do I withdraw my money?')).toBeVisible();
    await expect(log(tab).getByText(ANSWER)).toBeVisible();
  }
  await other.close();
  await page.getByRole('link', { name: /^Read the article: Withdraw/ }).click();
  await expect(page.getByRole('heading', { name: /^Withdraw/, level: 2 })).toBeVisible();
  await page.goBack();
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  const chatId = BigInt(page.url().split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Go on with your chat' })).toBeVisible();
  // From another device: an answer to a message of this tab could still be read here, before Back is pressed.
  await player.client.sendMessage({
    body: { chatId, senderId: player.remoteId, content: 'And commission?' },
  });
  await expect(page.getByRole('button', { name: /^Chat with support: \d new answers$/ })).toBeVisible();
});

test('[CHAT-1] without a connection a message waits, survives a reload, and is sent once', async ({
  page,
  context,
}) => {
  await page.goto('/chat-box');
  await expect(log(page)).toBeAttached();
  await context.setOffline(true);
  await say(page, 'Do you hear me?');
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await field(page).fill('typed and not sent');
  await context.setOffline(false);
  await expect(page.getByText('Waiting for the connection')).toBeHidden();
  await page.reload();
  await expect(log(page).getByText('Do you hear me?')).toHaveCount(1);
  await expect(field(page)).toHaveValue('typed and not sent');
});

test('[CHAT-1] a photo is uploaded, shown small and in full; what is no photo is refused by the server', async ({
  page,
}) => {
  await page.goto('/chat-box');
  await expect(log(page)).toBeAttached();
  const input = page.getByLabel('Send a photo');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send photo' });
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await send.click();
  await log(page)
    .getByRole('button', { name: /^Photo of / })
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  const forged = Buffer.from('<html><script>alert(1)</script></html>');
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: forged });
  await send.click();
  await expect(page.getByText(/^Not sent: Only whole JPEG, PNG and WebP/)).toBeVisible();
});

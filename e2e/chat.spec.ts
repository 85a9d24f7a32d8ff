import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { openPlayer, newPerson } from './app/players.ts';
import { readWords } from './steps/dictionary.ts';

test.use({ visitor: 'new' });

const WORDS = {
  en: {
    message: 'Message',
    send: 'Send',
    log: 'Conversation',
    start: 'Start a chat',
    goOn: 'Go on with your chat',
    question: 'How do I withdraw my money?',
    answer: /^This is an automatic answer\./,
    article: 'Read the article: Withdraw, and why it can be refused',
    title: 'Withdraw, and why it can be refused',
    attach: 'Send a photo',
    sendPhoto: 'Send photo',
    list: 'All chats',
    tooLong: 'Too long by 1 characters',
    newAnswers: /^Chat with support: \d new answers$/,
    back: 'Back',
    waiting: 'Waiting for the connection',
    notAPhoto: 'Only JPEG, PNG and WebP photos can be sent.',
    photoTooLarge: 'This photo is too large. It may have 8 MB.',
    photoOf: /^Photo of /,
    unreadable: 'Not sent: Only whole JPEG, PNG and WebP pictures can be sent.',
    notSent: 'Not sent',
    discard: 'Discard',
    misspelt: 'turnovr',
    turnover: /What turnover is/,
    example: '(৳1,000 + ৳500) × 5 = ৳7,500',
  },
  bn: {
    message: 'বার্তা',
    send: 'পাঠান',
    log: 'কথোপকথন',
    start: 'চ্যাট শুরু করুন',
    goOn: 'চ্যাট চালিয়ে যান',
    question: 'টাকা তুলবো কিভাবে?',
    answer: /^এটি স্বয়ংক্রিয় উত্তর।/,
    article: 'লেখাটি পড়ুন: টাকা তোলা, আর কেন তা আটকাতে পারে',
    title: 'টাকা তোলা, আর কেন তা আটকাতে পারে',
    attach: 'ছবি পাঠান',
    sendPhoto: 'ছবিটি পাঠান',
    list: 'সব চ্যাট',
    tooLong: '১ অক্ষর বেশি হয়েছে',
    newAnswers: /^সাপোর্টের সঙ্গে কথা বলুন: [০-৯]টি নতুন উত্তর$/,
    back: 'ফিরে যান',
    waiting: 'সংযোগের অপেক্ষায়',
    notAPhoto: 'শুধু JPEG, PNG ও WebP ছবি পাঠানো যায়।',
    photoTooLarge: 'ছবিটি অনেক বড়। সর্বোচ্চ ৮ এমবি।',
    photoOf: /-এর ছবি$/,
    unreadable: 'পাঠানো যায়নি: শুধু অক্ষত JPEG, PNG ও WebP ছবি পাঠানো যায়।',
    notSent: 'পাঠানো যায়নি',
    discard: 'বাদ দিন',
    misspelt: 'টার্নওবার',
    turnover: /টার্নওভার কী/,
    example: '(৳১,০০০ + ৳৫০০) × ৫ = ৳৭,৫০০',
  },
} as const;

type Words = (typeof WORDS)['en' | 'bn'];

const log = (page: Page, words: Words = WORDS.en) => page.getByRole('log', { name: words.log });
const field = (page: Page, words: Words = WORDS.en) => page.getByRole('textbox', { name: words.message });

async function say(page: Page, text: string, words: Words = WORDS.en): Promise<void> {
  await field(page, words).fill(text);
  await page.getByRole('button', { name: words.send, exact: true }).click();
}

async function openChat(page: Page, words: Words = WORDS.en): Promise<void> {
  await page.goto('/chat-box');
  await expect(page).toHaveURL(/\/chat-box\/\d+$/);
  await expect(log(page, words)).toBeAttached();
}

/** An image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of ['en', 'bn'] as const)
  test.describe(language, () => {
    test.use({ language });
    const words = WORDS[language];

    test(`[CHAT-1] support's home leads to a chat, whose answer arrives without a reload, and the list leads back (${language})`, async ({
      page,
    }) => {
      await page.goto('/chat');
      const preview = page.getByTestId('preview');
      await expect(preview).toHaveText(/…$/);
      expect((await preview.innerText()).split(/\s+/)).toHaveLength(100);
      await page.getByRole('link', { name: words.start }).click();
      await expect(page).toHaveURL(/\/chat-box\/\d+$/);
      await say(page, words.question, words);
      await expect(log(page, words).getByText(words.question)).toBeVisible();
      await expect(log(page, words).getByText(words.answer)).toBeVisible();
      await page.getByRole('link', { name: words.article }).click();
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await page.goBack();
      await expect(log(page, words).getByText(words.answer)).toBeVisible();
      await page.goto('/chat-list');
      await page.getByRole('main').getByRole('listitem').getByRole('link').click();
      await expect(log(page, words).getByText(words.question)).toBeVisible();
      await page.goto('/chat');
      await expect(page.getByRole('link', { name: words.goOn })).toBeVisible();
    });

    test(`[CHAT-1] a blank message is ignored, one that is too long stays in its field, and markup is inert (${language})`, async ({
      page,
    }) => {
      await openChat(page, words);
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/messages')) sent += 1;
      });
      for (const blank of ['', '   ', '\n\n', '\u200b']) {
        await field(page, words).fill(blank);
        await page.getByRole('button', { name: words.send, exact: true }).click({ force: true });
      }
      const script = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';
      await say(page, script, words);
      await expect(log(page, words).getByText(script)).toBeVisible();
      await expect(log(page, words).getByText(WORDS.en.answer)).toBeVisible();
      expect(sent).toBe(1);
      expect(await page.title()).not.toContain('owned');
      await expect(page.locator('main img')).toHaveCount(0);
      await field(page, words).fill('x'.repeat(2001));
      await expect(page.getByText(words.tooLong)).toBeVisible();
      await page.getByRole('button', { name: words.send, exact: true }).click({ force: true });
      expect(sent).toBe(1);
    });

    test(`[CHAT-1] every message appears in both tabs; the chat button shows an unread answer (${language})`, async ({
      page,
      context,
    }) => {
      await openChat(page, words);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(log(other, words)).toBeAttached();
      await say(page, 'What is turnover?', words);
      await expect(log(other, words).getByText('What is turnover?')).toBeVisible();
      await expect(log(other, words).getByText(WORDS.en.answer)).toBeVisible();
      await other.close();
      await say(page, 'And commission?', words);
      await page.getByRole('button', { name: words.back }).click();
      await page.goto('/account');
      await expect(page.getByRole('button', { name: words.newAnswers })).toBeVisible({
        timeout: 30_000,
      });
    });

    test(`[CHAT-1] without a connection a message waits, survives a reload, and is sent once (${language})`, async ({
      page,
      context,
    }) => {
      await openChat(page, words);
      await context.setOffline(true);
      await say(page, 'Do you hear me?', words);
      await expect(page.getByText(words.waiting)).toBeVisible();
      await field(page, words).fill('typed and not sent');
      await context.setOffline(false);
      await expect(page.getByText(words.waiting)).toBeHidden();
      await page.reload();
      await expect(log(page, words).getByText('Do you hear me?')).toHaveCount(1);
      await expect(field(page, words)).toHaveValue('typed and not sent');
    });

    test(`[CHAT-1] a photo is shown before and after it is sent; one that is too large or no image is refused (${language})`, async ({
      page,
    }) => {
      await openChat(page, words);
      const input = page.getByLabel(words.attach);
      await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: PIXEL });
      await expect(page.getByText(words.notAPhoto)).toBeVisible();
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
      await page.getByRole('dialog').getByRole('button', { name: words.sendPhoto }).click();
      await expect(log(page, words).getByRole('button', { name: words.photoOf })).toBeVisible();
      await log(page, words).getByRole('button', { name: words.photoOf }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      // Not an image that a browser could make smaller.
      await input.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.alloc(8_500_000, 7) });
      await expect(page.getByText(words.photoTooLarge)).toBeVisible();
      const forged = Buffer.from('<html><script>alert(1)</script></html>');
      await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: forged });
      await page.getByRole('dialog').getByRole('button', { name: words.sendPhoto }).click();
      await expect(page.getByText(words.unreadable)).toBeVisible();
      await page.getByRole('button', { name: words.discard }).click();
      await expect(page.getByText(words.notSent)).toBeHidden();
    });

    test(`[CHAT-1] [API-2] another player's chat, or one that doesn't exist, leads to the player's own list (${language})`, async ({
      page,
      app,
    }) => {
      await openChat(page, words);
      const stranger = await openPlayer(app.url, 'new', newPerson(''));
      const answer = await fetch(`${app.url}/api/chats`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user_one_id: stranger.remoteId.toString(), user_two_id: '1000' }),
      });
      const body: { chat: { id: string } } = await answer.json();
      for (const junk of [body.chat.id, '0', 'x', '%3Cscript%3E', '9'.repeat(30)]) {
        await page.goto(`/chat-box/${junk}`);
        await page.getByRole('button', { name: words.list }).last().click();
        await expect(page).toHaveURL('/chat-list');
      }
    });

    test(`[CHAT-1] a guest can search help with a misspelt word and read it (${language})`, async ({
      browser,
      app,
    }) => {
      const help = await readWords(language, 'help');
      const page = await browser.newPage({ baseURL: app.url, viewport: { width: 360, height: 740 } });
      await page.context().addCookies([{ name: 'language', value: language, url: app.url }]);
      await page.goto('/help');
      await page.getByRole('searchbox', { name: help.say('search') }).fill(words.misspelt);
      await page.getByRole('link', { name: words.turnover }).click();
      await expect(page.getByText(words.example)).toBeVisible();
      await page.goto('/help/nothing');
      await page.getByRole('button', { name: help.say('all') }).click();
      await expect(page).toHaveURL('/help');
      await page.close();
    });
  });

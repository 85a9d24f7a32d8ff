import type { Promotion } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { expectAddress } from '../../testing/locate.ts';
import { fridayReload } from '../../testing/promotions.ts';
import { type ChatWords, chatWords } from './testing/chat-words.ts';
import { openSupport } from './testing/open-support.ts';

const TEXT_MAX = 2000;

const logOf = (words: ChatWords) => page.getByRole('log', { name: words.log });
const fieldOf = (words: ChatWords) => page.getByRole('textbox', { name: words.message });
const sendOf = (words: ChatWords) => page.getByRole('button', { name: words.send, exact: true });

const tapOf = (name: string) => page.getByRole('button', { name, exact: true });

async function say(text: string, words: ChatWords): Promise<void> {
  await fieldOf(words).fill(text);
  await sendOf(words).click();
}

describe.for(inLanguages(chatWords, 'en'))('$language', (words) => {
  const { language } = words;
  const log = logOf(words);
  const field = fieldOf(words);

  test(`[CHAT-1] support's home previews a promotion in 100 words and leads to a chat (${language})`, async () => {
    const details = Array.from({ length: 150 }, (_, at) => `word${at}`).join(' ');
    const promotions: Promotion[] = [{ ...fridayReload, details }];
    await openSupport('/chat', { language, replies: { promotions } });
    const preview = page.getByTestId('preview');
    await expect.element(preview).toMatchTextContent(/…$/);
    expect(preview.element().textContent.split(/\s+/)).toHaveLength(100);
    await page.getByRole('link', { name: words.start }).click();
    await expectAddress('/chat-box/5');
    await say(words.question, words);
    await expect.element(log.getByText(words.question)).toBeVisible();
  });

  test(`[CHAT-1] an answer arrives over the stream, with a link to its article and back (${language})`, async () => {
    const article = {
      slug: 'withdraw',
      topic: 'money',
      title: words.title,
      summary: words.title,
      body: words.title,
      related: [],
    } as const;
    const { api, answer } = await openSupport('/chat-box', {
      language,
      replies: { helpArticle: { ...article, related: [] } },
    });
    await expectAddress('/chat-box/5');
    await say(words.question, words);
    await expect.poll(() => api.stream.isRead('chat')).toBe(true);
    answer({ content: words.answer, articles: [{ slug: 'withdraw', title: words.title }] });
    await expect.element(log.getByText(words.answer)).toBeVisible();
    await page.getByRole('link', { name: words.article }).click();
    await expect.element(page.getByRole('heading', { name: words.title, level: 2 })).toBeVisible();
    await page.getByRole('button', { name: words.back }).click();
    await expect.element(log.getByText(words.answer)).toBeVisible();
  });

  test(`[CHAT-1] the list leads back into the chat, and support's home goes on with it (${language})`, async () => {
    const { api, sayElsewhere } = await openSupport('/chat', { language });
    await expect.poll(() => api.stream.isRead('chat')).toBe(true);
    sayElsewhere(words.question);
    await expect.element(page.getByRole('link', { name: words.goOn })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.list }).click();
    await expectAddress('/chat-list');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect.element(log.getByText(words.question)).toBeVisible();
  });

  test(`[CHAT-1] a blank message is ignored, one that is too long stays in its field, and markup is inert (${language})`, async () => {
    const { api } = await openSupport('/chat-box/5', { language });
    const send = sendOf(words);
    for (const blank of ['', '   ', '\n\n', '\u200B']) {
      await field.fill(blank);
      await send.click({ force: true });
    }
    const script = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';
    await say(script, words);
    await expect.element(log.getByText(script)).toBeVisible();
    expect(api.asked('sendMessage').map(({ body }) => body.content)).toEqual([script]);
    expect(document.title).not.toContain('owned');
    await expect.element(page.getByRole('main').getByCss('img')).not.toBeInTheDocument();
    await field.fill('x'.repeat(TEXT_MAX + 1));
    await expect.element(page.getByText(words.tooLong)).toBeVisible();
    await send.click({ force: true });
    await expect.element(field).toHaveValue('x'.repeat(TEXT_MAX + 1));
    expect(api.asked('sendMessage')).toHaveLength(1);
  });

  test(`[CHAT-1] what the player says in another tab appears here, and the chat button shows unread answers (${language})`, async () => {
    const { api, sayElsewhere, answer } = await openSupport('/chat-box/5', { language });
    await expect.element(log).toBeInTheDocument();
    await expect.poll(() => api.stream.isRead('chat')).toBe(true);
    sayElsewhere('What is turnover?');
    await expect.element(log.getByText('What is turnover?')).toBeVisible();
    await page.getByRole('button', { name: words.back }).click();
    await expect.element(log).not.toBeInTheDocument();
    for (const content of ['First', 'Second']) answer({ content });
    await expect.element(page.getByRole('button', { name: words.newAnswers })).toBeVisible();
  });

  test(`[CHAT-1] without a connection a message waits and is sent once it is back; a draft is kept (${language})`, async () => {
    const { api, messages, connect } = await openSupport('/chat', { language });
    await page.getByRole('link', { name: words.start }).click();
    connect('offline');
    await say('Do you hear me?', words);
    await expect.element(page.getByText(words.waiting)).toBeVisible();
    await field.fill('typed and not sent');
    connect('online');
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText(words.waiting)).not.toBeInTheDocument();
    await expect.element(log.getByText('Do you hear me?')).toHaveLength(1);
    expect(messages()).toHaveLength(1);
    const refs = api.asked('sendMessage').map(({ body }) => body.clientRef);
    expect(refs.length).toBeGreaterThan(1);
    expect(new Set(refs).size).toBe(1);
    await page.getByRole('button', { name: words.back }).click();
    await page.getByRole('link', { name: words.goOn }).click();
    await expect.element(field).toHaveValue('typed and not sent');
    await expect.element(log.getByText('Do you hear me?')).toHaveLength(1);
  });

  test.for(['0', '7', 'x', '%3Cscript%3E', '9'.repeat(30)])(
    `[CHAT-1] [API-2] a chat that isn't the player's leads to the list: %s (${language})`,
    async (id) => {
      await openSupport(`/chat-box/${id}`, {
        language,
        replies: { listChatMessages: new Refused('NOT_FOUND') },
      });
      await page.getByRole('main').getByRole('button', { name: words.list }).last().click();
      await expectAddress('/chat-list');
    },
  );

  test(`[OPER-22] a closed chat asks in one tap how it was, and the player may think again (${language})`, async () => {
    const { api, close } = await openSupport('/chat-box', { language });
    await expectAddress('/chat-box/5');
    await say(words.question, words);
    await expect.poll(() => api.stream.isRead('chat')).toBe(true);
    expect(document.body.textContent).not.toContain(words.rateAsk);
    close();
    await expect.element(page.getByText(words.rateAsk)).toBeVisible();
    await tapOf(words.rateBad).click();
    await expect.element(page.getByText(words.rateThanks)).toBeVisible();
    await tapOf(words.rateGood).dblClick();
    await expect.element(tapOf(words.rateGood)).toHaveAttribute('aria-pressed', 'true');
    expect(api.asked('rateChat').map(({ body }) => body.rating)).toEqual(['bad', 'good']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWireChat, readChat, sayIn } from '../../testing/chats.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { readStream } from '../../testing/stream-reader.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';
import { answerChat, joinChat } from './index.ts';

const mita = { id: 1n, name: 'Mita', audit: () => Promise.resolve() };

let open: TestApp;
let player: TestPlayer;
let chatId: string;
beforeAll(async () => {
  open = await openTestApp();
});
beforeEach(async () => {
  player = await openPlayer(open.url);
  chatId = await openWireChat(open.url, player);
});
afterAll(() => open.close());

const say = (content: string) => sayIn(open.url, player, { chatId, content });
const authors = async () =>
  (await readChat(open.url, player, chatId)).messages.map(({ author }) => author).join(' ');

describe("the sandbox's helper", () => {
  test('[CHAT-1] answers the latest message from the help articles, after it was shown typing', async () => {
    const tab = await readStream(`${open.url}/api/exchange/stream`, player);
    await say('Hello');
    await say('How do I withdraw my money?');
    await tab.find(({ text }) => text.includes('"is_typing":true'));
    expect(await authors()).toBe('player player');
    await open.clock.advance(1_200);
    await tab.find(({ text }) => text.includes('"author":"bot"') && text.includes('"is_typing":false'));
    tab.close();
    const { messages } = await readChat(open.url, player, chatId);
    expect(messages).toHaveLength(3);
    expect(messages.at(-1)).toMatchObject({
      author: 'bot',
      sender_id: '1000',
      articles: [
        { slug: 'withdraw', title: 'Withdraw, and why it can be refused' },
        ...(messages.at(-1)?.articles.slice(1) ?? []),
      ],
    });
    expect(messages.at(-1)?.content).toContain('automatic answer');
  });

  test('falls silent once somebody has joined, even when its answer was due already', async () => {
    await say('টাকা তুলবো কিভাবে?');
    await open.clock.advance(1_200);
    await expect.poll(authors).toBe('player bot');
    await say('Is anybody there?');
    await joinChat(open.app.chat, BigInt(chatId), mita);
    await open.clock.advance(120_000);
    await say('Are you there?');
    await answerChat(open.app.chat, BigInt(chatId), { author: 'staff', staff: mita }, { content: 'Yes.' });
    await open.clock.advance(120_000);
    expect(await authors()).toBe('player bot player notice player staff');
    await answerChat(open.app.chat, BigInt(chatId), { author: 'bot' }, { content: 'Too late.' });
    expect(await authors()).toBe('player bot player notice player staff');
  });

  test.each([
    ['I need a person please', 'A person has been called.'],
    ['একজন মানুষের সাথে কথা বলতে চাই', 'সাপোর্টের একজন মানুষকে ডাকা হয়েছে।'],
  ])('[SAFE-18] calls a person at %j, and says nothing more', async (asked, told) => {
    const tab = await readStream(`${open.url}/api/exchange/stream`, player);
    await say('How do I withdraw my money?');
    await say(asked);
    await tab.find(({ text }) => text.includes('"author":"bot"') && text.includes('"is_typing":false'));
    tab.close();
    await open.clock.advance(120_000);
    await say('Are you there?');
    await say('Support!');
    await open.clock.advance(120_000);
    await answerChat(open.app.chat, BigInt(chatId), { author: 'bot' }, { content: 'Too late.' });
    expect(await authors()).toBe('player player bot player player');
    const { messages } = await readChat(open.url, player, chatId);
    expect(messages[2]?.content).toContain(told);
    const chats = (await send(open.url, 'GET /api/get-chats', player)).body['chats'];
    expect(chats).toMatchObject([{ attended_by: 'nobody' }]);
  });
});

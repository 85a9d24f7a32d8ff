import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openWireChat, readChat, sayIn, wireMessage } from '../../testing/chats.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { readStream } from '../../testing/stream-reader.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';
import { answerChat, closeChat, handOverChat, joinChat, listDeskChats, showDeskChat } from './index.ts';

const summary = z.object({
  chat_id: z.string(),
  other_user: z.object({ id: z.string(), username: z.string() }),
  last_message: z.string(),
  unread: z.number(),
  status: z.string(),
  attended_by: z.string(),
});
const live = z.object({ chat: summary, message: wireMessage.optional(), unread: z.number() });

const audit = () => Promise.resolve();
const mita = { id: 1n, name: 'Mita', audit };
const rafi = { id: 2n, name: 'Rafi', audit };

let open: TestApp;
let player: TestPlayer;
let chatId: string;
beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

const url = () => open.url;
const say = (content: string, ref?: string, who = player) =>
  sayIn(url(), who, { chatId, content, ...(ref === undefined ? {} : { ref }) });
const answer = (content: string, staff = mita) =>
  answerChat(open.app.chat, BigInt(chatId), { author: 'staff', staff }, { content });
const listed = async (who = player) =>
  z.object({ chats: z.array(summary) }).parse((await send(url(), 'GET /api/get-chats', who)).body).chats;
const unread = async () => (await send(url(), 'GET /api/unread-replies', player)).body['unread'];

async function newChat(): Promise<void> {
  player = await openPlayer(url());
  chatId = await openWireChat(url(), player);
}

describe('a chat', () => {
  beforeAll(newChat);

  test('[CHAT-1] is between the player and support, and only one is open', async () => {
    expect(await openWireChat(url(), player)).toBe(chatId);
    const both = await Promise.all([openWireChat(url(), player), openWireChat(url(), player)]);
    expect(both).toEqual([chatId, chatId]);
    expect(await listed()).toMatchObject([
      { chat_id: chatId, other_user: { id: '1000', username: 'Support' }, last_message: '', unread: 0 },
    ]);
  });

  test('[API-2] is refused between others', async () => {
    const stranger = await openPlayer(url());
    for (const body of [
      { user_one_id: player.remoteId, user_two_id: '1000' },
      { user_one_id: stranger.remoteId, user_two_id: player.remoteId },
      { user_one_id: '1000', user_two_id: stranger.remoteId },
    ]) {
      const refused = await send(url(), 'POST /api/chats', { token: stranger.token, body });
      expect([refused.status, refused.body['code']]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await listed(stranger)).toEqual([]);
    expect((await say('I am not here', undefined, stranger)).status).toBe(404);
    const forged = { chat_id: chatId, sender_id: player.remoteId, content: 'forged' };
    expect((await send(url(), 'POST /api/messages', { token: stranger.token, body: forged })).status).toBe(
      403,
    );
    expect((await send(url(), `GET /api/chats/${chatId}/messages`, stranger)).status).toBe(404);
    const read = { token: stranger.token, body: { message_id: '1' } };
    expect((await send(url(), `PATCH /api/chats/${chatId}/read`, read)).status).toBe(404);
    expect((await readChat(url(), player, chatId)).messages).toEqual([]);
  });

  test('[CHAT-1] a message is stored as typed, and a blank one is ignored', async () => {
    const text = '  <script>alert(1)</script> & "আমার টাকা"\nsecond line 🏏 ';
    const sent = await say(text);
    expect([sent.status, sent.body['data']]).toMatchObject([
      201,
      { content: text, sender_id: player.remoteId, author: 'player', chat_id: chatId },
    ]);
    for (const blank of ['', ' ', '\n\t  ', '\u200B\u200D\uFEFF', '\u3164', '\u2800 '])
      expect((await say(blank)).status).toBe(422);
    expect((await say('x'.repeat(2001))).status).toBe(422);
    expect((await say('x'.repeat(100_000))).status).toBe(413);
    expect((await say('x'.repeat(2000))).status).toBe(201);
    expect((await readChat(url(), player, chatId)).messages).toHaveLength(2);
  });

  test('[CHAT-1] a repeated send is one message, even when simultaneous; another text under its reference is refused', async () => {
    const before = (await readChat(url(), player, chatId)).messages.length;
    const sent = await Promise.all([say('once', 'ref-1'), say('once', 'ref-1'), say('once', 'ref-1')]);
    sent.push(await say('once', 'ref-1'));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect((await say('twice', 'ref-1')).status).toBe(409);
    expect((await readChat(url(), player, chatId)).messages).toHaveLength(before + 1);
  });

  test('[CHAT-1] messages are paged by id: the newest, older ones, and those since', async () => {
    await newChat();
    // The helper would answer in between.
    await joinChat(open.app.chat, BigInt(chatId), mita);
    for (let number = 1; number <= 90; number += 1) {
      // Stays below the limit per minute.
      if (number % 15 === 0) await open.clock.advance(60_000);
      expect((await say(`Number ${number}`)).status).toBe(201);
    }
    const newest = await readChat(url(), player, chatId);
    expect([newest.messages.length, newest.has_more]).toEqual([40, true]);
    expect(newest.messages.at(-1)?.content).toBe('Number 90');
    const older = await readChat(url(), player, chatId, `?before=${newest.messages[0]?.id}`);
    const oldest = await readChat(url(), player, chatId, `?before=${older.messages[0]?.id}`);
    const all = [...oldest.messages, ...older.messages, ...newest.messages].map(({ content }) => content);
    expect(all).toEqual([
      'Mita has joined the chat.',
      ...Array.from({ length: 90 }, (_, index) => `Number ${index + 1}`),
    ]);
    expect(oldest.has_more).toBe(false);
    const since = await readChat(url(), player, chatId, `?after=${newest.messages.at(-3)?.id}`);
    expect(since.messages.map(({ content }) => content)).toEqual(['Number 89', 'Number 90']);
  });

  test('[CHAT-1] a player who writes faster than anybody types has to wait', async () => {
    await newChat();
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await say(`Quick ${number}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = await say('one more');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await open.clock.advance(60_000);
    expect((await say('now')).status).toBe(201);
  });
});

describe('support', () => {
  beforeAll(newChat);

  test('answers once a member has joined, one at a time, and the player gets the name', async () => {
    await say('Where is my deposit?');
    await expect(answer('Too early')).rejects.toMatchObject({ code: 'CHAT_NOT_JOINED' });
    await joinChat(open.app.chat, BigInt(chatId), mita);
    await joinChat(open.app.chat, BigInt(chatId), mita);
    await expect(joinChat(open.app.chat, BigInt(chatId), rafi)).rejects.toMatchObject({
      code: 'CHAT_ATTENDED',
    });
    await answer('Let me look.');
    await handOverChat(open.app.chat, BigInt(chatId), mita, rafi);
    await expect(answer('Still me')).rejects.toMatchObject({ code: 'CHAT_NOT_JOINED' });
    await expect(handOverChat(open.app.chat, BigInt(chatId), mita, rafi)).rejects.toMatchObject({
      code: 'CHAT_NOT_JOINED',
    });
    await answer('It is credited now.', rafi);
    const { messages } = await readChat(url(), player, chatId);
    expect(
      messages.map(({ author, author_name: name, notice, content }) => [author, name, notice ?? content]),
    ).toEqual([
      ['player', null, 'Where is my deposit?'],
      ['notice', 'Mita', 'joined'],
      ['staff', 'Mita', 'Let me look.'],
      ['notice', 'Rafi', 'handed-over'],
      ['staff', 'Rafi', 'It is credited now.'],
    ]);
    expect(messages[2]?.sender_id).toBe('1000');
    expect((await listed())[0]).toMatchObject({ attended_by: 'staff', last_message: 'It is credited now.' });
  });

  test('[CHAT-1] its messages count as unread until the player has seen them', async () => {
    expect([await unread(), (await listed())[0]?.unread]).toEqual([4, 4]);
    const { messages } = await readChat(url(), player, chatId);
    const see = (id: string | undefined) =>
      send(url(), `PATCH /api/chats/${chatId}/read`, { token: player.token, body: { message_id: id } });
    expect((await see(messages[2]?.id)).body).toEqual({ unread: 2 });
    expect((await see(messages[1]?.id)).body).toEqual({ unread: 2 });
    expect((await see('999999999')).body).toEqual({ unread: 0 });
    await answer('Anything else?', rafi);
    expect(await unread()).toBe(1);
  });

  test('sees open chats by waiting time, with the unread messages', async () => {
    const mine = (await listDeskChats(open.app.db, {})).chats.find(({ id }) => String(id) === chatId);
    expect(mine).toMatchObject({ username: player.username, staffName: 'Rafi', unread: 0 });
    await say('Yes: my bonus');
    const waiting = (await listDeskChats(open.app.db, {})).chats.find(({ id }) => String(id) === chatId);
    expect(waiting).toMatchObject({ unread: 1, lastMessage: 'Yes: my bonus', lastAuthor: 'player' });
    const { messages } = await showDeskChat(open.app.db, BigInt(chatId), {});
    expect(messages.at(-1)).toMatchObject({ content: 'Yes: my bonus', senderId: BigInt(player.remoteId) });
  });

  test('[CHAT-1] every message reaches both tabs of the player without a reload, and nobody else', async () => {
    const stranger = await openPlayer(url());
    const address = `${url()}/api/exchange/stream`;
    const tabs = [await readStream(address, player), await readStream(address, player)];
    const foreign = await readStream(address, stranger);
    await say('From one tab', 'tab-1');
    await answer('To both tabs', rafi);
    for (const tab of tabs) {
      const last = await tab.find((block) => block.text.includes('To both tabs'));
      const told = live.parse(JSON.parse(last.text));
      expect([last.event, told.message?.author, told.unread > 0]).toEqual(['chat', 'staff', true]);
      const texts = tab.blocks.filter(({ event }) => event === 'chat').map(({ text }) => text);
      expect(texts.findIndex((text) => text.includes('"message":{') && text.includes('From one tab'))).toBe(
        0,
      );
    }
    expect(foreign.blocks.filter(({ event }) => event === 'chat')).toEqual([]);
    for (const stream of [...tabs, foreign]) stream.close();
  });

  test('closes a chat, which stays readable; the next one is new', async () => {
    await expect(closeChat(open.app.chat, BigInt(chatId), mita)).rejects.toMatchObject({
      code: 'CHAT_ATTENDED',
    });
    await closeChat(open.app.chat, BigInt(chatId), rafi);
    await closeChat(open.app.chat, BigInt(chatId), rafi);
    const refused = await say('Wait!');
    expect([refused.status, refused.body['code']]).toEqual([400, 'CHAT_CLOSED']);
    // A repeat of an earlier send gets its earlier answer.
    expect((await say('From one tab', 'tab-1')).status).toBe(201);
    await expect(joinChat(open.app.chat, BigInt(chatId), mita)).rejects.toMatchObject({
      code: 'CHAT_CLOSED',
    });
    const { messages } = await readChat(url(), player, chatId);
    expect(messages.at(-1)).toMatchObject({ author: 'notice', notice: 'closed' });
    const next = await openWireChat(url(), player);
    expect(next).not.toBe(chatId);
    await expect.poll(async () => (await listed()).map(({ status }) => status)).toEqual(['open', 'closed']);
    await expect(joinChat(open.app.chat, 999_999n, mita)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

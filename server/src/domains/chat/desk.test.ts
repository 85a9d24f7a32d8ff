import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { openWireChat, readChat, sayIn } from '../../testing/chats.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, openPlayer } from '../../testing/wire-client.ts';

const deskChat = z.object({
  id: z.string(),
  username: z.string(),
  status: z.string(),
  staffName: z.string().nullable(),
  lastMessage: z.string().nullable(),
  lastMessageId: z.string(),
  unread: z.number(),
  waitingSince: z.string().nullable(),
  escalatedAt: z.string().nullable(),
});
const queue = z.object({ chats: z.array(deskChat), next: z.string().nullable() });
const shown = z.object({
  chat: deskChat,
  messages: z.array(z.object({ id: z.string(), author: z.string(), content: z.string() })),
  hasMore: z.boolean(),
});

let open: TestApp;
let owner: TestStaff;
let mita: TestStaff;
let rafi: TestStaff;
let player: TestPlayer;
let chatId: string;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  mita = await enterAs(open, owner, 'support', 'mita');
  rafi = await enterAs(open, owner, 'support', 'rafi');
});
beforeEach(async () => {
  player = await openPlayer(open.url);
  chatId = await openWireChat(open.url, player);
});
afterAll(() => open.close());

const ask = (staff: TestStaff, call: string, body?: unknown) =>
  askOffice(open.url, call.replace('/', '/api/office/support/'), { cookie: staff.cookie, body });
const join = (staff: TestStaff, from: string | null = null) =>
  ask(staff, `POST /chats/${chatId}/join`, { from });
const answer = (staff: TestStaff, content: string, clientRef = content.replaceAll(/\W/g, '')) =>
  ask(staff, `POST /chats/${chatId}/messages`, { content, clientRef });
const readQueue = async (asked = '') => queue.parse((await ask(mita, `GET /chats${asked}`)).body);
const show = async (asked = '') => shown.parse((await ask(mita, `GET /chats/${chatId}${asked}`)).body);
const say = (content: string) => sayIn(open.url, player, { chatId, content });
const trail = async (subject: string) => {
  const rows = await query<{ staff: string; action: string }>(
    open.app.db,
    sql`select staff, action from audit_entry where subject = ${subject} order by id`,
  );
  return rows.map(({ staff, action }) => `${staff} ${action}`);
};

describe('the queue', () => {
  test('shows the longest waiting first, and the number of unread messages', async () => {
    await say('First');
    const first = chatId;
    await open.clock.advance(1000);
    player = await openPlayer(open.url);
    chatId = await openWireChat(open.url, player);
    await join(mita);
    expect((await readQueue()).chats.at(-1)?.id).toBe(chatId);
    await say('Second');
    const second = chatId;
    const waiting = (await readQueue()).chats.filter(({ id }) => [first, second].includes(id));
    expect(waiting.map(({ id }) => id)).toContain(second);
    expect(waiting.find(({ id }) => id === second)).toMatchObject({
      username: player.username,
      staffName: 'Mita',
      unread: 1,
      waitingSince: open.clock.now().toISOString(),
    });
    await answer(mita, 'Here I am');
    const after = (await readQueue()).chats.find(({ id }) => id === second);
    expect(after).toMatchObject({ unread: 0, waitingSince: null, lastMessage: 'Second' });
  });

  test('[SAFE-18] an answer of the helper does not end the wait, and the player’s own words are shown', async () => {
    const since = open.clock.now().toISOString();
    await say('How do I withdraw my money?');
    await open.clock.advance(2000);
    await expect
      .poll(async () => (await show()).messages.map(({ author }) => author))
      .toEqual(['player', 'bot']);
    const { chat } = await show();
    expect(chat).toMatchObject({
      waitingSince: since,
      escalatedAt: null,
      unread: 1,
      staffName: null,
      lastMessage: 'How do I withdraw my money?',
    });
    expect((await ask(mita, `POST /chats/${chatId}/seen`, { upTo: chat.lastMessageId })).status).toBe(204);
    expect((await show()).chat.unread).toBe(0);
    await ask(mita, `POST /chats/${chatId}/seen`, { upTo: '1' });
    expect((await show()).chat.unread).toBe(0);
    await join(mita);
    await say('Hello?');
    const upTo = (await show()).chat.lastMessageId;
    await ask(rafi, `POST /chats/${chatId}/seen`, { upTo });
    expect((await show()).chat.unread).toBe(1);
  });

  test('[SAFE-18] marks a chat whose player asks for a person, and notifies the player', async () => {
    await say('Where is my deposit?');
    expect((await show()).chat.escalatedAt).toBeNull();
    await say('I need a person please');
    const { chat, messages } = await show();
    expect(chat).toMatchObject({
      escalatedAt: open.clock.now().toISOString(),
      waitingSince: open.clock.now().toISOString(),
      lastMessage: 'I need a person please',
    });
    expect(messages.map(({ author }) => author)).toEqual(['player', 'player', 'bot']);
    expect(messages.at(-1)?.content).toContain('A person has been called.');
  });

  test('pages through closed chats', async () => {
    for (let number = 0; number < 55; number += 1) {
      player = await openPlayer(open.url);
      chatId = await openWireChat(open.url, player);
      await say(`Number ${number}`);
      await ask(mita, `POST /chats/${chatId}/close`);
    }
    const first = await readQueue('?status=closed');
    const second = await readQueue(`?status=closed&before=${first.next}`);
    expect([first.chats.length, first.chats[0]?.id, second.next]).toEqual([50, chatId, null]);
    const ids = [...first.chats, ...second.chats].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(55);
  });

  test('[SAFE-18] is ordered by waiting time: reading and joining a chat move nothing, an answer does', async () => {
    const places: string[] = [];
    for (const content of ['First', 'Second', 'Third']) {
      player = await openPlayer(open.url);
      chatId = await openWireChat(open.url, player);
      await say(content);
      await open.clock.advance(5000);
      places.push(chatId);
    }
    const order = async () =>
      (await readQueue()).chats.map(({ id }) => id).filter((id) => places.includes(id));
    const [first = '', second = '', third = ''] = places;
    expect(await order()).toEqual([first, second, third]);
    chatId = first;
    const { chat } = await show();
    await ask(mita, `POST /chats/${first}/seen`, { upTo: chat.lastMessageId });
    expect((await show()).chat.unread).toBe(0);
    expect(await order()).toEqual([first, second, third]);
    await join(mita);
    expect(await order()).toEqual([first, second, third]);
    await answer(mita, 'It is on its way');
    expect(await order()).toEqual([second, third, first]);
    expect((await ask(mita, `POST /chats/${second}/close`)).status).toBe(204);
    expect(await order()).toEqual([third, first]);
    chatId = second;
    expect((await show()).chat.waitingSince).toBeNull();
  });
});

describe('a chat', () => {
  test('is answered by the member who joined, handed over and closed, each with an audit entry', async () => {
    await say('Where is my deposit?');
    expect((await answer(mita, 'Too early')).body['code']).toBe('CHAT_NOT_JOINED');
    expect([(await join(mita)).status, (await join(mita)).status]).toEqual([204, 204]);
    expect((await join(rafi)).body['code']).toBe('CHAT_ATTENDED');
    await Promise.all([answer(mita, 'Let me look.'), answer(mita, 'Let me look.')]);
    const handOver = (to: string) => ask(mita, `POST /chats/${chatId}/hand-over`, { to });
    expect((await handOver('999999')).body['code']).toBe('COLLEAGUE_UNKNOWN');
    expect((await handOver(rafi.id)).status).toBe(204);
    expect((await answer(mita, 'Still me')).body['code']).toBe('CHAT_NOT_JOINED');
    await answer(rafi, 'It is credited now.');
    expect((await ask(mita, `POST /chats/${chatId}/close`)).body['code']).toBe('CHAT_ATTENDED');
    expect((await ask(rafi, `POST /chats/${chatId}/close`)).status).toBe(204);
    expect((await answer(rafi, 'Late')).body['code']).toBe('CHAT_CLOSED');
    const { messages } = await readChat(open.url, player, chatId);
    expect(messages.map(({ author_name: name, notice, content }) => [name, notice ?? content])).toEqual([
      [null, 'Where is my deposit?'],
      ['Mita', 'joined'],
      ['Mita', 'Let me look.'],
      ['Rafi', 'handed-over'],
      ['Rafi', 'It is credited now.'],
      ['Rafi', 'closed'],
    ]);
    expect(await trail(`chat:${chatId}`)).toEqual([
      'mita chat-joined',
      'mita chat-answered',
      'mita chat-handed-over',
      'rafi chat-answered',
      'rafi chat-closed',
    ]);
  });

  test('is taken over from the named colleague, and by only one of two at once', async () => {
    await say('Is anybody there?');
    await join(mita);
    const taken = await Promise.all([join(rafi, mita.id), join(rafi, mita.id)]);
    expect(taken.map(({ status }) => status)).toEqual([204, 204]);
    expect((await join(mita, mita.id)).body['code']).toBe('CHAT_ATTENDED');
    expect((await show()).chat.staffName).toBe('Rafi');
    expect(await trail(`chat:${chatId}`)).toEqual(['mita chat-joined', 'rafi chat-taken-over']);
  });

  test('[OPER-20] is assigned to a colleague, whoever attends it, unless somebody else took it meanwhile', async () => {
    await say('Is anybody there?');
    const assign = (to: string, from: string | null) =>
      ask(owner, `POST /chats/${chatId}/hand-over`, { to, from });
    expect((await ask(owner, `POST /chats/${chatId}/hand-over`, { to: mita.id })).body['code']).toBe(
      'CHAT_NOT_JOINED',
    );
    expect((await assign(mita.id, null)).status).toBe(204);
    expect((await assign(rafi.id, null)).body['code']).toBe('CHAT_ATTENDED');
    const twice = await Promise.all([assign(rafi.id, mita.id), assign(rafi.id, mita.id)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    await answer(rafi, 'I am.');
    const { messages } = await readChat(open.url, player, chatId);
    expect(messages.map(({ author_name: name, notice, content }) => [name, notice ?? content])).toEqual([
      [null, 'Is anybody there?'],
      ['Mita', 'joined'],
      ['Rafi', 'handed-over'],
      ['Rafi', 'I am.'],
    ]);
    expect(await trail(`chat:${chatId}`)).toEqual([
      `${owner.username} chat-assigned`,
      `${owner.username} chat-handed-over`,
      'rafi chat-answered',
    ]);
  });

  test('[OPER-20] assigned to a colleague keeps waiting until they answer', async () => {
    await say('I need a person');
    const since = open.clock.now().toISOString();
    await open.clock.advance(60_000);
    await ask(mita, `POST /chats/${chatId}/hand-over`, { to: rafi.id, from: null });
    expect((await show()).chat).toMatchObject({ waitingSince: since, staffName: 'Rafi' });
  });

  test('[OPER-21] is tagged with what it is about, closed or open, each change with an audit entry', async () => {
    await say('Where is my deposit?');
    const tag = (tags: readonly string[], staff = mita) =>
      ask(staff, `POST /chats/${chatId}/tags`, { tags }).then(({ status }) => status);
    const tags = async () =>
      z
        .object({ chat: z.object({ tags: z.array(z.string()) }) })
        .parse((await ask(rafi, `GET /chats/${chatId}`)).body).chat.tags;
    expect(await tags()).toEqual([]);
    expect(await tag(['deposit', 'complaint', 'deposit'])).toBe(204);
    expect(await tag(['complaint', 'deposit'])).toBe(204);
    expect(await tags()).toEqual(['complaint', 'deposit']);
    await ask(mita, `POST /chats/${chatId}/close`);
    expect(await tag(['bonus'])).toBe(204);
    expect(await tags()).toEqual(['bonus']);
    expect(await tag(['weather'])).toBe(422);
    expect(await tag(['deposit', 'withdrawal', 'bet', 'game', 'bonus'])).toBe(422);
    const auditor = await enterAs(open, owner, 'auditor', 'asha');
    expect(await tag(['bet'], auditor)).toBe(403);
    expect(await tags()).toEqual(['bonus']);
    expect(await trail(`chat:${chatId}`)).toEqual([
      'mita chat-tagged',
      'mita chat-closed',
      'mita chat-tagged',
    ]);
  });

  test('is read in pages', async () => {
    await join(mita);
    for (let number = 1; number <= 105; number += 1) await answer(mita, `Line ${number}`);
    const newest = await show();
    expect([newest.messages.length, newest.hasMore]).toEqual([100, true]);
    const older = await show(`?before=${newest.messages[0]?.id}`);
    expect([older.messages.length, older.hasMore]).toEqual([6, false]);
    const since = await show(`?after=${newest.messages.at(-2)?.id}`);
    expect(since.messages.map(({ content }) => content)).toEqual(['Line 105']);
  });

  test('that does not exist is not found', async () => {
    chatId = '999999';
    for (const { status } of [await join(mita), await answer(mita, 'Hello')]) expect(status).toBe(404);
    expect((await ask(mita, 'GET /chats/999999')).status).toBe(404);
  });
});

test('pictures of a chat are shown to members who may see chats, and to nobody else', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#1a7f5a' } })
    .jpeg()
    .toBuffer();
  await fetch(`${open.url}/api/chats/${chatId}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  const messageId = (await show()).messages[0]?.id;
  const path = `/api/office/support/chats/${chatId}/pictures/${messageId}?size=preview`;
  const download = (address: string, cookie?: string) =>
    fetch(`${open.url}${address}`, { headers: cookie === undefined ? {} : { cookie } });
  const answered = await download(path, mita.cookie);
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answered.headers.get('cache-control')).toBe('no-store');
  expect((await sharp(Buffer.from(await answered.arrayBuffer())).metadata()).width).toBe(20);
  expect((await download(path)).status).toBe(401);
  const { cookie } = await enterAs(open, owner, 'content', 'karim');
  expect((await download(path, cookie)).status).toBe(403);
  expect(await trail('call:showDeskPicture')).toEqual(['karim call-refused']);
  const wrong = path.replace(`/chats/${chatId}/`, '/chats/999999/');
  expect((await download(wrong, mita.cookie)).status).toBe(404);
  expect((await download(path.replace(/pictures\/\d+/, 'pictures/x'), mita.cookie)).status).toBe(422);
});

test('the player’s wallet and payments are shown beside the chat', async () => {
  const funded = await openFundedPlayer({ url: open.url, db: open.app.db }, 500);
  const { body } = await ask(mita, `GET /players/${funded.remoteId}`);
  expect(body['player']).toMatchObject({
    username: funded.username,
    wallet: { main: '500.00', exposure: '0.00', hold: '0.00', bonus: '0.00' },
    openBets: [],
  });
  expect((await ask(mita, 'GET /players/999999')).status).toBe(404);
});

test('canned answers are added, edited and removed, with both languages in the audit log', async () => {
  const form = { title: 'Hours', textEn: 'We are here all day.', textBn: 'আমরা সারাদিন আছি।' };
  const made = await ask(mita, 'POST /answers', form);
  const { id } = z.object({ id: z.string() }).parse(made.body['answer']);
  expect((await ask(mita, `PATCH /answers/${id}`, form)).status).toBe(204);
  expect((await ask(mita, `PATCH /answers/${id}`, { ...form, title: 'Opening hours' })).status).toBe(204);
  const titles = async () =>
    z
      .object({ answers: z.array(z.object({ title: z.string() })) })
      .parse((await ask(mita, 'GET /answers')).body)
      .answers.map(({ title }) => title);
  expect(await titles()).toContain('Opening hours');
  expect((await ask(mita, 'POST /answers', { ...form, textBn: ' ' })).status).toBe(422);
  expect((await ask(mita, `DELETE /answers/${id}`)).status).toBe(204);
  expect((await ask(mita, `DELETE /answers/${id}`)).status).toBe(404);
  expect(await titles()).not.toContain('Opening hours');
  expect(await trail(`canned-answer:${id}`)).toEqual([
    'mita canned-answer-added',
    'mita canned-answer-changed',
    'mita canned-answer-removed',
  ]);
});

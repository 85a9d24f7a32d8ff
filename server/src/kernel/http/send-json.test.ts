import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWireChat } from '../../testing/chats.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openPlayer, send } from '../../testing/wire-client.ts';

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

const takes = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

test('[PLAY-78] a long answer is the same text compressed and as it is, under one entity tag', async () => {
  const [compressed, again, plain] = [
    await send(open.url, 'GET /api/names?lang=bn', takes('gzip, deflate, br')),
    await send(open.url, 'GET /api/names?lang=bn', takes('gzip')),
    await send(open.url, 'GET /api/names?lang=bn', takes('br;q=1, *;q=0')),
  ];
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const one of [compressed, again]) {
    expect(one.headers.get('content-encoding')).toBe('gzip');
    expect(one.headers.get('vary')).toContain('accept-encoding');
    expect(Number(one.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(plain.text) / 2);
    expect(one.text).toBe(plain.text);
    expect(one.headers.get('etag')).toBe(plain.headers.get('etag'));
  }
});

test('[PLAY-78] short answers, and answers to what a client sends, are never compressed', async () => {
  const player = await openPlayer(open.url);
  const chatId = await openWireChat(open.url, player);
  const body = { chat_id: chatId, sender_id: player.remoteId, content: 'padma '.repeat(300) };
  const asPlayer = { token: player.token, ...takes('gzip') };
  const echo = await send(open.url, 'POST /api/messages', { ...asPlayer, body });
  expect([echo.status, echo.text.length > 1_500]).toEqual([201, true]);
  const short = await send(open.url, 'GET /api/logo', asPlayer);
  for (const { headers } of [echo, short]) expect(headers.get('content-encoding')).toBeNull();
  const list = await send(open.url, `GET /api/chats/${chatId}/messages`, asPlayer);
  expect(list.headers.get('content-encoding')).toBe('gzip');
});

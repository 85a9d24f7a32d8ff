import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openWireChat, sayIn } from '../../testing/chats.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';

const MINUTE_MS = 60_000;

let open: TestApp;
let mita: TestStaff;
beforeEach(async () => {
  open = await openTestApp();
  mita = await enterAs(open, await enterAsOwner(open), 'support', 'mita');
});
afterEach(() => open.close());

const ask = (call: string, body?: unknown) =>
  askOffice(open.url, call.replace('/', '/api/office/support/'), { cookie: mita.cookie, body });
const times = async () => (await ask('GET /times')).body;

interface Asking {
  readonly player: TestPlayer;
  readonly chatId: string;
}

async function askSupport(content: string): Promise<Asking> {
  const player = await openPlayer(open.url);
  const chatId = await openWireChat(open.url, player);
  await sayIn(open.url, player, { chatId, content });
  return { player, chatId };
}

let answers = 0;
async function answer({ chatId }: Asking): Promise<void> {
  await ask(`POST /chats/${chatId}/join`, { from: null });
  const clientRef = `answer-${(answers += 1)}`;
  expect((await ask(`POST /chats/${chatId}/messages`, { content: 'Let me look.', clientRef })).status).toBe(
    204,
  );
}

const close = ({ chatId }: Asking) => ask(`POST /chats/${chatId}/close`);

const rate = ({ player, chatId }: Asking, rating: unknown, by = player) =>
  send(open.url, `POST /api/chats/${chatId}/rating`, { token: by.token, body: { rating } }).then(
    ({ status }) => status,
  );

async function shownToPlayer({ player }: Asking) {
  const { body } = await send(open.url, 'GET /api/get-chats', player);
  const [chat] = z
    .object({ chats: z.array(z.object({ can_rate: z.boolean(), rating: z.string().nullable() })) })
    .parse(body).chats;
  return chat;
}

test('[OPER-22] a player may say how a closed chat was in which a person answered, and think again', async () => {
  const chat = await askSupport('Where is my deposit?');
  expect(await rate(chat, 'good')).toBe(404);
  await answer(chat);
  expect(await rate(chat, 'good')).toBe(404);
  expect(await shownToPlayer(chat)).toEqual({ can_rate: false, rating: null });
  await close(chat);
  expect(await shownToPlayer(chat)).toEqual({ can_rate: true, rating: null });
  expect(await rate(chat, 'splendid')).toBe(422);
  expect(await rate(chat, 'good', await openPlayer(open.url))).toBe(404);
  expect(await Promise.all([rate(chat, 'bad'), rate(chat, 'bad')])).toEqual([204, 204]);
  expect(await rate(chat, 'good')).toBe(204);
  expect(await shownToPlayer(chat)).toEqual({ can_rate: true, rating: 'good' });
  const shown = z
    .object({ chat: z.object({ rating: z.string() }) })
    .parse((await ask(`GET /chats/${chat.chatId}`)).body);
  expect(shown.chat.rating).toBe('good');
});

test('[OPER-22] a chat that only the helper answered asks for nothing', async () => {
  const chat = await askSupport('How do I withdraw my money?');
  await open.clock.advance(2_000);
  await close(chat);
  expect(await shownToPlayer(chat)).toEqual({ can_rate: false, rating: null });
  expect(await rate(chat, 'good')).toBe(404);
});

test('[OPER-23] the desk reads who waits now, and how long players waited for a person by day and member', async () => {
  expect(await times()).toMatchObject({
    now: { waiting: 0, unattended: 0, since: null },
    week: { answers: 0, medianMs: null, longestMs: null, unanswered: 0, good: 0, bad: 0 },
    members: [],
    tags: [],
  });
  const since = open.clock.now();
  const chats = [await askSupport('One'), await askSupport('Two'), await askSupport('Three')];
  const [one, two, three] = chats;
  if (one === undefined || two === undefined || three === undefined) throw new Error('no chats');
  await open.clock.advance(2 * MINUTE_MS);
  await answer(one);
  // A second answer to the same wait ends nothing more.
  await answer(one);
  expect(await times()).toMatchObject({ now: { waiting: 2, unattended: 2, since: since.toISOString() } });
  await open.clock.advance(6 * MINUTE_MS);
  await answer(two);
  await close(three);
  await close(one);
  await rate(one, 'good');
  await ask(`POST /chats/${one.chatId}/tags`, { tags: ['deposit'] });
  const period = {
    answers: 2,
    medianMs: 5 * MINUTE_MS,
    ninetiethMs: 7.4 * MINUTE_MS,
    longestMs: 8 * MINUTE_MS,
    inTime: 1,
    unanswered: 1,
    good: 1,
    bad: 0,
  };
  expect(await times()).toEqual({
    now: { waiting: 0, unattended: 0, since: null },
    today: period,
    yesterday: { ...period, ...NOTHING },
    week: period,
    members: [
      {
        name: 'Mita',
        answers: 2,
        medianMs: period.medianMs,
        ninetiethMs: period.ninetiethMs,
        good: 1,
        bad: 0,
      },
    ],
    tags: [{ tag: 'deposit', chats: 1 }],
  });
});

const NOTHING = {
  answers: 0,
  medianMs: null,
  ninetiethMs: null,
  longestMs: null,
  inTime: 0,
  unanswered: 0,
  good: 0,
  bad: 0,
};

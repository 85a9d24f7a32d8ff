import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveMessages } from '../../testing/leave-messages.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { type StreamReader, readStream } from '../../testing/stream-reader.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const listen = (player?: TestPlayer) =>
  readStream(`${app.url}/api/exchange/stream`, player && { token: player.token });

const unreadIn = (reader: StreamReader) =>
  reader.blocks.flatMap(({ event, text }) => (event === 'inbox' ? [JSON.parse(text).unread] : []));

/** Waits until that number is the newest one that a reader received. */
const isTold = (reader: StreamReader, unread: number) =>
  expect.poll(() => unreadIn(reader).at(-1), { timeout: 10_000 }).toBe(unread);

test('[ACCT-8] every open tab receives the number of unread messages: at once, when one arrives, and when one is read', async () => {
  const player = await openVerifiedPlayer(app.url);
  const [id] = await leaveMessages(app.db, player.remoteId, { count: 1, now: app.clock.now() });
  const stranger = await openVerifiedPlayer(app.url);
  const tabs = [await listen(player), await listen(player)];
  const [guest, other] = [await listen(), await listen(stranger)];
  for (const tab of tabs) await isTold(tab, 1);
  await app.takeDeposit(player, 500);
  await app.decide();
  for (const tab of tabs) await isTold(tab, 2);
  await send(app.url, `PATCH /api/inbox/${id}/read`, player);
  for (const tab of tabs) await isTold(tab, 1);
  await send(app.url, `DELETE /api/inbox/${id}`, player);
  await isTold(other, 0);
  expect([unreadIn(guest), new Set(unreadIn(other))]).toEqual([[], new Set([0])]);
  for (const reader of [...tabs, guest, other]) reader.close();
});

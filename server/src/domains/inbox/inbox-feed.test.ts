import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveMessages } from '../../testing/leave-messages.ts';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import { type StreamReader, readStream } from '../../testing/stream-reader.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';

let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
});
afterAll(() => house.close());

const listen = (player?: TestPlayer) =>
  readStream(`${house.url}/api/exchange/stream`, player && { token: player.token });

const unreadIn = (reader: StreamReader) =>
  reader.blocks.flatMap(({ event, text }) => (event === 'inbox' ? [JSON.parse(text).unread] : []));

/** Waits until a reader is told that number, as the newest one. */
const isTold = (reader: StreamReader, unread: number) =>
  expect.poll(() => unreadIn(reader).at(-1), { timeout: 10_000 }).toBe(unread);

test('[ACCT-8] every open tab is told the number of unread messages: at once, when one comes, and when one is read', async () => {
  const player = await openVerifiedPlayer(house.url);
  const [id] = await leaveMessages(house.db, player.remoteId, { count: 1, now: house.clock.now() });
  const stranger = await openVerifiedPlayer(house.url);
  const tabs = [await listen(player), await listen(player)];
  const [guest, other] = [await listen(), await listen(stranger)];
  for (const tab of tabs) await isTold(tab, 1);
  await house.takeDeposit(player, 500);
  await house.decide();
  for (const tab of tabs) await isTold(tab, 2);
  await send(house.url, `PATCH /api/inbox/${id}/read`, player);
  for (const tab of tabs) await isTold(tab, 1);
  await send(house.url, `DELETE /api/inbox/${id}`, player);
  await isTold(other, 0);
  expect([unreadIn(guest), new Set(unreadIn(other))]).toEqual([[], new Set([0])]);
  for (const reader of [...tabs, guest, other]) reader.close();
});

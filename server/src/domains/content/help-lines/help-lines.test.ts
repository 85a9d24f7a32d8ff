import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';
import { seedDemoHelpLines } from './help-line-calls.ts';

let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const form = {
  country: '',
  nameEn: 'Everywhere',
  nameBn: 'সবখানে',
  phone: '',
  link: 'https://help.example.org',
  languagesEn: 'English',
  languagesBn: 'ইংরেজি',
  hoursEn: 'Day and night',
  hoursBn: 'দিনরাত',
};
const add = (change: object = {}) =>
  askOffice(open.url, 'POST /api/office/content/help-lines', {
    cookie: owner.cookie,
    body: { ...form, ...change },
  });
const remove = (id: string) => askOffice(open.url, `POST /api/office/content/help-lines/${id}/remove`, owner);
const listed = z.object({ lines: z.array(z.object({ name: z.string(), phone: z.string() })) });
const namesFor = async (player: TestPlayer, language = 'en') => {
  const line = `GET /api/safer-play/help-lines?lang=${language}`;
  return listed.parse((await send(open.url, line, player)).body).lines.map(({ name }) => name);
};
const clear = () => query(open.app.db, sql`delete from help_line`);
const call = (player: TestPlayer, phone: string) =>
  query(
    open.app.db,
    sql`update player_phone set phone = ${phone} where player_id = ${BigInt(player.remoteId)} and is_own`,
  );

test('[CARE-62] a player is told who helps in the country of their number, else who helps everywhere, in either language', async () => {
  await clear();
  const player = await openPlayer(open.url);
  expect(await namesFor(player)).toEqual([]);
  await add();
  await add({ country: 'BD', nameEn: 'Dhaka', nameBn: 'ঢাকা', phone: '+880 2 0000' });
  await add({ country: 'IN', nameEn: 'Delhi', nameBn: 'দিল্লি' });
  expect([await namesFor(player), await namesFor(player, 'bn')]).toEqual([['Dhaka'], ['ঢাকা']]);
  await call(player, '919800000001');
  expect(await namesFor(player)).toEqual(['Delhi']);
  await call(player, '923000000001');
  expect(await namesFor(player)).toEqual(['Everywhere']);
  await call(player, '447000000001');
  expect(await namesFor(player, 'bn')).toEqual(['সবখানে']);
  expect((await send(open.url, 'GET /api/safer-play/help-lines')).status).toBe(401);
});

test('[CARE-62] staff add and remove who helps, in the audit log; what can’t be reached, junk and more than fifty are refused', async () => {
  await clear();
  const { id } = z.object({ id: z.string() }).parse((await add()).body);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  for (const change of [
    { link: '' },
    { link: 'http://help.example.org' },
    // oxlint-disable-next-line no-script-url -- what is refused
    { link: 'javascript:alert(1)' },
    { phone: 'call me' },
    { nameBn: '' },
    { country: 'XX' },
    { hoursEn: 'x'.repeat(81) },
  ])
    expect([change, (await add(change)).status]).toEqual([change, 422]);
  const actions = await query<{ action: string }>(
    open.app.db,
    sql`select action from audit_entry where subject = ${`help-line:${id}`} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['help-line-added', 'help-line-removed']);
  const added = await Promise.all(Array.from({ length: 55 }, () => add()));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(new Set(added.map(({ body }) => body['code']))).toEqual(new Set([undefined, 'CONTENT_FULL']));
});

test('[CARE-62] a sandbox starts with two pages that exist and no phone number, and never touches what staff wrote', async () => {
  await clear();
  await seedDemoHelpLines(open.app.db);
  const rows = await query<{ phone: string; link: string }>(
    open.app.db,
    sql`select phone, link from help_line order by id`,
  );
  expect(rows).toEqual([
    { phone: '', link: 'https://www.gamblingtherapy.org' },
    { phone: '', link: 'https://www.gamblersanonymous.org' },
  ]);
  await seedDemoHelpLines(open.app.db);
  expect(await query(open.app.db, sql`select 1 as one from help_line`)).toHaveLength(2);
});

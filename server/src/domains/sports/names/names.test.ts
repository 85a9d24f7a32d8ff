import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { send } from '../../../testing/wire-client.ts';

const namesShape = z.array(z.object({ name: z.string(), kind: z.string(), text: z.nullable(z.string()) }));

const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;
let editor: TestStaff;
let auditor: TestStaff;

const desk = (call: string, body?: unknown, by = editor) =>
  askOffice(open.url, `${call} /api/office/content/names`, { cookie: by.cookie, body });
const listed = async () => namesShape.parse((await desk('GET')).body['names']);
const inBangla = async () => z.record(z.string(), z.string()).parse((await site('?lang=bn')).body['names']);
async function site(search: string, headers: Record<string, string> = {}) {
  await open.clock.advance(1_100);
  return send(open.url, `GET /api/names${search}`, { headers });
}
const frame = async (path: string) => (await send(open.url, `GET /api/${path}`)).text;
const [home, away] = ['Alpha', 'Beta'];

beforeAll(async () => {
  open = await openTestApp({ feed });
  await feed.say({ kind: 'market', market: twoRunnerMarket });
  const owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
  auditor = await enterAs(open, owner, 'auditor', 'anik');
});
afterAll(() => open.close());

test('[PLAY-61] a sandbox answers its names in Bangla, and none in English', async () => {
  expect(await inBangla()).toMatchObject({ 'Sylhet Monsoons': 'সিলেট মনসুনস', Akash: 'আকাশ' });
  expect((await site('?lang=en')).body).toEqual({ names: {} });
  const etag = (await site('?lang=bn')).headers.get('etag') ?? '';
  expect((await site('?lang=bn', { 'if-none-match': etag })).status).toBe(304);
});

test('[PLAY-62] staff enter the Bangla of a name that has none, change it and remove it, and each is audited', async () => {
  expect((await listed()).find(({ name }) => name === home)).toEqual({
    name: home,
    kind: 'side',
    text: null,
  });
  const set = (text: string, seen: string | null) => desk('POST', { name: home, text, seen });
  expect((await set('আলফা', null)).status).toBe(204);
  expect((await inBangla())[home]).toBe('আলফা');
  expect((await listed()).findIndex(({ name }) => name === away)).toBeLessThan(
    (await listed()).findIndex(({ name }) => name === home),
  );
  expect((await set('আলফা ক্লাব', null)).body['code']).toBe('CONTENT_CHANGED');
  expect((await set(' আলফা ক্লাব ', 'আলফা')).status).toBe(204);
  expect((await inBangla())[home]).toBe('আলফা ক্লাব');
  expect((await set('', 'আলফা ক্লাব')).status).toBe(204);
  expect((await inBangla())[home]).toBeUndefined();
  const rows = await query(
    open.app.db,
    sql`select staff, before_json::jsonb as before, after_json::jsonb as after from audit_entry where action = 'name-set' and subject = ${`name:${home}`} order by id`,
  );
  expect(rows).toEqual([
    { staff: 'rima', before: { text: null }, after: { text: 'আলফা' } },
    { staff: 'rima', before: { text: 'আলফা' }, after: { text: 'আলফা ক্লাব' } },
    { staff: 'rima', before: { text: 'আলফা ক্লাব' }, after: { text: null } },
  ]);
});

test('[PLAY-62] of two members who enter a name at once, one is refused', async () => {
  const answers = await Promise.all(
    ['বেটা', 'বিটা'].map((text) => desk('POST', { name: away, text, seen: null })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('[PLAY-60] the score frame and the stream’s page name the sides in the language of their address', async () => {
  await desk('POST', { name: home, text: 'আলফা', seen: null });
  const { eventId } = twoRunnerMarket;
  expect(await frame(`score/frame/${eventId}/score?lang=bn`)).toContain('আলফা <i>বনাম</i>');
  expect(await frame(`score/frame/${eventId}/score?lang=en`)).toContain(`${home} <i>v</i>`);
});

test('[PLAY-62] a numbered name of a known one needs no Bangla of its own', async () => {
  const runners = [
    { runnerId: 21, name: 'Sylhet Monsoons 2', sortPriority: 1, status: 'ACTIVE' },
    { runnerId: 22, name: 'Muscat 2', sortPriority: 2, status: 'ACTIVE' },
  ] as const;
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: '1.900000002', runners } });
  const rows = (await listed()).map(({ name }) => name);
  expect(rows).toContain('Muscat 2');
  expect(rows).not.toContain('Sylhet Monsoons 2');
});

test.each([
  { name: 'Nobody', text: 'কেউ না', seen: null, status: 404 },
  { name: home, text: '<b>আলফা</b>', seen: null, status: 422 },
  { name: home, text: 'আ'.repeat(81), seen: null, status: 422 },
])('[PLAY-62] $text for $name is refused', async ({ status, ...body }) => {
  expect((await desk('POST', body)).status).toBe(status);
});

test('[PLAY-62] an auditor reads and changes nothing', async () => {
  expect((await desk('GET', undefined, auditor)).status).toBe(200);
  expect((await desk('POST', { name: home, text: 'আলফা', seen: null }, auditor)).status).toBe(403);
});

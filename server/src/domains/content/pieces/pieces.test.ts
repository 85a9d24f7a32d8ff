import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { send } from '../../../testing/wire-client.ts';

const pieceShape = z.object({ id: z.string(), textEn: z.string(), version: z.number(), state: z.string() });

let open: TestApp;
let editor: TestStaff;
let auditor: TestStaff;

const ask = (call: string, body?: unknown, by = editor) =>
  askOffice(open.url, call.replace(' ', ' /api/office/content/pieces'), { cookie: by.cookie, body });
async function listPieces(kind: string) {
  const { body } = await ask(`GET ?kind=${kind}`);
  return z.array(pieceShape).parse(body['pieces']);
}
async function pieceNamed(kind: string, textEn: string) {
  const piece = (await listPieces(kind)).find((one) => one.textEn === textEn);
  if (piece === undefined) throw new Error(`there is no ${textEn}`);
  return piece;
}
const blank = {
  pictureEn: '',
  pictureBn: '',
  link: '',
  gameCode: '',
  status: 'active',
  startsAt: null,
  endsAt: null,
};
const notice = (textEn: string, more: object = {}) => ({
  ...blank,
  textEn,
  textBn: 'কাল রাতে বন্ধ',
  ...more,
});
const banner = (textEn: string, more: object = {}) =>
  notice(textEn, { pictureEn: 'banner-cricket-en.svg', link: '/promotions', ...more });
const inMinutes = (minutes: number) => new Date(open.clock.now().getTime() + minutes * 60_000).toISOString();

async function site(path: string) {
  await open.clock.advance(1_100);
  return (await send(open.url, `GET /api/${path}`)).text;
}
const sliders = async () =>
  z
    .array(z.object({ name: z.string(), slider_type: z.string(), thubmnail: z.string() }))
    .parse(JSON.parse(await site('sliders')));
const namesOn = async () => (await sliders()).map(({ name }) => name);
const favourites = async () =>
  (await sliders()).filter(({ slider_type: type }) => type === 'Favourite').map(({ name }) => name);
const addHidden = () => ask('POST ', { kind: 'notice', ...notice('One more', { status: 'inactive' }) });
const lastDeed = async () => {
  const rows = await query(
    open.app.db,
    sql`select staff, action, before_json::jsonb as before, after_json::jsonb as after from audit_entry order by id desc limit 1`,
  );
  return rows[0];
};

beforeAll(async () => {
  open = await openTestApp();
  const owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
  auditor = await enterAs(open, owner, 'auditor', 'anik');
});
afterAll(() => open.close());

test('an auditor reads and changes nothing', async () => {
  const [piece] = await listPieces('banner');
  expect((await ask('GET ?kind=banner', undefined, auditor)).status).toBe(200);
  for (const [call, body] of [
    ['POST ', { kind: 'notice', ...notice('No') }],
    [`POST /${piece?.id}/status`, { status: 'inactive' }],
    [`POST /${piece?.id}/remove`, { version: piece?.version }],
  ] as const)
    expect([call, (await ask(call, body, auditor)).status]).toEqual([call, 403]);
});

test('[HOME-2] a banner is shown from its start to its end, without a restart', async () => {
  const added = await ask('POST ', {
    kind: 'banner',
    ...banner('Monsoon cup', { startsAt: inMinutes(5), endsAt: inMinutes(10) }),
  });
  expect(added.status).toBe(201);
  expect((await pieceNamed('banner', 'Monsoon cup')).state).toBe('waiting');
  expect(await namesOn()).not.toContain('Monsoon cup');
  await open.clock.advance(5 * 60_000);
  expect(await namesOn()).toContain('Monsoon cup');
  expect((await pieceNamed('banner', 'Monsoon cup')).state).toBe('shown');
  await open.clock.advance(5 * 60_000);
  expect(await namesOn()).not.toContain('Monsoon cup');
  expect((await pieceNamed('banner', 'Monsoon cup')).state).toBe('over');
});

test('[HOME-3] a notice is in the ticker of its language, hidden and shown again, each with one audit entry', async () => {
  await ask('POST ', { kind: 'notice', ...notice('Closed tomorrow night') });
  expect(await site('general')).toContain('Closed tomorrow night');
  expect(await site('general?lang=bn')).toContain('কাল রাতে বন্ধ');
  const { id } = await pieceNamed('notice', 'Closed tomorrow night');
  for (let twice = 0; twice < 2; twice += 1)
    expect((await ask(`POST /${id}/status`, { status: 'inactive' })).status).toBe(204);
  expect(await site('general')).not.toContain('Closed tomorrow night');
  const rows = await query(
    open.app.db,
    sql`select before_json::jsonb as before, after_json::jsonb as after from audit_entry where action = 'piece-changed' and subject = ${`notice:${id}`}`,
  );
  expect(rows).toEqual([{ before: { status: 'active' }, after: { status: 'inactive' } }]);
});

test('[HOME-7] a login shows the first popup that is switched on', async () => {
  const [seeded] = await listPieces('popup');
  await ask('POST ', { kind: 'popup', ...notice('<b>Ramadan</b> hours', { startsAt: inMinutes(10) }) });
  const { id } = await pieceNamed('popup', '<b>Ramadan</b> hours');
  await ask(`POST /${id}/move`, { to: 'up' });
  expect(await site('general')).toContain('Welcome to Maidan');
  await open.clock.advance(10 * 60_000);
  expect(await site('general')).toContain('<b>Ramadan</b> hours');
  await ask(`POST /${id}/status`, { status: 'inactive' });
  await ask(`POST /${seeded?.id}/status`, { status: 'inactive' });
  expect(await site('general')).toContain('"system_notice":""');
});

test('[HOME-5] tiles are in the desk’s order, and the first and last move no further', async () => {
  const [first, second] = await listPieces('favourite');
  await ask(`POST /${second?.id}/move`, { to: 'up' });
  expect((await favourites()).slice(0, 2)).toEqual([second?.textEn, first?.textEn]);
  expect(await lastDeed()).toMatchObject({
    action: 'piece-moved',
    before: { place: 2 },
    after: { place: 1 },
  });
  expect((await ask(`POST /${second?.id}/move`, { to: 'up' })).status).toBe(204);
  expect((await favourites())[0]).toBe(second?.textEn);
});

test('[DESK-2] a slide of the desktop’s banner shows its Bangla picture if it has one', async () => {
  const slide = { pictureEn: 'banner-cricket-en.svg', pictureBn: 'banner-cricket-bn.svg' };
  await ask('POST ', { kind: 'desktop-banner', ...notice('A night match', slide) });
  expect(await site('banners')).toContain('banner-cricket-en.svg');
  expect(await site('banners?lang=bn')).toContain('banner-cricket-bn.svg');
});

test('saving or removing over another member’s newer version is refused', async () => {
  await ask('POST ', { kind: 'notice', ...notice('First wording') });
  const { id, version } = await pieceNamed('notice', 'First wording');
  expect((await ask(`PATCH /${id}`, { version, ...notice('Second wording') })).status).toBe(204);
  expect(await lastDeed()).toMatchObject({
    staff: 'rima',
    action: 'piece-changed',
    before: { textEn: 'First wording' },
    after: { textEn: 'Second wording' },
  });
  const stale = await ask(`PATCH /${id}`, { version, ...notice('Third wording') });
  expect([stale.status, stale.body['code']]).toEqual([409, 'CONTENT_CHANGED']);
  expect((await ask(`POST /${id}/remove`, { version })).status).toBe(409);
  expect((await pieceNamed('notice', 'Second wording')).version).toBe(version + 1);
  expect((await ask(`POST /${id}/remove`, { version: version + 1 })).status).toBe(204);
  expect((await ask(`POST /${id}/remove`, { version: version + 1 })).status).toBe(404);
  expect(await lastDeed()).toMatchObject({ action: 'piece-removed', before: { textEn: 'Second wording' } });
});

test('of two members who save the same version at once, one is refused', async () => {
  await ask('POST ', { kind: 'notice', ...notice('At once') });
  const { id, version } = await pieceNamed('notice', 'At once');
  const answers = await Promise.all(
    ['by one', 'by the other'].map((text) => ask(`PATCH /${id}`, { version, ...notice(text) })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test.each([
  ['notice', { textEn: ' ' }, 'textEn'],
  ['notice', { textBn: 'x'.repeat(301) }, 'textBn'],
  ['notice', { pictureEn: 'logo.svg' }, 'pictureEn'],
  ['notice', { link: '/exchange' }, 'link'],
  ['banner', { pictureEn: '' }, 'pictureEn'],
  ['banner', { pictureEn: '../../package.json' }, 'pictureEn'],
  ['banner', { link: 'javascript:alert(1)' }, 'link'],
  ['banner', { link: '//evil.example' }, 'link'],
  ['banner', { link: 'http://evil.example' }, 'link'],
  ['banner', { link: '/\\evil.example' }, 'link'],
  ['banner', { link: '/exchange"onclick="alert(1)' }, 'link'],
  ['favourite', { link: '' }, 'link'],
  ['favourite', { link: 'EXCHANGE-NOTHING' }, 'link'],
  ['banner', { startsAt: '2026-02-02T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }, 'endsAt'],
])('a %s with %j is refused at its field', async (kind, wrong, field) => {
  const good = kind === 'notice' ? notice('Good') : banner('Good');
  const answer = await ask('POST ', { kind, ...good, ...wrong });
  expect([
    answer.status,
    Object.keys(z.record(z.string(), z.unknown()).parse(answer.body['errors'])),
  ]).toEqual([422, [field]]);
});

test('an unknown picture is refused', async () => {
  for (const pictureEn of ['nothing.svg', `p-${'A'.repeat(22)}.webp`]) {
    const answer = await ask('POST ', { kind: 'banner', ...banner('Good', { pictureEn }) });
    expect([answer.status, answer.body['code']]).toEqual([409, 'PICTURE_UNKNOWN']);
  }
});

test('each kind has a maximum of pieces', async () => {
  let answer = await addHidden();
  for (let count = 0; answer.status === 201 && count < 60; count += 1) answer = await addHidden();
  expect([answer.status, answer.body['code']]).toEqual([409, 'CONTENT_FULL']);
  expect(await listPieces('notice')).toHaveLength(40);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { send } from '../../../testing/wire-client.ts';

const deskShape = z.looseObject({ id: z.string(), version: z.number(), origin: z.string() });

let open: TestApp;
let editor: TestStaff;
let auditor: TestStaff;

const ask = (call: string, body?: unknown, by = editor) =>
  askOffice(open.url, call.replace(' ', ' /api/office/content/help'), { cookie: by.cookie, body });
async function articleOf(slug: string) {
  const listed = z.array(deskShape).parse((await ask('GET ')).body['articles']);
  const found = listed.find(({ id }) => id === slug);
  if (found === undefined) throw new Error(`there is no ${slug}`);
  const { id: _id, version, origin, ...article } = found;
  return { version, origin, article };
}
async function site(path: string) {
  await open.clock.advance(1_100);
  return send(open.url, `GET /api/help${path}`);
}
const rain = {
  topic: 'betting',
  titleEn: 'Rain and reserve days',
  titleBn: 'বৃষ্টি ও রিজার্ভ ডে',
  summaryEn: 'A match that rain stops is played on, or void after its reserve day.',
  summaryBn: 'বৃষ্টিতে থামা ম্যাচ পরে হয়, নইলে রিজার্ভ ডের পরে বাতিল।',
  bodyEn: '## When it rains\n\nBets stay until the reserve day has ended.',
  bodyBn: '## বৃষ্টি হলে\n\nরিজার্ভ ডে শেষ না হওয়া পর্যন্ত বাজি থাকে।',
  keywordsEn: 'monsoon washout',
  keywordsBn: 'বর্ষা ভেসে গেছে',
  status: 'active',
};

const nameOf = async (titleEn: string) =>
  (await ask('POST ', { ...rain, titleEn, status: 'inactive' })).body['id'];

beforeAll(async () => {
  open = await openTestApp();
  const owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
  auditor = await enterAs(open, owner, 'auditor', 'anik');
});
afterAll(() => open.close());

test('an article by staff is read, found and used in answers, until it is hidden or removed', async () => {
  const added = await ask('POST ', rain);
  expect([added.status, added.body['id']]).toEqual([201, 'rain-and-reserve-days']);
  expect((await site('/rain-and-reserve-days?lang=bn')).body).toMatchObject({ title: rain.titleBn });
  expect((await site('?search=washot&lang=en')).text).toContain('rain-and-reserve-days');
  const { version } = await articleOf('rain-and-reserve-days');
  const hidden = { version, article: { ...rain, status: 'inactive' } };
  expect((await ask('PATCH /rain-and-reserve-days', hidden)).status).toBe(204);
  expect((await site('/rain-and-reserve-days?lang=en')).status).toBe(404);
  expect((await site('?search=washout&lang=en')).text).not.toContain('rain-and-reserve-days');
  expect((await ask('POST /rain-and-reserve-days/remove', { version })).body['code']).toBe('CONTENT_CHANGED');
  expect((await ask('POST /rain-and-reserve-days/remove', { version: version + 1 })).status).toBe(204);
  expect((await ask('POST /rain-and-reserve-days/remove', { version: version + 1 })).status).toBe(404);
});

test('a built-in article can be changed, in the search too, and reset', async () => {
  const came = await articleOf('withdraw');
  expect([came.origin, came.version]).toEqual(['house', 0]);
  const article = { ...came.article, titleEn: 'Cash out to a wallet', keywordsEn: 'zamindari' };
  expect((await ask('PATCH /withdraw', { version: 0, article })).status).toBe(204);
  expect((await site('/withdraw?lang=en')).body['title']).toBe('Cash out to a wallet');
  expect((await site('?search=zamindari&lang=en')).text).toContain('"withdraw"');
  const reworded = await articleOf('withdraw');
  expect([reworded.origin, reworded.version]).toEqual(['reworded', 1]);
  const late = { ...came.article, titleEn: 'Too late' };
  expect((await ask('PATCH /withdraw', { version: 0, article: late })).body['code']).toBe('CONTENT_CHANGED');
  expect((await ask('PATCH /withdraw', { version: 0, article })).status).toBe(204);
  expect((await ask('POST /withdraw/remove', { version: 1 })).status).toBe(204);
  expect((await site('/withdraw?lang=en')).body['title']).toBe(came.article['titleEn']);
  const rows = await query<{ action: string }>(
    open.app.db,
    sql`select staff, action from audit_entry where subject = 'help:withdraw' order by id`,
  );
  expect(rows).toEqual([
    { staff: 'rima', action: 'help-changed' },
    { staff: 'rima', action: 'help-removed' },
  ]);
});

test('of two members who change a built-in article at once, one is refused', async () => {
  const { article } = await articleOf('turnover');
  const answers = await Promise.all(
    ['by one', 'by the other'].map((titleEn) =>
      ask('PATCH /turnover', { version: 0, article: { ...article, titleEn } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('an article is named by its title, with a number if the name is taken', async () => {
  expect(await nameOf('Withdraw')).toBe('withdraw-2');
  expect(await nameOf('Withdraw!')).toBe('withdraw-3');
  expect(await nameOf('10 things')).toBe('article-10-things');
  expect(await nameOf('বৃষ্টি')).toBe('article');
});

test.each([{ titleBn: ' ' }, { topic: 'weather' }, { bodyEn: 'x'.repeat(8001) }, { status: 'perhaps' }])(
  'an article with %j is refused',
  async (wrong) => {
    expect((await ask('POST ', { ...rain, ...wrong })).status).toBe(422);
  },
);

test('an auditor reads and changes nothing', async () => {
  expect((await ask('GET ', undefined, auditor)).status).toBe(200);
  expect((await ask('POST ', rain, auditor)).status).toBe(403);
});

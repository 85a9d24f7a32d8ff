import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';

let open: TestApp;
let editor: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  const owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
  auditor = await enterAs(open, owner, 'auditor', 'anik');
});
afterAll(() => open.close());

const photo = (width: number, height: number, background = '#1a7f5a') =>
  sharp({ create: { width, height, channels: 3, background } });

async function upload(
  bytes: Buffer,
  { cookie = editor.cookie, origin = open.url, type = 'application/octet-stream' } = {},
) {
  const response = await fetch(`${open.url}/api/office/content/pictures`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test looks at what came, field by field
  const body = (await response.json()) as { name?: string; code?: string; message?: string };
  return { status: response.status, ...body };
}

test('[HOME-20] a picture is stored re-encoded, and cached for ever under its own name', async () => {
  const telling = await photo(3000, 1500)
    .withExif({ IFD0: { Artist: 'Somebody Secret' } })
    .jpeg()
    .toBuffer();
  const sent = await upload(Buffer.concat([telling, Buffer.from('<script>alert(1)</script>')]));
  expect([sent.status, sent.name]).toEqual([201, expect.stringMatching(/^p-[\w-]{22}\.webp$/)]);
  const answer = await fetch(`${open.url}/storage/${sent.name}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const kept = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 1280, 640, undefined]);
  expect([kept.includes('Secret'), kept.includes('script')]).toEqual([false, false]);
  const again = await fetch(`${open.url}/storage/${sent.name}`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await upload(telling)).name).toBe(sent.name);
});

test.each([
  ['a text', Buffer.from('this is no picture')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the head of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a picture, whatever its declared type', async (_, bytes) => {
  for (const type of ['image/png', 'image/svg+xml', 'text/plain', 'application/json']) {
    const answer = await upload(bytes, { type });
    expect([type, answer.status, answer.code]).toEqual([type, 422, 'PICTURE_UNREADABLE']);
    expect(answer.message).toContain('JPEG, PNG and WebP');
  }
});

test('an upload that is too large is refused before it is decompressed', async () => {
  const answer = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
  expect(answer.status).toBe(413);
});

test('only members who may change content upload, and only from the office', async () => {
  const picture = await photo(20, 20).png().toBuffer();
  expect((await upload(picture, { cookie: '' })).status).toBe(401);
  expect((await upload(picture, { cookie: auditor.cookie })).status).toBe(403);
  expect((await upload(picture, { origin: 'https://evil.example' })).code).toBe('FOREIGN_ORIGIN');
  const refused = await query(
    open.app.db,
    sql`select 1 from audit_entry where action = 'call-refused' and staff = 'anik'`,
  );
  expect(refused).toHaveLength(1);
});

test('an unreferenced upload is deleted after a day; a referenced one stays', async () => {
  const used = await upload(await photo(40, 20, '#aa0000').png().toBuffer());
  const unused = await upload(await photo(40, 20, '#00aa00').png().toBuffer());
  const piece = {
    kind: 'banner',
    textEn: 'Used',
    textBn: 'ব্যবহৃত',
    pictureEn: used.name,
    pictureBn: '',
    link: '',
    gameCode: '',
    status: 'inactive',
    startsAt: null,
    endsAt: null,
  };
  const added = await askOffice(open.url, 'POST /api/office/content/pieces', {
    cookie: editor.cookie,
    body: piece,
  });
  expect(added.status).toBe(201);
  await open.clock.advance(10 * 60_000);
  const kept = async () =>
    (await query<{ name: string }>(open.app.db, sql`select name from content_picture`)).map(
      ({ name }) => name,
    );
  await query(open.app.db, sql`update content_picture set uploaded_at = uploaded_at - interval '2 days'`);
  await upload(await photo(40, 20, '#0000aa').png().toBuffer());
  expect(await kept()).toContain(used.name);
  expect(await kept()).not.toContain(unused.name);
});

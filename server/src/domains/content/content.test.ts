import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { send } from '../../testing/wire-client.ts';
import { seedDemoContent } from './index.ts';
import { STORAGE_FOLDER } from './pictures/open-storage.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const rows = z.array(z.record(z.string(), z.unknown()));
const get = async (path: string) => rows.parse(JSON.parse((await send(app.url, `GET ${path}`)).text));
const BANGLA = /[\u0980-\u09FF]/;

test('[HOME-3] [HOME-14] general contains the settings and the ticker in the requested language', async () => {
  const [english] = await get('/api/general');
  expect(english).toEqual({
    site_title: 'Maidan',
    whatsapp: '',
    live_chat: '',
    intercom: '',
    tawk_id: '',
    site_status: 1,
    maintenance_text: '',
    usdt_rate: 122.5,
    withdrawal_status: 1,
    notice: [expect.any(String), expect.any(String), expect.any(String)],
    system_notice: expect.stringContaining('play money'),
    support_mail: 'support@maidan.example',
    affiliate_url: 'https://affiliate.maidan.example/login',
    ambassador: { name: 'The twelfth man', text: expect.any(String), image: 'ambassador.svg' },
    play_money: true,
  });
  const [bangla] = await get('/api/general?lang=bn');
  for (const text of z.array(z.string()).parse(bangla?.['notice'])) expect(text).toMatch(BANGLA);
  expect(bangla?.['system_notice']).toMatch(BANGLA);
  expect(bangla?.['site_title']).toBe('ময়দান');
  expect((await send(app.url, 'GET /api/general?lang=xx')).status).toBe(422);
});

test('[HOME-14] changes of the operator appear after a second, and until then the answer is 304', async () => {
  const first = await send(app.url, 'GET /api/general');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await send(app.url, 'GET /api/general', { headers })).status).toBe(304);
  await query(app.db, sql`update site_setting set site_open = false, withdrawals_open = false`);
  await app.clock.advance(1_000);
  const changed = await send(app.url, 'GET /api/general', { headers });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('"site_status":0');
  expect(changed.text).toContain('"withdrawal_status":0');
});

test.each([
  { row: 'HOME-2', type: 'Main', count: 3, link: /^\// },
  { row: 'HOME-5', type: 'Favourite', count: 3, link: /^(?:\/|[A-Z]+-[A-Z]+$)/ },
  { row: 'HOME-5', type: 'Features', count: 6, link: /^[A-Z]+-[A-Z]+$/ },
])('[$row] $count $type sliders in each language, whose pictures and links exist', async (kind) => {
  for (const language of ['en', 'bn']) {
    const sliders = await get(`/api/sliders?lang=${language}`);
    const own = sliders.filter((slider) => slider['slider_type'] === kind.type);
    expect(own).toHaveLength(kind.count);
    for (const slider of own) {
      expect(slider).toMatchObject({ status: 'active', message_id: expect.any(String) });
      expect(slider['link']).toMatch(kind.link);
      expect(BANGLA.test(String(slider['name']))).toBe(language === 'bn');
      expect(BANGLA.test(String(slider['other_name']))).toBe(language === 'en');
      const picture = await send(app.url, `GET /storage/${String(slider['thubmnail'])}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    }
  }
});

test('[HOME-20] [DESK-4] the logos are below /storage', async () => {
  const [logo] = await get('/api/logo');
  expect(Object.keys(logo ?? {})).toEqual(['logo', 'mobile_logo', 'loader_logo', 'favicon']);
  for (const name of Object.values(logo ?? {})) {
    expect((await send(app.url, `GET /storage/${String(name)}`)).status).toBe(200);
  }
});

test('[HOME-17] the social links exist, empty until the operator sets them', async () => {
  const answer = await send(app.url, 'GET /api/sociallink');
  expect(answer.body).toEqual({ whatsapp: '', facebook: '', telegram: '' });
});

test('every payment method has its logo', async () => {
  for (const method of await get('/api/payment-methods')) {
    expect((await send(app.url, `GET /storage/${String(method['icon'])}`)).status).toBe(200);
  }
});

test('a picture is cached long, never sniffed, and runs nothing', async () => {
  const picture = await send(app.url, 'GET /storage/logo.svg');
  expect(picture.headers.get('cache-control')).toContain('max-age=604800');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
  const headers = { 'if-none-match': picture.headers.get('etag') ?? '' };
  expect((await send(app.url, 'GET /storage/logo.svg', { headers })).status).toBe(304);
});

test('a drawing is the same compressed and uncompressed', async () => {
  const packed = await send(app.url, 'GET /storage/logo.svg', { headers: { 'accept-encoding': 'br' } });
  const plain = await send(app.url, 'GET /storage/logo.svg', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.text).toBe(plain.text);
});

test.each([
  '/storage/..%2f..%2fpackage.json',
  '/storage/..%5c..%5cpackage.json',
  '/storage/%2e%2e/package.json',
  '/storage/logo.svg%00.png',
  '/storage/__proto__',
  '/storage/nothing.svg',
])('[API-3] %s leads nowhere', async (path) => {
  const answer = await send(app.url, `GET ${path}`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain('dependencies');
});

test('the drawings load nothing and run nothing', async () => {
  const names = await readdir(STORAGE_FOLDER);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const drawing = await readFile(join(STORAGE_FOLDER, name), 'utf8');
    expect(drawing).not.toMatch(/<script|href=|on\w+=|@import|<foreignObject/i);
  }
});

test('seeding again changes nothing, and what an operator wrote stays', async () => {
  await query(app.db, sql`delete from content_piece where kind <> 'notice' or position > 0`);
  await seedDemoContent(app.db);
  expect(await query(app.db, sql`select 1 from content_piece`)).toHaveLength(1);
});

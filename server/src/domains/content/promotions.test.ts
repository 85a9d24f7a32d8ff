import { promotionCategoryCodes } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { openPlayer, send } from '../../testing/wire-client.ts';
import { seedDemoPromotions } from './index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const rows = z.array(z.record(z.string(), z.unknown()));
const get = async (path: string) => rows.parse(JSON.parse((await send(app.url, `GET ${path}`)).text));
const BANGLA = /[\u0985-\u09B9]/;

test('[PROMO-1] [API-1] promotions have the specification’s fields, with and without a token', async () => {
  const [first] = await get('/api/promotion');
  expect(first).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    status: 'display',
    deposit_bouns: 100,
    turnover: 8,
    bonus_max: '7777.00',
    deposit_min: '500.00',
    categories: [99, 4],
    duration: '2026/01/12 00:00:00 - 2026/07/13 23:59:59',
    start_date: '2026-01-11T18:00:00.000Z',
  });
  for (const field of [
    'name',
    'desc',
    'thumbnail',
    'title',
    'description',
    'image',
    'detailsLink',
    'detailsDataPk',
  ])
    expect([field, first?.[field]]).toEqual([field, expect.stringMatching(/./)]);
  const player = await openPlayer(app.url);
  expect(JSON.parse((await send(app.url, 'GET /api/promotion', player)).text)[0]).toEqual(first);
  const one = await send(app.url, `GET /api/promotions/${String(first?.['id'])}`);
  expect(one.body).toEqual(first);
});

test('[PROMO-1] both languages, own drawings, a notice about play money, and a promotion in each tab', async () => {
  const shown = new Set<unknown>();
  const drawings = new Set<unknown>();
  for (const language of ['en', 'bn']) {
    for (const promotion of await get(`/api/promotion?lang=${language}`)) {
      for (const code of z.array(z.number()).parse(promotion['categories'])) shown.add(code);
      for (const text of ['name', 'title', 'description', 'desc'])
        expect([text, BANGLA.test(String(promotion[text]))]).toEqual([text, language === 'bn']);
      expect(promotion['desc']).toMatch(/play money|খেলার টাকা/);
      drawings.add(promotion['thumbnail']);
      expect((await send(app.url, `GET /storage/${String(promotion['thumbnail'])}`)).status).toBe(200);
    }
  }
  const hidden = new Set<number>(
    (['cardGame', 'cockFighting', 'rain', 'free'] as const).map((name) => promotionCategoryCodes[name]),
  );
  const tabs = Object.values(promotionCategoryCodes).filter((code) => !hidden.has(code));
  expect(tabs.filter((code) => !shown.has(code))).toEqual([]);
  expect(drawings.size).toBe((await get('/api/promotion')).length);
});

test('[DESK-2] the desktop banner has slides whose pictures exist', async () => {
  for (const language of ['en', 'bn']) {
    const banners = await get(`/api/banners?lang=${language}`);
    expect(banners).toHaveLength(3);
    for (const banner of banners) {
      expect(Object.keys(banner)).toEqual(['id', 'image', 'title']);
      expect(BANGLA.test(String(banner['title']))).toBe(language === 'bn');
      expect((await send(app.url, `GET /storage/${String(banner['image'])}`)).status).toBe(200);
    }
  }
});

test('[PROMO-1] only displayed ones are listed; active ones are found by id; inactive, ended or unknown ones are not found', async () => {
  const ids = (await get('/api/promotion')).map((promotion) => String(promotion['id']));
  const [active, off, ended, later] = ids;
  await query(app.db, sql`update promotion set status = 'active' where id = ${active}`);
  await query(app.db, sql`update promotion set status = 'inactive' where id = ${off}`);
  await query(app.db, sql`update promotion set ends_at = ${app.clock.now()} where id = ${ended}`);
  await query(
    app.db,
    sql`update promotion set starts_at = ${new Date(app.clock.now().getTime() + 60_000)} where id = ${later}`,
  );
  await app.clock.advance(1_000);
  expect((await get('/api/promotion')).map(({ id }) => id)).toEqual(ids.slice(4));
  const statusOf = async (id = '') => (await send(app.url, `GET /api/promotions/${id}`)).status;
  expect(await Promise.all([active, off, ended, later, '999999'].map(statusOf))).toEqual([
    200, 404, 404, 404, 404,
  ]);
  expect(await statusOf('x')).toBe(422);
});

test('seeding again changes nothing', async () => {
  await query(app.db, sql`delete from promotion where position > 0`);
  await seedDemoPromotions(app.db, app.clock.now());
  expect(await query(app.db, sql`select 1 from promotion`)).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { askOffice } from '../../../testing/open-office.ts';
import { daysAround, openReportsApp } from '../../../testing/open-reports-app.ts';

let open: Awaited<ReturnType<typeof openReportsApp>>;
beforeAll(async () => {
  open = await openReportsApp();
}, 120_000);
afterAll(() => open.app.close());

const flow = { taken: z.string(), paid: z.string(), kept: z.string() };
const gamesShape = z.array(z.object(flow));
const daysShape = z.array(z.object({ day: z.string(), net: z.string() }));
const marketsShape = z.object({
  markets: z.array(z.object({ key: z.string(), kept: z.string() })),
  next: z.string().nullable(),
});

const names = [
  'days',
  'products',
  'games',
  'markets',
  'cash',
  'cash-days',
  'bonuses',
  'balance',
  'players',
  'promoters',
];

test.each(names)('%s as CSV, with the BOM that Excel needs', async (name) => {
  const answer = await fetch(`${open.app.url}/api/office/reports/files/${name}?${daysAround()}`, {
    headers: { cookie: open.risk.cookie },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(`attachment; filename="maidan-${name}-`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  const cells = lines.map((line) => line.split(',').length);
  expect(new Set(cells).size).toBe(1);
});

test('no cell runs as a formula, and the files match the screens', async () => {
  await query(open.app.db, sql`update affiliate set name = '=HYPERLINK("x")' where code = 'PADMA10'`);
  const read = async (name: string) => (await open.ask(`files/${name}?${daysAround()}`)).text;
  expect(await read('promoters')).toContain(`"'=HYPERLINK(""x"")"`);
  const { body } = await open.ask(`revenue?${daysAround()}`);
  const games = gamesShape.parse(body['games']);
  const days = daysShape.parse(body['days']);
  expect(await read('games')).toContain(
    `night=market,night=market,acme,${games[0]?.taken},${games[0]?.paid},${games[0]?.kept},5`,
  );
  for (const { day, net } of days)
    expect(await read('days')).toMatch(new RegExp(`^${day},.*,'?${net}\\r?$`, 'm'));
});

test('files need the right to see reports, valid days of at most a year, and are rate limited', async () => {
  const asked = async (path: string, cookie?: string) =>
    (await askOffice(open.app.url, `GET /api/office/reports/${path}`, { cookie })).status;
  expect(await asked(`files/days?${daysAround()}`)).toBe(401);
  for (const path of ['revenue', 'markets', 'cash', 'players', 'files/days'])
    for (const days of [
      '',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2024-01-01&to=2025-01-01',
      'from=2026-01-01',
      'from=%00&to=2026-01-01',
      "from=2026-01-01&to=2026-01-02'%20or%20'1'%3D'1",
    ])
      expect([path, days, await asked(`${path}?${days}`, open.risk.cookie)]).toEqual([path, days, 422]);
  for (const after of ['x', '1/exchange', '1/exchange/%00', `${'9'.repeat(30)}/fancy/a`])
    expect(await asked(`markets?${daysAround()}&after=${after}`, open.risk.cookie)).toBe(422);
  expect(await asked(`files/secrets?${daysAround()}`, open.risk.cookie)).toBe(404);
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1)
    statuses.add(await asked('files/players?from=2020-01-01&to=2020-01-01', open.risk.cookie));
  expect([...statuses]).toEqual([200, 429]);
});

test('a page of markets begins after the previous one', async () => {
  await query(
    open.app.db,
    sql`insert into report_sum select '2020-05-05', 'house_book', 'house', 'fancy', 'house-market-settled', 'm' || n,
            (n % 7) * 100, (n % 3) * 100, 1 from generate_series(1, 120) as n`,
  );
  const seen: string[] = [];
  let last = Infinity;
  for (let after = ''; ;) {
    const page = marketsShape.parse((await open.ask(`markets?from=2020-05-05&to=2020-05-05${after}`)).body);
    for (const { key, kept } of page.markets) {
      expect(Number(kept)).toBeLessThanOrEqual(last);
      last = Number(kept);
      seen.push(key);
    }
    if (page.next === null) break;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  await query(open.app.db, sql`delete from report_sum where day = '2020-05-05'`);
});

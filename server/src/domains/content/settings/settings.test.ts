import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  enterAtMachine,
} from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { confirmProposed } from '../../../testing/second-member.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

const half = z.record(z.string(), z.unknown());
const siteShape = z.object({
  branding: half,
  brandingVersion: z.number(),
  terms: half,
  termsVersion: z.number(),
});

let open: TestApp;
let owner: TestStaff;
let keeper: TestStaff;
let editor: TestStaff;

const ask = (call: string, body?: unknown, by = owner) =>
  askOffice(open.url, call.replace(' ', ' /api/office/site'), { cookie: by.cookie, body });
const showSite = async () => siteShape.parse((await ask('GET ')).body);
async function changeTerms(changes: object) {
  const { terms, termsVersion: version } = await showSite();
  return ask('PATCH /terms', { version, terms: { ...terms, ...changes } });
}
async function changeBranding(changes: object, by = editor) {
  const { branding, brandingVersion: version } = await showSite();
  return ask('PATCH /branding', { version, branding: { ...branding, ...changes } }, by);
}
async function site(path: string) {
  await open.clock.advance(1_100);
  return (await send(open.url, `GET /api/${path}`)).text;
}
const entries = () =>
  query<{ staff: string; action: string; before: object; after: object }>(
    open.app.db,
    sql`select staff, action, before_json::jsonb as before, after_json::jsonb as after from audit_entry
        where subject = 'site' order by id`,
  );

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  keeper = await enterAtMachine(open, 'owner', 'keeper');
  editor = await enterAs(open, owner, 'content', 'rima');
});
afterAll(() => open.close());

test('[HOME-14] an owner closes the site with a text in each language, and opens it again', async () => {
  const maintenance = { maintenanceEn: 'Back at noon', maintenanceBn: 'দুপুরে ফিরছি' };
  expect((await changeTerms({ siteOpen: false, ...maintenance })).status).toBe(200);
  expect(await site('general')).toMatch(/"site_status":0,"maintenance_text":"Back at noon"/);
  expect(await site('general?lang=bn')).toContain('দুপুরে ফিরছি');
  expect((await changeTerms({ siteOpen: true })).status).toBe(200);
  expect(await site('general')).toContain('"site_status":1');
  expect((await entries()).map(({ staff, action }) => [staff, action])).toEqual([
    ['owner', 'site-terms-changed'],
    ['owner', 'site-terms-changed'],
  ]);
});

test('[CASH-9] withdrawals are closed from the next request on, and reopened', async () => {
  const player = await openVerifiedPlayer(open.url);
  const playerId = BigInt(player.remoteId);
  await query(open.app.db, sql`update player set birthday = '1990-05-17' where id = ${playerId}`);
  const check = () => send(open.url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, player);
  const text = 'No widthdraw methods available. Try again later.';
  expect((await check()).text).not.toContain(text);
  expect((await changeTerms({ withdrawalsOpen: false })).status).toBe(200);
  expect((await check()).text).toContain(text);
  expect(await site('general')).toContain('"withdrawal_status":0');
  expect((await changeTerms({ withdrawalsOpen: true })).status).toBe(200);
  expect((await check()).text).not.toContain(text);
});

test('[CASH-3] the USDT rate is the desk’s, and typing errors are refused', async () => {
  expect((await changeTerms({ usdtRate: '৳১২৩.৪০' })).status).toBe(422);
  // More taka per USDT is a weaker control: a second owner confirms it.
  const raised = await confirmProposed(
    open,
    keeper,
    await changeTerms({ usdtRate: '১২৩.৪০' }),
    'setting-changes',
  );
  expect(raised.status).toBe(204);
  expect(await site('general')).toContain('"usdt_rate":123.4');
  expect((await entries()).at(-1)).toMatchObject({
    before: { usdtRate: '122.50' },
    after: { usdtRate: '123.40' },
  });
  for (const usdtRate of ['0', '9.99', '12340', '-1', 'much'])
    expect([usdtRate, (await changeTerms({ usdtRate })).status]).toEqual([usdtRate, 422]);
});

test('[HOME-20] [HOME-17] content editors change the site’s appearance, but not what is open', async () => {
  const changed = await changeBranding({
    siteTitleEn: 'Maidan Sports',
    telegram: 'https://t.me/maidan',
    logo: 'logo-mark.svg',
  });
  expect(changed.status).toBe(204);
  expect(await site('general')).toContain('"site_title":"Maidan Sports"');
  expect(await site('sociallink')).toContain('https://t.me/maidan');
  expect(await site('logo')).toContain('"logo":"logo-mark.svg"');
  const { terms, termsVersion: version } = await showSite();
  expect((await ask('PATCH /terms', { version, terms: { ...terms, siteOpen: false } }, editor)).status).toBe(
    403,
  );
});

test('saving over a newer version is refused; saving identical values changes nothing', async () => {
  const { terms, termsVersion: version } = await showSite();
  const closed = { ...terms, withdrawalsOpen: false };
  expect((await ask('PATCH /terms', { version, terms: closed })).status).toBe(200);
  const count = (await entries()).length;
  expect((await ask('PATCH /terms', { version, terms: closed })).status).toBe(200);
  expect(await entries()).toHaveLength(count);
  const stale = await ask('PATCH /terms', { version, terms });
  expect([stale.status, stale.body['code']]).toEqual([409, 'CONTENT_CHANGED']);
  const { branding, brandingVersion } = await showSite();
  await changeBranding({ siteTitleEn: 'Another' });
  const late = await ask('PATCH /branding', {
    version: brandingVersion,
    branding: { ...branding, siteTitleEn: 'Late' },
  });
  expect(late.body['code']).toBe('CONTENT_CHANGED');
});

test.each([
  [{ telegram: 'http://t.me/maidan' }, 'telegram'],
  [{ facebook: 'javascript:alert(1)' }, 'facebook'],
  [{ liveChat: 'https://chat.example/"onload="alert(1)' }, 'liveChat'],
  [{ affiliateUrl: '/somewhere' }, 'affiliateUrl'],
  [{ supportMail: 'support' }, 'supportMail'],
  [{ supportMail: 'a@b.example?bcc=c@d.example"' }, 'supportMail'],
  [{ siteTitleBn: ' ' }, 'siteTitleBn'],
  [{ logo: '' }, 'logo'],
  [{ logo: '../secret.svg' }, 'logo'],
  [{ intercom: '<script>' }, 'intercom'],
])('branding with %j is refused at its field', async (wrong, field) => {
  const answer = await changeBranding(wrong);
  expect([answer.status, Object.keys(half.parse(answer.body['errors']))]).toEqual([
    422,
    [`branding.${field}`],
  ]);
});

test('an unknown logo is refused', async () => {
  expect((await changeBranding({ favicon: 'nothing.svg' })).body['code']).toBe('PICTURE_UNKNOWN');
});

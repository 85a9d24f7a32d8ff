import { mapPlayKinds } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  enterAtMachine,
  stepUpStaff,
} from '../../../testing/open-office.ts';
import { confirmChange, confirmProposed, listChanges } from '../../../testing/second-member.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type WireAnswer, send } from '../../../testing/wire-client.ts';

const deskShape = z.looseObject({
  id: z.string(),
  nameEn: z.string(),
  version: z.number(),
  state: z.string(),
  bonusMax: z.string(),
});

let open: TestApp;
let owner: TestStaff;
let second: TestStaff;
let editor: TestStaff;

const askAlone = async (call: string, body?: unknown, by = owner) => {
  if (call.startsWith('POST ')) await stepUpStaff(open, by);
  const line = call.replace(' ', ' /api/office/content/promotions');
  return askOffice(open.url, line, { cookie: by.cookie, body });
};
/** Asks, and lets a second owner confirm what takes two. */
const ask = async (call: string, body?: unknown, by = owner) =>
  confirmProposed(open, second, await askAlone(call, body, by), 'setting-changes');
const listDesk = async () => z.array(deskShape).parse((await ask('GET ')).body['promotions']);
async function named(nameEn: string) {
  const found = (await listDesk()).find((one) => one.nameEn === nameEn);
  if (found === undefined) throw new Error(`there is no ${nameEn}`);
  const { id, version, state, ...promotion } = found;
  return { id, version, state, promotion };
}
const inMinutes = (minutes: number) => new Date(open.clock.now().getTime() + minutes * 60_000).toISOString();
const said = ({ status, body }: WireAnswer) => [status, body['code'] ?? body['outcome']];
const HOUSE_SHARES = mapPlayKinds(() => null);
const SPINS = { count: 15, game: 'slot-classic', stake: '20.00' };
const offer = (nameEn: string, more: object = {}) => ({
  nameEn,
  nameBn: 'বর্ষার অফার',
  titleEn: 'Monsoon offer',
  titleBn: 'বর্ষার অফার',
  summaryEn: 'Half of it again.',
  summaryBn: 'আরও অর্ধেক।',
  detailsEn: 'All terms.',
  detailsBn: 'সব শর্ত।',
  thumbnail: 'banner-cricket-en.svg',
  image: 'banner-cricket-en.svg',
  categories: ['sports', 'crash'],
  bonusPercent: 50,
  bonusMax: '1,500.00',
  depositMin: '১০০',
  turnoverTimes: 5,
  turnoverDays: 30,
  betMax: null,
  freeSpins: null,
  shares: HOUSE_SHARES,
  startsAt: inMinutes(-5),
  endsAt: inMinutes(600),
  status: 'display',
  ...more,
});
async function listed(language = 'en') {
  await open.clock.advance(1_100);
  const { text } = await send(open.url, `GET /api/promotion?lang=${language}`);
  return z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
}
const sharesOf = (told: unknown) =>
  Object.fromEntries(
    z
      .array(z.object({ kind: z.string(), percent: z.number() }))
      .parse(told)
      .map(({ kind, percent }) => [kind, percent]),
  );
const counted = async () => (await listed()).find(({ name }) => name === 'Shares')?.['contributions'];
const names = async (language = 'en') => (await listed(language)).map(({ name }) => name);

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  second = await enterAtMachine(open, 'owner', 'omar');
  editor = await enterAs(open, owner, 'content', 'rima');
});
afterAll(() => open.close());

test('[PROMO-1] an owner adds a promotion, and it is listed in both languages while it is running', async () => {
  const added = await ask('POST ', offer('Monsoon', { startsAt: inMinutes(3), endsAt: inMinutes(8) }));
  expect(added.status).toBe(204);
  expect((await named('Monsoon')).state).toBe('waiting');
  expect(await names()).not.toContain('Monsoon');
  await open.clock.advance(3 * 60_000);
  const shown = (await listed()).find(({ name }) => name === 'Monsoon');
  expect(shown).toMatchObject({
    deposit_bouns: 50,
    bonus_max: '1500.00',
    deposit_min: '100.00',
    categories: [4, 8192],
    turnover_days: 30,
  });
  expect(await names('bn')).toContain('বর্ষার অফার');
  await open.clock.advance(5 * 60_000);
  expect(await names()).not.toContain('Monsoon');
  expect((await named('Monsoon')).state).toBe('over');
});

test('[PLAY-125] an owner adds free spins to a promotion, and players are told of them', async () => {
  const { spinGames } = (await ask('GET ')).body;
  expect(spinGames).toContainEqual({
    code: 'slot-classic',
    titleEn: 'Rickshaw Reels',
    titleBn: 'রিকশা রিল',
    stakeMin: '10.00',
    stakeMax: '5000.00',
  });
  await ask('POST ', offer('Spins', { freeSpins: SPINS }));
  expect((await named('Spins')).promotion).toMatchObject({ freeSpins: SPINS });
  const shown = (await listed()).find(({ name }) => name === 'Spins');
  expect(shown?.['free_spins']).toEqual({
    count: 15,
    game: 'slot-classic',
    game_title: 'Rickshaw Reels',
    stake: '20.00',
    days: 7,
  });
});

test('content editors change words, pictures and times; only owners change the terms', async () => {
  await ask('POST ', offer('Words'));
  const { id, version, promotion } = await named('Words');
  const change = (changes: object, by: TestStaff, seen = version) =>
    ask(`PATCH /${id}`, { version: seen, promotion: { ...promotion, ...changes } }, by);
  expect((await ask('POST ', offer('Not mine'), editor)).status).toBe(403);
  for (const terms of [
    { bonusPercent: 500 },
    { bonusMax: '90000.00' },
    { depositMin: '1.00' },
    { turnoverTimes: 0 },
    { turnoverDays: 1 },
    { betMax: '5.00' },
    { freeSpins: SPINS },
    { shares: { ...HOUSE_SHARES, crash: 100 } },
  ]) {
    const refused = await change(terms, editor);
    expect([terms, refused.status, refused.body['code']]).toEqual([terms, 403, 'TERMS_ARE_OWNERS']);
  }
  expect((await change({ titleEn: 'Other words' }, editor)).status).toBe(200);
  expect((await change({ titleEn: 'Other words', bonusPercent: 60 }, owner, version + 1)).status).toBe(204);
  const rows = await query(
    open.app.db,
    sql`select staff, before_json::jsonb ->> 'bonusPercent' as before, after_json::jsonb ->> 'bonusPercent' as after
        from audit_entry where action = 'promotion-changed' and subject = ${`promotion:${id}`} order by id`,
  );
  expect(rows).toEqual([
    { staff: 'rima', before: '50', after: '50' },
    { staff: 'omar', before: '50', after: '60' },
  ]);
});

test('[PROMO-1] an owner sets what counts towards the turnover, and everything else counts at the default', async () => {
  const app = sharesOf((await ask('GET ')).body['houseShares']);
  await ask('POST ', offer('Shares', { shares: { ...HOUSE_SHARES, crash: 40, exchange: 0 } }));
  expect(sharesOf(await counted())).toEqual({ ...app, crash: 40, exchange: 0 });
  const { id, version, promotion } = await named('Shares');
  expect(promotion).toMatchObject({ shares: { ...HOUSE_SHARES, crash: 40, exchange: 0 } });
  const save = (shares: object, seen: number, more: object = {}) =>
    ask(`PATCH /${id}`, { version: seen, promotion: { ...promotion, shares, ...more } });
  expect((await save({ ...HOUSE_SHARES, table: 100 }, version)).status).toBe(204);
  expect(sharesOf(await counted())).toEqual({ ...app, table: 100 });
  const nothing = { ...HOUSE_SHARES, exchange: 0, slot: 0, table: 0, live: 0 };
  expect((await save(nothing, version + 1)).body['code']).toBe('NOTHING_COUNTS');
  expect((await ask('POST ', offer('None', { shares: nothing }))).body['code']).toBe('NOTHING_COUNTS');
  expect((await save(nothing, version + 1, { turnoverTimes: 0 })).status).toBe(204);
  const rows = await query(
    open.app.db,
    sql`select before_json::jsonb -> 'shares' as before, after_json::jsonb -> 'shares' as after
        from audit_entry where action = 'promotion-changed' and subject = ${`promotion:${id}`} order by id`,
  );
  expect(rows).toEqual([
    { before: { crash: 40, exchange: 0 }, after: { table: 100 } },
    { before: { table: 100 }, after: { exchange: 0, slot: 0, table: 0, live: 0 } },
  ]);
});

test('[SAFE-49] what promises players more waits for a second, independent owner; what promises less takes one', async () => {
  const waiting = async () => (await listChanges(open, second, 'setting-changes'))[0];
  const confirm = async (by: TestStaff, id = '') =>
    said(await confirmChange(open, by, id, 'setting-changes'));
  // Hidden it promises nothing, however generous.
  expect(said(await askAlone('POST ', offer('Tenfold', { bonusPercent: 1000, status: 'inactive' })))).toEqual(
    [200, 'done'],
  );
  const { id, version, promotion } = await named('Tenfold');
  const change = (changes: object, by: TestStaff, seen: number) =>
    askAlone(`PATCH /${id}`, { version: seen, promotion: { ...promotion, ...changes } }, by);
  // Neither one owner opens it, nor a member who may change its times.
  expect(said(await change({ status: 'display' }, editor, version))).toEqual([200, 'proposed']);
  expect(said(await change({ status: 'display' }, owner, version))).toEqual([409, 'PROPOSAL_WAITS']);
  expect(await names()).not.toContain('Tenfold');
  const opened = await waiting();
  expect(opened).toMatchObject({ kind: 'promotion-terms', why: ['promises'], proposedBy: { name: 'rima' } });
  // The owner who let the proposer in isn't independent.
  expect(await confirm(owner, opened?.id)).toEqual([409, 'NOT_INDEPENDENT']);
  expect(await confirm(second, opened?.id)).toEqual([204, undefined]);
  expect(await names()).toContain('Tenfold');
  const shown = { status: 'display' };
  expect(said(await change({ ...shown, bonusPercent: 10, turnoverTimes: 9 }, owner, version + 1))).toEqual([
    200,
    'done',
  ]);
  const less = { ...shown, bonusPercent: 10, turnoverTimes: 9 };
  expect(said(await change({ ...less, endsAt: inMinutes(9000) }, editor, version + 2))).toEqual([
    200,
    'proposed',
  ]);
  const longer = await waiting();
  // Whatever else is saved meanwhile overtakes it.
  expect(said(await change({ ...less, titleEn: 'Reworded' }, editor, version + 2))).toEqual([200, 'done']);
  expect(await confirm(second, longer?.id)).toEqual([409, 'PROPOSAL_OVERTAKEN']);
  // A new one that players can take waits too; nobody sees it before.
  expect(said(await askAlone('POST ', offer('Fivefold')))).toEqual([200, 'proposed']);
  expect(await names()).not.toContain('Fivefold');
  const added = (await listChanges(open, second, 'setting-changes')).find(
    ({ kind }) => kind === 'new-promotion',
  );
  expect(await confirm(owner, added?.id)).toEqual([409, 'SECOND_NEEDED']);
  expect(await confirm(second, added?.id)).toEqual([204, undefined]);
  expect(await names()).toContain('Fivefold');
});

test('over a newer version nothing is saved or removed; a hidden promotion leaves the site', async () => {
  await ask('POST ', offer('Versions'));
  const { id, version, promotion } = await named('Versions');
  const save = (changes: object) =>
    ask(`PATCH /${id}`, { version, promotion: { ...promotion, ...changes } }, editor);
  expect((await save({ status: 'inactive' })).status).toBe(200);
  expect((await save({ status: 'inactive' })).status).toBe(200);
  expect(await names()).not.toContain('Versions');
  expect((await send(open.url, `GET /api/promotions/${id}`)).status).toBe(404);
  expect((await save({ status: 'active' })).body['code']).toBe('CONTENT_CHANGED');
  expect((await ask(`POST /${id}/remove`, { version }, editor)).body['code']).toBe('CONTENT_CHANGED');
  expect((await ask(`POST /${id}/remove`, { version: version + 1 }, editor)).status).toBe(204);
  expect((await ask(`POST /${id}/remove`, { version: version + 1 }, editor)).status).toBe(404);
});

test('promotions are in the desk’s order', async () => {
  const [first, next] = await names();
  const { id } = await named(String(next));
  expect((await ask(`POST /${id}/move`, { to: 'up' }, editor)).status).toBe(204);
  expect((await names()).slice(0, 2)).toEqual([next, first]);
});

test.each([
  [{ bonusPercent: 0 }, 'bonusPercent'],
  [{ bonusPercent: 12.5 }, 'bonusPercent'],
  [{ bonusMax: '0' }, 'bonusMax'],
  [{ depositMin: '-5' }, 'depositMin'],
  [{ turnoverTimes: 101 }, 'turnoverTimes'],
  [{ turnoverDays: 0 }, 'turnoverDays'],
  [{ freeSpins: { ...SPINS, count: 0 } }, 'freeSpins.count'],
  [{ freeSpins: { ...SPINS, count: 501 } }, 'freeSpins.count'],
  [{ freeSpins: { ...SPINS, game: '' } }, 'freeSpins.game'],
  [{ freeSpins: { ...SPINS, stake: '-1' } }, 'freeSpins.stake'],
  [{ shares: { ...HOUSE_SHARES, slot: 101 } }, 'shares.slot'],
  [{ shares: { ...HOUSE_SHARES, slot: 12.5 } }, 'shares.slot'],
  [{ categories: [] }, 'categories'],
  [{ categories: ['sports', 'sports'] }, 'categories'],
  [{ categories: ['nothing'] }, 'categories.0'],
  [{ titleBn: ' ' }, 'titleBn'],
  [{ image: '' }, 'image'],
  [{ startsAt: '2026-02-02T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }, 'endsAt'],
])('a promotion with %j is refused at its field', async (wrong, field) => {
  const answer = await ask('POST ', offer('Wrong', wrong));
  expect([
    answer.status,
    Object.keys(z.record(z.string(), z.unknown()).parse(answer.body['errors'])),
  ]).toEqual([422, [field]]);
});

test('an unknown picture is refused', async () => {
  expect((await ask('POST ', offer('Picture', { image: 'nothing.svg' }))).body['code']).toBe(
    'PICTURE_UNKNOWN',
  );
});

test.each([
  [{ game: 'dice' }, 'SPIN_GAME_UNKNOWN'],
  [{ game: 'nothing' }, 'SPIN_GAME_UNKNOWN'],
  [{ stake: '9.99' }, 'SPIN_STAKE_OUT_OF_LIMITS'],
  [{ stake: '5000.01' }, 'SPIN_STAKE_OUT_OF_LIMITS'],
])('[PLAY-125] free spins with %j are refused', async (wrong, code) => {
  const answer = await ask('POST ', offer('Wrong', { freeSpins: { ...SPINS, ...wrong } }));
  expect([answer.status, answer.body['code']]).toEqual([409, code]);
});

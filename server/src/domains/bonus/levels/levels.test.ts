import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  enterAtMachine,
  stepUpStaff,
} from '../../../testing/open-office.ts';
import { confirmProposed, endChange, listChanges, showChange } from '../../../testing/second-member.ts';
import { type TestPlayer, openPlayer, send } from '../../../testing/wire-client.ts';
import { addPoints } from '../points/add-points.ts';

const levelShape = z.object({
  nameEn: z.string(),
  nameBn: z.string(),
  pointsMin: z.number(),
  pointValue: z.string(),
});
const ladderShape = z.object({ version: z.number(), levels: z.array(levelShape) });
type Level = z.output<typeof levelShape>;

let app: BonusApp;
let owner: TestStaff;
let second: TestStaff;
let risk: TestStaff;
let usual: readonly Level[];
beforeAll(async () => {
  app = await openBonusApp();
  owner = await enterAsOwner(app);
  second = await enterAtMachine(app, 'owner', 'omar');
  risk = await enterAs(app, owner, 'risk', 'rima');
  usual = (await ladder()).levels;
});
afterAll(() => app.close());
beforeEach(async () => {
  if ((await ladder()).levels.length === 5) return;
  await confirmProposed(app, second, await save(usual), 'setting-changes');
});
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const ladder = async (by = owner) =>
  ladderShape.parse((await askOffice(app.url, 'GET /api/office/vip-levels', { cookie: by.cookie })).body);
async function save(levels: readonly Partial<Level>[], change: { version?: number; by?: TestStaff } = {}) {
  const by = change.by ?? owner;
  await stepUpStaff(app, by);
  const version = change.version ?? (await ladder()).version;
  return askOffice(app.url, 'PATCH /api/office/vip-levels', { cookie: by.cookie, body: { version, levels } });
}
const level = (pointsMin: number, pointValue: string, name = `L${pointsMin}`): Level => ({
  nameEn: name,
  nameBn: 'স্তর',
  pointsMin,
  pointValue,
});
const showVip = async (player: TestPlayer, language = 'en') =>
  (await send(app.url, `GET /api/vip/levels?lang=${language}`, player)).body;
const pointValueOf = async (player: TestPlayer) =>
  (await send(app.url, `GET /api/vip/points?remote_id=${player.remoteId}`, player)).body['point_value'];
const convert = (player: TestPlayer, points: number, more: { value?: string; key?: string } = {}) =>
  send(
    app.url,
    `GET /api/convert-vipcoin?${new URLSearchParams({
      remote_id: player.remoteId,
      vip_coin: String(points),
      ...(more.value === undefined ? {} : { point_value: more.value }),
    }).toString()}`,
    { token: player.token, key: more.key },
  );
/** Plays a slot so that the player has earned that many more points. */
let rounds = 0;
const earn = (player: TestPlayer, points: number) =>
  app.emitRounds([app.settledRound(player, `playhouse:vip-${(rounds += 1)}`, points * 100)]);

test('[PLAY-100] a new player is on the first level; the levels come in both languages with what each gives', async () => {
  const player = await openPlayer(app.url);
  expect(await showVip(player)).toEqual({
    earned: 0,
    levels: [
      { name: 'Bronze', points_min: 0, point_value: '0.10' },
      { name: 'Silver', points_min: 500, point_value: '0.11' },
      { name: 'Gold', points_min: 2500, point_value: '0.12' },
      { name: 'Platinum', points_min: 10_000, point_value: '0.13' },
      { name: 'Diamond', points_min: 50_000, point_value: '0.15' },
    ],
  });
  expect(await showVip(player, 'bn')).toMatchObject({
    levels: [{ name: 'ব্রোঞ্জ' }, { name: 'সিলভার' }, {}, {}, {}],
  });
  expect((await send(app.url, 'GET /api/vip/levels')).status).toBe(401);
});

test('[PLAY-100] [PLAY-101] the level counts what play has earned: conversions don’t lower it, gifts don’t raise it, a correction does lower it', async () => {
  const player = await openPlayer(app.url);
  const playerId = BigInt(player.remoteId);
  const gift = { playerId, points: 900, cause: 'gift', causeId: player.remoteId } as const;
  await inTransaction(app.db, (tx) => addPoints(tx, gift, app.clock.now()));
  await earn(player, 499);
  expect([await app.pointsOf(player), await pointValueOf(player)]).toEqual([1399, '0.10']);
  await earn(player, 1);
  expect([(await showVip(player))['earned'], await pointValueOf(player)]).toEqual([500, '0.11']);
  const answer = await convert(player, 400, { value: '0.11' });
  expect(answer.body['message']).toBe('400 VP converted. ৳44.00 has been added to your Main Wallet.');
  expect(await balanceOf(app.url, player)).toBe('44.00');
  expect([(await showVip(player))['earned'], await pointValueOf(player)]).toEqual([500, '0.11']);
  await app.emitRounds([{ kind: 'round-rolled-back', roundId: `playhouse:vip-${rounds}` }]);
  expect([(await showVip(player))['earned'], await pointValueOf(player)]).toEqual([499, '0.10']);
});

test('[PLAY-101] a point that is worth less than was shown is not converted; one that is worth more, or as much, is', async () => {
  const player = await openPlayer(app.url);
  await earn(player, 100);
  const refused = await convert(player, 50, { value: '0.11', key: 'slip' });
  expect([refused.status, refused.body['code']]).toEqual([409, 'POINT_VALUE_CHANGED']);
  expect([await balanceOf(app.url, player), await app.pointsOf(player)]).toEqual(['0.00', 100]);
  expect((await convert(player, 10, { value: '0.09' })).status).toBe(200);
  expect((await convert(player, 10, { value: '0.10', key: 'twice' })).status).toBe(200);
  // A repeat after the value fell has the answer of before.
  expect((await convert(player, 10, { value: '0.99', key: 'twice' })).status).toBe(200);
  expect([await balanceOf(app.url, player), await app.pointsOf(player)]).toEqual(['2.00', 80]);
  for (const junk of ['x', '1e3', '0.001', ''])
    expect((await convert(player, 10, { value: junk })).status).toBe(422);
});

test('[PLAY-102] an owner alone makes the levels give less; the next conversion follows, and the audit log has it', async () => {
  const player = await openPlayer(app.url);
  await earn(player, 600);
  const answer = await save([level(0, '0.05'), level(1000, '০.১০')]);
  expect([answer.status, answer.body['outcome']]).toEqual([200, 'done']);
  expect(await pointValueOf(player)).toBe('0.05');
  await convert(player, 100);
  expect(await balanceOf(app.url, player)).toBe('5.00');
  const [entry] = await query<{ staff: string; before: unknown; after: unknown }>(
    app.db,
    sql`select staff, before_json::jsonb as before, after_json::jsonb as after from audit_entry
        where action = 'vip-levels-changed' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    staff: 'owner',
    before: { levels: expect.arrayContaining(['Bronze / ব্রোঞ্জ: 0 VP, ৳0.10']) },
    after: { levels: ['L0 / স্তর: 0 VP, ৳0.05', 'L1000 / স্তর: 1000 VP, ৳0.10'] },
  });
});

test('[PLAY-102] [SAFE-49] what gives some player more waits for a second owner, who sees both ladders', async () => {
  const player = await openPlayer(app.url);
  const better = usual.map((one, index) => (index === 0 ? { ...one, pointValue: '0.11' } : one));
  expect((await save(better)).body['outcome']).toBe('proposed');
  expect(await pointValueOf(player)).toBe('0.10');
  const [waiting] = await listChanges(app, second, 'setting-changes');
  expect(waiting).toMatchObject({ kind: 'vip-levels', why: ['promises'], proposedBy: { name: 'owner' } });
  const shown = await showChange(app, second, waiting?.id ?? '', 'setting-changes');
  expect(shown.body['change']).toMatchObject({ vipLevels: { before: usual, after: better } });
  expect((await save(better)).body['code']).toBe('PROPOSAL_WAITS');
  await endChange(app, second, waiting?.id ?? '', 'setting-changes');
  expect(await pointValueOf(player)).toBe('0.10');
  const again = await confirmProposed(app, second, await save(better), 'setting-changes');
  expect(again.status).toBe(204);
  expect(await pointValueOf(player)).toBe('0.11');
  expect((await save(usual)).body['outcome']).toBe('done');
});

test('[PLAY-102] of two who save at once one is refused, and saving what is there changes nothing', async () => {
  const { version } = await ladder();
  const lower = (paisa: string) => usual.map((one) => ({ ...one, pointValue: paisa }));
  const answers = await Promise.all([
    save(lower('0.09'), { version }),
    save(lower('0.08'), { version, by: second }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('CONTENT_CHANGED');
  const after = await ladder();
  expect(after.version).toBe(version + 1);
  expect((await save(after.levels, { version })).body['outcome']).toBe('done');
  expect((await ladder()).version).toBe(version + 1);
  await confirmProposed(app, second, await save(usual), 'setting-changes');
});

test.each([
  ['none', []],
  ['nine', Array.from({ length: 9 }, (_, index) => level(index * 100, '0.05'))],
  ['a first one above zero', [level(1, '0.05')]],
  ['one that begins no higher', [level(0, '0.05'), level(0, '0.06')]],
  ['one that gives less than the one before', [level(0, '0.05'), level(9, '0.04')]],
  ['a point worth nothing', [level(0, '0.00')]],
  ['a point worth more than a taka', [level(0, '1.01')]],
  ['no name', [level(0, '0.05', '  ')]],
  ['a name of markup', [level(0, '0.05', '<b>VIP</b>')]],
  ['a long name', [level(0, '0.05', 'A'.repeat(25))]],
  ['half a point', [{ ...level(0, '0.05'), pointsMin: 0.5 }]],
  ['too many points', [level(0, '0.05'), level(1_000_000_001, '0.05')]],
])('[PLAY-102] levels are refused: %s', async (_, levels) => {
  expect((await save(levels)).status).toBe(422);
  expect((await ladder()).levels).toEqual(usual);
});

test('[PLAY-102] risk sees the levels and changes none; whoever may not see bonuses sees none', async () => {
  expect((await ladder(risk)).levels).toEqual(usual);
  expect((await save(usual, { by: risk })).status).toBe(403);
  const editor = await enterAs(app, owner, 'content', 'nadia');
  expect((await askOffice(app.url, 'GET /api/office/vip-levels', editor)).status).toBe(403);
});

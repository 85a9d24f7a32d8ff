import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pickSegment } from '../../../app/pick-segment.ts';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { findFreePort } from '../../../testing/find-free-port.ts';
import { askOffice, enterAs, enterAsOwner, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { readInbox } from '../../../testing/read-inbox.ts';
import { type ScriptedFeed, scriptedFeed } from '../../../testing/scripted-feed.ts';
import { takeSeat } from '../../../testing/seat.ts';
import { readStream } from '../../../testing/stream-reader.ts';
import { StreamSocket } from '../../../testing/stream-socket.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient } from '../../../testing/trading-client.ts';
import {
  openPlayer,
  send,
  type TestPlayer,
  verifyPlayer,
  type WireAnswer,
} from '../../../testing/wire-client.ts';
import { openClosures } from '../index.ts';
import { selectExclusionsOf, selectReturnRequestsOf } from './exclusion-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const PASSWORD = 'jolpai2749';
let feed: ScriptedFeed;
let open: TestApp;
let other: TestPlayer;
let owner: TestStaff;
let streamPort: number;
const dataDir = mkdtempSync(join(tmpdir(), 'exclusion-'));
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  streamPort = await findFreePort();
  open = await openTestApp({ feed, config: { streamPort, dataDir } });
  owner = await enterAsOwner(open);
  other = await funded(100_000);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
  rmSync(dataDir, { recursive: true });
});

const funded = (taka: number) =>
  taka === 0 ? openPlayer(open.url) : openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const exclude = ({ token }: TestPlayer, length: unknown, password: unknown = PASSWORD) =>
  send(open.url, 'POST /api/safer-play/exclusion', { token, body: { length, password } });
const show = async ({ token }: TestPlayer) =>
  (await send(open.url, 'GET /api/safer-play/exclusion', { token })).body['exclusion'];
const askBack = ({ token }: TestPlayer) => send(open.url, 'POST /api/safer-play/exclusion/return', { token });
const confirmBack = ({ token }: TestPlayer, password: unknown = PASSWORD) =>
  send(open.url, 'POST /api/safer-play/exclusion/return/confirm', { token, body: { password } });
const stay = ({ token }: TestPlayer) => send(open.url, 'DELETE /api/safer-play/exclusion/return', { token });
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const inMs = (ms: number) => new Date(open.clock.now().getTime() + ms).toISOString();
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: PASSWORD };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}
async function excluded(player: TestPlayer, length = 'year'): Promise<TestPlayer> {
  expect((await exclude(player, length)).status).toBe(200);
  return logInAgain(player);
}
/** A player whose self-exclusion of six months ended an hour ago. */
async function longExcluded(): Promise<TestPlayer> {
  const player = await funded(0);
  const endsAt = new Date(open.clock.now().getTime() - HOUR_MS);
  await query(
    open.app.db,
    sql`insert into self_exclusion (player_id, length, began_at, ends_at)
        values (${player.remoteId}, 'six-months', ${new Date(endsAt.getTime() - YEAR_MS / 2)}, ${endsAt})`,
  );
  await open.clock.advance(5_000);
  return player;
}
const titlesOf = (player: TestPlayer) => async () =>
  (await readInbox(open.url, player)).data.data.map(({ title }) => title);
const officePage = ({ remoteId }: TestPlayer, more = '') =>
  `/api/office/players/${remoteId}/exclusions${more}`;

test('[CARE-20] staff who may close accounts exclude a player on request, with a reason and a row in the audit log, and never end or shorten it', async () => {
  const player = await funded(0);
  const risk = await enterAs(open, owner, 'risk');
  const body = { length: 'year', reason: 'Asked for it by telephone.' };
  const ask = (by: TestStaff, change: object = {}) =>
    askOffice(open.url, `POST ${officePage(player)}`, { cookie: by.cookie, body: { ...body, ...change } });
  expect((await ask(risk)).status).toBe(403);
  expect((await ask(owner, { reason: '' })).status).toBe(422);
  expect((await ask(owner, { length: 'week' })).status).toBe(422);
  expect((await ask(owner)).status).toBe(204);
  expect((await send(open.url, 'GET /api/safer-play', player)).status).toBe(401);
  expect(codeOf(await placeOrder(open.url, await logInAgain(player)))).toEqual([403, 'SELF_EXCLUDED']);
  expect(codeOf(await ask(owner, { length: 'six-months' }))).toEqual([409, 'EXCLUSION_SHORTER']);
  expect((await ask(owner, { length: 'for-good', reason: 'Asked again.' })).status).toBe(204);
  const shown = await askOffice(open.url, `GET ${officePage(player)}`, risk);
  expect(shown.body).toMatchObject({
    exclusions: [
      { length: 'for-good', endsAt: null, staff: { name: 'owner', reason: 'Asked again.' } },
      { length: 'year', staff: { name: 'owner', reason: 'Asked for it by telephone.' } },
    ],
  });
  const { text } = await askOffice(open.url, 'GET /api/office/audit?action=player-excluded', owner);
  expect(text).toContain('Asked for it by telephone.');
  expect(text).toContain(`player:${player.remoteId}`);
  for (const line of ['GET', 'POST'])
    expect(
      (
        await askOffice(open.url, `${line} /api/office/players/999999/exclusions`, {
          cookie: owner.cookie,
          body: line === 'POST' ? body : undefined,
        })
      ).status,
    ).toBe(404);
});

test('[CARE-13] it takes the password, and then every session of the player has ended: site, live stream, trading API and its stream', async () => {
  const player = await funded(100);
  const elsewhere = await logInAgain(player);
  const client = await openTradingClient(open.url, player);
  const socket = await StreamSocket.open(streamPort);
  socket.ask({ op: 'authentication', appKey: client.appKey, session: client.token });
  await socket.next('status');
  const live = await readStream(`${open.url}/api/exchange/stream`, { token: elsewhere.token });
  expect(live.status).toBe(200);

  expect(codeOf(await exclude(player, 'year', 'not mine at all'))).toEqual([400, 'WRONG_PASSWORD']);
  expect(codeOf(await exclude(player, 'year', ''))).toEqual([422, 'MALFORMED']);
  expect(await show(player)).toBeNull();

  const ends_at = inMs(YEAR_MS);
  const taken = await exclude(player, 'year');
  expect(codeOf(taken)).toEqual([200, undefined]);
  expect(taken.body).toMatchObject({ exclusion: { length: 'year', ends_at, return_from: null } });
  for (const { token } of [player, elsewhere])
    expect((await send(open.url, 'GET /api/safer-play', { token })).status).toBe(401);
  await live.ended();
  await expect.poll(() => socket.isClosed).toBe(true);
  expect(JSON.stringify((await client.call('account', 'getAccountFunds')).error)).toMatch(/INVALID_SESSION/);

  const again = await logInAgain(player);
  expect(await show(again)).toMatchObject({ length: 'year', ends_at });
  expect(codeOf(await placeOrder(open.url, again))).toEqual([403, 'SELF_EXCLUDED']);
  // A program may log in again too, and can look, but not bet.
  const program = await openTradingClient(open.url, again);
  expect((await program.call('account', 'getAccountFunds')).result).toMatchObject({
    availableToBetBalance: 100,
  });
});

test.each(['month', 'week', '', 'FOR-GOOD', 0, null, undefined, ['year'], { length: 'year' }])(
  '[CARE-13] a self-exclusion of the unknown length %j is refused, and nothing begins',
  async (length) => {
    expect((await exclude(other, length)).status).toBe(422);
    expect(await show(other)).toBeNull();
  },
);

test('[CARE-13] it is replaced by a longer one only; two tabs that choose at once leave one', async () => {
  const player = await funded(0);
  const second = await logInAgain(player);
  const answers = await Promise.all([exclude(player, 'year'), exclude(second, 'year')]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const rows = () =>
    query(open.app.db, sql`select 1 from self_exclusion where player_id = ${player.remoteId}`);
  expect(await rows()).toHaveLength(1);
  const again = await logInAgain(player);
  const shorter = await exclude(again, 'six-months');
  expect(codeOf(shorter)).toEqual([409, 'EXCLUSION_SHORTER']);
  expect(shorter.body['message']).toMatch(
    /^You have excluded yourself until \d+ January 2027 at \d\d:\d\d\. That can be made longer, but not shorter\.$/,
  );
  const longer = await excluded(again, 'five-years');
  expect(await show(longer)).toMatchObject({ length: 'five-years' });
  const forGood = await excluded(longer, 'for-good');
  expect(await show(forGood)).toMatchObject({ length: 'for-good', ends_at: null });
  expect((await exclude(forGood, 'five-years')).body['message']).toMatch(/excluded yourself for good\./);
  expect(await rows()).toHaveLength(3);
});

test('[CARE-13] the database itself refuses to shorten, to remove and to end one early', async () => {
  const player = await funded(0);
  await exclude(player, 'year');
  const id = sql`${player.remoteId}`;
  const now = open.clock.now();
  for (const statement of [
    sql`update self_exclusion set ends_at = began_at + interval '1 day' where player_id = ${id}`,
    sql`delete from self_exclusion where player_id = ${id}`,
    sql`update self_exclusion set returned_at = ${now} where player_id = ${id}`,
    sql`update self_exclusion set returned_at = ends_at + interval '23 hours' where player_id = ${id}`,
  ])
    await expect(query(open.app.db, statement)).rejects.toThrow(/self.exclusion/);
});

test('[CARE-14] withdrawals, records, the inbox and safer play stay open; segments leave the player out', async () => {
  const fresh = await funded(5_000);
  await verifyPlayer(open.url, fresh);
  const player = await excluded(fresh);
  const { token, remoteId } = player;
  for (const line of [
    'GET /api/safer-play',
    `GET /api/userwithdrawcheck?remote_id=${remoteId}`,
    `GET /api/transaction/show?remote_id=${remoteId}`,
    `GET /api/turnovers?lang=en&remote_id=${remoteId}`,
    'GET /api/exchange/orders?status=open',
    `GET /api/inbox?remote_id=${remoteId}&page=1&lang=en`,
  ])
    expect([line, (await send(open.url, line, { token })).status]).toEqual([line, 200]);
  const ids = [BigInt(remoteId), BigInt(other.remoteId)];
  expect(await pickSegment(open.app.db, ids, {}, open.clock.now())).toEqual([BigInt(other.remoteId)]);
});

test('[CARE-14] waiting orders are cancelled as it begins, matched bets stand and are settled', async () => {
  const player = await funded(1000);
  const marketId = '1.970000011';
  await feed.market({ marketId });
  const bet = (by: TestPlayer, change: object) =>
    placeOrder(open.url, by, { market_id: marketId, ...change });
  await bet(other, { side: 'LAY', price: 2, size: '100.00' });
  await bet(player, { price: 2, size: '100.00' });
  await bet(player, { price: 5, size: '200.00' });
  const again = await excluded(player, 'six-months');
  await expect.poll(() => walletOf(open.url, again)).toBe('900.00/100.00');
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await walletOf(open.url, again)).endsWith('/0.00')).toBe(true);
});

test('[CARE-14] fifty orders of another tab that race it leave nothing waiting', async () => {
  const player = await funded(100_000);
  const second = await logInAgain(player);
  const marketId = '1.970000012';
  await feed.market({ marketId });
  const order = () => placeOrder(open.url, second, { market_id: marketId, price: 9, size: '100.00' });
  const before = Array.from({ length: 25 }, order);
  const taking = exclude(player, 'year');
  const during = Array.from({ length: 25 }, order);
  await Promise.all([...before, taking, ...during]);
  const again = await logInAgain(player);
  const late = await placeOrder(open.url, again, { market_id: marketId, price: 9 });
  expect(codeOf(late)).toEqual([403, 'SELF_EXCLUDED']);
  await expect.poll(() => walletOf(open.url, again)).toBe('100000.00/0.00');
});

test('[CARE-14] a game that is open takes no more stakes', async () => {
  const player = await funded(1000);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await exclude(player, 'year');
  const { body } = await seat.send('play', {
    key: crypto.randomUUID(),
    stake: '10.00',
    choice: { side: 'over', target: 5000 },
  });
  // Its session has ended with the player's.
  expect(body['code'] ?? Object(body['round']).refusal).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect(await walletOf(open.url, await logInAgain(player))).toBe('1000.00/0.00');
});

test('[CARE-14] a round under way is opened again and finished, and the next one is refused', async () => {
  const player = await funded(1000);
  const seat = await takeSeat(open.url, player, 'mines', 'EGAME');
  await seat.play('10.00', { mines: 1 });
  const again = await excluded(player);
  const body = { userId: again.remoteId, platform: 'PLAYHOUSE', gameType: 'EGAME', gameCode: 'dice' };
  const launched = await send(open.url, 'POST /api/game-run', { token: again.token, body });
  expect(codeOf(launched)).toEqual([403, 'SELF_EXCLUDED']);
  const back = await takeSeat(open.url, again, 'mines', 'EGAME');
  const { round } = await back.look();
  if (round === null) throw new Error('the round has gone');
  const opened = await back.act(round, { kind: 'reveal', tile: 13 });
  if (opened.round.state !== 'over') await back.act(opened.round, { kind: 'cash-out' });
  const next = await back.play('10.00', { mines: 1 });
  expect(next.round.refusal).toBe('RS_ERROR_USER_DISABLED');
  expect((await back.history())[0]).toMatchObject({ staked: '10.00', state: 'over' });
});

test('[CARE-14] another process on the same tables knows of it, and of the return, within five seconds', async () => {
  const beside = await openClosures({ db: open.app.db, clock: open.clock, log: openLog('silent') });
  const player = await longExcluded();
  const refusal = () => beside.refusalOf(BigInt(player.remoteId));
  await expect.poll(refusal).toBe('SELF_EXCLUDED');
  expect((await askBack(player)).status).toBe(200);
  await open.clock.advance(DAY_MS);
  expect(refusal()).toBe('SELF_EXCLUDED');
  expect((await confirmBack(await logInAgain(player))).status).toBe(200);
  await open.clock.advance(5_000);
  await expect.poll(refusal).toBeUndefined();
  await beside.stop();
});

test('[CARE-15] the account stays closed after the end until the player asks and, 24 hours later to the millisecond, confirms', async () => {
  const first = await funded(1000);
  const until = (await exclude(first, 'six-months')).body['exclusion'];
  const endMs = new Date(z.object({ ends_at: z.string() }).parse(until).ends_at).getTime();
  await open.clock.advance(endMs - 1 - open.clock.now().getTime());
  let player = await logInAgain(first);
  const early = await askBack(player);
  expect(codeOf(early)).toEqual([409, 'EXCLUSION_RUNS']);
  expect(early.body['message']).toMatch(/until \d+ \w+ 202\d at/);
  await open.clock.advance(1);
  const order = await placeOrder(open.url, player);
  expect(codeOf(order)).toEqual([403, 'SELF_EXCLUDED']);
  expect(order.body['message']).toMatch(/until you ask to come back on Safer play/);
  expect(codeOf(await confirmBack(player))).toEqual([409, 'NO_RETURN_REQUESTED']);
  expect((await askBack(player)).body).toMatchObject({ exclusion: { return_from: inMs(DAY_MS) } });
  expect(codeOf(await askBack(player))).toEqual([409, 'RETURN_REQUESTED']);
  await open.clock.advance(DAY_MS - 1);
  player = await logInAgain(player);
  expect(codeOf(await confirmBack(player))).toEqual([409, 'RETURN_TOO_EARLY']);
  await open.clock.advance(1);
  expect(codeOf(await confirmBack(player, 'not mine at all'))).toEqual([400, 'WRONG_PASSWORD']);
  expect(codeOf(await placeOrder(open.url, player))).toEqual([403, 'SELF_EXCLUDED']);
  // Two tabs confirm at once.
  const answers = await Promise.all([confirmBack(player), confirmBack(player)]);
  expect(answers.map(codeOf).toSorted(([low], [high]) => Number(low) - Number(high))).toEqual([
    [200, undefined],
    [409, 'NOT_EXCLUDED'],
  ]);
  expect(await show(player)).toBeNull();
  expect((await placeOrder(open.url, player)).status).toBe(201);
  await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
  expect(codeOf(await askBack(player))).toEqual([409, 'NOT_EXCLUDED']);
  expect(await selectExclusionsOf(open.app.db, BigInt(player.remoteId), 5)).toMatchObject([
    { length: 'six-months', staff: null, returnedAt: open.clock.now() },
  ]);
});

test('[CARE-15] the request is withdrawn by the player, and by another self-exclusion', async () => {
  let player = await longExcluded();
  expect(codeOf(await stay(player))).toEqual([409, 'NO_RETURN_REQUESTED']);
  await askBack(player);
  expect((await stay(player)).body).toMatchObject({ exclusion: { return_from: null } });
  await open.clock.advance(DAY_MS);
  player = await logInAgain(player);
  expect(codeOf(await confirmBack(player))).toEqual([409, 'NO_RETURN_REQUESTED']);
  await askBack(player);
  player = await excluded(player, 'six-months');
  await open.clock.advance(DAY_MS);
  player = await logInAgain(player);
  expect(codeOf(await confirmBack(player))).toEqual([409, 'EXCLUSION_RUNS']);
  const requests = await selectReturnRequestsOf(open.app.db, BigInt(player.remoteId), 5);
  expect(requests.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'withdrawn']);
});

test('[CARE-15] from a self-exclusion for good nobody comes back', async () => {
  const player = await excluded(await funded(0), 'for-good');
  const asked = await askBack(player);
  expect(codeOf(asked)).toEqual([409, 'EXCLUSION_RUNS']);
  expect(asked.body['message']).toMatch(/excluded yourself for good/);
  expect(codeOf(await confirmBack(player))).toEqual([409, 'EXCLUSION_RUNS']);
});

test('[CARE-16] the inbox tells of the beginning, of the request and of the return, and of nothing in between', async () => {
  const player = await funded(0);
  await exclude(player, 'six-months');
  const begun = titlesOf(await logInAgain(player));
  await expect
    .poll(begun)
    .toContainEqual(expect.stringMatching(/^You have excluded yourself until \d+ \w+ \d+ at/));
  const inBangla = await readInbox(open.url, await logInAgain(player), '&lang=bn');
  expect(inBangla.data.data.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/ পর্যন্ত খেলা বন্ধ করেছেন$/),
  );
  let back = await longExcluded();
  await expect
    .poll(async () => (await titlesOf(back)()).filter((title) => /exclu|come/.test(title)))
    .toEqual([]);
  await askBack(back);
  await expect.poll(titlesOf(back)).toContain('You have asked to come back');
  await open.clock.advance(DAY_MS);
  back = await logInAgain(back);
  await confirmBack(back);
  await expect.poll(titlesOf(back)).toContain('Your account is open for play again');
});

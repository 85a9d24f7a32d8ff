import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openGameSession } from '../../domains/casino/index.ts';
import { query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { PartnerClient, type GameSession, newId, taka } from './partner-client.ts';
import { following, transaction } from './rules.ts';

let open: PartnerApp;
let partner: PartnerClient;
let player: TestPlayer;

const clientOf = (key = open.keys[0], name = open.partnerName) =>
  new PartnerClient({ url: open.url, name, key, clock: open.clock });
const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const run = (statement: ReturnType<typeof sql>) => query(open.app.db, statement);
async function bet(gameSession: GameSession, fields = transaction()) {
  const { status, balance } = await partner.send('transaction/bet', gameSession, fields);
  return [status, balance];
}

beforeAll(async () => {
  open = await openPartnerApp();
  partner = clientOf();
  player = await newPlayer();
});

afterAll(() => open.close());

test('[GAME-5] a game session ends after twelve hours: no more bets, but earlier ones still win or are rolled back', async () => {
  const gameSession = await partner.sit(player.username, 'game');
  const [won, undone] = [transaction(), transaction()];
  await bet(gameSession, won);
  await bet(gameSession, undone);
  const [opened] = await query<{ hours: number }>(
    open.app.db,
    sql`select extract(epoch from expires_at - created_at)::integer / 3600 as hours from casino_session`,
  );
  expect(opened?.hours).toBe(12);
  await run(sql`update casino_session set expires_at = ${open.clock.now()}`);
  expect(await bet(gameSession)).toEqual(['RS_ERROR_TOKEN_EXPIRED', taka(980)]);
  expect((await partner.send('user/balance', gameSession)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  const win = await partner.send('transaction/win', gameSession, following(won, { amount: taka(30) }));
  expect([win.status, win.balance]).toEqual(['RS_OK', taka(1010)]);
  const undo = await partner.send('transaction/rollback', gameSession, following(undone));
  expect([undo.status, undo.balance]).toEqual(['RS_OK', taka(1020)]);
  // A repeat gets the same answer, although the game session has ended.
  expect(await bet(gameSession, won)).toEqual(['RS_OK', taka(990)]);
});

test('[GAME-5] a game that was opened from a login takes no bet after the logout, and still pays its win', async () => {
  const leaver = await newPlayer();
  const [login] = await query<{ id: bigint }>(
    open.app.db,
    sql`select max(id) as id from player_session where player_id = ${BigInt(leaver.remoteId)}`,
  );
  const { clock, partnerName } = open;
  const session = { partner: partnerName, playerId: BigInt(leaver.remoteId), gameCode: 'game' };
  const token = await openGameSession(
    { db: open.app.db, clock, random: seededRandom('a launch') },
    { ...session, loginId: login?.id },
  );
  const gameSession = { user: leaver.username, token, currency: 'BDT', gameCode: 'game' };
  const last = transaction();
  expect(await bet(gameSession, last)).toEqual(['RS_OK', taka(990)]);
  expect((await send(open.url, 'POST /api/logout', leaver)).status).toBe(204);
  expect(await bet(gameSession)).toEqual(['RS_ERROR_TOKEN_EXPIRED', taka(990)]);
  const win = await partner.send('transaction/win', gameSession, following(last, { amount: taka(50) }));
  expect([win.status, win.balance]).toEqual(['RS_OK', taka(1040)]);
});

test('[GAME-5] a blocked player, or one for whom the casino is closed, bets no more and is still paid wins', async () => {
  for (const block of ['account', 'section']) {
    const blocked = await newPlayer();
    const id = BigInt(blocked.remoteId);
    const gameSession = await partner.sit(blocked.username, 'game');
    const last = transaction();
    await bet(gameSession, last);
    await run(
      block === 'account'
        ? sql`update player set status = 'blocked' where id = ${id}`
        : sql`insert into market_block (player_id, exchange_open, casino_open, status)
              values (${id}, true, false, 'inactive')`,
    );
    expect(await bet(gameSession)).toEqual(['RS_ERROR_USER_DISABLED', taka(990)]);
    const win = await partner.send('transaction/win', gameSession, following(last, { amount: taka(5) }));
    expect([win.status, win.balance]).toEqual(['RS_OK', taka(995)]);
  }
});

test('[GAME-5] a game that is switched off takes no new round, while rounds under way finish', async () => {
  await run(sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
    values ('ACME', ${open.partnerName}, 'Acme', 'একমি', 9)`);
  await run(sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
    values ('ACME', 'wheel', 'TABLE', 'Wheel', 'চাকা', 'wheel.svg', 0, now())`);
  const gameSession = await partner.sit((await newPlayer()).username, 'wheel');
  const [first, done] = [transaction(), transaction({ round_closed: true })];
  await bet(gameSession, first);
  await bet(gameSession, done);
  await run(sql`update game set status = 'inactive' where code = 'wheel'`);
  expect((await bet(gameSession))[0]).toBe('RS_ERROR_INVALID_GAME');
  expect((await bet(gameSession, transaction({ round: done['round'] })))[0]).toBe('RS_ERROR_INVALID_GAME');
  expect((await bet(gameSession, transaction({ round: first['round'] })))[0]).toBe('RS_OK');
  const win = following(first, { round_closed: true });
  expect((await partner.send('transaction/win', gameSession, win)).status).toBe('RS_OK');
});

test('[GAME-5] a stake above the maximum is refused even if the balance covers it', async () => {
  const rich = await openFundedPlayer({ url: open.url, db: open.app.db }, 600_000);
  const gameSession = await partner.sit(rich.username, 'game');
  const over = await bet(gameSession, transaction({ amount: taka(500_001) }));
  expect(over).toEqual(['RS_ERROR_LIMIT_REACHED', taka(600_000)]);
  expect((await bet(gameSession, transaction({ amount: taka(500_000) })))[0]).toBe('RS_OK');
});

test('[GAME-5] either of a partner’s two keys is accepted; a third key, an unknown partner, and a signature five minutes off are not', async () => {
  const gameSession = await partner.sit(player.username, 'game');
  expect((await clientOf(open.keys[1]).send('user/balance', gameSession)).status).toBe('RS_OK');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect((await clientOf(privateKey).send('user/balance', gameSession)).status).toBe(
    'RS_ERROR_INVALID_SIGNATURE',
  );
  expect((await clientOf(open.keys[0], 'nobody').send('user/balance', gameSession)).status).toBe(
    'RS_ERROR_INVALID_PARTNER',
  );
  const body = JSON.stringify({ ...gameSession, game_code: 'game', request_uuid: newId() });
  const signedAt = (ms: number) =>
    partner.sign(partner.pathOf('user/balance'), body, new Date(open.clock.now().getTime() + ms));
  const statusAt = async (ms: number) => (await partner.sendText('user/balance', body, signedAt(ms))).status;
  expect([await statusAt(-299_000), await statusAt(299_000)]).toEqual(['RS_OK', 'RS_OK']);
  expect(await statusAt(-301_000)).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await statusAt(301_000)).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('[GAME-5] a body that is too large, or of another type, gets an error of the protocol', async () => {
  const large = JSON.stringify({ user: 'x'.repeat(100_000) });
  expect((await partner.sendText('user/balance', large)).status).toBe('RS_ERROR_WRONG_SYNTAX');
});

test('[GAME-5] a round is open until its partner closes it, and over once nothing is staked any more', async () => {
  const gameSession = await partner.sit((await newPlayer()).username, 'rounds');
  const [closed, undone, left] = [transaction(), transaction(), transaction()];
  for (const fields of [closed, undone, left]) await bet(gameSession, fields);
  await partner.send('transaction/win', gameSession, following(closed, { amount: 0, round_closed: true }));
  await partner.send('transaction/rollback', gameSession, following(undone));
  const rounds = await run(sql`select round, staked, paid from casino_round
    where game_code = 'rounds' and closed_at is null`);
  expect(rounds).toEqual([{ round: left['round'], staked: 1000n, paid: 0n }]);
});

test('[CASH-13] a finished round earns points by its stake, once; a rolled-back one takes them back', async () => {
  await run(sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
    values ('ACME', 'reels', 'SLOT', 'Reels', 'রিল', 'reels.svg', 1, now())`);
  const earner = await newPlayer();
  const gameSession = await partner.sit(earner.username, 'reels');
  const points = async () => {
    const { body } = await send(open.url, `GET /api/user/show?remote_id=${earner.remoteId}`, earner);
    return z.object({ user: z.object({ vip_coin: z.coerce.number() }) }).parse(body).user.vip_coin;
  };
  const [lost, undone] = [
    transaction({ amount: taka(200) }),
    transaction({ amount: taka(300), round_closed: true }),
  ];
  await bet(gameSession, lost);
  expect(await points()).toBe(0);
  const end = following(lost, { amount: 0, round_closed: true });
  for (let time = 0; time < 2; time += 1) await partner.send('transaction/win', gameSession, end);
  await expect.poll(points).toBeGreaterThan(0);
  const earned = await points();
  await bet(gameSession, undone);
  await expect.poll(points).toBeGreaterThan(earned);
  await partner.send('transaction/rollback', gameSession, following(undone));
  await expect.poll(points).toBe(earned);
});

test('[API-3] the sandbox opens no session for an unknown partner or player, or for junk', async () => {
  const ask = async (body: unknown) =>
    (await send(open.url, 'POST /sandbox/partner-session', { body })).status;
  const { partnerName } = open;
  expect(await ask({ partner: 'nobody', username: player.username, game_code: 'x' })).toBe(404);
  expect(await ask({ partner: partnerName, username: 'nobody', game_code: 'x' })).toBe(404);
  expect(await ask({ partner: partnerName, username: 7, game_code: 'x' })).toBe(422);
  expect(await ask([])).toBe(422);
  expect(await ask({ partner: partnerName, username: player.username, game_code: 'a\u0000b' })).toBe(422);
});

import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { owe } from '../../../testing/owe.ts';
import { fundPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, openPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';
import { grantBonus } from '../grants/grant-bonus.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

let grants = 0;
async function grant(player: TestPlayer, taka: bigint, causeId = `test:${(grants += 1)}`): Promise<void> {
  const amount = money(taka * 100n);
  const playerId = BigInt(player.remoteId);
  await inTransaction(app.db, (tx) =>
    grantBonus(tx, { playerId, amount, cause: 'referral', causeId }, app.clock.now()),
  );
}

const claim = (player: TestPlayer, key?: string) =>
  send(app.url, 'POST /api/cash-claim', { token: player.token, key });
const bonusOf = async (player: TestPlayer) => {
  const answer = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  return JSON.parse(answer.text).user.cash_bonus as unknown;
};

test('[ACCT-7] the whole cash bonus goes to the main wallet, once per key', async () => {
  const player = await openPlayer(app.url);
  await grant(player, 7n);
  await grant(player, 5n);
  expect(await bonusOf(player)).toBe('12.00');
  const answers = await Promise.all([claim(player, 'claim-1'), claim(player, 'claim-1')]);
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { message: 'Bonus Claimed successfully.' }]);
  expect([await balanceOf(app.url, player), await bonusOf(player)]).toEqual(['12.00', '0.00']);
});

test('[ACCT-7] below 10 the claim is refused with its text, and the bonus stays', async () => {
  const player = await openPlayer(app.url);
  await grant(player, 9n);
  const refused = await claim(player);
  expect([refused.status, refused.body['message']]).toEqual([400, 'You need at least 10 to claim all.']);
  expect([await balanceOf(app.url, player), await bonusOf(player)]).toEqual(['0.00', '9.00']);
});

test('[ACCT-7] two simultaneous claims without a key pay once', async () => {
  const player = await openPlayer(app.url);
  await grant(player, 40n);
  const statuses = (await Promise.all([claim(player), claim(player), claim(player)])).map(
    (one) => one.status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  expect(await balanceOf(app.url, player)).toBe('40.00');
});

test('[ACCT-7] a cause is granted once, and reversed grants or other money in the account are not claimed', async () => {
  const player = await openPlayer(app.url);
  await grant(player, 20n, 'friend:1');
  await grant(player, 20n, 'friend:1');
  await grant(player, 30n, 'friend:2');
  await query(
    app.db,
    sql`update bonus_grant set reversed_at = ${app.clock.now()} where cause_id = 'friend:2'`,
  );
  expect(await bonusOf(player)).toBe('20.00');
  await claim(player);
  expect(await balanceOf(app.url, player)).toBe('20.00');
});

test('[API-2] a claim needs a token', async () => {
  expect((await send(app.url, 'POST /api/cash-claim')).status).toBe(401);
});

test('[SAFE-8] a player in debt can claim nothing, and still has the bonus when the debt is paid', async () => {
  const player = await openPlayer(app.url);
  await grant(player, 20n);
  await owe(app.db, player, 5);
  expect((await claim(player)).body['code']).toBe('DEBT_OPEN');
  expect(await bonusOf(player)).toBe('20.00');
  await fundPlayer(app.db, player, 5);
  expect((await claim(player)).status).toBe(200);
  expect(await balanceOf(app.url, player)).toBe('20.00');
});

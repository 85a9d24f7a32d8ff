import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const list = async (referrer: TestPlayer) =>
  (await send(app.url, `GET /api/referrals?remote_id=${referrer.remoteId}`, referrer)).body;

async function openFriend(referrer: TestPlayer): Promise<TestPlayer> {
  const { referral_code } = await list(referrer);
  return openVerifiedPlayer(app.url, { referral_code: String(referral_code) });
}

async function deposit(player: TestPlayer, taka: number): Promise<void> {
  expect((await app.takeDeposit(player, taka)).status).toBe(201);
  await app.decide();
}

/** Each friend's progress such as `true/100/granted`, newest friend first. */
async function progress(referrer: TestPlayer): Promise<string[]> {
  return [(await list(referrer))['referred']].flat().map((friend) => {
    const { has_deposited, turnover_percent, reward } = Object(friend);
    return `${has_deposited}/${turnover_percent}/${reward}`;
  });
}

const becomes = (referrer: TestPlayer, expected: string[]) =>
  expect.poll(() => progress(referrer)).toEqual(expected);
const bonusOf = (player: TestPlayer) => app.bonusWallet(player);

test('[ACCT-7] a friend with a verified phone, a deposit and the turnover earns a cash bonus, once, paid by promotion expense', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  const friend = await openFriend(referrer);
  expect((await list(referrer))['terms']).toEqual({
    reward: '200.00',
    deposit_min: '500.00',
    turnover_min: '2000.00',
  });
  expect(await progress(referrer)).toEqual(['false/0/open']);
  await deposit(friend, 3000);
  expect(await progress(referrer)).toEqual(['true/0/open']);
  await app.playThrough(friend, 1500);
  expect([await progress(referrer), await bonusOf(referrer)]).toEqual([['true/75/open'], 0n]);
  await app.playThrough(friend, 500);
  await becomes(referrer, ['true/100/granted']);
  await app.playThrough(friend, 500);
  await deposit(friend, 600);
  expect([await progress(referrer), await bonusOf(referrer)]).toEqual([['true/100/granted'], 20_000n]);
  expect((await send(app.url, 'POST /api/cash-claim', { token: referrer.token })).status).toBe(200);
  expect(await balanceOf(app.url, referrer)).toBe('200.00');
});

test('[ACCT-7] rounds of games count at their percentages, and a small deposit is not enough', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  const friend = await openFriend(referrer);
  await deposit(friend, 400);
  await app.emitRounds([
    app.settledRound(friend, 'playhouse:friend-1', 10_000, { game: 'live' }),
    app.settledRound(friend, 'playhouse:friend-2', 500),
  ]);
  expect(await progress(referrer)).toEqual(['false/100/open']);
  await deposit(friend, 500);
  await becomes(referrer, ['true/100/granted']);
});

test('[ACCT-7] an unclaimed reward is reversed when the turnover falls and granted again when it rises; a claimed one stays', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  const friend = await openFriend(referrer);
  await deposit(friend, 5000);
  const marketId = await app.openMarket();
  await app.bet(friend, marketId, { size: '2000.00' });
  await app.settle(marketId);
  await becomes(referrer, ['true/100/granted']);
  await app.corrections.voidMarket(marketId, 'wrong result');
  await becomes(referrer, ['true/0/open']);
  expect(await bonusOf(referrer)).toBe(0n);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [11] });
  await becomes(referrer, ['true/100/granted']);
  expect(await bonusOf(referrer)).toBe(20_000n);
  await send(app.url, 'POST /api/cash-claim', { token: referrer.token });
  await app.corrections.voidMarket(marketId, 'wrong again');
  await becomes(referrer, ['true/0/granted']);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [11] });
  await becomes(referrer, ['true/100/granted']);
  expect([await bonusOf(referrer), await balanceOf(app.url, referrer)]).toEqual([0n, '200.00']);
});

test('[ACCT-7] a deposit that is charged back takes an unclaimed reward with it', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  const friend = await openFriend(referrer);
  await deposit(friend, 3000);
  await app.playThrough(friend, 2000);
  await becomes(referrer, ['true/100/granted']);
  await query(
    app.db,
    sql`update deposit set state = 'rejected' where player_id = ${BigInt(friend.remoteId)}`,
  );
  await app.playThrough(friend, 100);
  await becomes(referrer, ['false/100/open']);
  expect(await bonusOf(referrer)).toBe(0n);
});

test('[ACCT-7] [AUTH-16] the same person under another name earns nothing: linked, or paid from one number', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  await deposit(referrer, 500);
  const second = await openFriend(referrer);
  await app.exchange.rules.linkAccounts([BigInt(referrer.remoteId), BigInt(second.remoteId)]);
  await deposit(second, 3000);
  await app.playThrough(second, 2000);
  await becomes(referrer, ['true/100/refused']);
  const brother = await openFriend(referrer);
  await deposit(brother, 3000);
  await query(
    app.db,
    sql`update deposit set payer_number = (select payer_number from deposit where player_id = ${BigInt(second.remoteId)})
        where player_id = ${BigInt(brother.remoteId)}`,
  );
  await app.playThrough(brother, 2000);
  await becomes(referrer, ['true/100/refused', 'true/100/refused']);
  // Further down the chain it is still the same person.
  const third = await openFriend(brother);
  await app.exchange.rules.linkAccounts([BigInt(referrer.remoteId), BigInt(third.remoteId)]);
  await deposit(third, 3000);
  await app.playThrough(third, 2000);
  await becomes(brother, ['true/100/refused']);
  expect([await bonusOf(referrer), await bonusOf(brother)]).toEqual([0n, 0n]);
});

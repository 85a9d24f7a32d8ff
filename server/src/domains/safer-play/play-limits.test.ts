import { calls } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { type GameSession, PartnerClient, taka } from '../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../proofs/wallet-conformance/rules.ts';
import type { CallName } from '../../testing/call-samples.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../testing/open-office.ts';
import { newPartner } from '../../testing/open-partner-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../testing/scripted-feed.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../testing/trading.ts';
import { openTradingClient } from '../../testing/trading-client.ts';
import { send, type TestPlayer, type WireAnswer } from '../../testing/wire-client.ts';
import { playRecords } from '../../app/play-records.ts';
import { openPlayLimits } from './index.ts';

const HOUR_MS = 3_600_000;
let feed: ScriptedFeed;
let open: TestApp;
let partner: PartnerClient;
let other: TestPlayer;
let owner: TestStaff;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const acme = newPartner();
  open = await openTestApp({ feed, config: { sandboxPartners: acme.sandboxPartners } });
  await feed.session({});
  await feed.bookmaker({});
  partner = new PartnerClient({ url: open.url, name: acme.name, key: acme.keys[0], clock: open.clock });
  owner = await enterAsOwner(open);
  other = await funded(1_000_000);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const funded = (amount = 100_000) => openFundedPlayer({ url: open.url, db: open.app.db }, amount);
const set = ({ token }: TestPlayer, kind: string, amount: unknown, period = 'day') =>
  send(open.url, `POST /api/safer-play/limits/${kind}/${period}`, { token, body: { amount } });
const codeOf = ({ status, body }: WireAnswer) => (status < 300 ? 'done' : String(body['code']));
const limitShape = z.object({ kind: z.string(), period: z.string(), used: z.string(), left: z.string() });
/** What is used and left of each limit, such as `stake day 100.00 400.00`. */
const limitsOf = async ({ token }: TestPlayer) => {
  const { body } = await send(open.url, 'GET /api/safer-play', { token });
  const limits = z.array(limitShape).parse(body['limits']);
  return limits.map(({ kind, period, used, left }) => `${kind} ${period} ${used} ${left}`);
};
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}

let markets = 1_000;
/** Opens a market of its own. */
async function newMarket(change: Parameters<ScriptedFeed['market']>[0] = {}): Promise<string> {
  const marketId = `1.97${String((markets += 1)).padStart(7, '0')}`;
  await feed.market({ marketId, ...change });
  return marketId;
}
const settle = async (marketId: string, winner = 11) => {
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [winner] } });
};
const voidMarket = async (marketId: string) => {
  await feed.market({ marketId, status: 'CLOSED', version: 9 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'void', reason: 'abandoned' } });
};
const order = (by: TestPlayer, market_id: string, change: object = {}) =>
  placeOrder(open.url, by, { market_id, ...change });
const statusOf = async (by: GameSession, amount: number, change: object = {}) =>
  (await partner.send('transaction/bet', by, transaction({ amount: taka(amount), ...change }))).status;

test('[CARE-37] the office shows the limits of all kinds and their history', async () => {
  const player = await funded();
  await set(player, 'stake', '500', 'week');
  await set(player, 'loss', '200', 'month');
  const page = await askOffice(open.url, `GET /api/office/players/${player.remoteId}`, owner);
  expect(page.body['player']).toMatchObject({
    ownLimits: [
      { kind: 'stake', period: 'week', amount: '500.00' },
      { kind: 'loss', period: 'month', amount: '200.00' },
    ],
    ownLimitChanges: [
      { kind: 'loss', step: 'set', from: null, to: '200.00' },
      { kind: 'stake', step: 'set', from: null, to: '500.00' },
    ],
  });
});

test('[CARE-30] an order counts by what it may lose, matched or waiting, to the paisa; what is cancelled or lapses is given back', async () => {
  const player = await funded();
  const marketId = await newMarket();
  await set(player, 'stake', '500');
  expect(codeOf(await order(player, marketId, { size: '300.00', price: 5 }))).toBe('done');
  expect(codeOf(await order(player, marketId, { side: 'LAY', size: '100.00', price: 2.5 }))).toBe('done');
  expect(await limitsOf(player)).toEqual(['stake day 450.00 50.00']);
  const over = await order(player, marketId, { size: '150.00', price: 6 });
  expect(codeOf(over)).toBe('STAKE_LIMIT_REACHED');
  expect(over.status).toBe(400);
  expect(over.body['message']).toBe(
    'Your own stake limit leaves ৳50.00 of the day. Please choose a smaller stake.',
  );
  expect(over.body['quote']).toBe('দিনের ৳50.00');
  await send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}`, { token: player.token });
  expect(await limitsOf(player)).toEqual(['stake day 0.00 500.00']);
  expect(codeOf(await order(player, marketId, { size: '500.01', price: 6 }))).toBe('STAKE_LIMIT_REACHED');
  await order(player, marketId, { size: '500.00', price: 6 });
  await settle(marketId);
  await expect.poll(() => limitsOf(player)).toEqual(['stake day 0.00 500.00']);
});

test('[CARE-30] a void market gives stakes back, a settled one doesn’t; a matched lay counts by the odds at which it was matched', async () => {
  const player = await funded();
  const [kept, void_] = [await newMarket(), await newMarket()];
  await set(player, 'stake', '1000');
  for (const marketId of [kept, void_]) {
    await order(other, marketId, { size: '100.00', price: 1.5 });
    await order(player, marketId, { side: 'LAY', size: '100.00', price: 3 });
  }
  expect(await limitsOf(player)).toEqual(['stake day 100.00 900.00']);
  await settle(kept);
  await voidMarket(void_);
  await expect.poll(() => limitsOf(player)).toEqual(['stake day 50.00 950.00']);
});

test('[CARE-30] [CARE-33] all products count together: the exchange, bookmaker and fancy, a provider’s wallet and a house game', async () => {
  const player = await funded();
  const marketId = await newMarket();
  const session = await partner.sit(player.username, 'game');
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await set(player, 'stake', '600');
  const choice = { side: 'over', target: 5000 };
  expect(codeOf(await order(player, marketId))).toBe('done');
  expect(codeOf(await betOnFancy(open.url, player))).toBe('done');
  // A lay at 90 risks 90.
  expect(codeOf(await betOnBookmaker(open.url, player, { side: 'LAY', rate: 90 }))).toBe('done');
  expect(await statusOf(session, 100)).toBe('RS_OK');
  const bet = transaction({ amount: taka(50) });
  await partner.send('transaction/bet', session, bet);
  await partner.send('transaction/rollback', session, following(bet));
  expect(await statusOf(session, 5_000, { is_free: true })).toBe('RS_OK');
  expect((await seat.play('100.00', choice)).round.refusal).toBeNull();
  expect(await limitsOf(player)).toEqual(['stake day 490.00 110.00']);
  expect((await seat.play('110.01', choice)).round.refusal).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await statusOf(session, 110.01)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(codeOf(await order(player, marketId, { size: '110.01', price: 4 }))).toBe('STAKE_LIMIT_REACHED');
  expect(codeOf(await betOnFancy(open.url, player, { stake: '110.01' }))).toBe('STAKE_LIMIT_REACHED');
  expect(codeOf(await betOnBookmaker(open.url, player, { stake: '111.00' }))).toBe('STAKE_LIMIT_REACHED');
  expect(codeOf(await betOnBookmaker(open.url, player, { stake: '110.00' }))).toBe('done');
  expect(await statusOf(session, 0.01)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('[CARE-31] the worst that open bets may come to counts with what is lost; wins are left to be lost again', async () => {
  const player = await funded();
  const [one, two, three] = [await newMarket(), await newMarket(), await newMarket()];
  await set(player, 'loss', '300');
  for (const marketId of [one, two, three])
    await order(other, marketId, { side: 'LAY', price: 2, size: '500.00' });
  expect(codeOf(await order(player, one, { size: '200.00' }))).toBe('done');
  const over = await order(player, two, { size: '100.01' });
  expect(codeOf(over)).toBe('LOSS_LIMIT_REACHED');
  expect(over.body['message']).toBe(
    'Your own loss limit leaves ৳100.00 of the day, and this bet could lose more. Please choose a smaller stake.',
  );
  await order(player, two, { size: '100.00' });
  expect(await limitsOf(player)).toEqual(['loss day 300.00 0.00']);
  expect(codeOf(await betOnFancy(open.url, player))).toBe('LOSS_LIMIT_REACHED');
  await settle(one, 12);
  await settle(two, 11);
  // Lost 200, won 100 less the commission.
  await expect.poll(() => limitsOf(player)).not.toEqual(['loss day 300.00 0.00']);
  const [, , used = '', left = ''] = (await limitsOf(player))[0]?.split(' ') ?? [];
  expect(Number(used) + Number(left)).toBe(300);
  expect(Number(used)).toBeGreaterThanOrEqual(100);
  expect(Number(used)).toBeLessThan(110);
  expect(codeOf(await order(player, three, { size: (Number(left) + 0.01).toFixed(2) }))).toBe(
    'LOSS_LIMIT_REACHED',
  );
  expect(codeOf(await order(player, three, { size: left }))).toBe('done');
});

test('[CARE-31] a bet that lowers the worst case and a cash out are taken with nothing left, even of a limit that is exceeded', async () => {
  const player = await funded();
  const marketId = await newMarket();
  await order(other, marketId, { side: 'LAY', price: 2, size: '500.00' });
  await order(player, marketId, { size: '300.00' });
  await set(player, 'loss', '50');
  await set(player, 'stake', '50');
  expect(await limitsOf(player)).toEqual(['stake day 300.00 0.00', 'loss day 300.00 0.00']);
  expect(codeOf(await order(player, marketId, { price: 3 }))).toBe('STAKE_LIMIT_REACHED');
  await order(other, marketId, { size: '900.00', price: 1.9 });
  const cashOut = await send(open.url, 'POST /api/exchange/cash-out', {
    token: player.token,
    body: { market_id: marketId, accept: 'any', client_ref: 'out' },
  });
  expect(codeOf(cashOut)).toBe('done');
  // What a cash out places is no stake.
  expect((await limitsOf(player))[0]).toBe('stake day 300.00 0.00');
  const hedger = await funded();
  const hedged = await newMarket();
  await order(other, hedged, { side: 'LAY', price: 2, size: '500.00' });
  await order(hedger, hedged, { size: '300.00' });
  await set(hedger, 'loss', '50');
  expect(codeOf(await order(hedger, hedged, { price: 9 }))).toBe('LOSS_LIMIT_REACHED');
  expect(codeOf(await order(hedger, hedged, { side: 'LAY', size: '100.00', price: 1.5 }))).toBe('done');
  expect(codeOf(await order(hedger, hedged, { selection_id: 12, size: '100.00', price: 2 }))).toBe('done');
  await betOnFancy(open.url, other);
  const punter = await funded();
  await betOnFancy(open.url, punter, { stake: '300.00' });
  await set(punter, 'loss', '50');
  expect(codeOf(await betOnFancy(open.url, punter))).toBe('LOSS_LIMIT_REACHED');
  const hedge = { side: 'NO', run: 45, rate: 100, stake: '100.00' };
  // Between the two lines both lose, so this NO adds risk.
  expect(codeOf(await betOnFancy(open.url, punter, hedge))).toBe('LOSS_LIMIT_REACHED');
});

test('[CARE-31] games lose their stakes at once and give back what they win, and a rolled back bet was none', async () => {
  const player = await funded();
  const session = await partner.sit(player.username, 'game');
  await set(player, 'loss', '100', 'week');
  const bet = transaction({ amount: taka(100) });
  await partner.send('transaction/bet', session, bet);
  expect(await statusOf(session, 0.01)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(codeOf(await order(player, await newMarket()))).toBe('LOSS_LIMIT_REACHED');
  await partner.send('transaction/win', session, following(bet, { amount: taka(60) }));
  expect(await limitsOf(player)).toEqual(['loss week 40.00 60.00']);
  const undone = transaction({ amount: taka(60) });
  expect((await partner.send('transaction/bet', session, undone)).status).toBe('RS_OK');
  await partner.send('transaction/rollback', session, following(undone));
  expect(await limitsOf(player)).toEqual(['loss week 40.00 60.00']);
  const won = transaction({ amount: taka(60) });
  await partner.send('transaction/bet', session, won);
  await partner.send('transaction/win', session, following(won, { amount: taka(200) }));
  expect(await limitsOf(player)).toEqual(['loss week 0.00 200.00']);
});

test('[CARE-31] a corrected result counts as it stands', async () => {
  const player = await funded();
  const marketId = await newMarket();
  await set(player, 'loss', '1000');
  await order(other, marketId, { side: 'LAY', price: 2, size: '500.00' });
  await order(player, marketId, { size: '400.00' });
  await settle(marketId, 12);
  await expect.poll(() => walletOf(open.url, player)).toBe('99600.00/0.00');
  expect(await limitsOf(player)).toEqual(['loss day 400.00 600.00']);
  await open.app.exchange.corrections.resettle(marketId, { outcome: 'void', reason: 'corrected' });
  expect(await limitsOf(player)).toEqual(['loss day 0.00 1000.00']);
  await open.app.exchange.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  expect(await limitsOf(player)).toEqual(['loss day 400.00 600.00']);
});

test('[CARE-30] [CARE-31] the strictest of the periods counts, and each ends at its border by the time of Dhaka', async () => {
  let player = await funded();
  const marketId = await newMarket();
  await order(other, marketId, { side: 'LAY', price: 2, size: '900.00' });
  await set(player, 'stake', '200');
  await set(player, 'stake', '320', 'week');
  await set(player, 'loss', '320', 'month');
  expect(codeOf(await order(player, marketId, { size: '200.01' }))).toBe('STAKE_LIMIT_REACHED');
  expect(codeOf(await order(player, marketId, { size: '200.00' }))).toBe('done');
  // Midnight in Dhaka is at 18:00.
  await open.clock.advance(6 * HOUR_MS - 1 - (open.clock.now().getTime() % (6 * HOUR_MS)));
  expect(open.clock.now().toISOString()).toMatch(/T17:59:59\.999Z$/);
  player = await logInAgain(player);
  expect(codeOf(await order(player, marketId))).toBe('STAKE_LIMIT_REACHED');
  await open.clock.advance(1);
  await feed.say({ kind: 'confirm' });
  expect((await limitsOf(player))[0]).toBe('stake day 0.00 200.00');
  expect(codeOf(await order(player, marketId, { size: '120.01' }))).toBe('STAKE_LIMIT_REACHED');
  // Open bets of earlier days still may lose.
  expect((await limitsOf(player))[2]).toBe('loss month 200.00 120.00');
  expect(codeOf(await order(player, marketId, { size: '120.00' }))).toBe('done');
  other = await logInAgain(other);
});

/** An instruction to back for that much. */
const backFor = (size: number, price = 5) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  side: 'BACK',
  limitOrder: { size, price, persistenceType: 'LAPSE' },
});

test('[CARE-33] a changed price, and several orders of a program, are bounded too', async () => {
  const player = await funded();
  const client = await openTradingClient(open.url, player);
  const marketId = await newMarket();
  await set(player, 'stake', '300');
  await set(player, 'loss', '250');
  const report = z.object({
    status: z.string(),
    errorCode: z.string().optional(),
    instructionReports: z.array(z.object({ status: z.string(), errorCode: z.string().optional() })),
  });
  const place = async (...instructions: object[]) => {
    const { result } = await client.call('betting', 'placeOrders', { marketId, instructions });
    const { status, instructionReports } = report.parse(result);
    return [status, ...instructionReports.map(({ errorCode = 'none' }) => errorCode)];
  };
  // Each fits, both don't: all or none.
  const [status, ...codes] = await place(backFor(200), backFor(101, 6));
  expect(status).toBe('FAILURE');
  expect(codes[1]).toBe('LOSS_LIMIT_EXCEEDED');
  expect(await limitsOf(player)).toEqual(['stake day 0.00 300.00', 'loss day 0.00 250.00']);
  expect((await place(backFor(250.01)))[1]).toBe('LOSS_LIMIT_EXCEEDED');
  expect(await place(backFor(100), backFor(150, 6))).toEqual(['SUCCESS', 'none', 'none']);
  expect((await place(backFor(100)))[1]).toBe('LOSS_LIMIT_EXCEEDED');
  await send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}`, { token: player.token });
  const laid = await order(player, marketId, { side: 'LAY', size: '100.00', price: 3 });
  const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(laid.body).order;
  const change = (price: number) =>
    send(open.url, `PATCH /api/exchange/orders/${id}`, {
      token: player.token,
      body: { price, client_ref: `to-${price}` },
    });
  expect(codeOf(await change(4.1))).toBe('STAKE_LIMIT_REACHED');
  expect(codeOf(await change(3.6))).toBe('LOSS_LIMIT_REACHED');
  expect(codeOf(await change(3.5))).toBe('done');
  expect(await limitsOf(player)).toEqual(['stake day 250.00 50.00', 'loss day 250.00 0.00']);
});

test.each(['stake', 'loss'])(
  '[CARE-33] bets at the starting price count by what they may lose against a %s limit, one by one and together',
  async (kind) => {
    const player = await funded();
    const client = await openTradingClient(open.url, player);
    const marketId = await newMarket();
    await set(player, kind, '300');
    const place = async (...liabilities: number[]) => {
      const instructions = liabilities.map((liability) => ({
        orderType: 'MARKET_ON_CLOSE',
        selectionId: 11,
        side: 'LAY',
        marketOnCloseOrder: { liability },
      }));
      const { result } = await client.call('betting', 'placeOrders', { marketId, instructions });
      return JSON.stringify(result);
    };
    expect(await place(300.01)).toContain('LOSS_LIMIT_EXCEEDED');
    expect(await place(150, 150.01)).toContain('LOSS_LIMIT_EXCEEDED');
    expect(await place(150, 150)).not.toContain('LOSS_LIMIT_EXCEEDED');
    expect(await limitsOf(player)).toEqual([`${kind} day 300.00 0.00`]);
    expect(await place(100)).toContain('LOSS_LIMIT_EXCEEDED');
  },
);

test('[CARE-33] orders that wait out the in-play delay are judged again as they are placed', async () => {
  const player = await funded();
  const marketId = await newMarket();
  await feed.market({ marketId, inPlay: true, betDelaySeconds: 5, version: 2 });
  await order(other, marketId, { side: 'LAY', price: 2, size: '900.00' });
  await open.clock.advance(6_000);
  await set(player, 'stake', '150');
  const placing = [order(player, marketId), order(player, marketId), order(player, marketId)];
  await new Promise((resolve) => setTimeout(resolve, 300));
  await open.clock.advance(6_000);
  const codes = (await Promise.all(placing)).map(codeOf);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'STAKE_LIMIT_REACHED')).toHaveLength(2);
  expect(await limitsOf(player)).toEqual(['stake day 100.00 50.00']);
});

test('[CARE-34] a first or tighter limit counts for the next bet, a looser one only after a day and a second confirmation', async () => {
  let player = await funded();
  const marketId = await newMarket();
  await set(player, 'loss', '500');
  await set(player, 'loss', '100');
  expect(codeOf(await order(player, marketId, { size: '100.01', price: 7 }))).toBe('LOSS_LIMIT_REACHED');
  await set(player, 'loss', '900');
  expect(codeOf(await order(player, marketId, { size: '100.01', price: 7 }))).toBe('LOSS_LIMIT_REACHED');
  const confirm = () =>
    send(open.url, 'POST /api/safer-play/limits/loss/day/confirm', { token: player.token });
  expect(codeOf(await confirm())).toBe('LOOSER_LIMIT_TOO_EARLY');
  await open.clock.advance(24 * HOUR_MS);
  await feed.say({ kind: 'confirm' });
  player = await logInAgain(player);
  expect(codeOf(await order(player, marketId, { size: '100.01', price: 7 }))).toBe('LOSS_LIMIT_REACHED');
  expect(codeOf(await confirm())).toBe('done');
  expect(codeOf(await order(player, marketId, { size: '900.00', price: 7 }))).toBe('done');
  other = await logInAgain(other);
});

test('[CARE-34] another process on the same tables knows the limits as it opens, and of changes within five seconds', async () => {
  const [before, after] = [await funded(), await funded()];
  await set(before, 'stake', '100');
  const log = openLog('silent');
  const beside = await openPlayLimits({ db: open.app.db, clock: open.clock, log, play: playRecords });
  expect(beside.isLimited(BigInt(before.remoteId))).toBe(true);
  await set(after, 'loss', '100');
  await open.clock.advance(5_000);
  await expect.poll(() => beside.isLimited(BigInt(after.remoteId))).toBe(true);
  await beside.stop();
});

/** What stakes: bounded in the batch or transaction that takes the bet. */
const staking = ['placeOrder', 'changeOrder', 'placeFancyBet', 'placeBookmakerBet'] as const;
/** What moves money and stakes nothing; a game that is launched stakes over the wallet of its provider. */
const notStaking = [
  'balance',
  'runGame',
  'cancelOrder',
  'cancelOrders',
  'cashOut',
  'receiverNumber',
  'submitDeposit',
  'requestPayment',
  'confirmPayment',
  'claimCashBonus',
  'convertPoints',
  'takeDailyReward',
  'giveUpBonus',
  'submitWithdrawal',
  'recallWallets',
] as const satisfies readonly CallName[];

test('[CARE-33] every call that moves money either stakes, and is bounded, or stakes nothing', () => {
  const moving = Object.entries(calls).flatMap(([name, call]) =>
    'movesMoney' in call && call.movesMoney ? [name] : [],
  );
  const known: readonly string[] = [...staking, ...notStaking];
  expect(moving.filter((name) => !known.includes(name))).toEqual([]);
  for (const name of staking)
    expect([...calls[name].refusals]).toEqual(
      expect.arrayContaining(['STAKE_LIMIT_REACHED', 'LOSS_LIMIT_REACHED']),
    );
});

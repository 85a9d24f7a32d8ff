import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { openPayment } from '../../testing/gateway-payer.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { readInbox, waitForInbox, waitForNewest } from '../../testing/read-inbox.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';
import { decideDeposit, decideWithdrawal } from '../cashier/index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const newest = (player: TestPlayer, count: number) => waitForNewest(app.url, player, count);

/** Triggers the periodic check of the outbox, for events that no wake-up announced. */
const lookAgain = () => app.clock.advance(10_000);

async function newestId(table: 'deposit' | 'withdrawal', player: TestPlayer): Promise<bigint> {
  const [row] = await query<{ id: bigint }>(
    app.db,
    sql`select id from ${sql.table(table)} where player_id = ${BigInt(player.remoteId)} order by id desc limit 1`,
  );
  return row?.id ?? 0n;
}

test('[ACCT-8] [CASH-13] a completed turnover, and a bonus given up', async () => {
  const player = await app.openDepositor(1000, 'Friday reload');
  await waitForInbox(app.url, player, 2);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '500.00' });
  const [open] = await app.turnoversOf(player);
  await query(
    app.db,
    sql`update turnover set required = 10000, remaining = 10000 where id = ${String(open?.['id'])}`,
  );
  await app.settle(marketId);
  // The market's own message arrives with it.
  const messages = await waitForInbox(app.url, player, 4);
  const ended = messages.find(({ title }) => title === 'Turnover completed: Friday reload');
  expect(ended?.message).toBe(
    'You have bet all that was asked for, so the ৳500 bonus is in your Main Wallet now. This bonus holds up withdrawals no longer.',
  );
  const other = await app.openDepositor(1000, 'Friday reload');
  await waitForInbox(app.url, other, 2);
  const [turnover] = await app.turnoversOf(other);
  for (let time = 0; time < 2; time += 1) await app.giveUp(other, turnover?.['id']);
  expect(await newest(other, 3)).toEqual({
    en: 'Bonus given up: Friday reload | You gave up the ৳500 bonus. Your own money stays yours, and this bonus holds up withdrawals no longer.',
    bn: 'বোনাস ছেড়ে দিয়েছেন: শুক্রবারের রিলোড | আপনি ৳৫০০ বোনাসটি ছেড়ে দিয়েছেন। আপনার নিজের টাকা আপনারই আছে, আর এই বোনাসের জন্য টাকা তোলায় কোনো বাধা নেই।',
  });
});

test('[ACCT-8] [ACCT-7] a reward for a friend, and its reversal', async () => {
  const referrer = await openVerifiedPlayer(app.url);
  const { body } = await send(app.url, `GET /api/referrals?remote_id=${referrer.remoteId}`, referrer);
  const friend = await openVerifiedPlayer(app.url, { referral_code: String(body['referral_code']) });
  await app.takeDeposit(friend, 5000);
  await app.decide();
  const marketId = await app.openMarket();
  await app.bet(friend, marketId, { size: '2000.00' });
  await app.settle(marketId);
  expect(await newest(referrer, 1)).toEqual({
    en: 'A reward for your friend | A friend whom you brought has verified the phone, made a deposit and played: ৳200 cash bonus is yours. Claim it on the Referral Program page, and it goes to your Main Wallet.',
    bn: 'বন্ধুকে আনার পুরস্কার | আপনার আনা এক বন্ধু ফোন যাচাই করেছেন, টাকা জমা দিয়েছেন এবং খেলেছেন: ৳২০০ ক্যাশ বোনাস আপনার জন্য জমা হয়েছে। রেফারেল প্রোগ্রাম পাতা থেকে তুলে নিলেই তা মূল ওয়ালেটে চলে আসবে।',
  });
  await app.corrections.voidMarket(marketId, 'wrong result');
  expect((await newest(referrer, 2)).en).toMatch(
    /^Cash bonus taken back \| ৳200 cash bonus that you had not claimed/,
  );
});

test('[ACCT-8] [ACCT-6] VIP points are converted, with one message for a repeated key', async () => {
  const player = await openVerifiedPlayer(app.url);
  await query(
    app.db,
    sql`insert into point_account (player_id, points) values (${BigInt(player.remoteId)}, 1500)`,
  );
  const line = `GET /api/convert-vipcoin?remote_id=${player.remoteId}&vip_coin=1200`;
  for (let time = 0; time < 2; time += 1)
    expect((await send(app.url, line, { ...player, key: 'told-once' })).status).toBe(200);
  expect(await newest(player, 1)).toEqual({
    en: 'VIP points converted | 1,200 VIP points became ৳120, which is in your Main Wallet.',
    bn: 'ভিআইপি পয়েন্ট টাকা হয়েছে | ১,২০০ ভিআইপি পয়েন্ট বদলে ৳১২০ আপনার মূল ওয়ালেটে এসেছে।',
  });
});

test('[ACCT-8] [CASH-15] a withdrawal that staff reject', async () => {
  const player = await app.openDepositor(2000);
  expect((await app.withdraw(player, 600)).status).toBe(201);
  const id = await newestId('withdrawal', player);
  await inTransaction(app.db, (tx) => decideWithdrawal(tx, id, 'reject', app.clock.now()));
  await lookAgain();
  const { en, bn } = await newest(player, 2);
  expect(en).toMatch(
    /^Withdrawal rejected \| ৳600 is back in your Main Wallet: your withdrawal to the Nagad number .* was not accepted\./,
  );
  expect(bn).toContain('উত্তোলন বাতিল হয়েছে | ৳৬০০ মূল ওয়ালেটে ফেরত এসেছে');
});

test('[ACCT-8] [CASH-5] a payment that differs from the request, and its credit by staff', async () => {
  const player = await openVerifiedPlayer(app.url);
  await app.takeDeposit(player, 500, undefined, 'LOOK');
  const id = await newestId('deposit', player);
  await inTransaction(app.db, (tx) => decideDeposit(tx, id, 'mismatch', app.clock.now()));
  await lookAgain();
  expect((await newest(player, 1)).en).toMatch(/^Deposit needs a look \| Money came by bKash/);
  await inTransaction(app.db, (tx) => decideDeposit(tx, id, 'credit', app.clock.now()));
  await lookAgain();
  expect((await newest(player, 2)).en).toMatch(/^Deposit successful \| ৳500 by bKash/);
});

test('[ACCT-8] [CASH-5] a payment that nobody made in time; a player who cancels at the page gets no message', async () => {
  const [late, gone] = [await openVerifiedPlayer(app.url), await openVerifiedPlayer(app.url)];
  await openPayment(app.url, late);
  const { path } = await openPayment(app.url, gone);
  await fetch(`${app.url}${path}/cancel`, { method: 'POST' });
  await vi.waitFor(async () => {
    await app.clock.advance(60_000);
    expect((await readInbox(app.url, late)).unread).toBe(1);
  }, 50_000);
  expect((await newest(late, 1)).en).toMatch(
    /^Deposit not paid in time \| Your deposit of ৳500 by Maidan Pay was not paid in time/,
  );
  expect(await waitForInbox(app.url, gone, 0)).toEqual([]);
});

test('[ACCT-8] [CASH-13] an expired bonus', async () => {
  const player = await app.openDepositor(1000, 'Friday reload');
  await waitForInbox(app.url, player, 2);
  // Advancing the clock by a month would take a minute.
  await query(
    app.db,
    sql`update turnover set expires_at = ${app.clock.now()} where player_id = ${BigInt(player.remoteId)}`,
  );
  await app.clock.advance(60_000);
  const { en, bn } = await newest(player, 3);
  expect(en).toBe(
    'Bonus expired: Friday reload | The ৳500 bonus has lapsed: its time was over with ৳7,500 still to be bet. Your own money stays yours, and this bonus holds up withdrawals no longer.',
  );
  expect(bn).toContain('বোনাসের মেয়াদ শেষ: শুক্রবারের রিলোড | ৳৫০০ বোনাসটি আর নেই');
});

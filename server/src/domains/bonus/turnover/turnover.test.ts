import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { placeOrder } from '../../../testing/trading.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

const DAY_MS = 24 * 3_600_000;
const TURNOVER_TEXT = 'Please complete your turnover and try again.';

const askLine = (amount: number, id: string) =>
  `GET /api/get-wallet-number?name=bKash&account_type=Personal&amount=${amount}&promotion_id=${id}`;

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

describe('a promotion at a deposit', () => {
  test('[CASH-13] grants its percentage with the credit, and opens the turnover of deposit and bonus', async () => {
    const player = await openVerifiedPlayer(app.url);
    expect((await app.takeDeposit(player, 1000, 'Friday reload')).status).toBe(201);
    expect([await app.bonusWallet(player), await app.turnoversOf(player)]).toEqual([0n, []]);
    await app.decide();
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['1000.00', 50_000n]);
    expect(await app.turnoversOf(player)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        status: 'active',
        required_turnover: '7500.00',
        remaining_turnover: '7500.00',
        created_at: expect.any(String),
        transaction: {
          action: 'bonus',
          promotion: { name: 'Friday reload', turnover: 5 },
          payment_method: { name: 'bKash' },
        },
        bonus: '500.00',
        expires_at: expect.any(String),
      },
    ]);
    expect((await app.turnoversOf(player, 'bn'))[0]).toMatchObject({
      transaction: { promotion: { name: 'শুক্রবারের রিলোড' } },
    });
    const { text } = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
    expect(JSON.parse(text).user.cash_bonus).toBe('0.00');
  });

  test('[CASH-13] caps the bonus, and keeps the terms of the submission', async () => {
    const player = await openVerifiedPlayer(app.url);
    await app.takeDeposit(player, 20_000, 'Friday reload');
    await query(app.db, sql`update promotion set status = 'inactive' where name_en = 'Friday reload'`);
    await app.decide();
    await query(app.db, sql`update promotion set status = 'display' where name_en = 'Friday reload'`);
    expect(await app.turnoversOf(player)).toMatchObject([
      { bonus: '3000.00', required_turnover: '115000.00' },
    ]);
  });

  test('[CASH-13] is refused before the payment and at submission when it cannot be used', async () => {
    const player = await openVerifiedPlayer(app.url);
    const friday = app.promotionId('Friday reload');
    expect((await send(app.url, askLine(200, friday), player)).body['code']).toBe('DEPOSIT_BELOW_PROMOTION');
    expect((await send(app.url, askLine(500, '999'), player)).body['code']).toBe('PROMOTION_UNAVAILABLE');
    expect((await send(app.url, askLine(500, friday), player)).status).toBe(200);
    expect((await app.takeDeposit(player, 200, 'Friday reload')).body['code']).toBe(
      'DEPOSIT_BELOW_PROMOTION',
    );
    expect((await app.takeDeposit(player, 500, '999')).body['code']).toBe('PROMOTION_UNAVAILABLE');
    expect((await app.takeDeposit(player, 500)).status).toBe(201);
    await app.decide();
    expect(await app.turnoversOf(player)).toEqual([]);
    expect((await app.checkWithdrawal(player)).status).toBe(200);
  });

  test('[CASH-13] a promotion that has ended or has not begun cannot be used', async () => {
    const player = await openVerifiedPlayer(app.url);
    const friday = app.promotionId('Friday reload');
    const now = app.clock.now();
    const [was] = await query<{ starts_at: Date; ends_at: Date }>(
      app.db,
      sql`select starts_at, ends_at from promotion where id = ${BigInt(friday)}`,
    );
    const runs = (fromDays: number, toDays: number) =>
      query(
        app.db,
        sql`update promotion set starts_at = ${new Date(now.getTime() + fromDays * DAY_MS)},
              ends_at = ${new Date(now.getTime() + toDays * DAY_MS)} where id = ${BigInt(friday)}`,
      );
    for (const [from, to] of [
      [-9, -1],
      [1, 9],
    ] as const) {
      await runs(from, to);
      expect((await send(app.url, askLine(500, friday), player)).body['code']).toBe('PROMOTION_UNAVAILABLE');
      expect((await app.takeDeposit(player, 500, 'Friday reload')).body['code']).toBe(
        'PROMOTION_UNAVAILABLE',
      );
    }
    await query(
      app.db,
      sql`update promotion set starts_at = ${was?.starts_at}, ends_at = ${was?.ends_at} where id = ${BigInt(friday)}`,
    );
    expect((await send(app.url, askLine(500, friday), player)).status).toBe(200);
  });

  test('[CASH-13] a welcome offer is used once, another one again after its turnover; a failed deposit uses up nothing', async () => {
    const player = await openVerifiedPlayer(app.url);
    await app.takeDeposit(player, 500, 'Sports welcome', 'FAIL');
    await app.decide();
    expect([await app.bonusWallet(player), await app.turnoversOf(player)]).toEqual([0n, []]);
    await app.takeDeposit(player, 500, 'Sports welcome');
    await app.decide();
    const [welcome] = await app.turnoversOf(player);
    await app.giveUp(player, welcome?.['id']);
    expect((await app.takeDeposit(player, 500, 'Sports welcome')).body['code']).toBe('PROMOTION_USED');
    await app.takeDeposit(player, 500, 'Friday reload');
    await app.decide();
    expect((await app.takeDeposit(player, 500, 'Friday reload')).body['code']).toBe('PROMOTION_USED');
    const [friday] = await app.turnoversOf(player);
    await app.giveUp(player, friday?.['id']);
    expect((await app.takeDeposit(player, 500, 'Friday reload')).status).toBe(201);
    await app.decide();
  });
});

describe('turnover', () => {
  test('[CASH-13] while open, it blocks withdrawals with the catalogue’s text; bets complete it and pay the bonus', async () => {
    const player = await app.openDepositor(1000, 'Rainy-day top-up');
    for (const answer of [await app.checkWithdrawal(player), await app.withdraw(player, 600)])
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ success: false, error: TURNOVER_TEXT }),
      ]);
    await app.playThrough(player, 1000);
    expect(await app.remainingOf(player)).toEqual(['active:1100.00']);
    await app.playThrough(player, 1000);
    expect([await app.remainingOf(player), (await app.checkWithdrawal(player)).status]).toEqual([
      ['active:100.00'],
      400,
    ]);
    await app.playThrough(player, 100);
    expect(await app.turnoversOf(player)).toMatchObject([
      { status: 'complete', remaining_turnover: '0.00', ending: 'bonus_paid' },
    ]);
    // Winnings of 2,100 less 2 %, and the bonus of 50.
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['3108.00', 0n]);
    expect((await app.withdraw(player, 600)).status).toBe(201);
    await app.decide();
  });

  test('[CASH-13] bets count when settled, at 1.50 or more, placed since the credit, with what could be lost', async () => {
    const player = await openVerifiedPlayer(app.url);
    await app.takeDeposit(player, 10_000);
    await app.decide();
    const early = await app.openMarket();
    await app.bet(player, early);
    await app.takeDeposit(player, 1000, 'Friday reload');
    await app.decide();
    await app.settle(early);
    expect(await app.remainingOf(player)).toEqual(['active:7500.00']);
    const short = await app.openMarket();
    await app.bet(player, short, { price: 1.49 });
    await app.settle(short);
    const rain = await app.openMarket();
    await app.bet(player, rain);
    await app.settle(rain, 'void');
    const unmatched = await app.openMarket();
    await placeOrder(app.url, player, { market_id: unmatched, price: 3 });
    await app.settle(unmatched);
    expect(await app.remainingOf(player)).toEqual(['active:7500.00']);
    const bothSides = await app.openMarket();
    await app.bet(player, bothSides, { size: '300.00' });
    await app.bet(player, bothSides, { side: 'LAY', size: '200.00' });
    await app.settle(bothSides);
    expect(await app.remainingOf(player)).toEqual(['active:7400.00']);
    const everyRunner = await app.openMarket();
    await app.bet(player, everyRunner);
    await app.bet(player, everyRunner, { selection_id: 12 });
    await app.settle(everyRunner);
    expect(await app.remainingOf(player)).toEqual(['active:7400.00']);
    const lay = await app.openMarket();
    await app.bet(player, lay, { side: 'LAY', price: 5 });
    await app.settle(lay, [12]);
    expect(await app.remainingOf(player)).toEqual(['active:7300.00']);
    await app.feed.say({ kind: 'result', result: { marketId: lay, outcome: 'won', winners: [11] } });
    expect(await app.remainingOf(player)).toEqual(['active:7300.00']);
  });

  test('[CASH-13] a corrected market is counted again; a requirement that it has completed keeps it', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    const marketId = await app.openMarket();
    await app.bet(player, marketId, { size: '400.00' });
    await app.settle(marketId);
    expect(await app.remainingOf(player)).toEqual(['active:7100.00']);
    await app.corrections.voidMarket(marketId, 'wrong result');
    await expect.poll(() => app.remainingOf(player)).toEqual(['active:7500.00']);
    for (const winner of [12, 11]) {
      await app.corrections.resettle(marketId, { outcome: 'won', winners: [winner] });
      await expect.poll(() => app.remainingOf(player)).toEqual(['active:7100.00']);
    }
    await app.giveUp(player, (await app.turnoversOf(player))[0]?.['id']);
    await app.corrections.voidMarket(marketId, 'wrong result');
    expect(await app.remainingOf(player)).not.toContain('active:7500.00');
  });

  test('[CASH-13] the oldest requirement is filled first, and one bet may complete two', async () => {
    const player = await app.openDepositor(1000, 'Rainy-day top-up');
    await app.takeDeposit(player, 300, 'Friday reload');
    await app.decide();
    await app.playThrough(player, 1300);
    expect(await app.remainingOf(player)).toEqual(['active:2250.00', 'active:800.00']);
    await app.playThrough(player, 1000);
    expect(await app.remainingOf(player)).toEqual(['active:2050.00', 'complete:0.00']);
    expect((await app.checkWithdrawal(player)).status).toBe(400);
    await app.playThrough(player, 2050);
    expect((await app.checkWithdrawal(player)).status).toBe(200);
  });

  test('[CASH-13] when given up, the bonus goes back and withdrawals are free; only once, and only one’s own', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    const stranger = await openVerifiedPlayer(app.url);
    const id = (await app.turnoversOf(player))[0]?.['id'];
    expect((await app.giveUp(stranger, id)).status).toBe(404);
    expect((await app.giveUp(stranger, '99999')).status).toBe(404);
    expect((await app.giveUp(stranger, 'x')).status).toBe(422);
    const theft = await send(app.url, `GET /api/turnovers?remote_id=${player.remoteId}`, stranger);
    expect(theft.status).toBe(403);
    const twice = await Promise.all([app.giveUp(player, id), app.giveUp(player, id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.turnoversOf(player)).toMatchObject([{ status: 'complete', ending: 'given_up' }]);
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['1000.00', 0n]);
    expect((await app.withdraw(player, 1000)).status).toBe(201);
    await app.decide();
  });

  test('[CASH-13] after its days it lapses: withdrawals are free at once, and the next pass takes the bonus back', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    await query(
      app.db,
      sql`update turnover set expires_at = ${app.clock.now()} where player_id = ${BigInt(player.remoteId)}`,
    );
    expect((await app.checkWithdrawal(player)).status).toBe(200);
    expect(await app.turnoversOf(player)).toMatchObject([{ status: 'complete', ending: 'lapsed' }]);
    await vi.waitFor(async () => {
      await app.clock.advance(60_000);
      expect(await app.bonusWallet(player)).toBe(0n);
    }, 50_000);
    expect((await app.giveUp(player, (await app.turnoversOf(player))[0]?.['id'])).body['code']).toBe(
      'TURNOVER_ENDED',
    );
  });

  test('[CASH-13] lasts 30 days from the credit', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    const [one] = await app.turnoversOf(player);
    const lifeMs = Date.parse(String(one?.['expires_at'])) - Date.parse(String(one?.['created_at']));
    expect(lifeMs).toBe(30 * DAY_MS);
  });

  test('[CASH-13] a market whose count failed is counted by the next pass, once', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    await query(app.db, sql`alter table turnover_market add constraint stuck check (false) not valid`);
    await app.playThrough(player, 200);
    expect(await app.remainingOf(player)).toEqual(['active:7500.00']);
    await query(app.db, sql`alter table turnover_market drop constraint stuck`);
    await vi.waitFor(async () => {
      await app.clock.advance(60_000);
      expect(await app.remainingOf(player)).toEqual(['active:7300.00']);
    }, 50_000);
  });
});

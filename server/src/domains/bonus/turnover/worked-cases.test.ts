import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
  await query(
    app.db,
    sql`update promotion set bonus_percent = 100, bonus_max = 50000, turnover_times = 10 where name_en = 'Sports welcome'`,
  );
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

/** ৳1,000 with 100 % up to ৳500 and ×10. */
const openTurner = () => app.openDepositor(1000, 'Sports welcome');

/** Plays ৳6,000 on slots and ৳10,000 at live tables. */
async function playSlotsAndLive(player: TestPlayer): Promise<void> {
  const name = (round: string) => `playhouse:${player.remoteId}-${round}`;
  await app.emitRounds([
    app.settledRound(player, name('slot-1'), 2000),
    app.settledRound(player, name('slot-2'), 4000),
    app.settledRound(player, name('live'), 10_000, { game: 'live' }),
  ]);
}

test('[CASH-13] worked: 1,000 with 100 % up to 500 and ×10 requires a turnover of 15,000', async () => {
  const player = await openTurner();
  expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['1000.00', 50_000n]);
  expect(await app.turnoversOf(player)).toMatchObject([
    { bonus: '500.00', required_turnover: '15000.00', remaining_turnover: '15000.00' },
  ]);
});

test('[CASH-13] worked: slots 6,000 and live 10,000 count 7,500', async () => {
  const player = await openTurner();
  await playSlotsAndLive(player);
  expect(await app.remainingOf(player)).toEqual(['active:7500.00']);
});

test('[CASH-13] worked: a void after counting takes the count back, for a market and for a round', async () => {
  const player = await openTurner();
  await playSlotsAndLive(player);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '500.00' });
  await app.settle(marketId);
  expect(await app.remainingOf(player)).toEqual(['active:7000.00']);
  await app.corrections.voidMarket(marketId, 'wrong result');
  await expect.poll(() => app.remainingOf(player)).toEqual(['active:7500.00']);
  await app.emitRounds([
    { kind: 'round-rolled-back', roundId: `playhouse:${player.remoteId}-live` },
    { kind: 'round-rolled-back', roundId: `playhouse:${player.remoteId}-slot-2` },
  ]);
  expect(await app.remainingOf(player)).toEqual(['active:13000.00']);
});

test('[CASH-13] worked: expiry takes the bonus and its winnings, which are nothing; the real balance stays', async () => {
  const player = await openTurner();
  await app.playThrough(player, 300);
  // The bet of the player's own 300 at 2.00 won 300 less 2 %.
  expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['1294.00', 50_000n]);
  await query(
    app.db,
    sql`update turnover set expires_at = ${app.clock.now()} where player_id = ${BigInt(player.remoteId)}`,
  );
  await vi.waitFor(async () => {
    await app.clock.advance(60_000);
    expect(await app.bonusWallet(player)).toBe(0n);
  }, 50_000);
  expect(await balanceOf(app.url, player)).toBe('1294.00');
  expect(await app.turnoversOf(player)).toMatchObject([{ status: 'complete', ending: 'lapsed' }]);
  expect((await app.withdraw(player, 1294)).status).toBe(201);
  await app.decide();
});

test('[CASH-13] a round counts once, at the percentage of its kind, and never once rolled back', async () => {
  const player = await openTurner();
  const at = app.clock.now();
  await app.emitRounds([
    app.settledRound(player, 'playhouse:a', 100, { game: 'table', at }),
    app.settledRound(player, 'playhouse:a', 100, { game: 'table', at }),
    // A round of the same name from another provider is a different round.
    app.settledRound(player, 'elsewhere:a', 100, { at }),
    app.settledRound(player, 'playhouse:crash', 5000, { game: 'crash', at }),
    app.settledRound(player, 'playhouse:before', 100, { at: new Date(at.getTime() - 3_600_000) }),
    { kind: 'round-rolled-back', roundId: 'playhouse:b' },
    app.settledRound(player, 'playhouse:b', 100, { at }),
    app.settledRound(player, 'playhouse:c', 700, { at }),
    { kind: 'round-rolled-back', roundId: 'playhouse:c' },
    { kind: 'round-rolled-back', roundId: 'playhouse:c' },
  ]);
  expect(await app.remainingOf(player)).toEqual(['active:14880.00']);
});

test('[CASH-13] a promotion’s own percentages stay as they were at submission', async () => {
  const friday = BigInt(app.promotionId('Friday reload'));
  await query(
    app.db,
    sql`insert into promotion_contribution (promotion_id, kind, percent) values (${friday}, 'table', 50), (${friday}, 'slot', 0)`,
  );
  const player = await app.openDepositor(1000, 'Friday reload');
  await query(app.db, sql`update promotion_contribution set percent = 100 where promotion_id = ${friday}`);
  await app.emitRounds([
    app.settledRound(player, 'playhouse:f1', 1000, { game: 'table' }),
    app.settledRound(player, 'playhouse:f2', 1000),
  ]);
  expect(await app.remainingOf(player)).toEqual(['active:7000.00']);
  await query(app.db, sql`delete from promotion_contribution`);
});

test('[CASH-13] what one requirement leaves of a round goes to the next, and no part counts twice', async () => {
  const player = await app.openDepositor(1000, 'Rainy-day top-up');
  await app.takeDeposit(player, 300, 'Friday reload');
  await app.decide();
  // 2,100 take 10,500 at a table's 20 %; the 1,500 that are left count 300 of 2,250.
  await app.emitRounds([app.settledRound(player, 'playhouse:both', 12_000, { game: 'table' })]);
  expect(await app.remainingOf(player)).toEqual(['active:1950.00', 'complete:0.00']);
  await app.emitRounds([{ kind: 'round-rolled-back', roundId: 'playhouse:both' }]);
  // The ended requirement keeps its count.
  expect(await app.remainingOf(player)).toEqual(['active:2250.00', 'complete:0.00']);
});

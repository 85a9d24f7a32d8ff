import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { balanceOf } from '../../testing/funds.ts';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
  await query(
    house.db,
    sql`update promotion set bonus_percent = 100, bonus_max = 50000, turnover_times = 10 where name_en = 'Sports welcome'`,
  );
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.faults()).toEqual([]);
});

/** ৳1,000 with 100 % up to ৳500 and ×10. */
const openTurner = () => house.openDepositor(1000, 'Sports welcome');

/** Plays ৳6,000 on slots and ৳10,000 at live tables. */
async function playSlotsAndLive(player: TestPlayer): Promise<void> {
  const name = (round: string) => `playhouse:${player.remoteId}-${round}`;
  await house.tellOfRounds([
    house.settledRound(player, name('slot-1'), 2000),
    house.settledRound(player, name('slot-2'), 4000),
    house.settledRound(player, name('live'), 10_000, { game: 'live' }),
  ]);
}

test('[CASH-13] worked: 1,000 with 100 % up to 500 and ×10 makes 15,000 to turn', async () => {
  const player = await openTurner();
  expect([await balanceOf(house.url, player), await house.bonusWallet(player)]).toEqual(['1000.00', 50_000n]);
  expect(await house.turnoversOf(player)).toMatchObject([
    { bonus: '500.00', required_turnover: '15000.00', remaining_turnover: '15000.00' },
  ]);
});

test('[CASH-13] worked: slots 6,000 and live 10,000 count 7,500', async () => {
  const player = await openTurner();
  await playSlotsAndLive(player);
  expect(await house.remainingOf(player)).toEqual(['active:7500.00']);
});

test('[CASH-13] worked: a void after counting takes it back, of a market and of a round', async () => {
  const player = await openTurner();
  await playSlotsAndLive(player);
  const marketId = await house.openMarket();
  await house.bet(player, marketId, { size: '500.00' });
  await house.settle(marketId);
  expect(await house.remainingOf(player)).toEqual(['active:7000.00']);
  await house.corrections.voidMarket(marketId, 'wrong result');
  await expect.poll(() => house.remainingOf(player)).toEqual(['active:7500.00']);
  await house.tellOfRounds([
    { kind: 'round-rolled-back', subjectId: `playhouse:${player.remoteId}-live` },
    { kind: 'round-rolled-back', subjectId: `playhouse:${player.remoteId}-slot-2` },
  ]);
  expect(await house.remainingOf(player)).toEqual(['active:13000.00']);
});

test('[CASH-13] worked: expiry takes the bonus and what came of it, which is nothing; the real balance stays', async () => {
  const player = await openTurner();
  await house.playThrough(player, 300);
  // The bet of the player's own 300 at 2.00 won 300 less 2 %.
  expect([await balanceOf(house.url, player), await house.bonusWallet(player)]).toEqual(['1294.00', 50_000n]);
  await query(
    house.db,
    sql`update turnover set expires_at = ${house.clock.now()} where player_id = ${BigInt(player.remoteId)}`,
  );
  await vi.waitFor(async () => {
    await house.clock.advance(60_000);
    expect(await house.bonusWallet(player)).toBe(0n);
  }, 50_000);
  expect(await balanceOf(house.url, player)).toBe('1294.00');
  expect(await house.turnoversOf(player)).toMatchObject([{ status: 'complete', ending: 'lapsed' }]);
  expect((await house.withdraw(player, 1294)).status).toBe(201);
  await house.decide();
});

test('[CASH-13] a round counts once, at the share of its kind, and never once it was rolled back', async () => {
  const player = await openTurner();
  const at = house.clock.now();
  await house.tellOfRounds([
    house.settledRound(player, 'playhouse:a', 100, { game: 'table', at }),
    house.settledRound(player, 'playhouse:a', 100, { game: 'table', at }),
    // Another provider's round of that name is another round.
    house.settledRound(player, 'elsewhere:a', 100, { at }),
    house.settledRound(player, 'playhouse:crash', 5000, { game: 'crash', at }),
    house.settledRound(player, 'playhouse:before', 100, { at: new Date(at.getTime() - 3_600_000) }),
    { kind: 'round-rolled-back', subjectId: 'playhouse:b' },
    house.settledRound(player, 'playhouse:b', 100, { at }),
    house.settledRound(player, 'playhouse:c', 700, { at }),
    { kind: 'round-rolled-back', subjectId: 'playhouse:c' },
    { kind: 'round-rolled-back', subjectId: 'playhouse:c' },
  ]);
  expect(await house.remainingOf(player)).toEqual(['active:14880.00']);
});

test('[CASH-13] a promotion’s own shares hold as they were at its submission', async () => {
  const friday = BigInt(house.promotionId('Friday reload'));
  await query(
    house.db,
    sql`insert into promotion_contribution (promotion_id, kind, percent) values (${friday}, 'table', 50), (${friday}, 'slot', 0)`,
  );
  const player = await house.openDepositor(1000, 'Friday reload');
  await query(house.db, sql`update promotion_contribution set percent = 100 where promotion_id = ${friday}`);
  await house.tellOfRounds([
    house.settledRound(player, 'playhouse:f1', 1000, { game: 'table' }),
    house.settledRound(player, 'playhouse:f2', 1000),
  ]);
  expect(await house.remainingOf(player)).toEqual(['active:7000.00']);
  await query(house.db, sql`delete from promotion_contribution`);
});

test('[CASH-13] what one requirement leaves of a round goes to the next, none of it twice', async () => {
  const player = await house.openDepositor(1000, 'Rainy-day top-up');
  await house.takeDeposit(player, 300, 'Friday reload');
  await house.decide();
  // 2,100 take 10,500 at a table's 20 %; the 1,500 that are left count 300 of 2,250.
  await house.tellOfRounds([house.settledRound(player, 'playhouse:both', 12_000, { game: 'table' })]);
  expect(await house.remainingOf(player)).toEqual(['active:1950.00', 'complete:0.00']);
  await house.tellOfRounds([{ kind: 'round-rolled-back', subjectId: 'playhouse:both' }]);
  // The one that has ended keeps it.
  expect(await house.remainingOf(player)).toEqual(['active:2250.00', 'complete:0.00']);
});

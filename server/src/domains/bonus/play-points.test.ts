import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import { send } from '../../testing/wire-client.ts';

let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.faults()).toEqual([]);
});

test('[ACCT-6] settled play earns whole points at the rate of its kind, what is left over counts on', async () => {
  const player = await house.openDepositor(5000);
  await house.playThrough(player, 250);
  expect(await house.pointsOf(player)).toBe(2);
  await house.playThrough(player, 150);
  expect(await house.pointsOf(player)).toBe(4);
  await house.tellOfRounds([
    house.settledRound(player, 'playhouse:p1', 100),
    house.settledRound(player, 'playhouse:p2', 400, { game: 'live' }),
  ]);
  expect(await house.pointsOf(player)).toBe(5);
  await house.tellOfRounds([house.settledRound(player, 'playhouse:p3', 100, { game: 'table' })]);
  expect(await house.pointsOf(player)).toBe(6);
});

test('[ACCT-6] a corrected market and a round that is rolled back take their points back, and a debt comes off the next', async () => {
  const player = await house.openDepositor(5000);
  const marketId = await house.openMarket();
  await house.bet(player, marketId, { size: '3000.00' });
  await house.settle(marketId);
  expect(await house.pointsOf(player)).toBe(30);
  await house.corrections.voidMarket(marketId, 'wrong result');
  await expect.poll(() => house.pointsOf(player)).toBe(0);
  await house.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  await expect.poll(() => house.pointsOf(player)).toBe(30);
  await send(house.url, `GET /api/convert-vipcoin?remote_id=${player.remoteId}&vip_coin=20`, player);
  await house.corrections.voidMarket(marketId, 'wrong again');
  await expect.poll(() => house.pointsOf(player)).toBe(0);
  await house.tellOfRounds([house.settledRound(player, 'playhouse:debt', 2500)]);
  expect(await house.pointsOf(player)).toBe(5);
  await house.tellOfRounds([{ kind: 'round-rolled-back', subjectId: 'playhouse:debt' }]);
  expect(await house.pointsOf(player)).toBe(0);
});

test('[ACCT-6] markets that nobody could count earn with the next pass, once', async () => {
  const player = await house.openDepositor(5000);
  await query(house.db, sql`alter table played_market add constraint stuck check (false) not valid`);
  await house.playThrough(player, 400);
  expect(await house.pointsOf(player)).toBe(0);
  await query(house.db, sql`alter table played_market drop constraint stuck`);
  await vi.waitFor(async () => {
    await house.clock.advance(60_000);
    expect(await house.pointsOf(player)).toBe(4);
  }, 50_000);
});

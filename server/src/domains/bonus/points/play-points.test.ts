import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { send } from '../../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

test('[ACCT-6] settled play earns whole points at the rate of its kind, and the remainder counts on', async () => {
  const player = await app.openDepositor(5000);
  await app.playThrough(player, 250);
  expect(await app.pointsOf(player)).toBe(2);
  await app.playThrough(player, 150);
  expect(await app.pointsOf(player)).toBe(4);
  await app.emitRounds([
    app.settledRound(player, 'playhouse:p1', 100),
    app.settledRound(player, 'playhouse:p2', 400, { game: 'live' }),
  ]);
  expect(await app.pointsOf(player)).toBe(5);
  await app.emitRounds([app.settledRound(player, 'playhouse:p3', 100, { game: 'table' })]);
  expect(await app.pointsOf(player)).toBe(6);
});

test('[ACCT-6] a corrected market and a rolled-back round take their points back, and a shortfall comes off the next points', async () => {
  const player = await app.openDepositor(5000);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '3000.00' });
  await app.settle(marketId);
  expect(await app.pointsOf(player)).toBe(30);
  await app.corrections.voidMarket(marketId, 'wrong result');
  await expect.poll(() => app.pointsOf(player)).toBe(0);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  await expect.poll(() => app.pointsOf(player)).toBe(30);
  await send(app.url, `GET /api/convert-vipcoin?remote_id=${player.remoteId}&vip_coin=20`, player);
  await app.corrections.voidMarket(marketId, 'wrong again');
  await expect.poll(() => app.pointsOf(player)).toBe(0);
  await app.emitRounds([app.settledRound(player, 'playhouse:debt', 2500)]);
  expect(await app.pointsOf(player)).toBe(5);
  await app.emitRounds([{ kind: 'round-rolled-back', roundId: 'playhouse:debt' }]);
  expect(await app.pointsOf(player)).toBe(0);
});

test('[ACCT-6] markets that could not be counted at once earn points with the next pass, once', async () => {
  const player = await app.openDepositor(5000);
  await query(app.db, sql`alter table played_market add constraint stuck check (false) not valid`);
  await app.playThrough(player, 400);
  expect(await app.pointsOf(player)).toBe(0);
  await query(app.db, sql`alter table played_market drop constraint stuck`);
  await vi.waitFor(async () => {
    await app.clock.advance(60_000);
    expect(await app.pointsOf(player)).toBe(4);
  }, 50_000);
});

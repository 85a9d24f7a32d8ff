import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { betOnBookmaker } from '../../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { type TestPlayer } from '../../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const marks = async (player: TestPlayer) => [...(await app.remainingOf(player)), await app.pointsOf(player)];

test('[SAFE-16] two accounts that trade 4,900 to and fro inside the spread earn no turnover and no points', async () => {
  const player = await app.openDepositor(5000, 'Friday reload');
  const friend = await app.openDepositor(5000, 'Friday reload');
  const before = await marks(player);
  for (const price of [1.68, 2, 3]) {
    const marketId = await app.openMarket();
    await app.betAgainst(friend, player, marketId, { side: 'BACK', price, size: '1600.00' });
    await app.betAgainst(friend, player, marketId, { side: 'LAY', price, size: '1600.00' });
    await app.settle(marketId);
  }
  expect([await marks(player), await marks(friend)]).toEqual([before, before]);
  const nearly = await app.openMarket();
  await app.betAgainst(friend, player, nearly, { side: 'BACK', price: 2, size: '4900.00' });
  await app.betAgainst(friend, player, nearly, { side: 'LAY', price: 1.99, size: '4900.00' });
  await app.settle(nearly, [12]);
  // Backed at 2.00 and laid at 1.99: nothing can be lost.
  expect(await app.remainingOf(player)).toEqual(['active:37500.00']);
});

test('[SAFE-16] a bet that the opposite bookmaker bet offsets counts for the remainder, and the bookmaker bets add nothing', async () => {
  const player = await app.openDepositor(5000, 'Friday reload');
  const open = async () => {
    const marketId = await app.openMarket();
    const bookmakerId = `${marketId}.BM`;
    await app.feed.bookmaker({ marketId: bookmakerId, matchMarketId: marketId });
    return { marketId, bookmakerId };
  };
  const hedged = await open();
  await app.bet(player, hedged.marketId, { size: '1000.00', price: 1.9 });
  const lay = { market_key: hedged.bookmakerId, side: 'LAY', rate: 90, stake: '1000.00' };
  expect((await betOnBookmaker(app.url, player, lay)).status).toBe(201);
  await app.settle(hedged.marketId);
  expect([await app.remainingOf(player), await app.pointsOf(player)]).toEqual([['active:37500.00'], 0]);
  const partly = await open();
  await app.bet(player, partly.marketId, { size: '1000.00', price: 1.9 });
  const other = { market_key: partly.bookmakerId, runner: 12, side: 'BACK', rate: 110, stake: '400.00' };
  expect((await betOnBookmaker(app.url, player, other)).status).toBe(201);
  await app.settle(partly.marketId);
  // 1,000 on Alpha and 400 on Beta at 2.10: at worst Beta wins, which costs 1,000 less 440.
  expect(await app.remainingOf(player)).toEqual(['active:36940.00']);
  const piled = await open();
  await app.bet(player, piled.marketId, { size: '300.00' });
  await app.bet(player, piled.marketId, { side: 'LAY', size: '300.00' });
  const back = { market_key: piled.bookmakerId, stake: '500.00' };
  expect((await betOnBookmaker(app.url, player, back)).status).toBe(201);
  await app.settle(piled.marketId);
  expect(await app.remainingOf(player)).toEqual(['active:36940.00']);
});

test('[SAFE-16] a corrected result is counted again by the same rule', async () => {
  const player = await app.openDepositor(5000, 'Friday reload');
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '1000.00' });
  await app.bet(player, marketId, { side: 'LAY', size: '900.00' });
  await app.settle(marketId);
  expect(await app.remainingOf(player)).toEqual(['active:37400.00']);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  await vi.waitFor(async () => {
    const waiting = await query(app.db, sql`select 1 from outbox_event where kind = 'market-resettled'`);
    expect([waiting, await app.remainingOf(player)]).toEqual([[], ['active:37400.00']]);
  });
});

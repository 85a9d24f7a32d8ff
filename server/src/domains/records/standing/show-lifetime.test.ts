import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { openBonusApp } from '../../../testing/open-bonus-app.ts';
import { showLifetime } from './show-lifetime.ts';

test('[OPER-24] over all time a player’s deposits, withdrawals and turnover are summed, and nobody else’s', async () => {
  const app = await openBonusApp();
  try {
    const player = await app.openDepositor(5_000);
    const other = await app.openDepositor(700);
    const marketId = await app.openMarket();
    await app.bet(player, marketId, { size: '300.00' });
    await app.withdraw(player, 600);
    const sums = await showLifetime(app.db, BigInt(player.remoteId));
    expect(sums).toMatchObject({
      deposits: money(500_000n),
      withdrawals: money(60_000n),
      netDeposits: money(440_000n),
      staked: money(30_000n),
      result: money(0n),
    });
    const others = await showLifetime(app.db, BigInt(other.remoteId));
    expect([others.deposits, others.withdrawals, others.staked]).toEqual([
      money(70_000n),
      money(0n),
      money(0n),
    ]);
  } finally {
    await app.close();
  }
});

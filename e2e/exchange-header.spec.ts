import { getOdds, type Odds } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import { expect, test } from './app/fixtures.ts';
import { openPlayer, type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';

test.use({ visitor: 'funded' });

test(
  '[EXCH-5] a match of a waiting order is announced on any screen and stays as a message with a badge',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    const other = await openPlayer(app.url, 'funded');
    await page.goto('/exchange-sports');
    await expect(page.getByRole('button', { name: 'Bets 0 open', exact: true })).toBeVisible();
    const gap = await leaveInGap(player);
    await expect(page.getByRole('button', { name: /^Bets [1-9]/ })).toBeVisible();
    await placeAt(other, { ...gap, side: 'LAY' });
    await expect(page.getByText(/Matched: Back .+, ৳100 at /)).toBeVisible();
    const box = page.getByRole('button', { name: /^Bet-matched messages: \d+ new/ });
    await box.click();
    const messages = page.getByRole('dialog', { name: 'Bet-matched messages' });
    await expect(messages.getByRole('listitem').first()).toContainText('৳100 at');
    await messages.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Bet-matched messages', exact: true })).toBeVisible();
  },
);

/** Places a back between the best prices of a calm match, where it waits until another player takes it. */
async function leaveInGap(player: Player) {
  const soonest = new Date(Date.now() + 30 * 60_000);
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  for (const { marketId, startsAt } of events) {
    const [market] = startsAt > soonest ? await player.client.matchOdds({ params: { marketId } }) : [];
    for (const { runnerId, prices } of market?.runners ?? []) {
      const [back, lay] = [prices.back[0]?.price ?? 0, prices.lay[0]?.price ?? 0];
      // Below 2.00 the ladder's ticks are 0.01.
      if (lay >= 2 || lay - back < 0.015) continue;
      const bet = { marketId, runnerId, odds: getOdds(Math.round(back * 100 + 1)) };
      const { order } = await placeAt(player, { ...bet, side: 'BACK' });
      if (order.sizeMatched === 0n) return bet;
    }
  }
  throw new Error('No match to come has room between its best prices.');
}

function placeAt(
  { client }: Player,
  bet: { marketId: string; runnerId: number; odds: Odds; side: 'BACK' | 'LAY' },
) {
  const clientRef = randomUUID();
  return client.placeOrder({
    body: { ...bet, size: taka('100.00'), persistence: 'LAPSE', clientRef },
    idempotencyKey: clientRef,
  });
}

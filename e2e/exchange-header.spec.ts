import { getOdds, type Odds } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { openPlayer, type Player, taka } from './app/players.ts';
import { betSlip, firstPrice, leaveOrder, openCalmMatch, openSlip } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[EXCH-5] the wallet shows the main balance, exposure and other wallets; a recall says what came back', async ({
  page,
  player,
}) => {
  const { wallets } = await player.client.listWallets({ query: { language: 'en' } });
  await page.goto('/exchange');
  const wallet = page.getByRole('button', { name: 'Main balance' });
  await expect(wallet).toContainText('৳1,000');
  await expect(wallet).toContainText(`+${wallets.length}`);
  await wallet.click();
  const sheet = page.getByRole('dialog', { name: 'Wallets' });
  await expect(sheet.getByRole('definition')).toHaveText(['৳1,000.00', '৳0.00']);
  await expect(sheet.getByRole('listitem')).toHaveCount(wallets.length);
  await sheet.getByRole('button', { name: 'Recall All' }).dblclick();
  await expect(page.getByText('Nothing to recall: no provider holds money of yours.').first()).toBeVisible();
  expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
  await page.keyboard.press('Escape');
  await expect(wallet).toBeFocused();
});

test('[EXCH-5] refresh reloads the wallet and the bets', async ({ page }) => {
  await page.goto('/exchange-inplay');
  await expect(page.getByRole('button', { name: 'Main balance' })).toContainText('৳1,000');
  const asked = Promise.all([
    page.waitForRequest('**/api/exchange/account'),
    page.waitForRequest('**/api/exchange/orders?status=open'),
  ]);
  await page.getByRole('button', { name: 'Refresh the wallet' }).click();
  await asked;
});

test('[EXCH-5] the Bets button counts the open bets of all markets and lists them with Cancel', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await page.goto('/exchange-sports');
  await page.getByRole('button', { name: 'Bets 1 open' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open bets' });
  await sheet.getByRole('button', { name: /^Cancel Back/ }).click();
  await expect(sheet.getByText('You have no open bets.')).toBeVisible();
  expect((await player.client.exchangeAccount({})).exposure).toBe(0n);
});

test('[EXCH-5] a match of a waiting order is announced on any screen and stays as a message with a badge', async ({
  page,
  player,
  app,
}) => {
  const other = await openPlayer(app.url, 'funded');
  await page.goto('/exchange-sports');
  await expect(page.getByRole('button', { name: 'Bets 0 open' })).toBeVisible();
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
});

test('[EXCH-5] one-tap betting is off until it is confirmed; then a tap on a price places its stake once', async ({
  page,
  player,
}) => {
  await openCalmMatch(page, player);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  const oneTap = settings.getByRole('switch', { name: /^One-tap betting/ });
  await expect(oneTap).not.toBeChecked();
  await settings.getByLabel('One-tap stake in taka').fill('150');
  await oneTap.click();
  const asked = page.getByRole('dialog', { name: 'Switch one-tap betting on?' });
  await asked.getByRole('button', { name: 'Leave it off' }).click();
  await expect(oneTap).not.toBeChecked();
  await oneTap.click();
  await expect(asked).toContainText('places a bet of ৳150 at once');
  await asked.getByRole('button', { name: 'Switch it on' }).click();
  await expect(oneTap).toBeChecked();
  await settings.getByRole('button', { name: 'Close' }).click();

  await page.reload();
  await firstPrice(page, 'Back').dblclick();
  await expect(betSlip(page).getByRole('status')).toContainText(/Matched|Placed|Partly matched/);
  const { orders } = await player.client.listOrders({ query: { status: 'all' } });
  expect(orders.map(({ size }) => size)).toEqual([taka('150.00')]);
});

test('[EXCH-5] the slip asks about worse odds or leaves them alone, as the player has set it', async ({
  page,
  player,
}) => {
  let moved: number | undefined;
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  await page.route('**/api/match-odds/*', async (route) => {
    const answer = await route.fetch();
    const markets: Wire[] = await answer.json();
    for (const { ex } of markets.flatMap(({ runners }) => runners))
      if (moved !== undefined) ex.availableToBack = [{ price: moved, size: 5000 }];
    await route.fulfill({ json: markets });
  });
  await openCalmMatch(page, player);
  await choose(page, 'Ask me');
  const slip = await openSlip(page);
  moved = 1.01;
  await slip.getByRole('button', { name: 'Accept 1.01' }).click();
  await expect(slip.getByRole('button', { name: 'Back ৳100 @ 1.01' })).toBeEnabled();
  await slip.getByRole('button', { name: 'Close' }).click();
  expect((await player.client.listOrders({ query: { status: 'all' } })).orders).toEqual([]);

  moved = undefined;
  await choose(page, 'Better odds only');
  await page
    .getByRole('button', { name: /^Back .+ at (?!1\.01)/ })
    .first()
    .click();
  await slip.getByRole('button', { name: '৳100', exact: true }).click();
  moved = 1.01;
  await expect(slip.getByRole('button', { name: 'Best 1.01' })).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Accept/ })).toBeHidden();
});

test('[EXCH-5] the slip offers the quick stakes that were changed in the settings', async ({
  page,
  player,
}) => {
  await openCalmMatch(page, player);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  await settings.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Quick stakes' });
  await editor.getByLabel('Quick stake 1', { exact: true }).fill('321');
  await editor.getByRole('button', { name: 'Save' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await firstPrice(page, 'Back').click();
  await expect(betSlip(page).getByRole('button', { name: '৳321', exact: true })).toBeVisible();
});

interface Wire {
  runners: { ex: { availableToBack: { price: number; size: number }[] } }[];
}

async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Exchange settings' });
  await settings.getByRole('radio', { name: choice }).check();
  await settings.getByRole('button', { name: 'Close' }).click();
}

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

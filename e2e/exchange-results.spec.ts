import { randomUUID } from 'node:crypto';
import { getOdds, type Money, money } from '@maidan/engine';
import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { type Player, submitDeposit, taka } from './app/players.ts';
import { moneyWords } from './steps/money-words.ts';

/** At this speed a match of the simulator is over in less than a minute. */
test.use({ visitor: 'funded', appSettings: { FEED_SPEED: '600' } });

/** More than one page shows. */
const BETS = 22;

test('[EXCH-8] [REC-1] history has pages and filters, and profit and loss agrees with the wallet to the paisa', async ({
  page,
  player,
}) => {
  test.setTimeout(180_000);
  const { client } = player;
  await submitDeposit(player, '5000.00');
  const before = taka('6000.00');
  await expect.poll(async () => (await client.balance({})).balance).toBe(before);
  while ((await countMatched(player)) < BETS) await backSomebody(player);
  await client.cancelOrders({ query: {} });
  await expect
    .poll(async () => (await client.exchangeAccount({})).exposure, { timeout: 120_000, intervals: [1_000] })
    .toBe(0n);

  const matched = await countMatched(player);
  await page.goto('/exchange-account/history');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(matched);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(rows.filter({ hasText: /Won|Lost|Void/ })).toHaveCount(matched);
  await page.getByRole('button', { name: 'Tennis' }).click();
  await expect(rows.filter({ hasText: 'Cricket' })).toHaveCount(0);
  await page.getByRole('button', { name: 'All sports' }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No settled bet fits these filters.')).toBeVisible();

  const { balance } = await client.balance({});
  const gained = money(balance - before);
  const { total, markets } = await client.profitAndLoss({ query: {} });
  expect(total.net).toBe(gained);
  expect(total.gross - total.commission).toBe(total.net);
  await page.goto('/exchange-account/profit-loss');
  await expect(page.getByRole('region', { name: 'Net profit or loss' })).toContainText(signed(gained));
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(markets.length);
  const [first] = markets;
  await links.first().click();
  await expect(page).toHaveURL(`/exchange-account/history?market=${first?.marketId}`);
  await expect(rows).toHaveCount(first?.bets ?? 0);
  await page.getByRole('button', { name: 'Show all markets' }).click();
  await expect(rows).toHaveCount(20);
  await expectBettingRecord(page, matched, total.gross);
});

/** Expects the settled bets in one group of the day, with that sum when opened. */
async function expectBettingRecord(page: Page, bets: number, gross: Money): Promise<void> {
  await page.goto('/betting-record');
  const panel = page.getByRole('tabpanel', { name: 'Settled' });
  await expect(panel.getByRole('region', { name: 'Summary' })).toContainText(signed(gross));
  const group = panel.getByRole('button', { name: /^Maidan Exchange · Sports/ });
  await expect(group).toContainText(`${bets} bets`);
  await group.click();
  const singles = page.getByRole('dialog', { name: /^Maidan Exchange · Sports/ }).getByRole('listitem');
  await expect(singles).toHaveCount(bets);
}

function signed(amount: Money): string {
  const sign = amount > 0n ? '+' : '−';
  return `${amount === 0n ? '' : sign}${moneyWords(money(amount < 0n ? -amount : amount))}`;
}

async function countMatched({ client }: Player): Promise<number> {
  const { orders } = await client.listOrders({ query: { status: 'all' } });
  return orders.filter(({ sizeMatched }) => sizeMatched > 0n).length;
}

/** Backs the likeliest runner at low odds in every open match; a match that refuses is tried again later. */
async function backSomebody({ client }: Player): Promise<void> {
  for (const sport of ['cricket', 'soccer', 'tennis'] as const) {
    const events = await client.sportsEvents({ params: { sport } });
    for (const { marketId } of events.slice(0, 4)) {
      const [market] = await client.matchOdds({ params: { marketId } });
      const runner = market?.runners.find(({ prices }) => (prices.back[0]?.price ?? 0) >= 1.2);
      if (market?.status !== 'OPEN' || runner === undefined) continue;
      const clientRef = randomUUID();
      const bet = { marketId, runnerId: runner.runnerId, side: 'BACK', odds: getOdds(110) } as const;
      const body = { ...bet, size: taka('100.00'), persistence: 'LAPSE', clientRef } as const;
      await client.placeOrder({ body, idempotencyKey: clientRef }).catch(() => undefined);
    }
  }
}

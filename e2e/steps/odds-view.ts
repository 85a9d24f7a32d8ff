import { money } from '@maidan/engine';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Player } from '../app/players.ts';

/** Opens a match in play by its name, or the first of a sport, and waits for its prices. */
export async function openMatch(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/exchange-inplay');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
}

/** Opens a match that starts in over half an hour: its market takes bets at once, and nothing suspends it. */
export async function openCalmMatch(page: Page, { client }: Player, tableName = 'Match Odds'): Promise<void> {
  const soonest = new Date(Date.now() + 30 * 60_000);
  const events = await client.sportsEvents({ params: { sport: 'cricket' } });
  const { marketId = '', eventId = '' } = events.find(({ startsAt }) => startsAt > soonest) ?? {};
  await page.goto(`/odds-view?market=${marketId}&event=${eventId}`);
  await expect(page.getByRole('table', { name: tableName })).toBeVisible();
}

/** The first of the screen's prices at which a runner can be backed, or laid. */
export function firstPrice(page: Page, side: 'Back' | 'Lay'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${side} .+ at `) }).first();
}

/** The screen's price at which its likeliest runner can be backed. */
async function likeliestPrice(page: Page): Promise<Locator> {
  const prices = page.getByRole('button', { name: /^Back .+ at / });
  await prices.first().waitFor();
  const odds = await prices.evaluateAll((buttons) =>
    buttons.map(({ ariaLabel }) => Number(/ at ([\d.]+)$/.exec(ariaLabel ?? '')?.[1])),
  );
  return prices.nth(odds.indexOf(Math.min(...odds)));
}

/** The open bet slip. */
export function betSlip(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Bet slip' });
}

/** Opens the slip on the first back price, with the quick stake of ৳100. */
export async function openSlip(page: Page): Promise<Locator> {
  await firstPrice(page, 'Back').click();
  const slip = betSlip(page);
  await slip.getByRole('button', { name: '৳100', exact: true }).click();
  return slip;
}

/** Backs the first runner with ৳100, which is matched, and closes the slip. */
export async function backMatched(page: Page): Promise<void> {
  await backFirstRunner(page, { stake: '৳100', step: 'Lower odds', ticks: 15 });
  const slip = betSlip(page);
  await expect(slip.getByRole('status')).toContainText('Matched');
  await slip.getByRole('button', { name: 'Done' }).click();
}

interface Backing {
  readonly stake: string;
  readonly step: 'Lower odds' | 'Higher odds';
  readonly ticks: number;
}

/** Backs the first runner as `back` does. */
export function backFirstRunner(page: Page, backing: Backing): Promise<void> {
  return back(page, () => Promise.resolve(firstPrice(page, 'Back')), backing);
}

/** Backs the likeliest runner as `back` does: above its odds there is room for more ticks. */
export function backLikeliestRunner(page: Page, backing: Backing): Promise<void> {
  return back(page, () => likeliestPrice(page), backing);
}

/**
 * Backs a runner at odds some ticks off the best, and again for as long as the match itself refuses it: in play a goal or
 * a wicket in the delay suspends the market and lets the bet lapse.
 */
async function back(
  page: Page,
  findPrice: () => Promise<Locator>,
  { stake, step, ticks }: Backing,
): Promise<void> {
  const slip = betSlip(page);
  const taken = slip.getByRole('status').filter({ hasText: /Matched|Partly matched|Placed|Not confirmed/ });
  const refused = slip.getByRole('status').filter({ hasText: 'Rejected' });
  for (;;) {
    await (await findPrice()).click();
    await slip.getByRole('button', { name: stake, exact: true }).click();
    const change = slip.getByRole('button', { name: step });
    for (let tick = 0; tick < ticks && (await change.isEnabled()); tick += 1) await change.click();
    await slip.getByRole('button', { name: new RegExp(`^Back ${stake} @`) }).dblclick();
    await expect(taken.or(refused)).toBeVisible();
    if (await taken.isVisible()) return;
    await expect(refused).toContainText(/The market is suspended|The market moved/);
    await slip.getByRole('button', { name: 'Close' }).click();
  }
}

/** Leaves an order that nobody takes on a match to come, so that there is a bet to show. */
export async function leaveOrder(player: Player): Promise<void> {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const marketId = events.find(({ startsAt }) => startsAt > new Date())?.marketId ?? '';
  const [market] = await player.client.matchOdds({ params: { marketId } });
  await player.client.placeOrder({
    body: {
      marketId,
      selectionId: market?.runners[0]?.selectionId ?? 0,
      side: 'BACK',
      price: 100,
      size: (await player.client.balance({})).balance,
      persistence: 'LAPSE',
      clientRef: 'a-bet-to-show',
    },
    idempotencyKey: 'a-bet-to-show',
  });
}

/** Leaves back orders of ৳200 at odds that nobody takes on one match to come; answers the address of its odds view. */
export async function leaveOrders(player: Player, prices: readonly number[]): Promise<string> {
  const soonest = new Date(Date.now() + 30 * 60_000);
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const { marketId = '', eventId = '' } = events.find(({ startsAt }) => startsAt > soonest) ?? {};
  const [market] = await player.client.matchOdds({ params: { marketId } });
  for (const price of prices)
    await player.client.placeOrder({
      body: {
        marketId,
        selectionId: market?.runners[0]?.selectionId ?? 0,
        side: 'BACK',
        price,
        size: money(20_000n),
        persistence: 'LAPSE',
        clientRef: `waits-at-${price}`,
      },
      idempotencyKey: `waits-at-${price}`,
    });
  return `/odds-view?market=${marketId}&event=${eventId}`;
}

/** Backs the first runner of a match to come with ৳200, which is matched at once; answers the address of its odds view. */
export async function backOnce(player: Player): Promise<string> {
  return leaveOrders(player, [1.01]);
}

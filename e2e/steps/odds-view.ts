import { getOdds, money } from '@maidan/engine';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Player } from '../app/players.ts';

/** Opens the first in-play match whose name matches, and waits for its prices. */
export async function openMatch(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/exchange-inplay');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
}

/** Opens a match that starts in more than half an hour: its market takes bets at once, and nothing suspends it. */
export async function openCalmMatch(page: Page, { client }: Player, tableName = 'Match Odds'): Promise<void> {
  const soonest = new Date(Date.now() + 30 * 60_000);
  const events = await client.sportsEvents({ params: { sport: 'cricket' } });
  const { marketId = '', eventId = '' } = events.find(({ startsAt }) => startsAt > soonest) ?? {};
  await page.goto(`/odds-view?market=${marketId}&event=${eventId}`);
  await expect(page.getByRole('table', { name: tableName })).toBeVisible();
}

/** The screen's first back or lay price. */
export function firstPrice(page: Page, side: 'Back' | 'Lay'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${side} .+ at `) }).first();
}

/** The odds of the screen's likeliest runner. */
export async function lowestOdds(page: Page): Promise<number> {
  return Math.min(...(await readBackOdds(page)));
}

/** The back price of the screen's likeliest runner. */
async function likeliestPrice(page: Page): Promise<Locator> {
  const odds = await readBackOdds(page);
  return backPrices(page).nth(odds.indexOf(Math.min(...odds)));
}

const backPrices = (page: Page) => page.getByRole('button', { name: /^Back .+ at / });

async function readBackOdds(page: Page): Promise<number[]> {
  await backPrices(page).first().waitFor();
  return backPrices(page).evaluateAll((buttons) =>
    buttons.map(({ ariaLabel }) => Number(/ at ([\d.]+)$/.exec(ariaLabel ?? '')?.[1])),
  );
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

interface Backing {
  readonly stake: string;
  readonly step: 'Lower odds' | 'Higher odds';
  readonly ticks: number;
}

/**
 * Backs the likeliest runner, whose odds leave room for more ticks above them, at odds some ticks off the best, and tries again while
 * the match itself is why it is refused: in play, a goal or a wicket during the delay suspends the market and the bet lapses.
 */
export async function backLikeliestRunner(page: Page, { stake, step, ticks }: Backing): Promise<void> {
  const slip = betSlip(page);
  const taken = slip.getByRole('status').filter({ hasText: /Matched|Partly matched|Placed|Not confirmed/ });
  const refused = slip.getByRole('status').filter({ hasText: 'Rejected' });
  for (;;) {
    await (await likeliestPrice(page)).click();
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

/** Places an order that nobody takes on an upcoming match, so that there is a bet to show. */
export async function leaveOrder(player: Player): Promise<void> {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const marketId = events.find(({ startsAt }) => startsAt > new Date())?.marketId ?? '';
  const [market] = await player.client.matchOdds({ params: { marketId } });
  await player.client.placeOrder({
    body: {
      marketId,
      runnerId: market?.runners[0]?.runnerId ?? 0,
      side: 'BACK',
      odds: getOdds(10_000),
      size: (await player.client.balance({})).balance,
      persistence: 'LAPSE',
      clientRef: 'a-bet-to-show',
    },
    idempotencyKey: 'a-bet-to-show',
  });
}

/** Places backs of ৳200 at these odds on one upcoming match; returns the path of its odds view. */
export async function leaveOrders(player: Player, prices: readonly number[]): Promise<string> {
  const soonest = new Date(Date.now() + 30 * 60_000);
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const { marketId = '', eventId = '' } = events.find(({ startsAt }) => startsAt > soonest) ?? {};
  const [market] = await player.client.matchOdds({ params: { marketId } });
  for (const price of prices)
    await player.client.placeOrder({
      body: {
        marketId,
        runnerId: market?.runners[0]?.runnerId ?? 0,
        side: 'BACK',
        odds: getOdds(Math.round(price * 100)),
        size: money(20_000n),
        persistence: 'LAPSE',
        clientRef: `waits-at-${price}`,
      },
      idempotencyKey: `waits-at-${price}`,
    });
  return `/odds-view?market=${marketId}&event=${eventId}`;
}

/** Backs the first runner of an upcoming match with ৳200, matched at once; returns the path of its odds view. */
export async function backOnce(player: Player): Promise<string> {
  return leaveOrders(player, [1.01]);
}

/** Puts two matches that are about to begin on a board of the player's own; answers its id. */
export async function makeBoard({ client }: Player): Promise<bigint> {
  const events = await client.sportsEvents({ params: { sport: 'cricket' } });
  const calm = events.filter(({ startsAt }) => startsAt > new Date()).slice(0, 2);
  const { boards } = await client.addBoard({ body: { name: 'Tonight' } });
  const id = boards[0]?.id ?? 0n;
  for (const { marketId } of calm) await client.addToBoard({ params: { id }, body: { marketId } });
  return id;
}

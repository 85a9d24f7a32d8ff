import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { backMatched, betSlip, leaveOrders, openCalmMatch, openMatch, openSlip } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[EXCH-1] the badge, the live stream and the scoreboard are above the odds, in both languages', async ({
  page,
  context,
  app,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/sandbox|content security/i.test(message.text())) warnings.push(message.text());
  });
  const asked = page.waitForResponse(/\/api\/stream\/\d+\?lang=en/);
  await openMatch(page, /Live/);
  await expect(page.getByText('IN-PLAY')).toBeVisible();
  const { url, drawn } = await (await asked).json();
  expect(drawn).toBe(true);
  const stream = page.locator('iframe[title^="Live: "]');
  await expect(stream).toHaveAttribute('src', url);
  await expect(stream.contentFrame().locator('#figures')).toContainText(/\d/);
  // The match may have just ended.
  await expect(stream.contentFrame().getByText(/^(LIVE|Ended)$/)).toBeVisible();
  const frame = await page.request.get(url);
  expect(frame.headers()['content-security-policy']).toContain("default-src 'none'");

  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await expect(stream).toHaveCount(0);
  const score = page.locator('iframe[title^="Score: "]');
  await expect(score.contentFrame().locator('#score')).toContainText(/\d/);
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
  await page.reload();
  await page.getByRole('button', { name: 'লাইভ', exact: true }).click();
  const bangla = page.locator('iframe[title^="লাইভ: "]').contentFrame();
  await expect(bangla.locator('#figures')).toContainText(/[০-৯]/);
  await expect(bangla.getByText('স্কোর থেকে আঁকা')).toBeVisible();
  expect(warnings).toEqual([]);
});

test('[EXCH-1] the drawn stream shows a six and a wicket after the ball, from the score', async ({
  page,
  player,
}) => {
  const [event] = (await player.client.sportsEvents({ params: { sport: 'cricket' } })).filter(
    ({ inPlay }) => inPlay,
  );
  const eventId = event?.eventId ?? '';
  const before = {
    sport: 'cricket',
    phase: 'LIVE',
    battingSide: 'home',
    runs: 90,
    wickets: 3,
    balls: 80,
    ballsPerInnings: 120,
    thisOver: ['1', '4'],
    ballRunning: true,
  };
  const six = { ...before, runs: 96, balls: 81, thisOver: ['1', '4', '6'], ballRunning: false };
  const wicket = { ...six, wickets: 4, balls: 82, thisOver: ['1', '4', '6', 'W'] };
  await tellScores(page, eventId, [before, six]);
  await page.goto(`/api/stream/frame/${eventId}?lang=en`);
  await expect(page.locator('#caption')).toHaveText('SIX!');
  await expect(page.locator('#figures')).toContainText('96/3');
  await tellScores(page, eventId, [before, wicket]);
  await page.goto(`/api/stream/frame/${eventId}?lang=bn`);
  await expect(page.locator('#caption')).toHaveText('উইকেট!');
});

test('[EXCH-9] cash out shows its figure, closes all bets in full, and leaves the same result whoever wins', async ({
  page,
  player,
}) => {
  await openCalmMatch(page, player);
  await expect(page.getByRole('button', { name: /^Cash out/ })).toHaveCount(0);
  await backMatched(page);
  await page.getByRole('button', { name: /^Cash out .*৳/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cash out' });
  await expect(sheet.getByRole('timer')).toBeVisible();
  await expect(
    sheet.getByRole('region', { name: 'Bets that close it' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await sheet.getByRole('button', { name: 'Take any' }).click();
  await sheet.getByRole('button', { name: /^Cash out for/ }).dblclick();
  await expect(sheet.getByRole('status')).toContainText('Cashed out');
  await expect(sheet.getByRole('status')).toContainText('৳');
  const [marketId = ''] = (await player.client.listOrders({ query: { status: 'all' } })).orders.map(
    (order) => order.marketId,
  );
  const { runners } = await player.client.positions({ params: { marketId } });
  const results = runners.map(({ ifWin }) => ifWin);
  // Rounding to whole paisa can leave a small difference.
  expect(Number((results[0] ?? 0n) - (results[1] ?? 0n))).toBeLessThanOrEqual(2);
  await sheet.getByRole('button', { name: 'Done' }).click();
});

test('[EXCH-9] a cash-out offer that has changed is refused with the new one, and the player chooses', async ({
  page,
  player,
}) => {
  await openCalmMatch(page, player);
  await backMatched(page);
  await page.getByRole('button', { name: /^Cash out/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cash out' });
  const sent: unknown[] = [];
  await page.route('**/api/exchange/cash-out', async (route) => {
    sent.push(route.request().postDataJSON());
    const [first] = sent;
    if (sent.length > 1 || typeof first !== 'object') return route.continue();
    // Sends an outdated quote, as if the book had moved while the request was on its way.
    const asked = { ...first, quote: `${Date.now()}.5000.0123456789abcdef` };
    return route.continue({ postData: JSON.stringify(asked) });
  });
  await sheet.getByRole('button', { name: 'Ask me' }).click();
  await sheet.getByRole('button', { name: /^Cash out for/ }).click();
  await expect(sheet.getByRole('alert')).toContainText('The cash out offer has changed');
  await sheet.getByRole('button', { name: 'Take any' }).click();
  await sheet.getByRole('button', { name: /^Cash out for/ }).click();
  await expect(sheet.getByRole('status')).toContainText('Cashed out');
  expect(sent).toMatchObject([{ accept: 'ask' }, { accept: 'any' }]);
});

test('[EXCH-9] a waiting order’s stake can be reduced and its odds changed, and all are cancelled at once after a confirmation', async ({
  page,
  player,
}) => {
  const path = await leaveOrders(player, [50, 60]);
  await page.goto(path);
  await page.getByRole('button', { name: /^My bets/ }).click();
  const bets = page.getByRole('dialog', { name: 'My bets' });
  await bets.getByRole('button', { name: /^Change Back .+ at 60/ }).click();
  const edit = page.getByRole('dialog', { name: 'Change the bet' });
  await expect(edit.getByRole('button', { name: 'Save the change' })).toBeDisabled();
  await edit.getByLabel('Stake').fill('900');
  await expect(edit.getByText(/at most ৳200/)).toBeVisible();
  await edit.getByLabel('Stake').fill('150');
  await edit.getByRole('button', { name: 'Higher odds' }).click();
  await edit.getByRole('button', { name: 'Save the change' }).click();
  await expect(edit).toBeHidden();
  await expect(bets.getByText('৳150 at 65.00')).toBeVisible();
  await bets.getByRole('button', { name: /^Change Back .+ at 50/ }).click();
  await edit.getByLabel('Stake').fill('120.50');
  await edit.getByRole('button', { name: 'Save the change' }).click();
  await expect(bets.getByText('৳120.50 at 50.00')).toBeVisible();

  await bets.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all unmatched bets?' });
  await question.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  await expect(bets.getByText('No bet is waiting.')).toBeVisible();
  expect((await player.client.listOrders({ query: { status: 'open' } })).orders).toHaveLength(0);
  expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
});

test('[EXCH-10] the slip’s options keep an order through the turn in-play, or make it all or nothing', async ({
  page,
  player,
}) => {
  await openCalmMatch(page, player);
  const slip = betSlip(page);
  const raise = async () => {
    await openSlip(page);
    for (let tick = 0; tick < 10; tick += 1) await slip.getByRole('button', { name: 'Higher odds' }).click();
    await slip.getByText('More options').click();
  };
  await raise();
  await slip.getByRole('button', { name: 'Keep' }).click();
  await slip.getByRole('button', { name: /^Back ৳100 @/ }).click();
  await expect(slip.getByRole('status')).toContainText('Placed');
  const { orders } = await player.client.listOrders({ query: { status: 'open' } });
  expect(orders).toMatchObject([{ persistence: 'PERSIST' }]);
  await slip.getByRole('button', { name: 'Done' }).click();
  await raise();
  await slip.getByRole('checkbox', { name: /Fill or kill/ }).check();
  await slip.getByRole('button', { name: /^Back ৳100 @/ }).click();
  await expect(slip.getByRole('status')).toContainText(/Not matched|Rejected/);
  expect((await player.client.listOrders({ query: { status: 'open' } })).orders).toHaveLength(1);
});

test('[EXCH-10] the rules of the market are a tap away, in both languages', async ({
  page,
  context,
  app,
  player,
}) => {
  await openCalmMatch(page, player);
  // Match Odds comes first; bookmaker and fancies have rules of their own.
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const rules = page.getByRole('dialog', { name: 'Rules of Match Odds' });
  for (const part of ['In-play delay', 'Void', 'Commission'])
    await expect(rules.getByRole('term').filter({ hasText: part })).toBeVisible();
  await expect(rules.getByText('2% of your net winnings')).toBeVisible();
  await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
  await page.reload();
  await page.getByRole('button', { name: 'নিয়ম', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'ম্যাচ অডসের নিয়ম' })).toContainText('মোট জেতা টাকার ২%');
});

test('[EXCH-10] a runner’s name opens its matched prices and every price on offer, in both languages', async ({
  page,
  player,
  context,
  app,
}) => {
  await page.goto(await leaveOrders(player, [50, 60, 70, 80]));
  await page.getByRole('rowheader').getByRole('button').first().click();
  const name = (await page.getByRole('rowheader').getByRole('button').first().textContent()) ?? '';
  const sheet = page.getByRole('dialog', { name: name.replace(' price history and depth', '').trim() });
  await expect(sheet.getByRole('cell', { name: '80.00' })).toBeVisible();
  await expect(sheet.getByRole('columnheader')).toContainText(['You can back', 'You can lay']);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await backMatched(page);

  await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
  await page.reload();
  await page.getByRole('rowheader').getByRole('button').first().click();
  const bangla = page.getByRole('dialog');
  await expect(bangla.getByRole('img', { name: /^মেলা দর/ })).toBeVisible();
  await bangla.getByText('ছক হিসেবে দেখুন').click();
  await expect(bangla.getByRole('cell', { name: '৳১০০' })).not.toHaveCount(0);
});

test('[EXCH-10] at the turn in-play the open slip shows the delay, and a bet for another state of the market is rejected', async ({
  page,
  player,
}) => {
  const market = await changeOdds(page);
  await openCalmMatch(page, player);
  const slip = await openSlip(page);
  market.say({ inplay: true, betDelay: 5, version: 7 });
  await expect(page.getByText('IN-PLAY')).toBeVisible();
  await expect(page.getByText('delay 5 s')).toBeVisible();
  await slip.getByRole('button', { name: /^Back ৳100 @/ }).click();
  await expect(slip.getByRole('status')).toContainText('Rejected');
  expect((await player.client.listOrders({ query: { status: 'all' } })).orders).toHaveLength(0);
  await slip.getByRole('button', { name: 'Change the bet' }).click();
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('100');
});

test('[EXCH-2] prices that are not live can’t be tapped until they are again', async ({
  page,
  player,
  context,
}) => {
  await openCalmMatch(page, player);
  const prices = page.getByRole('cell').getByRole('button', { disabled: false });
  await expect(prices).not.toHaveCount(0);
  await context.setOffline(true);
  await expect(prices).toHaveCount(0);
  await expect(page.getByText('Prices are not live. Betting opens again as soon as they are.')).toBeVisible();
  await context.setOffline(false);
  await expect(prices).not.toHaveCount(0);
});

/** Replaces the stream with one that sends these scores of an event. */
async function tellScores(page: Page, eventId: string, scores: readonly object[]): Promise<void> {
  await page.unroute('**/api/exchange/stream*');
  await page.route('**/api/exchange/stream*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: scores.map((score) => `event: score:${eventId}\ndata: ${JSON.stringify({ score })}\n\n`).join(''),
    }),
  );
}

/** Cuts the stream and overrides fields of each odds response with the latest `change`. */
async function changeOdds(page: Page): Promise<{ say: (change: Readonly<Record<string, unknown>>) => void }> {
  let said: Readonly<Record<string, unknown>> = {};
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  await page.route('**/api/match-odds/*', async (route) => {
    const { 'if-none-match': _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const [market] = await response.json();
    await route.fulfill({ json: [{ ...market, ...said }] });
  });
  return {
    say(change) {
      said = change;
    },
  };
}

import type { calls, PriceAlert } from '@maidan/contract';
import { oddsAtTick, parseOdds } from '@maidan/engine';
import { Refused, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOddsView, runner } from '../testing/open-odds-view.ts';
import { noHistory } from '../testing/runner-history.ts';

const odds = (decimal: number) => parseOdds(decimal) ?? oddsAtTick(0);
const names = { eventName: 'Gamma v Delta', runnerName: 'Gamma' };

/** An account that waits for prices, as the server keeps it. */
function keep(...first: readonly PriceAlert[]): Replies<typeof calls> {
  let alerts = first;
  return {
    runnerHistory: noHistory,
    listPriceAlerts: () => ({ alerts: [...alerts] }),
    setPriceAlert: ({ body }) => {
      const direction = body.odds > 200 ? ('UP' as const) : ('DOWN' as const);
      return { alerts: [...(alerts = [{ id: 7n, ...body, direction, ...names }, ...alerts])] };
    },
    removePriceAlert: ({ params }) => ({
      alerts: [...(alerts = alerts.filter(({ id }) => id !== params.id))],
    }),
  };
}

const sheet = page.getByRole('dialog', { name: 'Gamma' });
const wanted = sheet.getByRole('status', { name: 'Alert price' });
const tell = sheet.getByRole('button', { name: 'Tell me' });
const open = () =>
  page
    .getByRole('button', { name: /^Gamma/ })
    .first()
    .click();

test('[PLAY-83] a runner’s sheet offers to wait for a price beside the one of now, and lists it until it is removed', async () => {
  const { asked } = await openOddsView({ replies: keep() });
  await open();
  await expect.element(wanted).toHaveTextContent('2.02');
  await sheet.getByRole('button', { name: 'Lower odds' }).click();
  await expect.element(wanted).toHaveTextContent('2.00');
  await expect.element(tell).toBeDisabled();
  await sheet.getByRole('button', { name: 'Lower odds' }).click();
  await tell.click();
  await expect.element(sheet.getByText('1.99 or less')).toBeVisible();
  expect(asked('setPriceAlert').map(({ body }) => body)).toEqual([
    { marketId: '1.5', runnerId: 11, odds: odds(1.99) },
  ]);
  await sheet.getByRole('button', { name: 'Remove the alert for Gamma at 1.99' }).click();
  await expect.element(sheet.getByText('1.99 or less')).not.toBeInTheDocument();
});

test('[PLAY-83] what can’t be waited for says why', async () => {
  await openOddsView({ replies: { ...keep(), setPriceAlert: new Refused('PRICE_ALERTS_FULL') } });
  await open();
  await tell.click();
  await expect.element(page.getByText(/You have 20 price alerts already/)).toBeVisible();
});

test('[PLAY-83] without a price there is nothing to wait for', async () => {
  const { say } = await openOddsView({ replies: keep() });
  await open();
  await expect.element(tell).toBeVisible();
  const { prices: _, ...unpriced } = runner(11, 'Gamma', 2, 2.02);
  say.market({ runners: [{ ...unpriced, prices: { back: [], lay: [] } }, runner(12, 'Delta', 1.9, 2.1)] });
  await expect.element(sheet.getByText(/There is no price right now/)).toBeVisible();
});

test('[PLAY-83] the sheet of what is followed lists all prices that are waited for', async () => {
  const ids = { id: 3n, marketId: '1.77', runnerId: 2, odds: odds(3.5), direction: 'UP' } as const;
  await openOddsView({ replies: keep({ ...ids, eventName: 'Alpha v Beta', runnerName: 'Beta' }) });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  const following = page.getByRole('dialog', { name: 'Following' });
  const row = following.getByRole('region', { name: 'Price alerts' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent('Beta3.50 or moreAlpha v Beta');
  await row.getByRole('button', { name: 'Remove the alert for Beta at 3.50' }).click();
  await expect.element(row).not.toBeInTheDocument();
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { expectTexts } from '../../../testing/locate.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { market, openOddsView } from '../testing/open-odds-view.ts';

const table = page.getByRole('table', { name: 'Match Odds' });

test('[EXCH-2] an overlay is shown until odds arrive, then each runner has Back and Lay', async () => {
  const { stream } = await openOddsView({ isSilent: true });
  const loading = page.getByRole('status', { name: 'Loading odds' });
  await expect.element(loading).toBeVisible();
  stream.push('market:1.5', { type: 'image', market });
  await expect.element(table).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  const heads = table.getByRole('columnheader');
  await expect.element(heads).toHaveLength(3);
  await expect.element(heads.nth(0)).toMatchTextContent(/^Runner/);
  await expectTexts(heads.last(), ['Lay']);
  await expect.element(heads.nth(1)).toHaveTextContent('Back');
  for (const { name } of market.runners)
    await expect.element(table.getByRole('rowheader', { name })).toBeVisible();
});

test('[EXCH-2] while the stream is down odds are polled every 300 ms', async () => {
  stopClock();
  const api = await openOddsView({ stream: 'down' });
  const asked = () => api.asked('matchOdds').length;
  await waitStill(() => page.getByRole('status', { name: 'Loading odds' }).query() !== null);
  await runClock(50);
  await waitStill(() => asked() === 1);
  for (const [waitMs, count] of [
    [299, 1],
    [1, 2],
    [299, 2],
    [1, 3],
  ] as const) {
    await runClock(waitMs);
    await waitStill(() => asked() >= count);
    expect(asked()).toBe(count);
  }
});

test('[EXCH-2] prices that are not live can’t be tapped until they are again', async () => {
  await openOddsView();
  const prices = page.getByRole('cell').getByRole('button', { disabled: false });
  await expect.element(prices).toHaveLength(4);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onEnd(() => line.mockRestore());
  await expect.element(prices).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Prices are not live. Betting opens again as soon as they are.'))
    .toBeVisible();
  line.mockReturnValue(true);
  await expect.element(prices).toHaveLength(4);
});

test('[TRADE-17] the rules of a market name the commission with the player’s discount', async () => {
  const playerCommission = { commissionBps: 500, discountBps: 1_000, points: 7_000, next: null };
  await openOddsView({ replies: { playerCommission } });
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const rules = page.getByRole('dialog', { name: 'Rules of Match Odds' });
  await expect.element(rules).toMatchTextContent('Commission 5% (your discount 10%: 4.5%)');
  await expect.element(rules).toMatchTextContent('5% of your net winnings');
});

test.for([
  { language: 'en', open: 'Rules', name: 'Rules of Match Odds', text: '2% of your net winnings' },
  { language: 'bn', open: 'নিয়ম', name: 'ম্যাচ অডসের নিয়ম', text: 'আপনার লাভের ২%' },
] as const)(
  '[EXCH-10] the rules of the market are a tap away, in $language',
  async ({ language, ...words }) => {
    await openOddsView({ language });
    // Match Odds comes first; bookmaker and fancies have rules of their own.
    await page.getByRole('button', { name: words.open, exact: true }).first().click();
    const rules = page.getByRole('dialog', { name: words.name });
    await expect.element(rules).toMatchTextContent(words.text);
    if (language === 'en')
      for (const part of ['In-play delay', 'Void', 'Commission'])
        await expect.element(rules.getByRole('term').filter({ hasText: part })).toBeVisible();
  },
);

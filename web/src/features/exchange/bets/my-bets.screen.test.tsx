import { getOdds, oddsMin } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onEnd } from '../../../testing/on-end.ts';
import { taka } from '../../../testing/people.ts';
import { openOddsView } from '../testing/open-odds-view.ts';
import { keepsOrders, matchedWhole } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const bets = page.getByRole('dialog', { name: 'My bets' });
const edit = page.getByRole('dialog', { name: 'Change the bet' });
const save = edit.getByRole('button', { name: 'Save the change' });

test('[EXCH-9] a waiting order’s stake can be reduced and its odds changed, and all are cancelled at once after a confirmation', async () => {
  const api = await openOddsView({
    replies: keepsOrders([{ ...order, id: 702n, odds: getOdds(6_000) }, order]),
  });
  await page.getByRole('button', { name: /^My bets/ }).click();
  await bets.getByRole('button', { name: /^Change Back .+ at 60/ }).click();
  await expect.element(save).toBeDisabled();
  await edit.getByLabelText('Stake').fill('900');
  await expect.element(edit.getByText(/at most ৳200/)).toBeVisible();
  await edit.getByLabelText('Stake').fill('150');
  await edit.getByRole('button', { name: 'Higher odds' }).click();
  await save.click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(bets.getByText('৳150 at 65.00')).toBeVisible();
  await bets.getByRole('button', { name: /^Change Back .+ at 50/ }).click();
  await edit.getByLabelText('Stake').fill('120.50');
  await save.click();
  await expect.element(bets.getByText('৳120.50 at 50.00')).toBeVisible();
  expect(api.asked('changeOrder').map(({ params, body: { size, odds } }) => [params.id, size, odds])).toEqual(
    [
      [702n, taka('150.00'), 6_500],
      [701n, taka('120.50'), undefined],
    ],
  );
  await bets.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all unmatched bets?' });
  await question.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  await expect.element(bets.getByText('No bet is waiting.')).toBeVisible();
  expect(api.asked('cancelOrders').map(({ query }) => query.marketId)).toEqual(['1.5']);
});

test('[TRADE-36] [TRADE-37] bets at the starting price are listed with what they may lose, and can be neither changed nor cancelled', async () => {
  const onClose = { ...order, persistence: 'MARKET_ON_CLOSE', onCloseAmount: taka('300.00') } as const;
  await openOddsView({
    replies: keepsOrders([
      { ...onClose, id: 711n, odds: oddsMin },
      { ...onClose, id: 712n, side: 'LAY', odds: getOdds(400) },
      { ...order, id: 713n, persistence: 'MARKET_ON_CLOSE' },
    ]),
  });
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.element(bets.getByText('৳300 at the starting price', { exact: true })).toBeVisible();
  await expect.element(bets.getByText('Liability ৳300 at the starting price, up to 4.00')).toBeVisible();
  await expect.element(bets.getByText('What is left takes the starting price')).toBeVisible();
  expect(bets.getByRole('button', { name: /^Cancel (Back|Lay)/ }).elements()).toHaveLength(1);
  expect(bets.getByRole('button', { name: /^Change (Back|Lay)/ }).elements()).toHaveLength(1);
  await expect.element(bets.getByRole('button', { name: /^Cancel all/ })).not.toBeInTheDocument();
});

test('[EXCH-9] a matched bet is listed with its average odds', async () => {
  await openOddsView({ replies: keepsOrders([matchedWhole({ ...order, odds: getOdds(200) })]) });
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect
    .element(bets.getByRole('region', { name: 'Matched', exact: true }))
    .toMatchTextContent('৳200 at 2.00');
});

test('[SAFE-34] [EXCH-9] a bet that waits out the in-play delay is marked, and can be cancelled but not changed', async () => {
  const api = await openOddsView({ replies: keepsOrders([{ ...order, status: 'PENDING' }]) });
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.element(bets.getByText('On its way: it waits out the in-play delay')).toBeVisible();
  await expect.element(bets.getByRole('button', { name: /^Change Back/ })).not.toBeInTheDocument();
  await bets.getByRole('button', { name: /^Cancel Back/ }).click();
  await expect.element(bets.getByText('No bet is waiting.')).toBeVisible();
  expect(api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([701n]);
});

test.for([
  ['en', 320],
  ['en', 360],
  ['bn', 360],
] as const)(
  '[PLAY-13] nothing floats over prices: bets, ladder and chat stand in a bar at the bottom, in %s at %i px',
  async ([language, width]) => {
    await page.viewport(width, 740);
    onEnd(() => void page.viewport(360, 740));
    await openOddsView({ language, replies: keepsOrders([order]) });
    const button = page.getByRole('button', { name: /^(?:My bets|আমার বাজি)/ });
    await expect.element(button).toBeVisible();
    const bar = button.element().closest('.fixed')?.getBoundingClientRect();
    expect(bar).toMatchObject({ left: 0, right: width, bottom: innerHeight });
    const floating = [...document.querySelectorAll('.fixed')].filter((one) => one.checkVisibility());
    for (const one of floating) {
      const { top, bottom, height } = one.getBoundingClientRect();
      if (height > 0 && bottom > innerHeight / 2) expect(top).toBeGreaterThanOrEqual(bar?.top ?? innerHeight);
    }
    const chat = page.getByRole('button', { name: /^(?:Chat|চ্যাট|সাপোর্ট)/ });
    const ladder = page.getByRole('button', { name: /^(?:Ladder|ল্যাডার)/ });
    expect(ladder.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      chat.element().getBoundingClientRect().left,
    );
  },
);

test('[TRADE-70] a bet beside Match Odds has its market’s name, and one on Match Odds has none', async () => {
  const other = { ...order, id: 704n, runnerName: 'Yes', marketName: 'Tied Match' };
  await openOddsView({ replies: keepsOrders([matchedWhole({ ...order, odds: getOdds(200) }), other]) });
  await page.getByRole('button', { name: /^My bets/ }).click();
  const rows = bets.getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Yes' })).toMatchTextContent('Tied Match');
  await expect.element(rows.filter({ hasText: 'Gamma' })).not.toMatchTextContent('Match Odds');
});

test('[TRADE-129] bets on a match’s other markets are counted and listed with it, not as another match’s, and all are cancelled', async () => {
  const tie = { ...order, id: 705n, marketId: '1.51', runnerName: 'Yes', marketName: 'Tied Match' };
  const onTie = matchedWhole({ ...tie, id: 706n });
  const away = { ...order, id: 707n, marketId: '1.6', eventId: '10', eventName: 'Other v Another' };
  const orders = [order, tie, onTie, away];
  const api = await openOddsView({
    replies: {
      ...keepsOrders(orders),
      listOrders: ({ query: { marketId } }) => ({
        orders: orders.filter((one) => marketId === undefined || one.marketId === marketId),
      }),
    },
  });
  const button = page.getByRole('button', { name: /^My bets/ });
  await expect.element(button).toMatchTextContent('2 unmatched');
  await button.click();
  const matched = bets.getByRole('region', { name: 'Matched', exact: true });
  await expect.element(matched.getByRole('listitem')).toMatchTextContent('Tied Match');
  await expect.element(bets.getByRole('link', { name: '1 more on another match' })).toBeVisible();
  await bets.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all unmatched bets?' });
  await question.getByRole('button', { name: 'Cancel all unmatched bets (2)' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.asked('cancelOrders').map(({ query }) => query.marketId)).toEqual(['1.5', '1.51']);
});

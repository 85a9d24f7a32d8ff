import { expect, test } from './house/fixtures.ts';
import { betSlip, firstPrice, openCalmMatch } from './steps/odds-view.ts';
import { takeBonus } from './steps/turnover.ts';

test.use({ visitor: 'funded' });

test('[CASH-13] a bet larger than the open bonus allows is rejected in the slip, which leads to the article about it', async ({
  page,
  player,
}) => {
  await takeBonus(player, '500.00', 'Slots welcome');
  await openCalmMatch(page, player);
  await firstPrice(page, 'Back').click();
  const slip = betSlip(page);
  const stake = slip.getByLabel('Stake', { exact: true });
  await stake.fill('1100');
  await slip.getByRole('button', { name: /^Back ৳1,100 @/ }).click();
  const stage = slip.getByRole('status').filter({ hasText: 'Rejected' });
  await expect(stage).toContainText(
    'This bet risks more than your open bonus allows. See the largest bet in your turnover record.',
  );
  expect((await player.client.listOrders({ query: { status: 'open' } })).orders).toEqual([]);
  await slip.getByRole('link', { name: 'How this works' }).click();
  await expect(page).toHaveURL('/help/bonus');
});

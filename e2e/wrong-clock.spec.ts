import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { fillDeposit } from './steps/funds.ts';
import { betSlip, firstPrice, openCalmMatch } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

const DAY_MS = 24 * 3_600_000;

for (const [direction, offMs] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const)
  test(
    `[PLAY-77] with a clock that is a day ${direction} matches aren't over or to come, a bet is placed and a deposit has its time`,
    { tag: offMs > 0 ? [] : FULL_ONLY },
    async ({ page, player }) => {
      await page.clock.setSystemTime(Date.now() + offMs);
      await page.goto('/exchange-inplay');
      await page.getByRole('tab', { name: 'Today' }).click();
      const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
      const next = events.find(({ inPlay, startsAt }) => !inPlay && startsAt > new Date());
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: next?.name ?? 'none' })
          .first(),
      ).toBeVisible();
      await openCalmMatch(page, player);
      await firstPrice(page, 'Back').click();
      await betSlip(page).getByRole('button', { name: '৳100', exact: true }).click();
      await betSlip(page)
        .getByRole('button', { name: /^Back ৳100 @/ })
        .click();
      await expect
        .poll(async () => (await player.client.listOrders({ query: { status: 'all' } })).orders.length)
        .toBe(1);
      await page.goto('/deposit');
      await fillDeposit(page, '700');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL('/make-payment');
      await expect(page.getByRole('timer')).toHaveText(/^(?:[1-9]|[1-5]\d):\d\d$/);
    },
  );

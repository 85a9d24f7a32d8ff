import { getOdds } from '@maidan/engine';
import { expect, test } from './app/fixtures.ts';
import { type Player, submitDeposit, taka } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { readWords } from './steps/dictionary.ts';
import { fillWithdrawal } from './steps/funds.ts';
import { listTurnovers, takeBonus } from './steps/turnover.ts';

/** At this speed a match of the simulator is over in seconds. */
test.use({ visitor: 'funded', appSettings: { FEED_SPEED: '2000' } });

for (const words of cashierWords) {
  const { language } = words;
  test.describe(language, () => {
    test.use({ language });

    test(`[CASH-13] settled bets complete the turnover, the bonus is paid, and the withdrawal goes through (${language})`, async ({
      page,
      player,
    }) => {
      const { say } = await readWords(language, 'turnover');
      await takeBonus(player, '100.00', 'Rainy-day top-up');
      await page.goto('/turnover-record');
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
      await expect(async () => {
        const [turnover] = await listTurnovers(player);
        if (turnover?.status !== 'complete') await backSomebody(player);
        expect(turnover).toMatchObject({ status: 'complete', remaining: 0n, ending: 'bonus_paid' });
      }).toPass({ intervals: [1_000], timeout: 75_000 });
      await page.reload();
      await page.getByRole('tab', { name: say('completed') }).click();
      await expect(page.getByRole('article')).toContainText(say('endings.bonus_paid'));
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
      await submitDeposit(player, '1000.00');
      await expect
        .poll(async () => (await player.client.balance({})).balance)
        .toBeGreaterThanOrEqual(taka('1000.00'));
      await page.goto('/withdrawal');
      await fillWithdrawal(page, '500', player.phone, words);
      await page.getByRole('button', { name: words.withdraw, exact: true }).click();
      await page.getByRole('button', { name: words.confirm500 }).click();
      await expect(page).toHaveURL('/payment-request');
    });
  });
}

/** Backs a runner at 1.50 or more with ৳220 in an open match, as long as the wallet covers it. */
async function backSomebody({ client }: Player): Promise<void> {
  if ((await client.balance({})).balance < taka('220.00')) return;
  for (const { marketId } of await client.sportsEvents({ params: { sport: 'cricket' } })) {
    const [market] = await client.matchOdds({ params: { marketId } });
    const runner = market?.runners.find(({ prices }) => (prices.back[0]?.price ?? 0) >= 1.6);
    if (market?.status !== 'OPEN' || runner === undefined) continue;
    const order = { marketId, runnerId: runner.runnerId, side: 'BACK', odds: getOdds(150) } as const;
    const clientRef = crypto.randomUUID();
    const body = { ...order, size: taka('220.00'), persistence: 'LAPSE', clientRef } as const;
    await client.placeOrder({ body, idempotencyKey: clientRef }).catch(() => undefined);
    return;
  }
}

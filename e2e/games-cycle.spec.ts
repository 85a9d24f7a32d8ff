import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded', appName: 'cycle', appSettings: { GAME_CYCLE: 'standard' } });

test(
  '[SAFE-30] [SAFE-31] with less motion the play button waits for the next spin’s time and nothing is refused; the rules tell the top prize and its odds',
  { tag: FULL_ONLY },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seed = findSeed((one) =>
      [0, 1, 2].every((nonce) => paysOf(one, { game: 'slot-ways', choice: {}, nonce }) === 0n),
    );
    const frame = await openGame(page, 'Sundarban Tiger', seed, 'SLOT');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/playhouse/api/play')) answers.push(response.status());
    });
    for (const balance of ['৳990', '৳980', '৳970']) {
      // Waits until the button is enabled: too early a click would be refused.
      await play.click();
      await expect(frame.getByTestId('balance')).toHaveText(balance);
      await expect(frame.getByTestId('result')).toHaveText('৳10 lost');
    }
    expect(answers).toEqual([200, 200, 200]);
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Rules and payouts' }).click();
    await expect(frame.getByText('2,644× the stake')).toBeVisible();
    const odds = frame.getByText('rarer than 1 in 10,00,00,00,00,000');
    await expect(odds).toBeVisible();
    const facts = frame.locator('dl').filter({ has: odds });
    expect(await facts.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  },
);

import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { type Player, taka } from './app/players.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const paid = (seed: string, nonce: number, fish: string) =>
  paysOf(seed, {
    game: 'fishing',
    choice: { weapon: 'cannon', targets: [{ id: '0.0', fish }] },
    nonce,
  }) ?? 0n;

test(
  '[GAME-4] [PLAY-161] [PLAY-168] Padma Fishing catches the fish that is shot at, misses the next, and keeps the seat through a reload',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    // Whatever swims by: a draw that catches the dragon catches any fish, and one that misses the smallest misses all.
    const seed = findSeed((one) => paid(one, 0, 'golden-dragon') > 0n && paid(one, 1, 'small-fry') === 0n);
    const frame = await openGame(page, 'Padma Fishing', seed, 'FH');
    const fire = frame.getByRole('button', { name: 'Fire', exact: true });
    const result = frame.getByTestId('result');
    await expect(frame.getByText('You', { exact: true })).toBeVisible();
    const room = await frame.getByRole('button', { name: /^Room \d+ · / }).textContent();
    await fire.click();
    await expect(result).toContainText('Won ৳');
    const won = await balanceOf(player);
    expect(won).toBeGreaterThanOrEqual(taka('1010.00'));
    await fire.focus();
    await page.keyboard.press('Enter');
    await expect(result).toContainText('৳10 lost');
    expect(await balanceOf(player)).toBe(won - taka('10.00'));
    await page.reload();
    const goOn = frame.getByRole('button', { name: 'Continue to the game' });
    await frame
      .getByRole('button', { name: /^Room / })
      .or(goOn)
      .first()
      .waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await expect(frame.getByRole('button', { name: /^Room \d+ · / })).toHaveText(room ?? '');
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Past rounds' }).click();
    await expect(frame.getByTestId('past-round')).toHaveCount(2);
  },
);

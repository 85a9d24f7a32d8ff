import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { type Player, taka } from './app/players.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const paid = (seed: string, nonce: number, fish: string) =>
  paysOf(seed, { game: 'fishing', choice: { fish }, nonce }) ?? 0n;

test(
  '[GAME-4] Padma Fishing catches the fish the net is thrown at, and then misses another',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed((one) => paid(one, 0, 'tilapia') > 0n && paid(one, 1, 'hilsa') === 0n);
    const frame = await openGame(page, 'Padma Fishing', seed, 'FH');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    const tilapia = frame.getByRole('button', { name: 'Tilapia 6×' });
    await tilapia.click();
    await expect(tilapia).toHaveAttribute('aria-pressed', 'true');
    await expect(frame.getByText('Aimed at: Tilapia')).toBeVisible();
    await play.click();
    await expect(result).toContainText('Won ৳60');
    await expect(frame.getByText('Tilapia caught, 6×')).toBeVisible();
    expect(await balanceOf(player)).toBe(taka('1050.00'));
    const ilish = frame.getByRole('button', { name: 'Ilish 40×' });
    await ilish.focus();
    await page.keyboard.press('Enter');
    await expect(ilish).toHaveAttribute('aria-pressed', 'true');
    await play.click();
    await expect(result).toContainText('৳10 lost');
    await expect(frame.getByText('Ilish swam on')).toBeVisible();
    expect(await balanceOf(player)).toBe(taka('1040.00'));
  },
);

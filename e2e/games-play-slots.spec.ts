import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { findSeed, openGame, paysOf, viewOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const STAKE = taka('10.00');
const paidFruits = (seed: string, nonce: number) =>
  paysOf(seed, { game: 'slot-cascade', choice: {}, nonce }) ?? 0n;
const paidWays = (seed: string, nonce: number) =>
  paysOf(seed, { game: 'slot-ways', choice: {}, nonce }) ?? 0n;
const freeSpinsUnder = (seed: string): number => {
  const view = viewOf(seed, { game: 'slot-ways', choice: {}, nonce: 0 });
  return typeof view === 'object' && view !== null && 'freeSpins' in view && Array.isArray(view.freeSpins)
    ? view.freeSpins.length
    : 0;
};
const taken = (pays: bigint) => taka('1000.00') - STAKE + pays;

test(
  '[GAME-4] Monsoon Fruits cascades to a win, adds it up cascade by cascade, and then loses',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed(
      (one) => paidFruits(one, 0) > STAKE && paidFruits(one, 0) < taka('90.00') && paidFruits(one, 1) === 0n,
    );
    const frame = await openGame(page, 'Monsoon Fruits', seed, 'SLOT');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    const total = frame.getByTestId('slot-total');
    await play.click();
    await expect(total).toHaveText('Total ৳0');
    await expect(frame.getByTestId('balance')).toHaveText('৳990');
    await expect(result).toContainText('Won');
    expect((await result.textContent())?.replace('Won', 'Total')).toBe(await total.textContent());
    await expect(total).toHaveAttribute('data-won', 'true');
    await expect(frame.getByText(/^Fall 1: \d+ × \w+ \d+\.\d\d×/)).toBeAttached();
    expect(await balanceOf(player)).toBe(taken(paidFruits(seed, 0)));
    await play.click();
    await expect(result).toHaveText('৳10 lost');
    await expect(total).toHaveText('Total ৳0');
    expect(await balanceOf(player)).toBe(taken(paidFruits(seed, 0)) - STAKE);
  },
);

test(
  '[GAME-4] a return below the stake is shown without a celebration, and a reload during a round loses nothing',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed((one) => paidFruits(one, 0) > 0n && paidFruits(one, 0) < STAKE);
    const frame = await openGame(page, 'Monsoon Fruits', seed, 'SLOT');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByTestId('result')).toContainText('of ৳10 came back');
    await expect(frame.getByTestId('slot-total')).toHaveAttribute('data-won', 'false');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByTestId('slot-total')).toBeVisible();
    await page.reload();
    await frame.getByRole('button', { name: 'Continue to the game' }).click();
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Past rounds' }).click();
    await expect(frame.getByTestId('past-round')).toHaveCount(2);
    expect(await balanceOf(player)).toBe(taken(paidFruits(seed, 0)) - STAKE + paidFruits(seed, 1));
  },
);

test(
  '[GAME-4] Sundarban Tiger shows what its winning ways pay, and then loses',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed(
      (one) => paidWays(one, 0) > STAKE && paidWays(one, 0) < taka('20.00') && paidWays(one, 1) === 0n,
    );
    const frame = await openGame(page, 'Sundarban Tiger', seed, 'SLOT');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    await play.click();
    await expect(frame.getByText(/^\w+, [345] reels · \d+ ways? · \d+\.\d\d×$/).first()).toBeVisible();
    await expect(result).toContainText('Won');
    expect((await result.textContent())?.replace('Won', 'Total')).toBe(
      await frame.getByTestId('slot-total').textContent(),
    );
    await expect(frame.getByTestId('reels')).toHaveAccessibleName(
      /^\w+(, \w+){4}; \w+(, \w+){4}; \w+(, \w+){4}$/,
    );
    expect(await balanceOf(player)).toBe(taken(paidWays(seed, 0)));
    await play.click();
    await expect(result).toHaveText('৳10 lost');
    expect(await balanceOf(player)).toBe(taken(paidWays(seed, 0)) - STAKE);
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    '[GAME-4] three lanterns give ten free spins within the round, all paid at once',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      const seed = findSeed((one) => freeSpinsUnder(one) === 10 && paidWays(one, 0) > STAKE);
      const frame = await openGame(page, 'Sundarban Tiger', seed, 'SLOT');
      await frame.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(frame.getByTestId('spins')).toHaveText('Free spin 10 of 10 · pays 3×');
      await expect(frame.getByTestId('result')).toContainText('Won');
      await expect(frame.getByText(/3 lanterns · 2\.00×; 10 free spins · /)).toBeAttached();
      expect(await balanceOf(player)).toBe(taken(paidWays(seed, 0)));
      await frame.getByRole('button', { name: 'More about this game' }).click();
      await frame.getByRole('button', { name: 'Past rounds' }).click();
      await expect(frame.getByTestId('past-round')).toContainText('10 free spins');
    },
  );
});

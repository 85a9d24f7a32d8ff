import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const STAKE = taka('10.00');
const KENO = { picks: [7, 21, 38] };
const paidKeno = (seed: string, nonce: number) => paysOf(seed, { game: 'keno', choice: KENO, nonce }) ?? 0n;

const paidBingo = (seed: string, nonce: number, choice = { balls: 75, cards: 2 }) =>
  paysOf(seed, { game: 'bingo', choice, nonce }) ?? 0n;

test(
  '[GAME-4] Firefly Keno waits for picks, is played to a win and a loss, and keeps the picks',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed((one) => paidKeno(one, 0) > STAKE && paidKeno(one, 1) === 0n);
    const frame = await openGame(page, 'Firefly Keno', seed, 'LOTTO');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    await expect(play).toBeDisabled();
    for (const pick of KENO.picks)
      await frame.getByRole('button', { name: String(pick), exact: true }).click();
    await play.click();
    await expect(result).toContainText('Won');
    const lit = frame.getByRole('button', { name: /your pick, drawn$/ });
    expect(await lit.count()).toBeGreaterThan(1);
    await expect(frame.getByRole('button', { name: /drawn$/ })).toHaveCount(10);
    const won = taka('990.00') + paidKeno(seed, 0);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await expect(result).toContainText('৳10 lost');
    expect(await balanceOf(player)).toBe(won - STAKE);
    await expect(frame.getByRole('button', { pressed: true, name: /your pick/ })).toHaveCount(3);
  },
);

test(
  '[GAME-4] Mela Bingo is drawn to a win and a loss, and deals another kind of card',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const ninety = { balls: 90, cards: 1 };
    const seed = findSeed(
      (one) => paidBingo(one, 0) > STAKE && paidBingo(one, 1) === 0n && paidBingo(one, 2, ninety) > STAKE,
    );
    const frame = await openGame(page, 'Mela Bingo', seed, 'BINGO');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    const card = frame.getByRole('table', { name: 'Card 1' });
    await play.click();
    await expect(card.getByRole('cell', { name: /^\d+/ })).toHaveCount(24);
    await expect(result).toContainText('Won');
    await expect(frame.getByText('40 of 40 balls')).toBeVisible();
    await expect(frame.getByText(/^Card 1: .+, \d+\.\d\d×; Card 2: .+, \d+\.\d\d×$/)).toBeAttached();
    const won = taka('990.00') + paidBingo(seed, 0);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await expect(result).toHaveText('৳10 lost');
    expect(await balanceOf(player)).toBe(won - STAKE);
    await frame.getByRole('button', { name: '90 balls' }).click();
    await frame.getByRole('button', { name: '1', exact: true }).click();
    await expect(card.getByRole('row')).toHaveCount(3);
    await expect(frame.getByRole('table')).toHaveCount(1);
    await play.click();
    await expect(card.getByRole('cell', { name: /^\d+/ })).toHaveCount(15);
    await expect(result).toContainText('Won');
    expect(await balanceOf(player)).toBe(won - STAKE - STAKE + paidBingo(seed, 2, ninety));
  },
);

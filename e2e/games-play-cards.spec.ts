import { expect, test } from './house/fixtures.ts';
import { type Player, taka } from './house/players.ts';
import { SERVER_SEED, findSeed, openGame, paysOf } from './steps/fair-round.ts';

const KENO = { picks: [7, 21, 38] };
const paidKeno = (seed: string, nonce: number) => paysOf(seed, { game: 'keno', choice: KENO, nonce }) ?? 0n;

const paidBahar = (seed: string, nonce: number, on = 'bahar') =>
  paysOf(seed, { game: 'andar-bahar', choice: { on }, nonce }) ?? 0n;

test.use({ visitor: 'funded', houseSettings: { SANDBOX_SERVER_SEED: SERVER_SEED } });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const STAKE = taka('10.00');
const paidPoker = (seed: string, nonce: number, hold: readonly number[]) =>
  paysOf(seed, { game: 'video-poker', choice: {}, actions: [{ hold }], nonce }) ?? 0n;

test('[GAME-4] Moonlit Poker goes on after a reload in the middle of a hand, wins with what was held, and then loses', async ({
  page,
  player,
}) => {
  const seed = findSeed((one) => paidPoker(one, 0, [1, 3]) > STAKE && paidPoker(one, 1, []) === 0n);
  const frame = await openGame(page, 'Moonlit Poker', seed, 'BINGO');
  const cards = frame.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const play = frame.getByRole('button', { name: 'Play', exact: true });
  const result = frame.getByTestId('result');
  await play.click();
  await expect(frame.getByRole('button', { name: 'Draw 5' })).toBeVisible();
  const named = () => cards.evaluateAll((all) => all.map((card) => card.ariaLabel));
  const dealt = await named();
  expect(dealt[0]).toMatch(/^Card 1: (\d+|Jack|Queen|King|Ace) of (diamonds|hearts|spades|clubs)$/);
  expect(await balanceOf(player)).toBe(taka('990.00'));
  await page.reload();
  await expect(cards.first()).toHaveAccessibleName(dealt[0] ?? '');
  expect(await named()).toEqual(dealt);
  await cards.nth(1).click();
  await cards.nth(3).click();
  await expect(cards.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await frame.getByRole('button', { name: 'Draw 3' }).click();
  await expect(result).toContainText('Won');
  expect([1, 3].map((place) => dealt[place])).toEqual((await named()).filter((_, place) => place % 2 === 1));
  const won = taka('990.00') + paidPoker(seed, 0, [1, 3]);
  expect(await balanceOf(player)).toBe(won);
  await play.click();
  await frame.getByRole('button', { name: 'Draw 5' }).click();
  await expect(result).toContainText('৳10 lost');
  expect(await balanceOf(player)).toBe(won - STAKE);
});

test('[GAME-4] Firefly Keno waits for picks, is played to a win and to a loss, and keeps the picks', async ({
  page,
  player,
}) => {
  const seed = findSeed((one) => paidKeno(one, 0) > STAKE && paidKeno(one, 1) === 0n);
  const frame = await openGame(page, 'Firefly Keno', seed, 'LOTTO');
  const play = frame.getByRole('button', { name: 'Play', exact: true });
  const result = frame.getByTestId('result');
  await expect(play).toBeDisabled();
  for (const pick of KENO.picks) await frame.getByRole('button', { name: String(pick), exact: true }).click();
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
});

test('[GAME-4] Andar Bahar is dealt to a win and to a loss on the side that was chosen', async ({
  page,
  player,
}) => {
  // Few cards each, so that the deals are short.
  const seed = findSeed(
    (one) =>
      paidBahar(one, 0) > 0n &&
      [0, 1].every((nonce) => paidBahar(one, nonce, '1-5') > 0n) &&
      paidBahar(one, 1) === 0n,
  );
  const frame = await openGame(page, 'Andar Bahar', seed, 'TABLE');
  const play = frame.getByRole('button', { name: 'Play', exact: true });
  const result = frame.getByTestId('result');
  await frame.getByRole('button', { name: 'Bahar', exact: true }).click();
  await play.click();
  await expect(result).toContainText('Won ৳20');
  await expect(frame.getByText(/^Bahar, after \d cards$/)).toBeVisible();
  expect(await balanceOf(player)).toBe(taka('1010.00'));
  await play.click();
  await expect(result).toContainText('৳10 lost');
  await expect(frame.getByText(/^Andar, after \d cards$/)).toBeVisible();
  expect(await balanceOf(player)).toBe(taka('1000.00'));
});

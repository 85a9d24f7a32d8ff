import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';

const paidBahar = (seed: string, nonce: number, on = 'bahar') =>
  paysOf(seed, { game: 'andar-bahar', choice: { on }, nonce }) ?? 0n;

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const STAKE = taka('10.00');
const paidPoker = (seed: string, nonce: number, hold: readonly number[]) =>
  paysOf(seed, { game: 'video-poker', choice: {}, actions: [{ hold }], nonce }) ?? 0n;

test(
  '[GAME-4] Moonlit Poker continues after a reload in mid-hand, wins with the held cards, and then loses',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed((one) => paidPoker(one, 0, [1, 3]) > STAKE && paidPoker(one, 1, []) === 0n);
    const frame = await openGame(page, 'Moonlit Poker', seed, 'BINGO');
    const cards = frame.getByRole('list', { name: 'Your hand' }).getByRole('button');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    await play.click();
    await expect(frame.getByRole('button', { name: 'Draw 5' })).toBeVisible();
    const named = () => cards.locator('.unseen').allTextContents();
    const dealt = await named();
    expect(dealt[0]).toMatch(/^Card 1: (\d+|Jack|Queen|King|Ace) of (diamonds|hearts|spades|clubs)$/);
    expect(await balanceOf(player)).toBe(taka('990.00'));
    await page.reload();
    await expect(cards.first()).toHaveAccessibleName(dealt[0] ?? '');
    expect(await named()).toEqual(dealt);
    await cards.nth(1).click();
    await cards.nth(3).click();
    await expect(cards.nth(3)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(frame.getByRole('button', { name: 'Draw 3' })).toBeVisible();
    await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await frame.getByRole('button', { name: 'Draw 3' }).click();
    await expect(result).toContainText('Won');
    expect([1, 3].map((place) => dealt[place])).toEqual(
      (await named()).filter((_, place) => place % 2 === 1),
    );
    const won = taka('990.00') + paidPoker(seed, 0, [1, 3]);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await frame.getByRole('button', { name: 'Draw 5' }).click();
    await expect(result).toContainText('৳10 lost');
    expect(await balanceOf(player)).toBe(won - STAKE);
  },
);

test(
  '[GAME-4] Andar Bahar is dealt to a win and to a loss on the chosen side',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    // Few cards in each round, so that the deals are short.
    const seed = findSeed(
      (one) =>
        paidBahar(one, 0) > 0n &&
        [0, 1].every((nonce) => paidBahar(one, nonce, '1-5') > 0n) &&
        paidBahar(one, 1) === 0n,
    );
    const frame = await openGame(page, 'Andar Bahar', seed, 'TABLE');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.getByTestId('result');
    await frame.getByRole('button', { name: 'Bahar 2.00×', exact: true }).click();
    await play.click();
    await expect(result).toContainText('Won ৳20');
    await expect(frame.getByText(/^Bahar, after \d cards?$/)).toBeVisible();
    expect(await balanceOf(player)).toBe(taka('1010.00'));
    await play.click();
    await expect(result).toContainText('৳10 lost');
    await expect(frame.getByText(/^Andar, after \d cards?$/)).toBeVisible();
    expect(await balanceOf(player)).toBe(taka('1000.00'));
  },
);

const BLACKJACK = 'Jamuna Blackjack';
const moves = (...kinds: readonly string[]) => kinds.map((kind) => ({ kind }));
/** What the moves pay; `undefined` if they aren't possible. */
const paidBlackjack = (seed: string, nonce: number, kinds: readonly string[], stake = STAKE) =>
  paysOf(seed, { game: 'blackjack', choice: {}, actions: moves(...kinds), nonce, stake });

test(
  '[GAME-4] Jamuna Blackjack continues after a reload in mid-hand, wins the hand, and loses the next',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed(
      (one) =>
        paidBlackjack(one, 0, ['hit', 'stand']) === taka('20.00') && paidBlackjack(one, 1, ['stand']) === 0n,
    );
    const frame = await openGame(page, BLACKJACK, seed, 'TABLE');
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    const hand = frame.getByRole('region', { name: 'Your hand' }).getByRole('listitem');
    const dealers = frame.getByRole('region', { name: 'Dealer' }).getByRole('listitem');
    const result = frame.getByTestId('result');
    await press('Play');
    await expect(hand).toHaveCount(2);
    await expect(dealers).toHaveText([/ of /, 'A card face down']);
    await press('Hit');
    await expect(hand).toHaveCount(3);
    const held = await hand.allTextContents();
    await expect(frame.getByText(/^Your hand: \d+( or \d+)?\. Dealer: \d+\.$/)).toBeAttached();
    expect(await balanceOf(player)).toBe(taka('990.00'));
    await page.reload();
    await expect(hand).toHaveText(held);
    await expect(dealers.last()).toHaveText('A card face down');
    await press('Stand');
    await expect(result).toHaveText('Won ৳20');
    await expect(frame.getByText('A card face down')).toHaveCount(0);
    expect(await balanceOf(player)).toBe(taka('1010.00'));
    await press('Play');
    await press('Stand');
    await expect(result).toHaveText('৳10 lost');
    expect(await balanceOf(player)).toBe(taka('1000.00'));
  },
);

test(
  '[GAME-4] a pair is split and one of its hands doubled, each for another stake; insurance is offered against an ace',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const split = ['split', 'double', 'stand'];
    const seed = findSeed(
      (one) =>
        paidBlackjack(one, 0, ['insure', 'stand']) === 0n &&
        (paidBlackjack(one, 1, split) ?? 0n) > taka('30.00'),
    );
    const frame = await openGame(page, BLACKJACK, seed, 'TABLE');
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    const result = frame.getByTestId('result');
    await press('Play');
    await expect(frame.getByRole('button', { name: 'Hit' })).toHaveCount(0);
    await press('Insure ৳5');
    await press('Stand');
    await expect(result).toHaveText('৳15 lost');
    expect(await balanceOf(player)).toBe(taka('985.00'));
    await press('Play');
    await press('Split, ৳10 more');
    await expect(frame.getByRole('region', { name: 'Hand 2' }).getByRole('listitem')).toHaveCount(2);
    await press('Double, ৳10 more');
    await expect(frame.getByRole('region', { name: 'Hand 1' })).toContainText('৳20');
    await press('Stand');
    await expect(result).toContainText('Won');
    expect(await balanceOf(player)).toBe(taka('955.00') + (paidBlackjack(seed, 1, split) ?? 0n));
  },
);

test(
  '[GAME-4] a double that the balance does not cover is refused, and the hand continues',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const stake = taka('1000.00');
    const seed = findSeed(
      (one) =>
        paidBlackjack(one, 0, ['stand'], stake) === taka('2000.00') &&
        paidBlackjack(one, 0, ['double'], stake) !== undefined,
    );
    const frame = await openGame(page, BLACKJACK, seed, 'TABLE');
    await frame.getByRole('button', { name: '৳1,000', exact: true }).click();
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await frame.getByRole('button', { name: 'Double, ৳1,000 more' }).click();
    await expect(frame.getByTestId('result')).toHaveText('Not enough balance for this stake.');
    await expect(frame.getByRole('region', { name: 'Your hand' }).getByRole('listitem')).toHaveCount(2);
    expect(await balanceOf(player)).toBe(taka('0.00'));
    await frame.getByRole('button', { name: 'Stand' }).click();
    await expect(frame.getByTestId('result')).toHaveText('Won ৳2,000');
    expect(await balanceOf(player)).toBe(taka('2000.00'));
  },
);

import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { type Wanted, findSeed, openGame, paysOf } from './steps/fair-round.ts';

test.use({ visitor: 'funded' });

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const STAKE = taka('10.00');
const paid = (seed: string, wanted: Wanted) => paysOf(seed, wanted) ?? 0n;
const reveal = (tiles: readonly number[]) => tiles.map((tile) => ({ kind: 'reveal', tile }));
const paidMines = (seed: string, nonce: number, actions: readonly unknown[]) =>
  paysOf(seed, { game: 'mines', choice: { mines: 3 }, actions, nonce });

for (const { name, type, game, choice } of [
  { name: 'River Dice', type: 'EGAME', game: 'dice', choice: { side: 'over', target: 5000 } },
  { name: 'Mango Plinko', type: 'EGAME', game: 'plinko', choice: { rows: 12, risk: 'medium' } },
  { name: 'Nagordola Wheel', type: 'EGAME', game: 'wheel', choice: { risk: 'medium' } },
  { name: 'Rickshaw Reels', type: 'SLOT', game: 'slot-classic', choice: { lines: 5 } },
])
  test(
    `[GAME-4] ${name} is opened from its list and played to a win and a loss, and the wallet shows each`,
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      const wanted = { game, choice };
      const seed = findSeed(
        (one) => paid(one, { ...wanted, nonce: 0 }) > STAKE && paid(one, { ...wanted, nonce: 1 }) < STAKE,
      );
      const frame = await openGame(page, name, seed, type);
      const play = frame.getByRole('button', { name: 'Play', exact: true });
      const result = frame.getByTestId('result');
      await expect(frame.getByTestId('balance')).toHaveText('৳1,000');
      await play.click();
      await expect(result).toContainText('Won');
      const won = taka('1000.00') - STAKE + paid(seed, { ...wanted, nonce: 0 });
      expect(await balanceOf(player)).toBe(won);
      await play.click();
      await expect(result).toContainText(/lost|came back/);
      expect(await balanceOf(player)).toBe(won - STAKE + paid(seed, { ...wanted, nonce: 1 }));
      await expect(frame.getByTestId('net')).toContainText('৳');
      // The site's bar shows the time of play, and no second clock runs in the game.
      await expect(page.getByRole('timer').first()).toHaveText(/^\d+:\d\d$/);
      await expect(frame.getByTestId('session-clock')).toHaveCount(0);
      await frame.getByRole('button', { name: 'More about this game' }).click();
      await frame.getByRole('button', { name: 'Past rounds' }).click();
      await expect(frame.getByTestId('past-round')).toHaveCount(2);
    },
  );

test(
  '[GAME-4] Lotus Mines continues after a reload in mid-round, is cashed out, and then hits a mine',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const taken = [...reveal([7, 8]), { kind: 'cash-out' }];
    const seed = findSeed(
      (one) =>
        (paidMines(one, 0, taken) ?? 0n) > STAKE &&
        paidMines(one, 1, reveal([1])) === 0n &&
        // That leaf ends the round: no second one can be opened.
        paidMines(one, 1, reveal([1, 2])) === undefined,
    );
    const frame = await openGame(page, 'Lotus Mines', seed);
    const leaf = (number: number) =>
      frame.getByRole('button', { name: new RegExp(`^Leaf ${number}(?!\\d)`) });
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await leaf(7).click();
    await expect(leaf(7)).toHaveAccessibleName('Leaf 7: lotus');
    expect(await balanceOf(player)).toBe(taka('990.00'));
    await page.reload();
    await expect(leaf(7)).toHaveAccessibleName('Leaf 7: lotus');
    await leaf(8).click();
    await expect(leaf(8)).toHaveAccessibleName('Leaf 8: lotus');
    await frame.getByRole('button', { name: /^Cash out ৳/ }).click();
    await expect(frame.getByTestId('result')).toContainText('Won');
    const won = taka('990.00') + (paidMines(seed, 0, taken) ?? 0n);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await leaf(1).click();
    await expect(leaf(1)).toHaveAccessibleName('Leaf 1: mine');
    await expect(frame.getByTestId('result')).toContainText('৳10 lost');
    expect(await balanceOf(player)).toBe(won - STAKE);
  },
);

test(
  '[GAME-4] a stake above the balance is refused in the game, and no round starts',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const frame = await openGame(page, 'River Dice', 'mine');
    await frame.getByLabel('Stake', { exact: true }).last().fill('2000');
    await frame.getByLabel('Stake', { exact: true }).last().press('Enter');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByTestId('result')).toHaveText('Not enough balance for this stake.');
    expect(await balanceOf(player)).toBe(taka('1000.00'));
  },
);

test(
  '[GAME-4] a round’s result is shown even if its animation can’t be drawn',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const seed = findSeed(
      (one) => paid(one, { game: 'slot-classic', choice: { lines: 5 }, nonce: 0 }) > STAKE,
    );
    await page.route('**/playhouse/api/play', async (route) => {
      const response = await route.fetch();
      const played: unknown = await response.json();
      await route.fulfill({ response, body: JSON.stringify(played).replace('"stops"', '"torn"') });
    });
    const frame = await openGame(page, 'Rickshaw Reels', seed, 'SLOT');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByTestId('result')).toContainText('Won');
    await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    expect(await balanceOf(player)).toBeGreaterThan(taka('1000.00'));
  },
);

test(
  '[GAME-6] a past round can be checked on its own page, before and after its seed is revealed',
  { tag: FULL_ONLY },
  async ({ page }) => {
    const frame = await openGame(page, 'River Dice', 'mine');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByTestId('result')).toContainText(/Won|lost/);
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Past rounds' }).click();
    await frame.getByTestId('past-round').getByRole('button').click();
    const link = await frame.getByRole('link', { name: 'Check this round' }).getAttribute('href');
    await frame.getByRole('button', { name: 'Close' }).click();
    const proof = await page.context().newPage();
    await proof.goto(link ?? '');
    await expect(proof.getByRole('status').filter({ hasText: 'still in use' })).toBeVisible();
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Fairness' }).click();
    await frame.getByRole('button', { name: /^Change seeds/ }).click();
    await frame.getByText('Used for 1 round', { exact: true }).waitFor();
    await proof.reload();
    await expect(proof.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
  },
);

test(
  '[GAME-4] Meghna Roulette takes chips on its layout and is played to a win and a loss',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    // Chips of ৳10: two on red, one on 17.
    const bets = [
      { on: 'red', parts: 2_000 },
      { on: 'straight-17', parts: 1_000 },
    ];
    const stake = taka('30.00');
    const spin = (seed: string, nonce: number) =>
      paysOf(seed, { game: 'roulette', choice: { bets }, nonce, stake }) ?? 0n;
    const seed = findSeed((one) => spin(one, 0) > stake && spin(one, 1) === 0n);
    const frame = await openGame(page, 'Meghna Roulette', seed, 'TABLE');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const place = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}(?!\\d)`) });
    const result = frame.getByTestId('result');
    await expect(play).toBeDisabled();
    await place('Red').click();
    await place('Red').click();
    await place('Number 1').click();
    await frame.getByRole('button', { name: 'Undo' }).click();
    await place('Number 17').click();
    await expect(place('Red')).toHaveAccessibleName('Red: ৳20');
    await expect(frame.getByTestId('on-table')).toHaveText('৳30');
    await play.click();
    await expect(result).toContainText('Won');
    await expect(frame.getByTestId('pocket')).toBeVisible();
    const won = taka('1000.00') - stake + spin(seed, 0);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await expect(result).toHaveText('৳30 lost');
    expect(await balanceOf(player)).toBe(won - stake);
  },
);

test(
  '[GAME-4] a chip in Meghna Roulette can cover two, three, four or six numbers, by taps or by keys',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const places = ['split-17-20', 'street-16-17-18', 'corner-17-18-20-21', 'trio-0-2-3'];
    const bets = [...places, 'six-line-13-14-15-16-17-18'].map((on) => ({ on, parts: 1_000 }));
    const stake = taka('50.00');
    const spin = (seed: string, nonce: number) =>
      paysOf(seed, { game: 'roulette', choice: { bets }, nonce, stake }) ?? 0n;
    const seed = findSeed((one) => spin(one, 0) > stake && spin(one, 1) === 0n);
    const frame = await openGame(page, 'Meghna Roulette', seed, 'TABLE');
    const tap = (number: number) =>
      frame.getByRole('button', { name: new RegExp(`^Number ${number}(?!\\d)`) });
    const chip = (name: string) => frame.getByRole('img', { name, exact: true });
    const kind = frame.getByRole('combobox', { name: 'A chip on' });
    const onTable = frame.getByTestId('on-table');
    await kind.selectOption('split');
    await tap(17).click();
    await expect(tap(17)).toHaveAttribute('aria-pressed', 'true');
    await expect(onTable).toHaveCount(0);
    // No bet covers both 17 and 30: the selection restarts with 30, and a second tap clears it.
    await tap(30).click();
    await expect(tap(17)).toHaveAttribute('aria-pressed', 'false');
    await tap(30).click();
    await tap(17).click();
    await tap(20).click();
    await expect(chip('Split 17, 20: ৳10')).toBeAttached();
    await expect(onTable).toHaveText('৳10');
    await kind.selectOption('street');
    await tap(16).click();
    await expect(chip('Street 16, 17, 18: ৳10')).toBeAttached();
    await tap(0).click();
    await tap(3).click();
    await expect(chip('Trio 0, 2, 3: ৳10')).toBeAttached();
    await kind.selectOption('corner');
    await tap(17).focus();
    await page.keyboard.press('Enter');
    await tap(21).focus();
    await page.keyboard.press('Enter');
    await expect(chip('Corner 17, 18, 20, 21: ৳10')).toBeAttached();
    await kind.selectOption('six-line');
    await tap(13).click();
    await tap(17).click();
    await expect(chip('Six line 13, 14, 15, 16, 17, 18: ৳10')).toBeAttached();
    await expect(onTable).toHaveText('৳50');
    const result = frame.getByTestId('result');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await expect(result).toContainText('Won');
    const won = taka('1000.00') - stake + spin(seed, 0);
    expect(await balanceOf(player)).toBe(won);
    await play.click();
    await expect(result).toHaveText('৳50 lost');
    expect(await balanceOf(player)).toBe(won - stake);
    await frame.getByRole('button', { name: 'Clear' }).click();
    await expect(frame.getByRole('img', { name: /^(Split|Street|Trio|Corner|Six line) / })).toHaveCount(0);
    await expect(play).toBeDisabled();
  },
);

import type { FrameLocator } from '@playwright/test';
import { expect, test } from './house/fixtures.ts';
import { type Player, taka } from './house/players.ts';
import { SERVER_SEED, openGame } from './steps/fair-round.ts';
import { findBaccaratSeed, findCrashSeed } from './steps/shared-round.ts';

test.use({ visitor: 'funded', houseSettings: { SANDBOX_SERVER_SEED: SERVER_SEED } });
// A round takes its time: eight seconds to bet, and then as long as it rises.
test.describe.configure({ timeout: 120_000 });

const ROUND = { timeout: 60_000 };
const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const betButton = (frame: FrameLocator) => frame.getByRole('button', { name: /^Bet ৳/ });

/** Sets where the house takes by itself. */
async function setAuto(frame: FrameLocator, multiplier: string): Promise<void> {
  const toggle = frame.getByRole('switch', { name: 'Auto take at' });
  if ((await toggle.getAttribute('aria-checked')) === 'false') await toggle.click();
  const field = frame.getByRole('textbox', { name: 'Auto take at' });
  await field.fill(multiplier);
  await field.press('Enter');
}

test('[GAME-4] Shakrain Kite is played from its list to a win and to a loss, and the wallet follows each', async ({
  page,
  player,
  house,
}) => {
  const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(house.url, [110, 500]));
  const result = frame.getByTestId('result');
  await setAuto(frame, '1.10');
  await betButton(frame).click();
  await expect(result).toHaveText('Won ৳11', ROUND);
  await expect.poll(() => balanceOf(player)).toBe(taka('1001.00'));
  await expect(frame.getByTestId('balance')).toHaveText('৳1,001');
  await setAuto(frame, '900');
  await betButton(frame).click();
  await expect(result).toHaveText('৳10 lost', ROUND);
  expect(await balanceOf(player)).toBe(taka('991.00'));
  const proof = await page.context().newPage();
  await proof.goto((await frame.getByTestId('results').getByRole('link').first().getAttribute('href')) ?? '');
  await expect(proof.getByRole('status')).toContainText('Everything agrees');
  await expect(frame.getByTestId('net')).toHaveText('−৳9');
  await frame.getByRole('button', { name: 'More about this game' }).click();
  await frame.getByRole('button', { name: 'Past rounds' }).click();
  await expect(frame.getByTestId('past-round')).toHaveCount(2);
});

test('[GAME-4] a reload while the kite rises brings the round back, and a tap takes what the stake is worth', async ({
  page,
  player,
  house,
}) => {
  const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(house.url, [300, 1_500]));
  const take = frame.getByRole('button', { name: /^Take ৳/ });
  await betButton(frame).click();
  await expect(take).toBeVisible(ROUND);
  await page.reload();
  await take.click();
  const result = frame.getByTestId('result');
  await expect(result).toContainText('Won ৳');
  const won = (await result.innerText()).replace(/[^\d.]/g, '');
  const balance = taka('990.00') + taka(won.includes('.') ? won : `${won}.00`);
  await expect.poll(() => balanceOf(player)).toBe(balance);
  await page.reload();
  await expect(result).toContainText('Won ৳');
});

test('[GAME-4] two visitors see the same kite, and of each other a masked name and what was staked', async ({
  page,
  context,
  house,
}) => {
  const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(house.url, [101, 500]));
  const other = await context.newPage();
  await other.goto('/playhouse/crash#lang=bn');
  await betButton(frame).click();
  const row = other.getByTestId('bets').getByRole('listitem');
  await expect(row).toContainText('৳১০', ROUND);
  await expect(row).toContainText(/^ra•••\d/);
  await expect(other.getByText('সুতা কেটে গেছে')).toBeVisible(ROUND);
  await expect(frame.getByText('The string broke')).toBeVisible();
  const numbers = await Promise.all([
    frame.getByTestId('multiplier').innerText(),
    other.getByTestId('multiplier').innerText(),
  ]);
  expect(numbers[0]).toBe(numbers[1]);
});

test('[GAME-4] a stake over the balance is refused in the game, and nothing is in the round', async ({
  page,
  player,
}) => {
  const frame = await openGame(page, 'Shakrain Kite', 'mine');
  await frame.getByLabel('Stake', { exact: true }).last().fill('2000');
  await frame.getByLabel('Stake', { exact: true }).last().press('Enter');
  await betButton(frame).click();
  await expect(frame.getByTestId('result')).toHaveText('Not enough balance for this stake.', ROUND);
  expect(await balanceOf(player)).toBe(taka('1000.00'));
});

test('[GAME-4] Padma Baccarat is played in Live to a win and to a loss, and tells neither before the cards lie there', async ({
  page,
  player,
  house,
}) => {
  const seed = await findBaccaratSeed(house.url, 'player');
  const frame = await openGame(page, 'Padma Baccarat', seed, 'LIVE');
  const [result, word] = [frame.getByTestId('result'), frame.getByTestId('felt-word')];
  const place = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}(?! pair)`) });
  await expect(word).toContainText('Place your bets', ROUND);
  await place('Player').click();
  await place('Player').click();
  await expect(place('Player')).toHaveAccessibleName('Player: ৳20 not bet yet');
  expect(await balanceOf(player)).toBe(taka('1000.00'));
  await betButton(frame).click();
  await expect(place('Player')).toHaveAccessibleName('Player: ৳20');
  expect(await balanceOf(player)).toBe(taka('980.00'));
  await page.reload();
  await expect(place('Player')).toHaveAccessibleName('Player: ৳20');
  await expect(word).toHaveText('Dealing …', ROUND);
  await expect(frame.getByTestId('balance')).toHaveText('৳980');
  await expect(word).toHaveText('Player wins', ROUND);
  await expect(result).toHaveText('Won ৳40');
  await expect(frame.getByTestId('balance')).toHaveText('৳1,020');
  await expect(frame.getByTestId('road').getByRole('listitem').last()).toContainText('Player wins');
  await expect(word).toContainText('Place your bets', ROUND);
  await place('Banker').click();
  await betButton(frame).click();
  await expect(result).toHaveText('৳10 lost', ROUND);
  expect(await balanceOf(player)).toBe(taka('1010.00'));
});

import type { FrameLocator } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openGame } from './steps/fair-round.ts';
import { findCrashSeed, findSharedSeed, roundNumber, sharedView } from './steps/shared-round.ts';

test.use({
  visitor: 'funded',
});
// A round takes eight seconds of betting, and then as long as the kite rises.
test.describe.configure({ timeout: 300_000 });

const ROUND = { timeout: 60_000 };
/** The round that runs when a test begins isn't of its choosing: one kite in thirty rises for more than a minute. */
const ROUND_BEFORE = { timeout: 200_000 };
const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;
const betButton = (frame: FrameLocator) => frame.getByRole('button', { name: /^Bet ৳[\d,.]+$/ });

const latinDigits = (text: string) => text.replaceAll(/[০-৯]/gu, (digit) => `${'০১২৩৪৫৬৭৮৯'.indexOf(digit)}`);

/** Places a bet once the game takes them; a click that comes as betting closes is repeated in the next round. */
async function placeBet(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await betButton(frame).click();
    await expect(frame.getByRole('button', { name: 'Placing your bet …' })).toHaveCount(0);
    expect(await frame.getByTestId('result').innerText()).not.toContain('has closed');
  }).toPass(ROUND_BEFORE);
}

/** Sets the multiplier at which the bet is cashed out automatically. */
async function setAuto(frame: FrameLocator, multiplier: string): Promise<void> {
  const toggle = frame.getByRole('switch', { name: 'Auto cash-out at' });
  if ((await toggle.getAttribute('aria-checked')) === 'false') await toggle.click();
  const field = frame.getByRole('textbox', { name: 'Auto cash-out at' });
  await field.fill(multiplier);
  await field.press('Enter');
}

test(
  '[GAME-4] Shakrain Kite is opened from its list and played to a win and a loss, and the wallet shows each',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(app.url, [110, 500]));
    const result = frame.getByTestId('result');
    await setAuto(frame, '1.10');
    await placeBet(frame);
    await expect(result).toHaveText('Won ৳11', ROUND);
    await expect.poll(() => balanceOf(player)).toBe(taka('1001.00'));
    await expect(frame.getByTestId('balance')).toHaveText('৳1,001');
    await setAuto(frame, '900');
    await placeBet(frame);
    await expect(result).toHaveText('৳10 lost', ROUND);
    expect(await balanceOf(player)).toBe(taka('991.00'));
    const proof = await page.context().newPage();
    await proof.goto(
      (await frame.getByTestId('results').getByRole('link').first().getAttribute('href')) ?? '',
    );
    await expect(proof.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
    await expect(frame.getByTestId('net')).toHaveText('−৳9');
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Past rounds' }).click();
    await expect(frame.getByTestId('past-round')).toHaveCount(2);
  },
);

test(
  '[GAME-4] a reload while the kite rises restores the round, and a tap cashes out what the stake is worth',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(app.url, [300, 1_500]));
    const take = frame.getByRole('button', { name: /^Cash out ৳/ });
    await placeBet(frame);
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
  },
);

test(
  '[GAME-4] two visitors see the same kite, and each other’s masked name and stake',
  { tag: FULL_ONLY },
  async ({ page, context, app }) => {
    const frame = await openGame(page, 'Shakrain Kite', await findCrashSeed(app.url, [101, 500]));
    const other = await context.newPage();
    await other.goto('/playhouse/crash#lang=bn');
    await placeBet(frame);
    const row = other.getByTestId('bets').getByRole('listitem');
    await expect(row).toContainText('৳১০', ROUND);
    await expect(row).toContainText(/^ra•••\d/);
    await expect(other.getByText('সুতা কেটে গেছে')).toBeVisible(ROUND);
    await expect(frame.getByText('The string broke')).toBeVisible();
    const numbers = await Promise.all([
      frame.getByTestId('multiplier').innerText(),
      other.getByTestId('multiplier').innerText(),
    ]);
    expect(numbers[0]).toBe(latinDigits(numbers[1]));
  },
);

test(
  '[GAME-4] a stake above the balance is refused in the game, and no bet is in the round',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const frame = await openGame(page, 'Shakrain Kite', 'mine');
    await frame.getByLabel('Stake', { exact: true }).last().fill('2000');
    await frame.getByLabel('Stake', { exact: true }).last().press('Enter');
    await placeBet(frame);
    await expect(frame.getByTestId('result')).toHaveText('Not enough balance for this stake.', ROUND);
    expect(await balanceOf(player)).toBe(taka('1000.00'));
  },
);

test(
  '[GAME-4] Padma Baccarat is played in Live to a win and a loss, and shows neither before the cards are dealt',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    const seed = await findSharedSeed(app.url, 'baccarat', (view) => Object(view).winner === 'player');
    const frame = await openGame(page, 'Padma Baccarat', seed, 'LIVE');
    const [result, word] = [frame.getByTestId('result'), frame.getByTestId('felt-word')];
    const place = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}(?! pair)`) });
    await expect(word).toContainText('Place your bets', ROUND);
    await place('Player').click();
    await place('Player').click();
    await expect(place('Player')).toHaveAccessibleName(/^Player pays .+: ৳20 not bet yet$/);
    expect(await balanceOf(player)).toBe(taka('1000.00'));
    await placeBet(frame);
    await expect(place('Player')).toHaveAccessibleName(/^Player pays .+: ৳20$/);
    expect(await balanceOf(player)).toBe(taka('980.00'));
    await page.reload();
    await expect(place('Player')).toHaveAccessibleName(/^Player pays .+: ৳20$/);
    await expect(word).toHaveText('Dealing …', ROUND);
    await expect(frame.getByTestId('balance')).toHaveText('৳980');
    await expect(word).toHaveText('Player wins', ROUND);
    await expect(result).toHaveText('Won ৳40');
    await expect(frame.getByTestId('balance')).toHaveText('৳1,020');
    await expect(frame.getByTestId('road').getByRole('listitem').last()).toContainText('Player wins');
    await expect(word).toContainText('Place your bets', ROUND);
    await place('Banker').click();
    await placeBet(frame);
    await expect(result).toHaveText('৳10 lost', ROUND);
    expect(await balanceOf(player)).toBe(taka('1010.00'));
  },
);

test(
  '[GAME-4] Gully Cricket is played in Sports to a win and a loss in one match, shown ball by ball, and is in the records',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    test.slow();
    const seed = await findSharedSeed(
      app.url,
      'virtual-cricket',
      (view) => Object(view).winners.winner === 'home',
      2,
    );
    const frame = await openGame(page, 'Gully Cricket', seed, 'SPORTS');
    const [result, word] = [frame.getByTestId('result'), frame.getByTestId('cricket-word')];
    const winner = frame.getByRole('region', { name: 'Winner' });
    const pick = (name: string) => winner.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(word).toContainText('Place your bets', { timeout: 150_000 });
    await expect(frame.getByRole('button', { name: 'Tap what to bet on' })).toBeDisabled();
    await pick('Lane XI').click();
    await pick('Lane XI').click();
    await expect(pick('Lane XI')).toHaveAccessibleName(/^Lane XI .+: ৳20 not bet yet$/);
    await frame.getByRole('button', { name: 'Take chips off' }).click();
    await pick('Lane XI').click();
    await pick('Lane XI').click();
    await pick('Tie').click();
    expect(await balanceOf(player)).toBe(taka('1000.00'));
    await placeBet(frame);
    await expect(pick('Lane XI')).toHaveAccessibleName(/^Lane XI .+: ৳20$/);
    await expect(pick('Tie')).toHaveAccessibleName(/^Tie .+: ৳10$/);
    expect(await balanceOf(player)).toBe(taka('970.00'));
    await page.reload();
    await expect(pick('Lane XI')).toHaveAccessibleName(/^Lane XI .+: ৳20$/);
    await expect(word).toHaveText('Lane XI is batting', ROUND);
    await expect(frame.getByTestId('score-home')).toContainText(/\d\/\d/);
    await expect(frame.getByTestId('score-away')).toContainText('bats second');
    await expect(frame.getByTestId('balance')).toHaveText('৳970');
    await expect(result).toHaveText('৳30 in this round');
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('switch', { name: 'Less motion' }).click();
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect(word).toHaveText('Lane XI wins');
    await expect(result).toHaveText('Won ৳39.80');
    await expect(frame.getByTestId('balance')).toHaveText('৳1,009.80');
    expect(await balanceOf(player)).toBe(taka('1009.80'));
    await expect(frame.getByTestId('results').getByRole('listitem').first()).toContainText(/\d+–\d+/);
    await page.goto('/betting-record');
    await page.getByRole('button', { name: /^Maidan Playhouse/ }).click();
    const rounds = page.getByRole('dialog', { name: /^Maidan Playhouse/ }).getByRole('listitem');
    await expect(rounds).toHaveCount(2);
    const [won, lost] = [rounds.filter({ hasText: 'Won' }), rounds.filter({ hasText: 'Lost' })];
    await expect(won).toContainText('Gully Cricket');
    await expect(won).toContainText('৳19.80');
    await expect(lost).toContainText('Gully Cricket');
    await expect(lost).toContainText('−৳10.00');
  },
);

test(
  '[GAME-4] two tickets of Shapla Draw bought in Lottery win and lose as the numbers are drawn one by one, and are still listed at the next draw',
  { tag: FULL_ONLY },
  async ({ page, player, app }) => {
    test.slow();
    const seed = 'lily';
    const frame = await openGame(page, 'Shapla Draw', seed, 'LOTTO');
    const [result, word] = [frame.getByTestId('result'), frame.getByTestId('draw-word')];
    const tickets = frame.getByTestId('tickets').getByRole('listitem');
    const pick = (number: number) =>
      frame.getByRole('button', { name: new RegExp(`^${number}(?:, your pick)?$`) });
    // Waits for a draw that has just opened.
    await expect(word).toContainText(/2\d s left/, { timeout: 120_000 });
    const number = await roundNumber(app.url, 'daily-draw');
    const drawn: readonly number[] = Object(sharedView('daily-draw', seed, number, 2)).drawn;
    const others = Array.from({ length: 36 }, (_, at) => at + 1).filter((one) => !drawn.includes(one));
    await expect(frame.getByRole('button', { name: 'Pick six numbers' })).toBeDisabled();
    for (const one of [...drawn.slice(0, 3), ...others.slice(0, 3)]) await pick(one).click();
    await expect(pick(others[4] ?? 0)).toBeDisabled();
    expect(await balanceOf(player)).toBe(taka('1000.00'));
    await placeBet(frame);
    await expect(tickets).toHaveCount(1);
    expect(await balanceOf(player)).toBe(taka('990.00'));
    for (const one of others.slice(0, 6)) await pick(one).click();
    await placeBet(frame);
    await expect(tickets).toHaveCount(2);
    expect(await balanceOf(player)).toBe(taka('980.00'));
    await page.reload();
    await expect(tickets).toHaveCount(2);
    await expect(result).toHaveText('৳20 in this round');
    await expect(word).toHaveText('Number 1 of 6 …', ROUND);
    await expect(frame.getByTestId('balance')).toHaveText('৳980');
    const [won, lost] = [tickets.filter({ hasText: '3 right' }), tickets.filter({ hasText: '0 right' })];
    await expect(won).toContainText('৳80', ROUND);
    await expect(lost).toContainText('৳0');
    await expect(result).toHaveText('Won ৳80');
    await expect(frame.getByTestId('balance')).toHaveText('৳1,060');
    expect(await balanceOf(player)).toBe(taka('1060.00'));
    const past = frame.getByTestId('past-tickets').getByRole('listitem');
    await expect(past.filter({ hasText: '3 right' })).toHaveCount(1, ROUND);
    const proof = await page.context().newPage();
    const draw = frame.getByTestId('past-draws').getByRole('link').first();
    await proof.goto((await draw.getAttribute('href')) ?? '');
    await expect(proof.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
    await frame.getByRole('button', { name: 'More about this game' }).click();
    await frame.getByRole('button', { name: 'Past rounds' }).click();
    await expect(frame.getByTestId('past-round').filter({ hasText: '3 right' })).toHaveCount(1);
    await expect(frame.getByTestId('past-round').filter({ hasText: '0 right' })).toHaveCount(1);
  },
);

import { type Json, type Money, money } from '@maidan/engine';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { taka } from './app/players.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';
import { moneyWords } from './steps/money-words.ts';

test.use({ visitor: 'funded' });

const STAKE = taka('10.00');

/** Withholds a round's response from the page, which then knows as little of it as a page left in mid-round. */
async function keepAnswer(page: Page): Promise<{ readonly isPlayed: Promise<void> }> {
  const played = Promise.withResolvers<void>();
  await page.route('**/playhouse/api/play', async (route) => {
    await route.fetch();
    played.resolve();
  });
  return { isPlayed: played.promise };
}

interface PlayedGame {
  readonly name: string;
  readonly type: string;
  readonly game: string;
  readonly choice: Json;
  readonly choose?: readonly RegExp[];
}

// Games whose rounds wait for the player or are shared have reload tests of their own.
const games: readonly PlayedGame[] = [
  { name: 'River Dice', type: 'EGAME', game: 'dice', choice: { side: 'over', target: 5000 } },
  { name: 'Mango Plinko', type: 'EGAME', game: 'plinko', choice: { rows: 12, risk: 'medium' } },
  { name: 'Fanush Limbo', type: 'EGAME', game: 'limbo', choice: { target: 200 } },
  { name: 'Nakshi Scratch', type: 'LOTTO', game: 'scratch-card', choice: {} },
  { name: 'Nagordola Wheel', type: 'EGAME', game: 'wheel', choice: { risk: 'medium' } },
  { name: 'Rickshaw Reels', type: 'SLOT', game: 'slot-classic', choice: { lines: 5 } },
  { name: 'Monsoon Fruits', type: 'SLOT', game: 'slot-cascade', choice: {} },
  { name: 'Sundarban Tiger', type: 'SLOT', game: 'slot-ways', choice: {} },
  { name: 'Firefly Keno', type: 'LOTTO', game: 'keno', choice: { picks: [7, 21] }, choose: [/^7$/, /^21$/] },
  { name: 'Mela Bingo', type: 'BINGO', game: 'bingo', choice: { balls: 75, cards: 2 } },
  { name: 'Andar Bahar', type: 'TABLE', game: 'andar-bahar', choice: { on: 'andar' } },
  {
    name: 'Meghna Roulette',
    type: 'TABLE',
    game: 'roulette',
    choice: { bets: [{ on: 'red', parts: 1_000 }] },
    choose: [/^Red$/],
  },
];
/** The game that a sample run reloads. */
const SAMPLED = 'dice';

/** Expects a past round's picture, with what it paid and left. */
async function expectPast(
  sheet: Locator,
  { paid, after }: { readonly paid: Money; readonly after: Money },
): Promise<void> {
  await expect(sheet.getByTestId('round-picture')).not.toBeEmpty();
  const fact = (name: string) => sheet.locator('dl > div').filter({ hasText: name });
  await expect(fact('Paid')).toContainText(moneyWords(paid, 'when-needed'));
  await expect(fact('Balance before')).toContainText('৳1,000');
  await expect(fact('Balance after')).toContainText(moneyWords(after, 'when-needed'));
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}

for (const { name, type, game, choice, choose = [] } of games) {
  const paid = (seed: string) => paysOf(seed, { game, choice, nonce: 0 }) ?? money(0n);

  test(
    `[GAME-4] [SAFE-54] [SAFE-55] a reload during a round of ${name} loses nothing: it is paid once, shown as it ended, and opens from the past rounds`,
    { tag: game === SAMPLED ? [] : FULL_ONLY },
    async ({ page, player }) => {
      const seed = findSeed((one) => paid(one) > STAKE);
      const frame = await openGame(page, name, seed, type);
      const play = frame.getByRole('button', { name: 'Play', exact: true });
      for (const place of choose) await frame.getByRole('button', { name: place }).click();
      const { isPlayed } = await keepAnswer(page);
      await play.click();
      await isPlayed;
      await expect(frame.getByRole('button', { name: 'Playing …' })).toBeDisabled();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      const won = money(taka('1000.00') - STAKE + paid(seed));
      expect((await player.client.balance({})).balance).toBe(won);
      await expect(frame.getByTestId('balance')).toHaveText(moneyWords(won, 'when-needed'));
      const unseen = frame.getByRole('dialog', { name: 'While you were away' });
      await expectPast(unseen, { paid: paid(seed), after: won });
      await unseen.getByRole('button', { name: 'Continue to the game' }).click();
      for (const place of choose) await frame.getByRole('button', { name: place }).click();
      await expect(play).toBeEnabled();
      await page.reload();
      for (const place of choose) await frame.getByRole('button', { name: place }).click();
      await expect(play).toBeEnabled();
      await expect(unseen).toHaveCount(0);
      await frame.getByRole('button', { name: 'More about this game' }).click();
      await frame.getByRole('button', { name: 'Past rounds' }).click();
      await expect(frame.getByTestId('past-round')).toHaveCount(1);
      await expect(frame.getByTestId('past-round')).toContainText(moneyWords(paid(seed), 'when-needed'));
      await frame.getByTestId('past-round').getByRole('button').click();
      const past = frame.getByRole('dialog', { name: 'How this round ended' });
      await expectPast(past, { paid: paid(seed), after: won });
      await expect(past.getByRole('link', { name: 'Check this round' })).toBeVisible();
      await past.getByRole('button', { name: 'All past rounds' }).click();
      await expect(frame.getByTestId('past-round').getByRole('button')).toBeFocused();
    },
  );
}

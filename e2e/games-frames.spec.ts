import { GAMES, PROOFS, SHARED_GAMES } from '@maidan/engine';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY, isFull } from './app/test-scale.ts';
import { expectAccessible, expectNoSidewaysScroll } from './steps/page-looks.ts';

const WIDTHS = [360, 820] as const;
/** A small phone in landscape, less the height of the site's own bar. */
const SIDEWAYS = { width: 640, height: 310 };
const LANGUAGES = ['en', 'bn'] as const;
const CODES = [...new Set([...GAMES.keys(), ...SHARED_GAMES.keys(), 'crash'])];
/** What to tap before a round in games that need a choice. */
const TAPS = new Map([
  ['keno', '.keno-board button >> nth=6'],
  ['roulette', '.cloth-outside [data-place=red]'],
]);

/** Plays a round to its end, or until it waits for the player. */
async function playRound(page: Page, code: string): Promise<void> {
  const taps = TAPS.get(code);
  if (taps !== undefined) await page.locator(taps).click();
  for (const name of PROOFS[code]?.buttons.before ?? [])
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const button = page.locator('.main-button').first();
  await Promise.all([page.waitForResponse('**/playhouse/api/play'), button.click()]);
  await expect(page.locator('.main-button[aria-busy=true]')).toHaveCount(0);
}

/** What to tap in a round that waits for the player, until it is over. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  blackjack: ['button:has-text("No, thanks")', 'button:has-text("Stand")'],
  mines: ['button:has-text("Cash out")', '.pond button:enabled'],
  'video-poker': ['.main-button'],
};

/** Ends the round under way, and shows it among the past ones. */
async function showPastRound(page: Page, code: string): Promise<void> {
  const past = page.getByTestId('past-round');
  await expect(async () => {
    const proven = PROOFS[code]?.buttons.during.map((name) => `button:has-text("${name}")`);
    for (const next of ENDS[code] ?? proven ?? [])
      if (await page.locator(next).first().isVisible()) {
        await page.locator(next).first().click({ timeout: 1_000 });
        break;
      }
    await expect(page.locator('.main-button[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'More about this game' }).click();
    await page.getByRole('button', { name: 'Past rounds' }).click();
    await page.getByText('No rounds yet').or(past.first()).waitFor();
    if (await past.first().isVisible()) return;
    await page.getByRole('button', { name: 'Close' }).last().click();
    throw new Error('the round is not over yet');
  }).toPass();
  await past.first().getByRole('button').click();
  await expect(page.getByTestId('round-picture')).toBeVisible();
}

/** Asserts that nothing covers the middle of a button. */
async function expectUncovered(button: Locator): Promise<void> {
  const isHit = await button.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isHit).toBe(true);
}

// A sample run opens the first game, in the first language.
for (const code of CODES) {
  const languages = isFull ? LANGUAGES : LANGUAGES.slice(0, 1);
  test(
    `[HOME-18] ${code} in its frame, in ${languages.join(' and ')}, has no console error, nothing serious for axe and no sideways scrolling, before and after a round`,
    { tag: code === CODES[0] ? [] : FULL_ONLY },
    async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const language of languages) {
        await page.goto('about:blank');
        await page.goto(`/playhouse/${code}#lang=${language}`);
        await page.locator('.stake-bar').waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page, `${language} ${width}`);
          await expectAccessible(page, `${language} ${width}`);
        }
        // Shared rounds keep their own time; tests of their own check how they look.
        if (GAMES.has(code)) {
          await playRound(page, code);
          await expectNoSidewaysScroll(page, `${language} after a round`);
          await expectAccessible(page, `${language} after a round`);
        }
        await page.setViewportSize(SIDEWAYS);
        await expectNoSidewaysScroll(page, `${language} held sideways`);
        await expectAccessible(page, `${language} held sideways`);
        await expectUncovered(page.locator('.main-button').first());
      }
      expect(complaints).toEqual([]);
    },
  );
}

for (const code of CODES)
  test(
    `[PLAY-127] ${code} in the light theme reads well for axe, before and after a round, with each of its sheets`,
    { tag: FULL_ONLY },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/playhouse/${code}#lang=en&theme=light`);
      await page.locator('.stake-bar').waitFor();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 247, 248)');
      await expectAccessible(page, 'before a round');
      if (GAMES.has(code)) {
        await playRound(page, code);
        await expectAccessible(page, 'after a round');
        await showPastRound(page, code);
        await expectAccessible(page, 'a past round');
        await page.getByRole('button', { name: 'Close' }).last().click();
        await expectAccessible(page, 'at the end of the round');
      }
      for (const sheet of ['Rules and payouts', 'Past rounds', 'Fairness']) {
        await page.getByRole('button', { name: 'More about this game' }).click();
        await page.getByRole('button', { name: sheet }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, sheet);
        await page.getByRole('button', { name: 'Close' }).last().click();
        await expect(page.getByRole('dialog')).not.toBeVisible();
      }
    },
  );

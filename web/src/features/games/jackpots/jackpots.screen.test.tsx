import type { calls, OpenJackpot, WonJackpotPot } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { homeReplies } from '../../../testing/home-replies.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';

// SHA-256 of the seed, and the size that follows from it, computed apart.
const SEED = '00'.repeat(32);
const SEED_HASH = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';

const terms = {
  title: { en: 'Padma Jackpot', bn: 'পদ্মা জ্যাকপট' },
  gameKinds: ['slot', 'crash'],
  start: taka('10000.00'),
  cap: taka('50000.00'),
  shareBps: 30,
  returnBps: 45,
  begunAt: new Date('2026-11-28T18:00:00Z'),
} satisfies Partial<OpenJackpot>;
const padma: OpenJackpot = {
  ...terms,
  name: 'padma',
  pot: 4,
  seedHash: 'ab'.repeat(32),
  rounds: 1_234,
  staked: taka('3000000.00'),
  pool: taka('19000.00'),
};
const win = {
  name: 'padma',
  title: terms.title,
  pot: 3,
  paid: taka('41234.56'),
  player: 'r•••u',
  wonAt: new Date('2026-11-28T17:59:00Z'),
};
const wonPot = (target: string): WonJackpotPot => ({
  ...terms,
  ...win,
  seedHash: SEED_HASH,
  seed: SEED,
  rounds: 900,
  staked: taka('10411520.00'),
  target: taka(target),
});

const replies = {
  ...homeReplies,
  games: {
    games: [
      {
        code: 'dice',
        name: 'River Dice',
        otherName: '',
        type: 'EGAME',
        platform: 'PLAYHOUSE',
        image: 'game-dice.svg',
        addedAt: new Date('2026-01-01T00:00:00Z'),
        returns: { least: 9900, most: 9900 },
        temper: 'lively',
      },
    ],
  },
  gameSystems: { systems: [{ platform: 'PLAYHOUSE' }] },
  gameProviders: { providers: [{ platform: 'PLAYHOUSE', name: 'Maidan Playhouse' }] },
  lobby: { wins: [], popular: [] },
  playerGames: { recent: [], favourites: [] },
  gamesToday: { games: [] },
  jackpots: { jackpots: [padma], wins: [win] },
  wonJackpot: wonPot('14549.95'),
} satisfies Replies<typeof calls>;
const open = (visit: Visit = {}) =>
  openSite('/lobby', { visitor: 'guest', ...visit, replies: { ...replies, ...visit.replies } });
const card = page.getByRole('button', { name: /Padma Jackpot/ });
const sheet = page.getByRole('dialog', { name: 'Padma Jackpot' });

test('[PLAY-176] a guest sees what a jackpot has grown to, its rules, and checks one that was won on the device', async () => {
  await open();
  await expect.element(card).toMatchTextContent(/19,000\.00.*Must be won by.*50,000/);
  await card.click();
  await expect
    .element(sheet)
    .toMatchTextContent('0.3% of every stake goes into the pot: slots, crash games.');
  await expect.element(sheet).toMatchTextContent(/a secret amount between .*10,000 and .*50,000/);
  await expect.element(sheet).toMatchTextContent('returns 0.45% of the stakes');
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect.element(sheet).toMatchTextContent(SEED_HASH);
  await expect.element(sheet.getByText('Your device computed the same.')).toBeVisible();
});

test('[PLAY-176] a site that says something else of a pot than its seed does is found out', async () => {
  await open({ replies: { wonJackpot: wonPot('14549.96') } });
  await card.click();
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect.element(sheet.getByText(/Your device computed something else/)).toBeVisible();
});

test('[PLAY-176] without jackpots there is nothing of them', async () => {
  await open({ replies: { jackpots: { jackpots: [], wins: [] } } });
  await expect.element(page.getByRole('region', { name: 'Just won' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Jackpots' })).not.toBeInTheDocument();
});

test.each(inLanguages(['en', 'bn'], 'bn'))('[PLAY-176] a jackpot fits a phone in %s', async (language) => {
  await resizeWindow(360, 740);
  await open({ language });
  const named = page.getByRole('button', { name: language === 'en' ? /Padma/ : /পদ্মা/ });
  await named.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
});

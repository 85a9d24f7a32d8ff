import type { calls, Leaderboard, OwnStanding } from '@maidan/contract';
import { ConnectionLost, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { exchangeReplies } from '../../testing/exchange-replies.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress, expectTexts } from '../../testing/locate.ts';
import { openSite, type Visit } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';
import { resizeWindow } from '../../testing/window.ts';

const board: Leaderboard = {
  startsAt: new Date('2026-11-21T18:00:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  rows: [
    { rank: 1, player: 'r•••u', returnBps: 123_456, markets: 14 },
    { rank: 2, player: 'a•••m', returnBps: 1880, markets: 10 },
    { rank: 2, player: 'a•••m', returnBps: 1880, markets: 31 },
  ],
};
const standing: OwnStanding = {
  isShown: true,
  markets: 12,
  stake: taka('1250.00'),
  net: taka('-50.00'),
  largestStake: taka('200.00'),
  returnBps: -400,
  obstacle: 'NOT_AHEAD',
};
const replies = {
  ...homeReplies,
  leaderboard: ({ query: { period } }) => (period === 'last-week' ? { ...board, rows: [] } : board),
  ownStanding: standing,
  showOnLeaderboard: ({ body }) => body,
} satisfies Replies<typeof calls>;

const open = (visit: Visit = {}) =>
  openSite('/leaderboard', { ...visit, replies: { ...replies, ...visit.replies } });
const list = page.getByRole('region', { name: 'Places' });
const you = page.getByRole('region', { name: 'You' });
const shown = page.getByRole('switch', { name: /^Show me here/ });

test('[PLAY-114] a guest reads the board, what it means and what a place takes, and nothing of their own', async () => {
  const api = await open({ visitor: 'guest' });
  await expectTexts(list.getByRole('listitem'), [
    'Place 1r•••u14 markets+1,234.56%',
    'Place 2a•••m10 markets+18.80%',
    'Place 2a•••m31 markets+18.80%',
  ]);
  await expect.element(list.getByText('22 Nov 2026 to 28 Nov 2026')).toBeVisible();
  await expect.element(page.getByText(/Past results say nothing about the next bet\.$/)).toBeVisible();
  await expect
    .element(page.getByText(/at least 10 markets, ৳500 at stake in all, at most 25% of it in one market/))
    .toBeVisible();
  await expect.element(you).not.toBeInTheDocument();
  expect(api.asked('ownStanding')).toEqual([]);
});

test('[PLAY-114] a player sees the own figures, how they are computed, and why there is no place', async () => {
  await open();
  await expect
    .element(you.getByRole('status'))
    .toHaveTextContent('No place: only a return above zero has one.');
  await expectTexts(you.getByRole('definition'), ['−4.00%', '12', '−৳50', '৳1,250']);
  await expect.element(you.getByText('−৳50 ÷ ৳1,250 = −4.00%')).toBeVisible();
});

test('[PLAY-114] a player with a place is told so', async () => {
  const { obstacle: _, ...own } = standing;
  await open({ replies: { ownStanding: { ...own, net: taka('50.00'), returnBps: 400, rank: 7 } } });
  await expect.element(you.getByRole('status')).toHaveTextContent('You are in place 7.');
});

test('[PLAY-114] another period is a board of its own, and an empty one says so', async () => {
  const api = await open();
  await page.getByRole('tab', { name: 'Last week' }).click();
  await expect.element(list.getByText('Nobody had a place that week.')).toBeVisible();
  expect(api.asked('ownStanding').map(({ query }) => query)).toContainEqual({ period: 'last-week' });
});

test('[PLAY-114] in Bangla all its numbers are Bangla, and masked names stay as they are', async () => {
  await open({ language: 'bn' });
  const best = page.getByRole('region', { name: 'তালিকা' });
  await expect
    .element(best.getByRole('listitem').first())
    .toHaveTextContent('অবস্থান ১r•••u১৪টি মার্কেট+১,২৩৪.৫৬%');
  const own = page.getByRole('region', { name: 'আপনি' });
  await expect.element(own.getByText('−৳৫০ ÷ ৳১,২৫০ = −৪.০০%')).toBeVisible();
});

test('[PLAY-114] a board that can’t be loaded is tried again', async () => {
  let isDown = true;
  await open({
    visitor: 'guest',
    replies: { leaderboard: () => (isDown ? new ConnectionLost() : board) },
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
});

test('[PLAY-113] the switch takes the player out at once, and the last of two taps wins', async () => {
  let isShown = true;
  const own = () => (isShown ? standing : ({ ...standing, isShown, obstacle: 'HIDDEN' } as const));
  const api = await open({
    replies: {
      ownStanding: own,
      showOnLeaderboard: ({ body }) => {
        ({ isShown } = body);
        return body;
      },
    },
  });
  await expect.element(shown).toBeChecked();
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  await expect.element(you.getByRole('status')).toHaveTextContent('You are not shown here.');
  const boards = api.asked('leaderboard').length;
  expect(boards).toBeGreaterThan(1);
  await shown.click();
  await shown.click();
  await expect
    .poll(() => api.asked('showOnLeaderboard').map(({ body }) => body.isShown))
    .toEqual([false, true, false]);
  await expect.element(shown).not.toBeChecked();
});

test('[PLAY-113] a switch that could not be saved goes back, with a sentence', async () => {
  await open({ replies: { showOnLeaderboard: () => new ConnectionLost() } });
  await shown.click();
  await expect.element(page.getByText('Network error, please try again')).toBeVisible();
  await expect.element(shown).toBeChecked();
});

test.for(['/account', '/exchange'])('[PLAY-114] %s leads to it', async (path) => {
  await openSite(path, {
    stream: 'down',
    replies: { ...exchangeReplies, ...replies, sportsEvents: [] },
  });
  await page.getByRole('link', { name: 'Best returns' }).click();
  await expectAddress('/leaderboard');
});

test('[PLAY-114] the exchange’s settings lead to it', async () => {
  await openSite('/exchange', {
    stream: 'down',
    replies: { ...exchangeReplies, ...replies, sportsEvents: [] },
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Best returns' }).click();
  await expectAddress('/leaderboard');
});

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-114] nothing overflows at 320 px: %s',
  async (language) => {
    await resizeWindow(320, 640);
    await open({
      language,
      replies: { ownStanding: { ...standing, stake: taka('123456789.50'), net: taka('-98765432.10') } },
    });
    await expect.element(page.getByRole('switch').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);

import type { FreeSpinsLeft } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';
import { sportsWelcome } from '../../testing/promotions.ts';

const spins: FreeSpinsLeft = {
  platform: 'PLAYHOUSE',
  game: 'slot-classic',
  gameTitle: 'Rickshaw Reels',
  otherTitle: 'রিকশা রিল',
  left: 12,
  count: 20,
  stake: taka('10.00'),
  expiresAt: new Date('2026-02-14T12:00:00Z'),
};
const inBangla = { ...spins, gameTitle: 'রিকশা রিল', otherTitle: 'Rickshaw Reels' };

test.for(
  inLanguages(
    [
      {
        language: 'en',
        own: spins,
        list: 'Your free spins',
        row: 'Rickshaw Reels12 free spins৳10 each · until 14 Feb 2026',
        play: 'Play your free spins in Rickshaw Reels',
      },
      {
        language: 'bn',
        own: inBangla,
        list: 'আপনার ফ্রি স্পিন',
        row: 'রিকশা রিল১২টি ফ্রি স্পিনপ্রতিটি ৳১০ · ১৪ ফেব, ২০২৬ পর্যন্ত',
        play: 'রিকশা রিল গেমে ফ্রি স্পিন খেলুন',
      },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-121] the turnovers list the free spins that are left, and lead into their game, in $language',
  async ({ language, own, list, row, play }) => {
    const api = await openSite('/turnover-record', {
      language,
      replies: {
        listTurnovers: { turnovers: [] },
        freeSpins: { spins: [own] },
        runGame: { url: '/mark.svg' },
      },
    });
    await expect.element(page.getByRole('list', { name: list })).toMatchTextContent(row);
    await page.getByRole('button', { name: play }).click();
    await expectAddress('/gamerun');
    expect(api.asked('runGame')).toMatchObject([
      { body: { gameCode: 'slot-classic', gameType: 'SLOT', platform: 'PLAYHOUSE' } },
    ]);
  },
);

test('[PLAY-121] without free spins nothing is said of them', async () => {
  await openSite('/turnover-record', { replies: { listTurnovers: { turnovers: [] } } });
  await expect.element(page.getByText('No Data')).toBeVisible();
  await expect.element(page.getByText('free spins')).not.toBeInTheDocument();
});

test('[PLAY-121] a promotion’s card and its example say how many free spins it gives, of what and for how long', async () => {
  const promotion = {
    ...sportsWelcome,
    freeSpins: {
      count: 20,
      game: 'slot-classic',
      gameTitle: 'Rickshaw Reels',
      stake: taka('10.00'),
      days: 7,
    },
  };
  const replies = {
    promotions: [promotion],
    listTurnovers: { turnovers: [] },
    freeSpins: { spins: [spins] },
  };
  await openSite('/promotions', { replies });
  await expect
    .element(page.getByRole('list', { name: 'Your free spins' }))
    .toMatchTextContent('12 free spins');
  const card = page.getByRole('article');
  await expect.element(card).toMatchTextContent('+20 free spins');
  await card.getByRole('button', { name: 'Details: Sports welcome' }).click();
  await expect
    .element(page.getByRole('region', { name: 'For example' }))
    .toMatchTextContent('20 free spins of ৳10 in Rickshaw Reels, for 7 days');
});

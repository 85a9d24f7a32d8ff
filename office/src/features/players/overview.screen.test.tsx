import type { ShownPlayer } from '@maidan/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { player, referrers } from './testing/sample-player.ts';

const nobody = { referrer: null, affiliate: null, agent: null };

const openPlayer = (who: Partial<ShownPlayer>) =>
  openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player: { ...player, ...who } },
      listPlayerNotes: { notes: [], next: null },
    },
  });

test.each([
  ['nobody', nobody, 'Nobody'],
  ['another player', { ...nobody, referrer: referrers.referrer }, 'karim'],
  ['an affiliate', { ...nobody, affiliate: referrers.affiliate }, 'Padma Sports BlogAffiliate · PADMA10'],
  ['an agent', { ...nobody, agent: referrers.agent }, 'Dhaka DeskAgent · AGENT01'],
  ['all of them', referrers, 'karimPadma Sports BlogAffiliate · PADMA10Dhaka DeskAgent · AGENT01'],
])('[AUTH-9] the desk says that %s referred a player', async (_, who, text) => {
  await openPlayer(who);
  const term = page.getByText('Referred by', { exact: true });
  await expect.element(term).toBeVisible();
  expect(term.element().nextElementSibling?.textContent).toBe(text);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const factOf = (term: string) =>
  page.getByText(term, { exact: true }).element().nextElementSibling?.textContent;

const discounted = {
  commission: {
    commissionBps: 200,
    discountBps: 1_200,
    points: 9_040,
    next: { points: 10_000, discountBps: 1_400 },
  },
};

test('[TRADE-125] the desk shows points, rate and discount of a player’s commission, and what comes of them', async () => {
  await openPlayer(discounted);
  await expect.element(page.getByRole('heading', { name: 'Commission on the exchange' })).toBeVisible();
  expect(
    ['Rate in most markets', 'Points', 'Discount', 'The player pays', 'Next discount'].map(factOf),
  ).toEqual(['2%', '9,040', '12%', '1.76%', '14% from 10,000 points']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

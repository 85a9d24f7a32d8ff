import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { player, referrers } from './testing/sample-player.ts';

test('[AUTH-9] the desk says in Bangla who referred a player', async () => {
  await openOffice(`${paths.players}?player=${player.id}`, {
    language: 'bn',
    replies: {
      showPlayer: { player: { ...player, ...referrers } },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  const term = page.getByText('যিনি এনেছেন', { exact: true });
  await expect.element(term).toBeVisible();
  expect(term.element().nextElementSibling?.textContent).toBe(
    'karimPadma Sports Blogঅ্যাফিলিয়েট · PADMA10Dhaka Deskএজেন্ট · AGENT01',
  );
});

test('[TRADE-125] the desk shows in Bangla what comes of a player’s points', async () => {
  await openOffice(`${paths.players}?player=${player.id}`, {
    language: 'bn',
    replies: {
      showPlayer: {
        player: {
          ...player,
          commission: { commissionBps: 200, discountBps: 6_000, points: 150_000, next: null },
        },
      },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  const term = page.getByText('খেলোয়াড় দেন', { exact: true });
  await expect.element(term).toBeVisible();
  expect(term.element().nextElementSibling?.textContent).toBe('০.৮%');
  await expect.element(page.getByText('পরের ছাড়', { exact: true })).not.toBeInTheDocument();
});

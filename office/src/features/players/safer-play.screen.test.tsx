import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { player } from './testing/sample-player.ts';

test('[CARE-7] the desk shows the time-outs that a player took, and offers no way to change them', async () => {
  const beganAt = new Date('2026-01-15T13:00:00Z');
  const endsAt = new Date('2026-01-22T13:00:00Z');
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player: { ...player, timeOuts: [{ length: 'week', beganAt, endsAt }] } },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  await expect.element(page.getByText('Time-out: 1 week')).toBeVisible();
  await expect.element(page.getByText('from 15 Jan 2026, 19:00 to 22 Jan 2026, 19:00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[CARE-10] the desk shows the deposit limits of a player and each step, and offers no way to change them', async () => {
  const at = new Date('2026-01-15T13:00:00Z');
  const [low, high] = [money(50_000n), money(90_000n)];
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: {
        player: {
          ...player,
          depositLimits: [{ period: 'day', amount: low }],
          depositLimitChanges: [
            { period: 'day', step: 'asked', from: low, to: high, at },
            { period: 'day', step: 'set', from: null, to: low, at },
          ],
        },
      },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  await expect
    .element(page.getByText('Deposits per day: asked for ৳900.00 in place of ৳500.00'))
    .toBeVisible();
  await expect.element(page.getByText('Deposits per day: from Any amount to ৳500.00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { lostMovements } from './testing/lost-movements.ts';
import { player } from './testing/sample-player.ts';

test('[PLAY-136] the statement at the desk has in Bangla what a lost bet took', async () => {
  await openOffice(`${paths.players}?player=${player.id}&part=statement`, {
    language: 'bn',
    replies: {
      showPlayer: { player },
      listPlayerMovements: { movements: lostMovements, next: null },
    },
  });
  const lost = page.getByRole('table', { name: 'ওয়ালেট' }).getByRole('row').nth(0);
  await expect.element(lost).toMatchTextContent('বাজি হেরেছেন');
  await expect.element(lost).toMatchTextContent('৳৫০০.০০আটকে রাখা টাকা থেকে');
  await expect.element(page.getByText('−৳৫০০.০০')).toBeVisible();
});

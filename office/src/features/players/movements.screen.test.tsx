import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { lostMovements } from './testing/lost-movements.ts';
import { player } from './testing/sample-player.ts';

test('[PLAY-136] the statement at the desk has a line for a lost bet, with what was lost', async () => {
  await openOffice(`${paths.players}?player=${player.id}&part=statement`, {
    replies: {
      showPlayer: { player },
      listPlayerMovements: { movements: lostMovements, next: null },
    },
  });
  const rows = page.getByRole('table', { name: 'Wallet' }).getByRole('row');
  await expect.element(rows.nth(0)).toMatchTextContent('Bets lostAlpha v Beta');
  await expect.element(rows.nth(0)).toMatchTextContent('৳500.00from the hold');
  await expect.element(rows.nth(1)).toMatchTextContent('−৳500');
});

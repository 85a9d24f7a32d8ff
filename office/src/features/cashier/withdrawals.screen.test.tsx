import type { DeskWithdrawal } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { player } from '../players/testing/sample-player.ts';

const plain: DeskWithdrawal = {
  id: 4n,
  player: { id: 12n, username: 'rahim' },
  method: { id: 1n, name: 'bKash' },
  state: 'requested',
  amount: money(600_000n),
  accountNumber: '01711111111',
  gateway: null,
  isGiven: false,
  hasOpenCase: false,
  createdAt: new Date('2026-01-14T00:00:00Z'),
  updatedAt: new Date('2026-01-14T00:00:00Z'),
  reason: null,
  claim: null,
  proposal: null,
};
const suspected: DeskWithdrawal = {
  ...plain,
  id: 5n,
  player: { id: 11n, username: 'karim' },
  hasOpenCase: true,
};

const rowOf = (name: string) => page.getByRole('row', { name });

test('[SAFE-56] a withdrawal of a player in an open collusion case is marked, in the queue and when opened', async () => {
  await openOffice(paths.withdrawals, {
    replies: {
      showMe: { me: { ...me, role: 'auditor' } },
      listDeskWithdrawals: { withdrawals: [suspected, plain], next: null },
      showPlayer: { player },
    },
  });
  await expect.element(rowOf('karim')).toMatchTextContent('In an open collusion case');
  await expect.element(rowOf('rahim')).not.toMatchTextContent('collusion');
  await rowOf('karim').getByRole('button', { name: 'Open karim' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Look at the case at the Collusion desk before you decide');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

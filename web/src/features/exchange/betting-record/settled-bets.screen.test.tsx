import type { BettingRecord } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';

const bet: BettingRecord = {
  platform: 'EXCHANGE',
  gameType: 'SPORTS',
  gameName: 'Gamma v Delta',
  betAmount: taka('100.00'),
  winAmount: taka('200.00'),
  createdAt: new Date('2026-01-15T12:00:00Z'),
  status: 'WON',
  transactionId: '701',
  cursor: '0.0.0.0',
};
/** Twenty-one bets that won ৳100 each, and one that lost as much. */
const bettingRecords: BettingRecord[] = Array.from({ length: 22 }, (_, at) => ({
  ...bet,
  transactionId: `${701 + at}`,
  cursor: `${at}.0.0.0`,
  ...(at === 0 && { status: 'LOST', winAmount: taka('0.00') }),
}));

test('[REC-1] the settled bets of a day are one group, with their sum, which opens to the single bets', async () => {
  await openSite('/betting-record', {
    replies: {
      bettingRecords,
      gameProviders: { providers: [{ platform: 'EXCHANGE', name: 'Maidan Exchange' }] },
      gameTypes: { types: [{ type: 'SPORTS', title: 'Sports' }] },
    },
  });
  const panel = page.getByRole('tabpanel', { name: 'Settled' });
  await expect.element(panel.getByRole('region', { name: 'Summary' })).toMatchTextContent('+৳2,000.00');
  const group = panel.getByRole('button', { name: /^Maidan Exchange · Sports/ });
  await expect.element(group).toMatchTextContent('22 bets');
  await group.click();
  const sheet = page.getByRole('dialog', { name: /^Maidan Exchange · Sports/ });
  await expect.element(sheet.getByRole('listitem')).toHaveLength(22);
  await expect.element(sheet.getByRole('listitem').first()).toMatchTextContent('Lost');
});

import { deposit } from './funds.ts';
import { openTestApp } from './open-test-app.ts';
import { scriptedFeed } from './scripted-feed.ts';
import { takeSeat } from './seat.ts';
import { openFundedPlayer, placeOrder } from './trading.ts';
import { openVerifiedPlayer } from './wire-client.ts';

const DICE_BET = { side: 'over', target: 5050 };

/** One request of each kind to a new app, by what it is; each answers its status once it is handled. */
export interface TypicalRequests {
  readonly requests: Readonly<Record<'order' | 'deposit' | 'bet of a house game', () => Promise<number>>>;
  close(): Promise<void>;
}

/** Opens an app whose players have already placed an order and played a round, so that nothing is done for the first time. */
export async function openTypicalRequests(): Promise<TypicalRequests> {
  const open = await openTestApp({ feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')) });
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  const verified = await openVerifiedPlayer(open.url);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await seat.play('10.00', DICE_BET);
  await placeOrder(open.url, player, { price: 3 });
  return {
    requests: {
      order: async () => (await placeOrder(open.url, player)).status,
      deposit: async () =>
        (await deposit(open.url, verified, { amount: '500', transactionId: 'TRX000123' })).status,
      'bet of a house game': async () => ((await seat.play('10.00', DICE_BET)).round === null ? 500 : 200),
    },
    close: () => open.close(),
  };
}

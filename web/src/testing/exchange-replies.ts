import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the exchange's screens ask for beside the usual: the player has no bets, and no match is on. */
export const exchangeReplies: Replies<typeof calls> = {
  sportsEvents: [],
  races: [],
  listWallets: { wallets: [] },
  listOrders: { orders: [] },
  listHouseBets: { bets: [], next: null },
  openPositions: { markets: [] },
  playerCommission: {
    commissionBps: 200,
    discountBps: 0,
    points: 0,
    next: { points: 1_000, discountBps: 200 },
  },
};

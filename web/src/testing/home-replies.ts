import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the home screen asks for beside the usual: nothing is in play, nothing is on offer, and nobody plays a game. */
export const homeReplies: Replies<typeof calls> = {
  // Of a player with a welcome: nothing yet.
  listOrders: { orders: [] },
  listHouseBets: { bets: [], next: null },
  sportsEvents: [],
  races: [],
  promotions: [],
  games: { games: [] },
  lobby: { wins: [], popular: [] },
  jackpots: { jackpots: [], wins: [] },
  openPositions: { markets: [] },
};

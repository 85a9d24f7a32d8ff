import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the home screen asks for beside the usual: nothing is in play, nothing is on offer, and nobody plays a game. */
export const homeReplies: Replies<typeof calls> = {
  sportsEvents: [],
  promotions: [],
  games: { games: [] },
  lobby: { wins: [], popular: [] },
  openPositions: { markets: [] },
};

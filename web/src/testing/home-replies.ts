import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';

/** What the home screen asks for beside the usual: nothing is in play and nothing is on offer. */
export const homeReplies: Replies<typeof calls> = {
  sportsEvents: [],
  promotions: [],
  games: { games: [] },
  openPositions: { markets: [] },
};

import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { exchangeReplies } from '../../../testing/exchange-replies.ts';
import { taka } from '../../../testing/people.ts';

/** What screens with odds ask for beside the matches and their odds: no house markets or others beside Match Odds, and no open bets of the player. */
export const oddsReplies = {
  ...exchangeReplies,
  eventMarkets: { data: { items: {} } },
  matchMarkets: [],
  positions: { runners: [] },
  listAppKeys: { keys: [], transactions: { thisHour: 0, max: 5_000 } },
  housePositions: { fancies: [], bookmakers: [] },
  exchangeTerms: { commissionBps: 200, stakeMin: taka('100.00'), payoutMin: taka('1000.00') },
} satisfies Replies<typeof calls>;

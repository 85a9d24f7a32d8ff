import type { MatchSport } from '../feed/feed.ts';
import { cricketMarkets } from './cricket-markets.ts';
import type { MatchMarket } from './match-market.ts';
import { soccerMarkets } from './soccer-markets.ts';
import { tennisMarkets } from './tennis-markets.ts';

/** The markets that a match of each sport has beside its match odds. */
export const matchMarkets: Readonly<Record<MatchSport, readonly MatchMarket[]>> = {
  cricket: cricketMarkets,
  soccer: soccerMarkets,
  tennis: tennisMarkets,
};

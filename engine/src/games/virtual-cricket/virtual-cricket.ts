import { NOTHING, payAt } from '../multiplier.ts';
import { readFields } from '../game.ts';
import type { SharedGame } from '../shared-game.ts';
import { type Market, isMarket, listMarkets, winnerOf } from './markets.ts';
import { BALL_MS, cricketPays } from './pay-table.ts';
import { BALLS, type CricketMatch, type Innings, playMatch } from './play-match.ts';

/** A selection of one of the match's markets. */
export interface CricketBet {
  readonly market: Market;
  readonly selection: string;
}

/** Virtual cricket: a chase over two overs a side, each ball drawn from a float; the score settles every market. */
export const virtualCricket: SharedGame<CricketBet, CricketMatch> = {
  code: 'virtual-cricket',
  readBet,
  draw: playMatch,
  pays: (match, { market, selection }, stake) =>
    winnerOf(market, match) === selection ? payAt(stake, cricketPays(market, selection) ?? 0) : NOTHING,
  view: (match) => ({
    home: viewInnings(match.home),
    away: viewInnings(match.away),
    ballMs: BALL_MS,
    winners: Object.fromEntries(listMarkets().map((market) => [market, winnerOf(market, match)])),
  }),
};

function readBet(given: unknown): CricketBet | undefined {
  const { market, selection } = readFields(given, ['market', 'selection']) ?? {};
  if (!isMarket(market) || typeof selection !== 'string') return undefined;
  return cricketPays(market, selection) === undefined ? undefined : { market, selection };
}

/** The innings with the score after each ball, for a client that counts it up. */
function viewInnings({ balls, runs, wickets }: Innings): {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: { readonly ball: string; readonly runs: number; readonly wickets: number }[];
} {
  let [runsSoFar, wicketsSoFar] = [0, 0];
  const scores = balls.map((ball) => {
    runsSoFar += BALLS[ball].runs;
    wicketsSoFar += ball === 'wicket' ? 1 : 0;
    return { ball, runs: runsSoFar, wickets: wicketsSoFar };
  });
  return { runs, wickets, balls: scores };
}

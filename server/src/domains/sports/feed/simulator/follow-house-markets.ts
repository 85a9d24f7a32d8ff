import { isDeepStrictEqual } from 'node:util';
import { type FollowedFancies, followFancies } from '../cricket-fancy/follow-fancies.ts';
import type { FeedBookmaker } from '../feed-bookmaker.ts';
import type { FeedMessage } from '../feed.ts';
import type { MatchScore } from '../feed-score.ts';
import { quoteBookmaker, ratesAt } from '../quote-bookmaker.ts';
import { type Fixture, type Moment, homeEdge } from './match.ts';
import { namedRunnersOf } from './present-match.ts';

/** The bookmaker of a simulated match and, in cricket, its fancies, updated as the match moves. */
export interface FollowedHouseMarkets {
  /** Records a moment without messages: the match up to where the app joins it. */
  note(moment: Moment): void;
  /** The results at that moment of the fancies that are stored without one. */
  settle(moment: Moment): FeedMessage[];
  /** What changes with that moment. */
  follow(moment: Moment): FeedMessage[];
}

/** `open`: the match's fancies that are stored without a result. */
export function followHouseMarkets(fixture: Fixture, open: readonly string[]): FollowedHouseMarkets {
  const fancies = fanciesOf(fixture, open);
  let sent: FeedBookmaker | undefined;

  const bookmakerMessages = (moment: Moment): FeedMessage[] => {
    const bookmaker = bookmakerAt(fixture, moment, sent);
    if (isDeepStrictEqual(sent, bookmaker)) return [];
    sent = bookmaker;
    return [{ kind: 'bookmaker', bookmaker }];
  };

  return {
    note({ score }) {
      if (score.sport === 'cricket') fancies?.note(score);
    },
    settle: ({ score }) => (score.sport === 'cricket' ? (fancies?.settle(score) ?? []) : []),
    follow(moment) {
      const status = moment.status === 'OPEN' ? 'OPEN' : 'SUSPENDED';
      const { score } = moment;
      return [
        ...bookmakerMessages(moment),
        ...(score.sport === 'cricket' ? (fancies?.follow(score, status) ?? []) : []),
      ];
    },
  };
}

function fanciesOf(fixture: Fixture, open: readonly string[]): FollowedFancies | undefined {
  if (fixture.sport !== 'cricket') return undefined;
  const edge = homeEdge(fixture);
  return followFancies({
    eventId: fixture.eventId,
    teams: { home: fixture.home.name, away: fixture.away.name },
    edgeOf: (side) => (side === 'home' ? edge : -edge),
    open,
  });
}

/** While the ball is running the rates stay as they were before it. */
function bookmakerAt(fixture: Fixture, moment: Moment, sent: FeedBookmaker | undefined): FeedBookmaker {
  const ballRunning = isBallRunning(moment.score);
  if (ballRunning && sent !== undefined) return { ...sent, ballRunning };
  const chances = moment.status === 'OPEN' ? moment.chances() : [];
  const bookmaker = quoteBookmaker({
    eventId: fixture.eventId,
    matchMarketId: fixture.marketId,
    status: moment.status === 'OPEN' ? 'OPEN' : 'SUSPENDED',
    runners: namedRunnersOf(fixture).map(({ runnerId, name }, at) => ({
      runnerId,
      name,
      ...ratesAt(chances[at] ?? 0),
    })),
  });
  return { ...bookmaker, ballRunning };
}

const isBallRunning = (score: MatchScore) => score.sport === 'cricket' && score.ballRunning;

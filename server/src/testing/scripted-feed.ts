import type { FeedMarket, FeedMessage, FeedSink, SportsFeed } from '../domains/sports/index.ts';

/** A feed that says what the test says, when the test says it. */
export interface ScriptedFeed extends SportsFeed {
  /** Says it, and resolves once the house has followed. */
  say(message: FeedMessage): Promise<void>;
  /** Says that the market of {@link twoRunnerMarket} is now like this. */
  market(change: Partial<FeedMarket>): Promise<void>;
}

/** The market that the scripted feed opens with: two runners, open, not in play. */
export const twoRunnerMarket: FeedMarket = {
  marketId: '1.900000001',
  eventId: '900000001',
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  status: 'OPEN',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  numberOfWinners: 1,
  runners: [
    { selectionId: 11, name: 'Alpha', sortPriority: 1, status: 'ACTIVE' },
    { selectionId: 12, name: 'Beta', sortPriority: 2, status: 'ACTIVE' },
  ],
};

/** A feed with one cricket match and {@link twoRunnerMarket}. */
export function scriptedFeed(startsAt: Date): ScriptedFeed {
  let sink: FeedSink | undefined;
  const say = async (message: FeedMessage): Promise<void> => {
    if (sink === undefined) throw new Error('the feed has not been started');
    await sink(message);
  };
  return {
    async start(to) {
      sink = to;
      const { eventId } = twoRunnerMarket;
      const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
      await say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
      await say({ kind: 'market', market: twoRunnerMarket });
    },
    stop: () => Promise.resolve(),
    finished: () => Promise.resolve(),
    say,
    market: (change) => say({ kind: 'market', market: { ...twoRunnerMarket, ...change } }),
  };
}

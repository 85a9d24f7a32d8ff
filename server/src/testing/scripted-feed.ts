import { money } from '@maidan/engine';
import {
  type FeedBookmaker,
  type FeedFancy,
  type FeedMarket,
  type FeedMessage,
  type FeedSink,
  type SportsFeed,
  confirmEveryMs,
} from '../domains/sports/index.ts';
import type { Clock } from '../kernel/time/clock.ts';

/** A feed that the test scripts, and that, once live, confirms its state as a running feed does. */
export interface ScriptedFeed extends SportsFeed {
  /** Sends a message, and resolves once the app has followed it; `saidAt` if its source dates it. */
  say(message: FeedMessage, saidAt?: Date): Promise<void>;
  /** Confirms by that clock from now on, until it is stopped or falls silent. */
  live(clock: Clock): void;
  /** Stops confirming; messages from the test are still sent. */
  fallSilent(): void;
  /** Sends a change of the market {@link twoRunnerMarket}. */
  market(change: Partial<FeedMarket>): Promise<void>;
  /** Sends a change of {@link sixOverSession}. */
  session(change: Partial<SessionFancy>): Promise<void>;
  /** Sends a change of {@link matchBookmaker}. */
  bookmaker(change: Partial<FeedBookmaker>): Promise<void>;
}

type SessionFancy = Extract<FeedFancy, { kind: 'SESSION' | 'BALL' }>;

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
    { runnerId: 11, name: 'Alpha', sortPriority: 1, status: 'ACTIVE' },
    { runnerId: 12, name: 'Beta', sortPriority: 2, status: 'ACTIVE' },
  ],
};

/** A fancy for the same match: NO 45 (100), YES 46 (100). Sent only when the test sends it. */
export const sixOverSession: SessionFancy = {
  kind: 'SESSION',
  fancyId: '900000001.1.S6',
  eventId: twoRunnerMarket.eventId,
  title: { subject: 'FIRST_OVERS', innings: 1, side: 'home', over: 6 },
  name: '6 over runs Alpha',
  status: 'OPEN',
  ballRunning: false,
  quote: { no: { run: 45, rate: 100 }, yes: { run: 46, rate: 100 } },
  stakeMin: money(10_000n),
  stakeMax: money(2_500_000n),
  sortPriority: 1,
};

/** A bookmaker for the same match: Alpha at 85/90, Beta at 110/120. Sent only when the test sends it. */
export const matchBookmaker: FeedBookmaker = {
  marketId: '900000001.BM',
  eventId: twoRunnerMarket.eventId,
  matchMarketId: twoRunnerMarket.marketId,
  name: 'Bookmaker',
  status: 'OPEN',
  ballRunning: false,
  runners: [
    { runnerId: 11, name: 'Alpha', backRate: 85, layRate: 90, suspended: false },
    { runnerId: 12, name: 'Beta', backRate: 110, layRate: 120, suspended: false },
  ],
  stakeMin: money(10_000n),
  stakeMax: money(5_000_000n),
};

/** A feed with one cricket match and {@link twoRunnerMarket}. */
export function scriptedFeed(startsAt: Date): ScriptedFeed {
  let sink: FeedSink | undefined;
  let stopConfirming: (() => void) | undefined;
  const say = async (message: FeedMessage, saidAt?: Date): Promise<void> => {
    if (sink === undefined) throw new Error('the feed has not been started');
    await sink(message, saidAt);
  };
  const fallSilent = () => stopConfirming?.();
  return {
    async start(to) {
      sink = to;
      const { eventId } = twoRunnerMarket;
      const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
      await say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
      await say({ kind: 'market', market: twoRunnerMarket });
    },
    stop: () => Promise.resolve(fallSilent()),
    finished: () => Promise.resolve(),
    mayEnd: true,
    say,
    live(clock) {
      fallSilent();
      // Ignores failures: a test whose app can't take it checks that itself.
      stopConfirming = clock.every(confirmEveryMs(1), () => void say({ kind: 'confirm' }).catch(() => {}));
    },
    fallSilent,
    market: (change) => say({ kind: 'market', market: { ...twoRunnerMarket, ...change } }),
    session: (change) => say({ kind: 'fancy', fancy: { ...sixOverSession, ...change } }),
    bookmaker: (change) => say({ kind: 'bookmaker', bookmaker: { ...matchBookmaker, ...change } }),
  };
}

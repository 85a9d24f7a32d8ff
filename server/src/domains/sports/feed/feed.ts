import { type MarketType, raceSports } from '@maidan/contract';
import type { EachWayTerms, LineRange, MarketStatus, Money, Odds } from '@maidan/engine';
import type { DeadHeat, FancyResult, PlacedRunners } from '../../../events.ts';
import type { FeedBookmaker } from './feed-bookmaker.ts';
import type { FeedFancy } from './feed-fancy.ts';
import type { FeedScore } from './feed-score.ts';

/**
 * A source of sport: events, markets, prices, scores and results. The simulator, a recorded stream, or an operator's
 * adapter. Its data is valid for a limited time (`freshness/market-freshness.ts`); a feed with nothing new to send confirms,
 * and confirms only what its own source has just confirmed.
 */
export interface SportsFeed {
  /** Starts delivering; resolves when the sink has taken the starting state of everything known. */
  start(sink: FeedSink): Promise<void>;
  /** Stops delivering; resolves when the message under way, if any, was taken. */
  stop(): Promise<void>;
  /** Resolves after the last message or a stop; rejects when the source can't be read or the sink refused a message. */
  finished(): Promise<void>;
  /** True if its source has an end, as a recording has. Otherwise an end is a failure, and the feed is started again. */
  readonly mayEnd?: boolean;
}

/**
 * Takes one message. It is awaited before the next one is sent, so order is kept and a slow app slows the feed. `saidAt`
 * is when the source sent it, on the app's clock: a message earlier than the last one of its subject is dropped. Without
 * it, news counts as sent now, and a repeat confirms nothing.
 */
export type FeedSink = (message: FeedMessage, saidAt?: Date) => Promise<void>;

/**
 * A message of a feed. Each one carries its whole subject and replaces earlier ones, so a repeat is harmless. An event
 * comes before its markets and fancies, a market before its prices, its bookmaker and its result.
 */
export type FeedMessage =
  | { readonly kind: 'event'; readonly event: FeedEvent }
  | { readonly kind: 'market'; readonly market: FeedMarket }
  | { readonly kind: 'prices'; readonly prices: FeedPrices }
  | { readonly kind: 'score'; readonly score: FeedScore }
  | { readonly kind: 'result'; readonly result: FeedResult }
  | { readonly kind: 'bookmaker'; readonly bookmaker: FeedBookmaker }
  | { readonly kind: 'fancy'; readonly fancy: FeedFancy }
  | ({ readonly kind: 'fancy-result'; readonly fancyId: string } & FancyResult)
  /** Everything that the feed has sent since it started still holds. */
  | { readonly kind: 'confirm' };

/** The sports in which two sides play a match. */
export const matchSports = ['cricket', 'soccer', 'tennis'] as const;
export type MatchSport = (typeof matchSports)[number];

/** The sports with a feed. */
export const sports = [...matchSports, ...raceSports] as const;
export type Sport = (typeof sports)[number];

/** A match between two sides, or a race. */
export interface FeedEvent {
  readonly eventId: string;
  readonly sport: Sport;
  /** "Home v Away", or the track of a race and its distance in metres. */
  readonly name: string;
  readonly competition: string;
  /** The sides; empty in a race. */
  readonly home: string;
  readonly away: string;
  readonly venue?: string;
  /** On the app's clock, also when the match was played long ago. */
  readonly startsAt: Date;
  /** Often sent later than the event. Sent again, they replace those before; an event sent without them keeps them. */
  readonly squads?: Squads;
  /** Nobody plays it but the simulator: without a player's bet it is pruned in time. */
  readonly isSimulated?: true;
}

/** True for a race, which has no sides. */
export const isRaceEvent = ({ sport }: Pick<FeedEvent, 'sport'>): boolean =>
  sport === 'horse-racing' || sport === 'greyhound-racing';

/** The players of a match by side, as many as are known. */
export interface Squads {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** Players of a side: more than any sport's squad with its reserves. */
export const SQUAD_MAX = 40;
/** Letters of a player's name. */
export const PLAYER_NAME_MAX = 80;

/** `PLACED` is a runner of an each-way market that took a place without the win. */
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'PLACED' | 'LOSER' | 'REMOVED';

export interface FeedRunner {
  readonly runnerId: number;
  readonly name: string;
  /** From 1; the order in which runners are shown. */
  readonly sortPriority: number;
  readonly status: RunnerStatus;
  /** For a removed runner: by how many basis points it reduces the odds matched on the others. */
  readonly reductionBps?: number | undefined;
  /** For a removed runner: when the app learned of it; a feed doesn't say it. */
  readonly removedAt?: Date | undefined;
  /** In a market of an Asian handicap: goals that count for it on top of its own, in hundredths and a multiple of 25. */
  readonly handicap?: number | undefined;
}

/** A market of an event, with the rules that apply to it at this moment. */
export interface FeedMarket {
  readonly marketId: string;
  readonly eventId: string;
  readonly name: string;
  /** A match has one market of Match Odds and a race one of its winner, which comes before the others. */
  readonly type: MarketType;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** How long an order waits before it is matched while in play; 0 before. */
  readonly betDelaySeconds: number;
  /** Grows at each material change: the turn in-play, a wicket or goal, the close. */
  readonly version: number;
  readonly numberOfWinners: number;
  /** Set for an each-way market, as declared; removed runners don't change it. */
  readonly eachWay?: EachWayTerms | undefined;
  /** Set for a line market, as declared: the odds of its prices are lines, and its only runner stands for the runs. */
  readonly line?: LineRange | undefined;
  readonly runners: readonly FeedRunner[];
  /** The smallest and the largest order, and the most that one may risk, where staff set them. */
  readonly stakeMin?: Money | undefined;
  readonly stakeMax?: Money | undefined;
  readonly riskMax?: Money | undefined;
}

export interface FeedPrice {
  readonly odds: Odds;
  readonly size: Money;
}

/** What a player would see: `backs` are the prices one can back at (highest first), `lays` those one can lay at (lowest first). */
export interface FeedRunnerPrices {
  readonly runnerId: number;
  readonly backs: readonly FeedPrice[];
  readonly lays: readonly FeedPrice[];
  readonly lastTraded?: Odds;
}

/** The best prices of a market, at most {@link PRICE_LEVELS} a side; on each runner the best back is below the best lay. */
export interface FeedPrices {
  readonly marketId: string;
  readonly runners: readonly FeedRunnerPrices[];
  readonly totalMatched: Money;
}

/** `match-odds` shows three prices a side. */
export const PRICE_LEVELS = 3;

/** The winning runners, or why the market has none and its bets are returned. */
export type FeedResult =
  | {
      readonly marketId: string;
      readonly outcome: 'won';
      readonly winners: readonly number[];
      /** Runners that share fewer winning places than they are. */
      readonly deadHeat?: DeadHeat | undefined;
      /** Half of every bet is returned, and only the other half won or lost. */
      readonly halfReturned?: true | undefined;
      /** Each way: who was placed, unless no more runners were left than places. */
      readonly placed?: PlacedRunners | undefined;
      /** In a line market: what was scored; it has no winners. */
      readonly runs?: number | undefined;
    }
  | { readonly marketId: string; readonly outcome: 'void'; readonly reason: string };

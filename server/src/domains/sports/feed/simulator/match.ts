import type { MarketStatus } from '@maidan/engine';
import type { MatchSport } from '../feed.ts';
import type { MatchScore, Side } from '../feed-score.ts';
import type { Outcome } from './outcomes.ts';

/** A side of the cast. Ratings are whole numbers from 0 to 4. */
export interface Team {
  readonly runnerId: number;
  readonly name: string;
  readonly rating: number;
  /** In cricket, its eleven in batting order. */
  readonly squad?: readonly string[];
}

/** A match of the simulated schedule. Everything about it follows from the simulator's seed and its ids. */
export interface Fixture {
  readonly sport: MatchSport;
  readonly eventId: string;
  readonly marketId: string;
  readonly competition: string;
  readonly venue: string;
  readonly home: Team;
  readonly away: Team;
  /** On the app's clock. */
  readonly startsAtMs: number;
  readonly announcedAtMs: number;
  /** Seeds every random event of the match. */
  readonly seed: string;
  /** How often a cricket match is played on to find how its sides may bat (decision 0113). */
  readonly playings: number;
}

/** From one moment of a match to the next its market and score stay as they are. */
export interface Moment {
  /** Since the scheduled start, in the match's own time; `-Infinity` for the time before it. */
  readonly atMs: number;
  readonly status: Exclude<MarketStatus, 'INACTIVE'>;
  readonly inPlay: boolean;
  /** Material changes so far, from 1. */
  readonly version: number;
  readonly score: MatchScore;
  /** The probability of each runner to win: home, away and, in soccer, the draw; they add up to 1. */
  readonly chances: () => readonly number[];
  /** How it may end, by the same model; their chances add up to 1. */
  readonly outcomes: () => readonly Outcome[];
}

/** What a model says of a moment. */
export type MatchState = Pick<Moment, 'score' | 'chances' | 'outcomes'>;

/** How a sport is played. */
export interface SportModel {
  /** The time before the match. */
  opening(fixture: Fixture): Moment;
  /** The whole match in order, from its scheduled start to its close. */
  play(fixture: Fixture): readonly Moment[];
}

/** How much the home side is rated above the other: -4 to 4. */
export const homeEdge = (fixture: Fixture): number => fixture.home.rating - fixture.away.rating;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The market is suspended at the scheduled start and opens in play this much later. */
export const TURN_IN_PLAY_MS = 15_000;
/** From the last play to the close of the market with its result. */
export const CLOSE_AFTER_MS = 30_000;

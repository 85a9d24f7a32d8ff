import type { RaceSport } from '@maidan/contract';
import type { Finish } from '../races/settle-race.ts';

/** One of the two sides of an event. */
export type Side = 'home' | 'away';

/** The state of play. Numbers and short tokens only: words in two languages are the screen's. */
export type FeedScore = MatchScore | RaceScore;

/** The state of a match between two sides. */
export type MatchScore = CricketScore | SoccerScore | TennisScore;

/** The phase of a match as a whole. */
export type Phase = 'BEFORE' | 'LIVE' | 'ENDED';

interface ScoreBase {
  readonly eventId: string;
  readonly phase: Phase;
  /** Set once the match is decided; absent before, and when it ended level. */
  readonly winner?: Side;
}

export interface CricketInnings {
  readonly battingSide: Side;
  readonly runs: number;
  readonly wickets: number;
  /** Legal balls bowled; 6 to the over. */
  readonly balls: number;
}

/** A batter at the crease. */
export interface Batter {
  readonly name: string;
  readonly runs: number;
  /** Legal balls faced. */
  readonly balls: number;
}

/** What a batter made in an innings. */
export interface BatterCard {
  readonly runs: number;
  readonly sixes: number;
}

/** The bowler of the current over, with what they have bowled in the innings. */
export interface Bowler {
  readonly name: string;
  readonly balls: number;
  readonly runs: number;
  readonly wickets: number;
}

/** Who is in the middle. */
export interface CricketMiddle {
  /** The batter on strike first. */
  readonly batters: readonly Batter[];
  readonly bowler: Bowler;
  /** Since the last wicket of the innings. */
  readonly partnership: { readonly runs: number; readonly balls: number };
}

/** How the innings of a match have gone, for its charts. */
export interface CricketProgress {
  /** Runs and wickets of each innings after each over, the last one so far; null for an over that nobody told of. */
  readonly innings: readonly (readonly (readonly [runs: number, wickets: number] | null)[])[];
  /** Deliveries of the over before the current one. */
  readonly lastOver: readonly string[];
}

export interface CricketScore extends ScoreBase, CricketInnings {
  readonly sport: 'cricket';
  readonly innings: 1 | 2;
  readonly ballsPerInnings: number;
  /** The finished first innings, during the second. */
  readonly firstInnings?: CricketInnings;
  /** Who won the toss; absent before it, and from feeds that don't tell. */
  readonly toss?: Side;
  /** What the side batting second must reach to win. */
  readonly target?: number;
  /** Deliveries of the current over in order: "0" to "6", "W", and extras such as "wd", "wd1", "nb", "b2", "lb1". */
  readonly thisOver: readonly string[];
  /** From the bowler's run-up until the ball is dead. */
  readonly ballRunning: boolean;
  /** The scores were level and this side won the super over. */
  readonly superOver?: Side;
  /** Absent from feeds that name no players. */
  readonly middle?: CricketMiddle;
  /** Of each side those who have come in, in the order of its squad. Absent from feeds that don't tell. */
  readonly scorecard?: Readonly<Record<Side, readonly BatterCard[]>>;
  /** Kept by the receiver from score to score where the feed doesn't send it. */
  readonly progress?: CricketProgress;
}

export interface SoccerScore extends ScoreBase {
  readonly sport: 'soccer';
  readonly home: number;
  readonly away: number;
  /** As on the clock of the ground: 1 to 45 and 46 to 90; stoppage time counts in `stoppageMinute`. */
  readonly minute: number;
  readonly stoppageMinute?: number;
  readonly period: 'BEFORE' | 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF' | 'FULL_TIME';
  readonly goals: readonly { readonly side: Side; readonly minute: number }[];
}

/** Points within a game as they are called; within a tie-break they are plain counts as text. */
export interface TennisScore extends ScoreBase {
  readonly sport: 'tennis';
  /** Games of each set, the current one last. */
  readonly sets: readonly { readonly home: number; readonly away: number }[];
  readonly setsWon: { readonly home: number; readonly away: number };
  readonly points: { readonly home: string; readonly away: string };
  readonly server: Side;
  readonly tieBreak: boolean;
}

/** Where the runners of a race are, by their numbers (cloth or trap). */
export interface RaceScore {
  readonly eventId: string;
  readonly sport: RaceSport;
  readonly phase: Phase;
  readonly distanceM: number;
  /** How far the leader is. */
  readonly coveredM: number;
  /** Those that started, the leader first. */
  readonly running: readonly number[];
  /** Once it is over. */
  readonly finish?: Finish;
}

/** True for the state of a race. */
export const isRace = (score: FeedScore): score is RaceScore =>
  score.sport === 'horse-racing' || score.sport === 'greyhound-racing';

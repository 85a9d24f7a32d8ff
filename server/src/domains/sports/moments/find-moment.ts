import type { MatchMoment } from '@maidan/contract';
import {
  type CricketScore,
  type FeedScore,
  isRace,
  type Side,
  type SoccerScore,
  type TennisScore,
} from '../feed/feed-score.ts';

/** A moment of a match, and its place among those of the match: it grows with the score. */
export interface Moment extends Pick<MatchMoment, 'kind' | 'score'> {
  readonly ordinal: number;
  readonly side: Side;
}

/** What a new score says has just come: a wicket, a goal, a set, or a break of serve; undefined for everything else. */
export function findMoment(before: FeedScore, now: FeedScore): Moment | undefined {
  if (before.sport === 'cricket' && now.sport === 'cricket') return findWicket(before, now);
  if (before.sport === 'soccer' && now.sport === 'soccer') return findGoal(before, now);
  if (before.sport === 'tennis' && now.sport === 'tennis') return findSetOrBreak(before, now);
  return undefined;
}

/** The ordinal of a score: no moment beyond it has been. */
export function ordinalOf(score: FeedScore): number {
  if (score.sport === 'cricket') return ordinalOfWicket(score.innings, score.wickets);
  if (score.sport === 'soccer') return score.home + score.away;
  if (isRace(score)) return 0;
  return score.sets.reduce((sum, { home, away }) => sum + home + away, 0);
}

/** An innings has ten wickets at most. */
const ordinalOfWicket = (innings: number, wickets: number): number => innings * 100 + wickets;

/** The last wicket of an innings may come with the next innings. */
function findWicket(before: CricketScore, now: CricketScore): Moment | undefined {
  const innings = now.innings > before.innings ? now.firstInnings : now;
  if (innings === undefined || now.innings < before.innings || innings.wickets <= before.wickets)
    return undefined;
  return {
    kind: 'WICKET',
    ordinal: ordinalOfWicket(before.innings, innings.wickets),
    side: innings.battingSide,
    score: `${innings.runs}/${innings.wickets}`,
  };
}

function findGoal(before: SoccerScore, now: SoccerScore): Moment | undefined {
  const side = now.home > before.home ? 'home' : now.away > before.away ? 'away' : undefined;
  return side && { kind: 'GOAL', ordinal: ordinalOf(now), side, score: `${now.home}–${now.away}` };
}

function findSetOrBreak(before: TennisScore, now: TennisScore): Moment | undefined {
  const ordinal = ordinalOf(now);
  const { setsWon } = now;
  const winner = (['home', 'away'] as const).find((side) => setsWon[side] > before.setsWon[side]);
  if (winner !== undefined)
    return { kind: 'SET', ordinal, side: winner, score: `${setsWon.home}–${setsWon.away}` };
  const [set, known] = [now.sets.at(-1), before.sets[now.sets.length - 1]];
  const breaker: Side = before.server === 'home' ? 'away' : 'home';
  if (set === undefined || known === undefined || before.tieBreak || set[breaker] <= known[breaker])
    return undefined;
  return { kind: 'BREAK', ordinal, side: breaker, score: `${set.home}–${set.away}` };
}

import type { Scoreline } from '@maidan/contract';
import {
  type CricketInnings,
  type CricketScore,
  type FeedScore,
  isRace,
  type SoccerScore,
  type TennisScore,
} from '../feed/feed-score.ts';

type Of<Sport extends Scoreline['sport']> = Extract<Scoreline, { sport: Sport }>;
type Begun = Scoreline['phase'];

/** A match's score as lists show it (PLAY-8); undefined before it begins. A ball that is running doesn't change it. */
export function presentScoreline(score: FeedScore): Scoreline | undefined {
  const { phase } = score;
  if (phase === 'BEFORE') return undefined;
  if (isRace(score)) return undefined;
  if (score.sport === 'cricket') return presentCricket(score, phase);
  return score.sport === 'soccer' ? presentSoccer(score, phase) : presentTennis(score, phase);
}

function presentCricket(score: CricketScore, phase: Begun): Of<'cricket'> {
  const { firstInnings, target, ballsPerInnings } = score;
  return {
    sport: 'cricket',
    phase,
    innings: [...(firstInnings === undefined ? [] : [firstInnings]), score].map(presentInnings),
    ballsPerInnings,
    ...(target !== undefined && { target }),
  };
}

function presentInnings({ battingSide, runs, wickets, balls }: CricketInnings) {
  return { side: battingSide, runs, wickets, balls };
}

function presentSoccer(score: SoccerScore, phase: Begun): Of<'soccer'> {
  const { home, away, minute, stoppageMinute, period } = score;
  return {
    sport: 'soccer',
    phase,
    goals: { home, away },
    minute,
    ...(stoppageMinute !== undefined && { stoppageMinute }),
    isHalfTime: period === 'HALF_TIME',
  };
}

function presentTennis({ sets, points, server, tieBreak }: TennisScore, phase: Begun): Of<'tennis'> {
  return { sport: 'tennis', phase, sets: [...sets], points, server, isTieBreak: tieBreak };
}

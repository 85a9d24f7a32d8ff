import {
  type CricketScore,
  type FeedScore,
  isRace,
  type SoccerScore,
  type TennisScore,
} from '../feed/feed-score.ts';

type ScoreChange = 'GOAL' | 'WICKET' | 'SCORE_CORRECTED';

/**
 * The material change that a new score tells of: a goal, a wicket, or that something was taken back. Undefined for
 * everything else, and where there was no score before.
 */
export function findScoreChange(before: FeedScore | undefined, now: FeedScore): ScoreChange | undefined {
  if (before === undefined || before.phase === 'BEFORE') return undefined;
  if (before.phase === 'ENDED' && now.phase !== 'ENDED') return 'SCORE_CORRECTED';
  if (before.sport === 'soccer' && now.sport === 'soccer') return findGoal(before, now);
  if (before.sport === 'cricket' && now.sport === 'cricket') return findWicket(before, now);
  if (before.sport === 'tennis' && now.sport === 'tennis') return findTakenBack(before, now);
  // A race is suspended while it is run.
  if (isRace(now)) return undefined;
  return 'SCORE_CORRECTED';
}

function findGoal(before: SoccerScore, now: SoccerScore): ScoreChange | undefined {
  if (now.home < before.home || now.away < before.away) return 'SCORE_CORRECTED';
  return now.home > before.home || now.away > before.away ? 'GOAL' : undefined;
}

function findWicket(before: CricketScore, now: CricketScore): ScoreChange | undefined {
  if (now.innings < before.innings) return 'SCORE_CORRECTED';
  const wickets = now.innings > before.innings ? (now.firstInnings?.wickets ?? 0) : now.wickets;
  if (now.innings === before.innings) {
    if (now.battingSide !== before.battingSide) return 'SCORE_CORRECTED';
    if (now.runs < before.runs || now.wickets < before.wickets || now.balls < before.balls)
      return 'SCORE_CORRECTED';
  }
  return wickets > before.wickets ? 'WICKET' : undefined;
}

/** Points go up and down within a game; sets and games never go down. */
function findTakenBack(before: TennisScore, now: TennisScore): ScoreChange | undefined {
  const isFewer = (side: 'home' | 'away') =>
    now.setsWon[side] < before.setsWon[side] ||
    before.sets.some((set, at) => (now.sets[at]?.[side] ?? 0) < set[side]);
  return isFewer('home') || isFewer('away') ? 'SCORE_CORRECTED' : undefined;
}

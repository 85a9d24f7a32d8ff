import type { Score } from '../score/read-score.ts';
import { inDigits, wordsOf } from './words.ts';

/** The names of the two sides. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** The scoreboard's text over the picture: the score, and one line that explains it. */
export interface BoardText {
  readonly figures: string;
  readonly detail: string;
}

const BALLS_PER_OVER = 6;

/** The scoreboard's text in the page's language. */
export function boardText(language: string, score: Score, teams: Teams): BoardText {
  const write = (text: string) => inDigits(language, text);
  if (score.sport === 'cricket') return cricketText(language, score, teams);
  const words = wordsOf(language);
  const detail = `${teams.home} ${words.versus} ${teams.away}`;
  if (score.sport === 'soccer') {
    const added = score.stoppageMinute === undefined ? '' : `+${score.stoppageMinute}`;
    const clock = score.isHalfTime ? words.halfTime : `${score.minute}${added}′`;
    const time = score.isLive ? clock : words.fullTime;
    return { figures: write(`${score.home} – ${score.away} · ${time}`), detail };
  }
  const sets = score.sets.map((set) => `${set.home}-${set.away}`).join('  ');
  const points = score.isLive ? ` · ${score.points.home}:${score.points.away}` : '';
  return { figures: write(`${sets}${points}`), detail };
}

function cricketText(language: string, score: Extract<Score, { sport: 'cricket' }>, teams: Teams): BoardText {
  const words = wordsOf(language);
  const overs = `${Math.floor(score.balls / BALLS_PER_OVER)}.${score.balls % BALLS_PER_OVER}`;
  const rate = (runs: number, balls: number) => ((runs * BALLS_PER_OVER) / balls).toFixed(2);
  const parts = [`${overs} ${words.overs}`];
  if (score.balls > 0) parts.push(`${words.runRate} ${rate(score.runs, score.balls)}`);
  const needed = score.target === undefined ? 0 : score.target - score.runs;
  if (needed > 0 && score.ballsLeft > 0) parts.push(`${words.required} ${rate(needed, score.ballsLeft)}`);
  return {
    figures: inDigits(language, `${teams[score.battingSide]} ${score.runs}/${score.wickets}`),
    detail: inDigits(language, parts.join(' · ')),
  };
}

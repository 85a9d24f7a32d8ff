import type { CricketBall } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { type MatchMoment, type MatchView, type Side, oversText, scoreOf } from './match.ts';
import { texts } from './texts.ts';

interface ScoreBoardProps {
  /** Undefined before the first ball. */
  readonly match: MatchView | undefined;
  readonly moment: MatchMoment | undefined;
  readonly language: Language;
}

const SIDES: readonly Side[] = ['home', 'away'];
const BALLS_MAX = 12;
const MARKS: Readonly<Record<CricketBall, string>> = {
  dot: '•',
  single: '1',
  two: '2',
  three: '3',
  four: '4',
  six: '6',
  wicket: 'W',
};

/** Both scores, over the lane. */
export function ScoreBoard({ match, moment, language }: ScoreBoardProps) {
  const t = texts[language];
  return (
    <div className="score-board night">
      {SIDES.map((side) => {
        const score = match !== undefined && moment !== undefined ? scoreOf(match, side, moment) : undefined;
        return (
          <p
            key={side}
            data-batting={moment?.part === 'play' && moment.side === side}
            data-testid={`score-${side}`}
          >
            <span>{t.teams[side]}</span>{' '}
            {score === undefined ? (
              <small>{side === 'home' ? t.batsFirst : t.batsSecond}</small>
            ) : (
              <>
                <b>{digitsIn(language, `${score.runs}/${score.wickets}`)}</b>{' '}
                <small>{t.overs(digitsIn(language, oversText(score.balls)))}</small>
              </>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** The outcome of each ball of the innings so far. */
export function BallStrip({ match, moment, language }: ScoreBoardProps) {
  const t = texts[language];
  const shown =
    match !== undefined && moment !== undefined ? match[moment.side].balls.slice(0, moment.shown) : [];
  return (
    <ol className="ball-strip" aria-label={t.lastBalls}>
      {Array.from({ length: BALLS_MAX }, (_, at) => {
        const kind = shown[at]?.ball;
        return (
          // A ball's place in its innings is what it is.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} data-ball={kind ?? 'none'} aria-hidden={kind === undefined}>
            {kind !== undefined && (
              <>
                <span aria-hidden="true">{digitsIn(language, MARKS[kind])}</span>
                <span className="unseen">{t.balls[kind]}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

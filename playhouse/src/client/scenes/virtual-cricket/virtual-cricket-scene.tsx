import { useEffect, useEffectEvent, useRef } from 'react';
import type { TableImage } from '../../../wire.ts';
import { cricketShowMs } from '../../../show-cricket.ts';
import { digitsIn } from '../../i18n/numbers.ts';
import type { SharedScene, SharedSceneProps } from '../../shared-scene.ts';
import { NO_CHIPS } from '../../shared/chips.ts';
import { useTicking } from '../../shared/use-ticking.ts';
import './virtual-cricket.css';
import { drawBall } from './draw-ball.ts';
import { Lane } from './lane.tsx';
import { Markets } from './markets.tsx';
import { type MatchMoment, type MatchView, momentAt, readMatch, scoreOf } from './match.ts';
import { BallStrip, ScoreBoard } from './score-board.tsx';
import { betsOf, readBet, withoutBet } from './selections.ts';
import { texts } from './texts.ts';

/** Virtual cricket: a match of two overs a side in a lane, the same for all players. */
export const virtualCricketScene: SharedScene = {
  firstChoice: NO_CHIPS,
  Picture: CricketPicture,
  betsOf,
  withoutBet,
  laysChips: true,
  nothingChosen: (language) => texts[language].choose,
  mark(view, language) {
    const match = readMatch(view);
    if (match === undefined) return { text: '–', tone: 'low' };
    const winner = match.winners['winner'];
    const text = digitsIn(language, `${match.home.runs}–${match.away.runs}`);
    return { text, tone: winner === 'tie' ? 'high' : 'middle' };
  },
  nameBet(choice, language) {
    const bet = readBet(choice);
    if (bet === undefined) return '';
    return texts[language].selections[bet.market][bet.selection] ?? '';
  },
  describe({ choice, view }, language) {
    const t = texts[language];
    const [match, bet] = [readMatch(view), readBet(choice)];
    if (match === undefined) return '';
    const score = digitsIn(language, `${match.home.runs}–${match.away.runs}`);
    const on = bet && [t.markets[bet.market], t.selections[bet.market][bet.selection] ?? ''].join(': ');
    return [score, ...(on === undefined ? [] : [on])].join(' · ');
  },
  restMs: cricketShowMs,
  texts,
};

const TICK_MS = 100;

function CricketPicture(props: SharedSceneProps) {
  const { image, serverTime, isStill, sounds, language } = props;
  const match = image.phase === 'over' ? readMatch(image.round?.view) : undefined;
  const endedAt = image.round?.endedAt;
  const elapsed = () => (endedAt == null ? 0 : serverTime() - Date.parse(endedAt));
  const momentNow = () => match && momentAt(match, isStill ? cricketShowMs(match) : elapsed());
  // The ball is drawn separately: everything else changes only when a ball is shown or the countdown
  // moves.
  useTicking(() => {
    const now = momentNow();
    return now === undefined ? secondsLeft(image, serverTime) : `${now.part} ${now.side} ${now.shown}`;
  }, TICK_MS);
  const moment = momentNow();
  const host = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(() => {
    if (host.current !== null)
      drawBall(host.current, match === undefined || isStill ? undefined : momentAt(match, elapsed()).ball);
  });
  const isMoving = moment !== undefined && moment.part === 'play' && !isStill;
  useEffect(() => {
    if (!isMoving) return draw();
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
  const ball = moment?.part === 'play' ? match?.[moment.side].balls[moment.shown - 1]?.ball : undefined;
  const shownKey = moment?.part === 'play' && moment.shown > 0 ? `${moment.side} ${moment.shown}` : '';
  useEffect(() => {
    if (shownKey === '' || isStill) return;
    if (ball === 'four' || ball === 'six' || ball === 'wicket') sounds.land();
    else sounds.tick();
  }, [shownKey, ball, isStill, sounds]);
  const t = texts[language];
  return (
    <div className="cricket" data-part={moment?.part ?? 'none'}>
      <div className="cricket-lane night" ref={host}>
        <Lane />
        {ball !== undefined && (
          <p key={shownKey} className="cricket-call" data-ball={ball} aria-hidden="true">
            {t.balls[ball]}
          </p>
        )}
        <ScoreBoard match={match} moment={moment} language={language} />
        <div className="cricket-foot">
          <p role="status" data-testid="cricket-word">
            {wordOf(image, { match, moment, serverTime, language })}
          </p>
          <BallStrip match={match} moment={moment} language={language} />
        </div>
      </div>
      <Markets {...props} match={match} moment={moment} />
    </div>
  );
}

interface Shown {
  readonly match: MatchView | undefined;
  readonly moment: MatchMoment | undefined;
  readonly serverTime: () => number;
  readonly language: SharedSceneProps['language'];
}

/** How long bets are still taken. */
const secondsLeft = ({ round }: TableImage, serverTime: () => number): number =>
  round === null ? 0 : Math.max(0, Math.ceil((Date.parse(round.closesAt) - serverTime()) / 1000));

function wordOf(image: TableImage, { match, moment, serverTime, language }: Shown): string {
  const t = texts[language];
  const { phase, round } = image;
  if (phase === 'betting' && round !== null)
    return t.betUntil(digitsIn(language, String(secondsLeft(image, serverTime))));
  if (phase === 'running') return t.closed;
  if (match === undefined || moment === undefined) return '\u00a0';
  if (moment.part !== 'over') {
    if (moment.part === 'play' && moment.side === 'home') return t.batting;
    const chased = scoreOf(match, 'away', moment)?.runs ?? 0;
    const left = match.home.runs + 1 - chased;
    if (left > 0) return t.chase(digitsIn(language, String(left)));
  }
  const winner = match.winners['winner'];
  return t.wins[winner === 'home' || winner === 'away' ? winner : 'tie'];
}

import { DAILY_DRAW_PICKS, type Json } from '@maidan/engine';
import { useEffect } from 'react';
import type { TableImage } from '../../../wire.ts';
import { digitsIn, localeOf } from '../../i18n/numbers.ts';
import type { SharedScene, SharedSceneProps } from '../../shared-scene.ts';
import { useTicking } from '../../shared/use-ticking.ts';
import { Board } from './board.tsx';
import './daily-draw.css';
import { OPEN_MS, betsOf, countHits, openedAfter, readDrawn, readPicks } from './draw.ts';
import { PastDraws } from './past-draws.tsx';
import { Pond } from './pond.tsx';
import { texts } from './texts.ts';
import { Tickets } from './tickets.tsx';
import { nightsUntil, timeLeft } from './time-left.ts';

const NO_PICKS: Json = { picks: [] };
const REST_MS = DAILY_DRAW_PICKS * OPEN_MS + 600;
const TICK_MS = 250;

/** The daily draw: six numbers for all players, once a day, that open as water lilies. */
export const dailyDrawScene: SharedScene = {
  firstChoice: NO_PICKS,
  Picture: DrawPicture,
  betsOf,
  withoutBet: () => NO_PICKS,
  nothingChosen: (language) => texts[language].choose,
  describe({ choice, view }, language) {
    const [picks, drawn] = [readPicks(choice), readDrawn(view) ?? []];
    const list = (numbers: readonly number[]) => digitsIn(language, numbers.join(' '));
    const hits = digitsIn(language, String(countHits(picks, drawn)));
    return [texts[language].right(hits), ...(picks.length > 0 ? [list(picks)] : [])].join(' · ');
  },
  restMs: () => REST_MS,
  texts,
};

function DrawPicture(props: SharedSceneProps) {
  const { image, bets, pastBets, serverTime, isStill, sounds, language } = props;
  const drawn = image.phase === 'over' ? readDrawn(image.round?.view) : undefined;
  const endedAt = image.round?.endedAt;
  const now = useTicking(() => Math.floor(serverTime() / TICK_MS) * TICK_MS, TICK_MS);
  const opened = isStill ? DAILY_DRAW_PICKS : openedAfter(endedAt == null ? 0 : now - Date.parse(endedAt));
  const shown = drawn?.slice(0, opened);
  const count = shown?.length ?? 0;
  useEffect(() => {
    if (count > 0) sounds.land();
  }, [count, sounds]);
  return (
    <div className="daily-draw" data-phase={image.phase}>
      <p className="draw-word" role="status" data-testid="draw-word">
        {wordOf(image, { shown, now, language })}
      </p>
      {shown === undefined ? (
        <>
          <PastDraws image={image} language={language} />
          <Board {...props} />
        </>
      ) : (
        <Pond drawn={shown} isStill={isStill} language={language} />
      )}
      <Tickets
        bets={bets}
        pastBets={pastBets}
        drawn={shown ?? []}
        isShown={drawn !== undefined && count === drawn.length}
        language={language}
      />
    </div>
  );
}

interface Shown {
  readonly shown: readonly number[] | undefined;
  /** The server's time. */
  readonly now: number;
  readonly language: SharedSceneProps['language'];
}

function wordOf({ phase, round }: TableImage, { shown, now, language }: Shown): string {
  const t = texts[language];
  if (phase === 'undone') return t.nobody;
  if (phase === 'running') return t.closed;
  if (phase === 'betting' && round !== null) {
    const closesAt = new Date(round.closesAt);
    const format = (wanted: Intl.DateTimeFormatOptions) =>
      closesAt.toLocaleString(localeOf(language), { timeZone: 'Asia/Dhaka', ...wanted });
    const day = t.days[nightsUntil(closesAt, new Date(now))] ?? format({ day: 'numeric', month: 'short' });
    const time = digitsIn(language, format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
    return `${t.drawAt(day, time)} · ${t.left(timeLeft(closesAt.getTime() - now))}`;
  }
  if (shown === undefined) return '\u00a0';
  const number = (value: number) => digitsIn(language, String(value));
  return shown.length < DAILY_DRAW_PICKS
    ? t.drawing(number(shown.length + 1), number(DAILY_DRAW_PICKS))
    : t.drawn;
}

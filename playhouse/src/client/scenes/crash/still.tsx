import { crashElapsedMs, crashMultiplierAt } from '@maidan/engine';
import type { Still } from '../../still.ts';
import './still.css';
import { texts } from './texts.ts';
import { leftAt, readEnd, readTarget, times } from './view.ts';

const [WIDTH, HEIGHT, EDGE] = [320, 170, 26];
const POINTS = 40;

/** The kite's way up to where its string broke, and where the player had cashed out. */
export const still: Still = {
  choice({ choice }, language) {
    const [t, target] = [texts[language], readTarget(choice)];
    return target === undefined ? t.byHand : `${t.auto} ${times(language, target)}`;
  },
  draw(round, language) {
    const [t, end] = [texts[language], readEnd(round.view)];
    if (end === undefined) return null;
    const left = leftAt(round);
    const draw = curveTo(end);
    const broke = draw.at(end);
    const out = left === undefined ? undefined : draw.at(Math.min(left, end));
    return (
      <div className="crash-still">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path d={`${draw.path} L${broke.x} ${HEIGHT} L${EDGE} ${HEIGHT} Z`} fill="#f2b33d" opacity="0.16" />
          <path d={draw.path} fill="none" stroke="#f2b33d" strokeWidth="3" strokeLinecap="round" />
          {out !== undefined && (
            <g transform={`translate(${out.x} ${out.y})`}>
              <path d={`M0 0V${HEIGHT}`} stroke="#45d08a" strokeDasharray="4 4" />
              <circle r="6" fill="#45d08a" stroke="#06251a" strokeWidth="2" />
            </g>
          )}
          <g transform={`translate(${broke.x} ${broke.y}) scale(0.42)`}>
            <path d="M0-32L28 0 0 34-28 0z" fill="#e0483e" />
            <path d="M0-32L28 0H-28z" fill="#f2b33d" />
            <circle r="7" cy="2" fill="#fff4da" />
          </g>
        </svg>
        <p className="crash-still-end night">{times(language, end)}</p>
        <p className="still-word">{t.ended(times(language, end))}</p>
        {round.staked > 0n && (
          <p className="still-order">{left === undefined ? t.notLeft : t.left(times(language, left))}</p>
        )}
      </div>
    );
  },
};

/** The curve of the multiplier up to its end, fitted into the picture. */
function curveTo(end: number) {
  const wholeMs = Math.max(1, crashElapsedMs(end));
  const rise = Math.max(20, end - 100);
  const place = (ms: number, hundredths: number) => ({
    x: EDGE + ((WIDTH - 2 * EDGE) * Math.min(ms, wholeMs)) / wholeMs,
    y: HEIGHT - EDGE / 2 - ((HEIGHT - 1.5 * EDGE) * (hundredths - 100)) / rise,
  });
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const ms = (wholeMs * index) / POINTS;
    const { x, y } = place(ms, Math.min(end, crashMultiplierAt(ms)));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return {
    path: `M${points.join(' L')}`,
    at: (hundredths: number) => place(crashElapsedMs(hundredths), hundredths),
  };
}
